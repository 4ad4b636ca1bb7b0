#!/usr/bin/env bash
# Runs ./cablecar as users do and checks exit codes and output.
set -u

root=$(cd "$(dirname "$0")/.." && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck source=tools/expect.sh
. "$root/tools/expect.sh"

"$root/cablecar" --version >"$work/out" 2>"$work/err"
expect "a first call succeeds, and builds what is missing" 0 $?
expect "and prints its own output only" "cablecar" "$(cut -d' ' -f1 "$work/out")"

"$root/cablecar" --version >"$work/out" 2>"$work/err"
expect "a second call prints nothing on stderr" "" "$(cat "$work/err")"

(cd "$work" && "$root/cablecar" --version >/dev/null 2>&1)
expect "it works from another folder" 0 $?

ln -s "$root/cablecar" "$work/link"
ln -s link "$work/link-to-link"
(cd / && "$work/link-to-link" --version >/dev/null 2>&1)
expect "it works through symbolic links" 0 $?

"$root/cablecar" no-such-command >"$work/out" 2>"$work/err"
expect "bad input exits with 2" 2 $?
expect "bad input leaves stdout empty" "" "$(cat "$work/out")"

expect "the help of a checkout lists the load tests" "load chaos" \
  "$("$root/cablecar" --help | sed -n 's/^  \(load\|chaos\) .*/\1/p' | tr '\n' ' ' | sed 's/ $//')"

"$root/cablecar" chaos --nodes 0 >"$work/out" 2>"$work/err"
expect "chaos without nodes exits with 2" 2 $?
expect "and says why" "cablecar chaos: --nodes must be 1 or more, not 0." "$(tail -n 1 "$work/err")"

"$root/cablecar" load --tables 1 --seconds 1 --pace 1 --saturated 0 --json >"$work/out" 2>"$work/err"
expect "load plays at a table" 0 $?
expect "and prints JSON only" "{" "$(cut -c1 "$work/out")"

# Without the stamp the pages count as outdated.
[ ! -f "$root/app/target/pages.stamp" ] || mv "$root/app/target/pages.stamp" "$work/"
"$root/cablecar" --no-such-option >"$work/out" 2>"$work/err"
expect "an unknown option exits with 2" 2 $?
expect "and no pages are built for it" "cablecar serve: Unknown option: '--no-such-option'" "$(cat "$work/err")"
[ ! -f "$work/pages.stamp" ] || mv "$work/pages.stamp" "$root/app/target/"

"$root/cablecar" check aaaa00 >"$work/out" 2>"$work/err"
expect "yes exits with 0" 0 $?
"$root/cablecar" check aaaa22 >"$work/out" 2>"$work/err"
expect "no exits with 1" 1 $?
expect "and prints it on stdout" illegal "$(cut -d: -f1 "$work/out")"

printf 'aaaa00\nnoise\naaaa22\n' | "$root/cablecar" check - >"$work/out" 2>"$work/err"
expect "many boards on stdin exit with the worst of their codes" 2 $?
expect "and get one answer per line" "valid error illegal" "$(cut -d: -f1 "$work/out" | tr '\n' ' ' | sed 's/ $//')"

head -c 40000000 /dev/zero | tr '\0' a | JDK_JAVA_OPTIONS=-Xmx8m "$root/cablecar" check - >/dev/null 2>"$work/err"
expect "out of memory ends Java, which can then be restarted" 3 $?

rm -f "$root/app/target/program.stamp"
for i in 1 2 3; do "$root/cablecar" check "" >"$work/out$i" 2>"$work/err$i" & done
wait
expect "three first calls at once all get their answer" "valid: 0 tiles valid: 0 tiles valid: 0 tiles" \
  "$(cat "$work"/out[123] | tr '\n' ' ' | sed 's/ $//')"
expect "and one of them builds" 1 "$(cat "$work"/err[123] | grep -c ': built')"

finish "launcher checks"
