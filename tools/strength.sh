#!/usr/bin/env bash
# Measures the strength of the bots: every row of docs/strength.md with its bound. See `tools/strength.sh --help`.
set -u

root=$(cd "$(dirname "$0")/.." && pwd -P) || exit 2
out=$root/target/strength
scale=100
threads=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
resume=
groups=()

usage() {
  cat <<'TEXT'
Usage: tools/strength.sh [--scale PERCENT] [--threads T] [--resume] [GROUP…]
Plays the matches of docs/strength.md and checks each against its bound. Without a group, all but the last are played:
  duel        the top level against the references and itself, two players
  crowd       one top level among potentials, three to six players
  companies   the same with the company expansion
  ladder      each level against the one below it, and the lowest against the references
  order       the same with four players, and with companies
  taste       every temperament against the plain bot of its level
  companion   500 newcomers of each kind and 500 players of three levels, twenty games each, against the companion;
              100 newcomers of each kind with companies and among three
  time        thinking times of the levels
  busy        the top level as an external program while every core is busy
  legal       every bot plays 1,000 games of every mode without a failure
--scale 10 plays a tenth of the games. Results are written to target/strength, one JSON object per match; --resume skips
the matches that have one. target/strength/table.md gets a row of docs/strength.md for each match. Exits with 1 if a
bound was missed.
TEXT
}

while [ $# -gt 0 ]; do
  case $1 in
    -h | --help) usage && exit 0 ;;
    --scale) scale=${2:?} && shift ;;
    --threads) threads=${2:?} && shift ;;
    --resume) resume=yes ;;
    duel | crowd | companies | ladder | order | taste | companion | time | busy | legal) groups+=("$1") ;;
    *) usage >&2 && exit 2 ;;
  esac
  shift
