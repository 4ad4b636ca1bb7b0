# Sourced by tests of commands: prints one line for each check.

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

# Ends the test, with exit code 1 if a check failed: `finish NAME`.
finish() {
  [ "$failures" -eq 0 ] && return 0
  printf '%d of the %s failed.\n' "$failures" "$1" >&2
  exit 1
}
