#!/usr/bin/env bash
# Prints the path of a Chromium to test with; with --install, gets one first if none is there. CHROMIUM overrides the search.
set -euo pipefail
cd "$(dirname "$0")/.."

find_browser() {
  local name own
  if [[ -n "${CHROMIUM:-}" ]]; then
    echo "$CHROMIUM"
    return
  fi
  for name in chromium chromium-browser google-chrome google-chrome-stable \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" /Applications/Chromium.app/Contents/MacOS/Chromium; do
    command -v "$name" && return
  done
  own=$(.venv/bin/python -c 'from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)' 2>/dev/null) && [[ -x "$own" ]] && echo "$own"
}

install_browser() {
  echo "farmyard: installing Chromium" >&2
  if [[ $EUID -eq 0 ]] && command -v apt-get >/dev/null; then
    export DEBIAN_FRONTEND=noninteractive
    { apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium; } </dev/null >/dev/null 2>&1 && return
  fi
  .venv/bin/python -m playwright install chromium </dev/null >/dev/null 2>&1
}

if ! find_browser; then
  if [[ "${1:-}" == --install ]]; then
    install_browser || true
    find_browser && exit
  fi
  echo "farmyard: no Chromium found, and none could be installed; install chromium or google-chrome, or set CHROMIUM to its path" >&2
  exit 1
fi
