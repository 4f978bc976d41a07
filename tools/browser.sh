#!/usr/bin/env bash
# Prints the path of a browser to test with: tools/browser.sh [--install] [chromium|firefox|webkit]. With --install, gets it
# first if it is not there. CHROMIUM and FIREFOX override the search; webkit is WebKitGTK with its driver and a screen to
# draw on. Exit status: 1 if the browser is missing and this machine must have it, 3 if this machine cannot have it.
set -euo pipefail
cd "$(dirname "$0")/.."

install=
if [[ "${1:-}" == --install ]]; then
  install=yes
  shift
fi
browser=${1:-chromium}

# The first of the programs that is there.
first_of() {
  local name
  for name in "$@"; do
    command -v "$name" && return
  done
  return 1
}

find_chromium() {
  local own
  if [[ -n "${CHROMIUM:-}" ]]; then
    echo "$CHROMIUM"
    return
  fi
  first_of chromium chromium-browser google-chrome google-chrome-stable \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" /Applications/Chromium.app/Contents/MacOS/Chromium && return
  own=$(.venv/bin/python -c 'from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)' 2>/dev/null) && [[ -x "$own" ]] && echo "$own"
}

find_firefox() {
  if [[ -n "${FIREFOX:-}" ]]; then
    echo "$FIREFOX"
    return
  fi
  first_of firefox-esr
}

find_webkit() {
  local browsers=(/usr/lib/*/webkit2gtk-4.*/MiniBrowser)
  first_of WebKitWebDriver >/dev/null && first_of Xvfb >/dev/null && [[ -x "${browsers[0]}" ]] && echo "${browsers[0]}"
}

# Whether this machine lets us install all of them.
is_debian_as_root() {
  [[ $EUID -eq 0 && -r /etc/os-release && "$(. /etc/os-release && echo "$ID")" == debian ]] && command -v apt-get >/dev/null
}

apt_install() {
  [[ $EUID -eq 0 ]] && command -v apt-get >/dev/null || return
  export DEBIAN_FRONTEND=noninteractive
  { apt-get -qq update && apt-get -qq install -y --no-install-recommends "$@"; } </dev/null >/dev/null 2>&1
}

case $browser in
  chromium)
    title=Chromium packages=(chromium) advice="install chromium or google-chrome, or set CHROMIUM to its path"
    ;;
  firefox)
    title=Firefox packages=(firefox-esr) advice="install firefox-esr, or set FIREFOX to the path of an ESR"
    ;;
  webkit)
    title=WebKitGTK packages=(webkit2gtk-driver xvfb) advice="install webkit2gtk-driver and xvfb"
    ;;
  *)
    echo "farmyard: usage: tools/browser.sh [--install] [chromium|firefox|webkit]" >&2
    exit 2
    ;;
esac

"find_$browser" && exit

if [[ -n "$install" ]]; then
  echo "farmyard: installing $title" >&2
  apt_install "${packages[@]}" ||
    { [[ $browser == chromium ]] && .venv/bin/python -m playwright install chromium </dev/null >/dev/null 2>&1; } || true
  "find_$browser" && exit
fi
if [[ $browser == chromium ]] || is_debian_as_root; then
  echo "farmyard: $title is missing${install:+, and could not be installed}; $advice" >&2
  exit 1
fi
echo "farmyard: NOT TESTED in $title, which is not on this machine; $advice" >&2
exit 3
