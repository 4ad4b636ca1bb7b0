#!/usr/bin/env bash
# Lets bots of many kinds play in every mode and judges their luck, for docs/skill.md:
#
#   tools/luck.sh [--games N] [--threads N] [--modes LIST] OUT
#
# Writes OUT/MODE.json for each mode, such as 2 or 4c (with companies). N games per mode (10,000 if not given), in
# thirty line-ups, at a small number of evaluations.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd -P)
cablecar=${CABLECAR:-$root/cablecar}
games=10000
line_ups=30
modes='2 3 4 5 6 2c 3c 4c 5c 6c'
threads=$(getconf _NPROCESSORS_ONLN)
while [ $# -gt 1 ]; do
  case $1 in
    --games) games=$2 ;;
    --threads) threads=$2 ;;
    --modes) modes=$2 ;;
    *) printf 'unknown option: %s\n' "$1" >&2 && exit 2 ;;
  esac
  shift 2
done
[ $# -eq 1 ] || { printf 'Usage: tools/luck.sh [--games N] [--threads N] [--modes LIST] OUT\n' >&2 && exit 2; }
out=$1
mkdir -p "$out"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

bots=(random child careful novice potential 1 3 5 7 8 9 5/builder 5/spoiler 5/gambler 5/electrician)

# The names of COUNT different bots: `line_up NUMBER COUNT`. The step changes so that all meet.
line_up() {
  local i names=() n=${#bots[@]} steps=(1 2 4 7 8 11 13 14) step
  step=${steps[$1 / n % 8]}
  for ((i = 0; i < $2; i++)); do names+=("${bots[($1 + i * step) % n]}"); done
  (IFS=, && printf '%s' "${names[*]}")
}

# mode NAME
mode() {
  local players=${1%c} line each options=()
  [ "$players" = "$1" ] || options=(--companies)
  each=$(((games / line_ups / players + 1) * players))
  rm -rf "${work:?}/games"
  for ((line = 0; line < line_ups; line++)); do
    printf '%s: line-up %d of %d\n' "$1" $((line + 1)) "$line_ups" >&2
    "$cablecar" arena --players "$players" --bots "$(line_up "$line" "$players")" --games "$each" --evals 60 \
      --threads "$threads" --seed "luck-$1-$line" --out "$work/games/$line" "${options[@]}" >/dev/null
  done
  "$cablecar" luck --json --threads "$threads" "$work"/games/* >"$out/$1.json"
}

for name in $modes; do mode "$name"; done
