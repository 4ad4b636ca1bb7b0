# Sourced by tests that call commands the way people do: one line for each thing that was looked at.

failures=0

# `expect WHAT EXPECTED ACTUAL`
expect() {
  if [ "$2" = "$3" ]; then
    printf '  ok    %s\n' "$1" >&2
  else
    printf '  WRONG %s\n    expected: %s\n    actual:   %s\n' "$1" "$2" "$3" >&2
    failures=$((failures + 1))
  fi
}

# `skipped WHAT WHY`
skipped() { printf '  SKIPPED %s: %s\n' "$1" "$2" >&2; }

# Ends the test: `told NAME`.
told() {
  [ "$failures" -eq 0 ] && return 0
  printf '%d of the %s failed.\n' "$failures" "$1" >&2
  exit 1
}
