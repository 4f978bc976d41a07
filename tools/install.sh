#!/usr/bin/env bash
# Installs the packages this repository pins: `tools/install.sh python` into .venv, `tools/install.sh node` into node_modules.
# Says in one line what is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

stop() {
  echo "farmyard: $*" >&2
  exit 1
}

# Runs a command silently; if it fails, shows the end of what it said.
quietly() {
  local log
  log=$(mktemp)
  if ! "$@" >"$log" 2>&1; then
    tail -n 5 "$log" >&2
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
}

find_python() {
  local name
  for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
    if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      echo "$name"
      return
    fi
  done
  return 1
}

case "${1:-}" in
  python)
    if ! .venv/bin/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      python=$(find_python) || stop "Python 3.11 or newer is missing; install it and run this again"
      echo "farmyard: making .venv with $("$python" --version)"
      quietly "$python" -m venv --clear .venv || stop "$python cannot make a virtual environment (Debian: apt-get install python3-venv)"
    fi
    echo "farmyard: installing Python packages"
    quietly .venv/bin/python -m pip install --disable-pip-version-check --no-input -r requirements-dev.txt ||
      stop "the Python packages of requirements-dev.txt could not be installed; is there a network?"
    touch .venv/.installed
    ;;
  node)
    command -v node >/dev/null || stop "Node.js 20 or newer is missing; install it and run this again"
    node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' ||
      stop "Node.js $(node --version) is too old; 20 or newer is needed"
    command -v npm >/dev/null || stop "npm is missing; install it and run this again"
    echo "farmyard: installing npm packages"
    quietly npm ci --ignore-scripts --prefer-offline ||
      stop "the npm packages of package-lock.json could not be installed; is there a network?"
    touch node_modules/.installed
    ;;
  *)
    stop "usage: tools/install.sh python|node"
    ;;
esac