done
[ ${#groups[@]} -gt 0 ] || groups=(duel crowd companies ladder order taste companion time busy)
mkdir -p "$out" || exit 2
: >"$out/table.md"

missed=0

# `match NAME GAMES ARGS…` plays one match, with its bounds among the arguments.
match() {
  local name=$1 games=$(($2 * scale / 100))
  shift 2
  [ "$games" -gt 0 ] || games=1
  play "$name" --games "$games" --cpu-time --threads "$threads" "$@"
}

# `rated NAME TITLE GAMES ARGS…` does the same and adds a row to the table.
rated() {
  local name=$1 title=$2 games=$3
  shift 3
  match "$name" "$games" --title "$title" --row "$out/$name.md" "$@"
  tee -a "$out/table.md" <"$out/$name.md"
}

# `play NAME ARGS…` writes the result to NAME.json, and NAME.missed if a bound was missed; the arena reports each bound.
play() {
  local name=$1 status
  shift
  if [ -z "$resume" ] || [ ! -s "$out/$name.json" ]; then
    rm -f "$out/$name.json" "$out/$name.missed"
    "$root/cablecar" arena --seed strength --json "$@" >"$out/$name.part"
    status=$?
    [ "$status" -le 1 ] || exit 2
    [ "$status" = 0 ] || touch "$out/$name.missed"
    mv "$out/$name.part" "$out/$name.json"
  fi
  if [ -e "$out/$name.missed" ]; then
    printf '    MISSED: %s\n' "$name"
    missed=1
  fi
}

duel() {
  rated top-potential "top 100 ms : potential" 400 --at-least 0.97 --bots top@100ms,potential
  rated top-montecarlo "top 100 ms : montecarlo 10 ms" 400 --at-least 0.58 --bots top@100ms,montecarlo@10ms
  rated top-1s-10ms "top 1 s : top 10 ms" 400 --at-least 0.55 --bots top@1s,top@10ms
  rated potential-random "potential : random" 400 --at-least 0.9 --bots potential,random
}

# Fair shares are 1/3, 1/4, 1/5 and 1/6; the bound is 2.2 times that.
crowd() {
  rated crowd-3 "top among potentials, 3 players" 402 --at-least 0.7333 --players 3 --bots top@100ms,potential
  rated crowd-4 "top among potentials, 4 players" 400 --at-least 0.55 --players 4 --bots top@100ms,potential
  rated crowd-5 "top among potentials, 5 players" 400 --at-least 0.44 --players 5 --bots top@100ms,potential
  rated crowd-6 "top among potentials, 6 players" 402 --at-least 0.3667 --players 6 --bots top@100ms,potential
}

companies() {
  rated companies-2 "top : potential, companies" 400 --at-least 0.9 --companies --bots top@100ms,potential
  rated companies-4 "top among potentials, companies, 4 players" 400 --at-least 0.5 --companies --players 4 \
    --bots top@100ms,potential
}

# With the default time of each level. All but the highest level are quick, so they play more games.
ladder() {
  local level games
  for level in 2 3 4 5 6 7 8 9 10; do
    games=$([ "$level" = 10 ] && echo 400 || echo 2000)
    rated "ladder-$level" "level $level : level $((level - 1))" "$games" --at-least 0.60 --at-most 0.85 \
      --bots "$level,$((level - 1))"
  done
  rated ladder-1-careful "level 1 : careful" 2000 --at-least 0.25 --at-most 0.45 --bots 1,careful
  rated ladder-1-random "level 1 : random" 1000 --at-least 0.75 --bots 1,random
  rated ladder-1-novice "level 1 : novice" 1000 --bots 1,novice
  rated ladder-1-child "level 1 : child" 1000 --bots 1,child
}

# One bot of a level among bots of the level below must win more than a fair share.
order() {
  local level
  for level in 2 3 4 5 6 7 8 9; do
    rated "order-4-$level" "level $level among level $((level - 1)), 4 players" 1000 --at-least 0.28 --players 4 \
      --bots "$level,$((level - 1))"
    rated "order-c-$level" "level $level : level $((level - 1)), companies" 1000 --at-least 0.52 --companies \
      --bots "$level,$((level - 1))"
  done
  rated order-4-10 "level 10 among level 9, 4 players" 100 --at-least 0.28 --players 4 --bots 10,9
  rated order-c-10 "level 10 : level 9, companies" 200 --at-least 0.52 --companies --bots 10,9
}

taste() {
  local level taste
  for level in 5 6 7; do
    for taste in builder spoiler gambler electrician; do
      rated "taste-$level-$taste" "level $level, $taste : plain" 3000 --at-least 0.47 --at-most 0.53 \
        --bots "$level/$taste,$level"
    done
  done
}

# `series NAME PEOPLE OPTIONS…` lets that many people play twenty games each against the companion.
series() {
  local name=$1 games=$(($2 * 20 * scale / 100))
  shift 2
  play "companion-$name" --games "$games" --evals 300 --threads "$threads" "$@"
}

# The companion's part of the games: newcomers win 55 to 75% of their first, and everybody about half later.
companion() {
  local person
  for person in child novice careful; do
    series "$person" 500 --review 300 --no-more-mistakes --each-game 1:0.25-0.45,4-20:0.4-0.6 --bots "companion,$person"
  done
  for person in 3 6 9; do
    series "$person" 500 --each-game 10-20:0.4-0.6 --bots "companion,$person"
  done
  for person in child novice careful; do
    series "companies-$person" 100 --companies --each-game 4-20:0.4-0.6 --bots "companion,$person"
    series "three-$person" 100 --players 3 --each-game 4-20:0.23-0.43 --bots "companion,$person"
  done
}

# All but the highest level must answer within 20 ms.
time_taken() {
  local level
  for level in 1 2 3 4 5 6 7 8 9; do
    match "time-$level" 20 --longest 20ms --bots "$level,random"
  done
  match time-10 20 --longest 10s --bots 10,random
}

# With every core busy, two moves of a hundred may take a tenth longer than allowed.
busy() {
  local burners=() core
  for ((core = 0; core < $(getconf _NPROCESSORS_ONLN); core++)); do
    while :; do :; done &
    burners+=("$!")
  done
  # shellcheck disable=SC2064 # expanded now, on purpose
  trap "kill ${burners[*]}" EXIT
  play busy --games $((20 * scale / 100 > 0 ? 20 * scale / 100 : 1)) --threads 1 --think 100ms --late 0.02 \
    --bots "cmd:$root/cablecar bot --level top,random"
  trap - EXIT
  kill "${burners[@]}"
  wait "${burners[@]}" 2>/dev/null
}

bots=(random child careful novice potential montecarlo 1 2 3 4 5 6 7 8 9 10)

# The names of COUNT bots, starting at index FROM and wrapping around: `seated FROM COUNT`.
seated() {
  local i names=()
  for ((i = $1; i < $1 + $2; i++)); do names+=("${bots[i % ${#bots[@]}]}"); done
  (IFS=, && printf '%s' "${names[*]}")
}

# Tables of different bots, so that each game checks several; few evaluations, because only legality matters here.
legal() {
  local players companies free hand from
  for players in 2 3 4 5 6; do
    for companies in "" --companies; do
      for free in "" --free; do
        for hand in 1 2 3; do
          for ((from = 0; from < ${#bots[@]}; from += players)); do
            # shellcheck disable=SC2086 # an empty option is none
            match "legal-$players$companies$free-$hand-$from" 1000 --no-failures \
              --bots "$(seated "$from" "$players")" --players "$players" $companies $free --hand "$hand" --evals 20
          done
        done
      done
    done
  done
}

for group in "${groups[@]}"; do
  printf '\n== %s\n' "$group"
  case $group in
    time) time_taken ;;
    *) "$group" ;;
  esac
done
exit $missed
