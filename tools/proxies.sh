# Sourced by ./test: the proxies whose examples in deploy/ are played through.

# Fetches those that are missing where that is possible without asking; the others' tests are skipped: `find_proxies LOG`.
find_proxies() {
  local proxy missing=()
  for proxy in nginx caddy; do
    PATH=$PATH:/usr/sbin command -v "$proxy" >/dev/null || missing+=("$proxy")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$(id -u)" = 0 ] && [ -e /etc/debian_version ] && command -v apt-get >/dev/null 2>&1; then
    printf '  fetching %s to test behind (apt-get)\n' "${missing[*]}" >&2
    # Only the programs are wanted, not services that start by themselves.
    if { apt-get update && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]/#nginx/nginx-light}"; } >>"$1" 2>&1; then
      return 0
    fi
  fi
  printf '  SKIPPED: tests behind %s, which is not installed (Debian: apt-get install nginx-light caddy)\n' "${missing[*]}" >&2
}
