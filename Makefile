# Two commands for everybody: `make play` and `make test`. Both install what they need, the first time over the network.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

python := .venv/bin/python
# Stamps: written once an installation is complete, so that the next run needs neither time nor network.
venv := .venv/.installed
modules := node_modules/.installed

PORT ?= 8000
RUNS ?= 5

.PHONY: help play test check site lint bench-boot bench-page clean

help:
	@echo "make play        build the site and serve it; prints the address to open, also from a phone"
	@echo "make test        every test, in a real browser too"
	@echo "make check       the quick part of the tests: style, types, rules"
	@echo "make site        build the site into _site"
	@echo "make lint        style and types"
	@echo "make bench-boot  how fast the page starts, beside a stock PyScript page"
	@echo "make bench-page  how the page feels in play: taps, thinking, links, the rules' speed"
	@echo "make clean       delete all that was built"

play: site
	@$(python) -m tools.serve --live --port $(PORT)

site: $(venv) $(modules)
	@$(python) -m tools.build

test: lint site
	@tools/browser.sh --install >/dev/null
	@for engine in firefox webkit; do tools/browser.sh --install $$engine >/dev/null || true; done
	$(python) -m pytest -n auto --maxprocesses 4

check: lint
	$(python) -m pytest -n auto --maxprocesses 4 tests

lint: $(venv)
	$(python) -m ruff check .
	$(python) -m ruff format --check .
	$(python) -m mypy
	$(python) -m mypy -p tools.site -p tools.bench -p e2e -m tools.build -m tools.serve -m tools.icons -m tools.bench_boot -m tools.bench_page

bench-boot: site
	@for engine in chromium webkit; do tools/browser.sh --install $$engine >/dev/null || true; done
	@$(python) -m tools.bench_boot --runs $(RUNS)

bench-page: site
	@tools/browser.sh --install >/dev/null
	@PYTHONPATH=py $(python) -m tools.bench_page --runs $(RUNS)

clean:
	rm -rf _site build

$(venv): requirements-dev.txt tools/install.sh
	@tools/install.sh python

$(modules): package.json package-lock.json .npmrc tools/install.sh
	@tools/install.sh node
