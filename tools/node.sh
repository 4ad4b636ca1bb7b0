# Sourced by ./cablecar and ./test: finds Node for the pages, and a browser for their tests.

need_node() {
  local version
  if version=$(node --version 2>/dev/null) && command -v npm >/dev/null 2>&1; then
    version=${version#v}
    [ "${version%%.*}" -ge 20 ] && return 0
  fi
  cat >&2 <<'TEXT'
The pages are built with Node 20 or later and npm, and none was found.
  Debian, Ubuntu:  apt-get install nodejs npm   (if that is older than 20: the packages of nodejs.org)
  Fedora:          dnf install nodejs
  macOS:           brew install node
TEXT
  return 2
}

# Installs the libraries of the pages if they are missing or outdated: `web_libraries ROOT LOG`.
web_libraries() {
  local web=$1/web
  [ "$web/node_modules/.package-lock.json" -nt "$web/package-lock.json" ] && return 0
  printf '  libraries of the pages\n' >&2
  (cd "$web" && npm ci --no-audit --no-fund --loglevel=error) >>"$2" 2>&1
}

# Sets CHROMIUM to a Chromium or Chrome, installs one on Debian as root, or prints what to install: `find_chromium LOG`.
find_chromium() {
  local name
  [ -n "${CHROMIUM:-}" ] && [ -x "$CHROMIUM" ] && return 0
  for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable chrome \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
    "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
    if CHROMIUM=$(command -v "$name" 2>/dev/null); then
      export CHROMIUM
      return 0
    fi
  done
  if [ "$(id -u)" = 0 ] && [ -e /etc/debian_version ] && command -v apt-get >/dev/null 2>&1; then
    printf '  fetching Chromium for the page tests (apt-get)\n' >&2
    apt-get update >>"$1" 2>&1
    for name in chromium-headless-shell chromium; do
      if DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$name" >>"$1" 2>&1; then
        CHROMIUM=$(command -v "$name") && export CHROMIUM && return 0
      fi
    done
  fi
  cat >&2 <<'TEXT'
The page tests need Chromium or Chrome, and none was found.
  Debian:          apt-get install chromium-headless-shell
  Ubuntu:          snap install chromium
  Fedora:          dnf install chromium
  macOS:           brew install --cask google-chrome
If you have one in an unusual place, set CHROMIUM to its path.
TEXT
  return 2
}
