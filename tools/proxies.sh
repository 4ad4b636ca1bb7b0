# Sourced by ./test: finds the proxies for which deploy/ has examples.

# Prints which of them are missing; their tests are skipped.
find_proxies() {
  local proxy missing=()
  for proxy in nginx caddy; do
    PATH=$PATH:/usr/sbin command -v "$proxy" >/dev/null || missing+=("$proxy")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  printf '  SKIPPED: tests behind %s, which is not installed (Debian: apt-get install nginx-light caddy)\n' "${missing[*]}" >&2
}
