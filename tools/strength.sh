#!/usr/bin/env bash
# Measures how strong the bots are: every row of docs/strength.md, each with its bound. `tools/strength.sh --help` tells more.
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
Plays the matches of docs/strength.md and says of each whether it meets its bound. Groups (all but the last, if none is
named):
  duel        the top level against the references and itself, two players
  crowd       one top level among potentials, three to six players
  companies   the same with the company expansion
  ladder      each level against the one below it, and the lowest against the references
  order       the same order with four players, and with companies
  taste       every temperament against the plain bot of its level
  time        how long the levels think
  busy        the top level as a program outside, with every core burning
  legal       every bot plays 1,000 games of every mode without a failure
--scale 10 plays a tenth of the games. Results, one JSON object each, go to target/strength; with --resume what is there
already is not played again. target/strength/table.md gets a row of docs/strength.md for each match. Exits with 1 if a
bound was missed.
TEXT
}

while [ $# -gt 0 ]; do
  case $1 in
    -h | --help) usage && exit 0 ;;
    --scale) scale=${2:?} && shift ;;
    --threads) threads=${2:?} && shift ;;
    --resume) resume=yes ;;
    duel | crowd | companies | ladder | order | taste | time | busy | legal) groups+=("$1") ;;
    *) usage >&2 && exit 2 ;;
  esac
  shift
done
[ ${#groups[@]} -gt 0 ] || groups=(duel crowd companies ladder order taste time busy)
mkdir -p "$out" || exit 2
: >"$out/table.md"

missed=0

# One number of a bot from a result: `value FILE BOT MEMBER`, bots counted from 0.
value() {
  tr '{' '\n' <"$1" | grep '"name":' | sed -n "$(($2 + 1))p" | grep -o "\"$3\":[-0-9.eE]*" | head -n 1 | cut -d: -f2
}

# `match NAME GAMES ARGS…` plays once and keeps the result.
match() {
  local name=$1 games=$(($2 * scale / 100))
  shift 2
  [ "$games" -gt 0 ] || games=1
  result=$out/$name.json
  [ -n "$resume" ] && [ -s "$result" ] && return 0
  "$root/cablecar" arena --games "$games" --cpu-time --threads "$threads" --seed strength --json "$@" >"$result.part" || exit 2
  mv "$result.part" "$result"
}

# `bound NAME LEAST MOST` holds the first bot's win rate of the last match against its bounds.
bound() {
  local rate low high verdict
  rate=$(value "$result" 0 winRate)
  low=$(value "$result" 0 winRateLow)
  high=$(value "$result" 0 winRateHigh)
  verdict=$(awk -v r="$rate" -v a="$2" -v b="$3" 'BEGIN { print (r >= a && r <= b) ? "ok" : "MISSED" }')
  [ "$verdict" = ok ] || missed=1
  awk -v n="$1" -v r="$rate" -v l="$low" -v h="$high" -v a="$2" -v b="$3" -v v="$verdict" -v m="$(value "$result" 0 margin)" \
    -v g="$(value "$result" 0 games)" 'BEGIN {
      printf "%-44s %5d games  %5.1f %% (%.1f – %.1f)  margin %+6.1f  wanted %.0f", n, g, 100*r, 100*l, 100*h, m, 100*a
      if (b < 1) printf " – %.0f", 100*b
      printf " %%  %s\n", v }'
  awk -v n="$1" -v r="$rate" -v l="$low" -v h="$high" -v a="$2" -v b="$3" -v m="$(value "$result" 0 margin)" \
    -v e="$(value "$result" 0 marginError)" -v g="$(value "$result" 0 games)" 'BEGIN {
      printf "| %s | %d | %.1f %% (%.1f – %.1f) | %+.1f ± %.1f | ", n, g, 100*r, 100*l, 100*h, m, e
      if (a <= 0) printf "– |\n"; else if (b < 1) printf "%.0f – %.0f %% |\n", 100*a, 100*b; else printf "≥ %.0f %% |\n", 100*a }' \
    >>"$out/table.md"
}

duel() {
  match top-potential 400 --bots top@100ms,potential && bound "top 100 ms : potential" 0.97 1
  match top-montecarlo 400 --bots top@100ms,montecarlo@10ms && bound "top 100 ms : montecarlo 10 ms" 0.58 1
  match top-1s-10ms 400 --bots top@1s,top@10ms && bound "top 1 s : top 10 ms" 0.55 1
  match potential-random 400 --bots potential,random && bound "potential : random" 0.9 1
}

# Fair shares are 1/3, 1/4, 1/5 and 1/6; 2.2 times as much is wanted.
crowd() {
  match crowd-3 402 --players 3 --bots top@100ms,potential && bound "top among potentials, 3 players" 0.7333 1
  match crowd-4 400 --players 4 --bots top@100ms,potential && bound "top among potentials, 4 players" 0.55 1
  match crowd-5 400 --players 5 --bots top@100ms,potential && bound "top among potentials, 5 players" 0.44 1
  match crowd-6 402 --players 6 --bots top@100ms,potential && bound "top among potentials, 6 players" 0.3667 1
}

companies() {
  match companies-2 400 --companies --bots top@100ms,potential && bound "top : potential, companies" 0.9 1
  match companies-4 400 --companies --players 4 --bots top@100ms,potential &&
    bound "top among potentials, companies, 4 players" 0.5 1
}

# As they play by default, without a time of the match. All but the highest level are quick, so they play more.
ladder() {
  local level games
  for level in 2 3 4 5 6 7 8 9 10; do
    games=$([ "$level" = 10 ] && echo 400 || echo 2000)
    match "ladder-$level" "$games" --bots "$level,$((level - 1))" && bound "level $level : level $((level - 1))" 0.60 0.85
  done
  match ladder-1-careful 2000 --bots 1,careful && bound "level 1 : careful" 0.25 0.45
  match ladder-1-random 1000 --bots 1,random && bound "level 1 : random" 0.75 1
  match ladder-1-novice 1000 --bots 1,novice && bound "level 1 : novice" 0 1
  match ladder-1-child 1000 --bots 1,child && bound "level 1 : child" 0 1
}

# One of a level among those below it: more than a fair share.
order() {
  local level
  for level in 2 3 4 5 6 7 8 9; do
    match "order-4-$level" 1000 --players 4 --bots "$level,$((level - 1))" &&
      bound "level $level among level $((level - 1)), 4 players" 0.28 1
    match "order-c-$level" 1000 --companies --bots "$level,$((level - 1))" &&
      bound "level $level : level $((level - 1)), companies" 0.52 1
  done
  match order-4-10 100 --players 4 --bots 10,9 && bound "level 10 among level 9, 4 players" 0.28 1
  match order-c-10 200 --companies --bots 10,9 && bound "level 10 : level 9, companies" 0.52 1
}

taste() {
  local level taste
  for level in 5 6 7; do
    for taste in builder spoiler gambler electrician; do
      match "taste-$level-$taste" 3000 --bots "$level/$taste,$level" && bound "level $level, $taste : plain" 0.47 0.53
    done
  done
}

# All but the highest level answer within 20 ms.
time_taken() {
  local level longest
  for level in 1 2 3 4 5 6 7 8 9 10; do
    match "time-$level" 20 --bots "$level,random"
    longest=$(value "$result" 0 msLongest)
    printf '%-44s %8.2f ms a move, longest %.1f ms, %d late\n' "level $level" "$(value "$result" 0 msPerMove)" "$longest" \
      "$(value "$result" 0 late)"
    if [ "$level" -le 9 ] && awk -v t="$longest" 'BEGIN { exit t <= 20 }'; then
      printf '    MISSED: 20 ms\n'
      missed=1
    fi
  done
}

# Two moves of a hundred may be late by more than a tenth, with as many processes burning as there are cores.
busy() {
  local burners=() core late moves
  for ((core = 0; core < $(getconf _NPROCESSORS_ONLN); core++)); do
    while :; do :; done &
    burners+=("$!")
  done
  result=$out/busy.json
  "$root/cablecar" arena --games $((20 * scale / 100 > 0 ? 20 * scale / 100 : 1)) --threads 1 --seed strength --json \
    --think 100ms --bots "cmd:$root/cablecar bot --level top,random" >"$result"
  kill "${burners[@]}"
  wait "${burners[@]}" 2>/dev/null
  late=$(value "$result" 0 late)
  moves=$(value "$result" 0 moves)
  printf '%-44s %d of %d moves late\n' "top 100 ms outside, every core burning" "$late" "$moves"
  if [ $((50 * late)) -gt "$moves" ]; then
    printf '    MISSED: 2 %%\n'
    missed=1
  fi
}

bots=(random child careful novice potential montecarlo 1 2 3 4 5 6 7 8 9 10)

# As many bots as sit at a table, from the so manieth of all on, the first ones again after the last: `seated FROM COUNT`.
seated() {
  local i names=()
  for ((i = $1; i < $1 + $2; i++)); do names+=("${bots[i % ${#bots[@]}]}"); done
  (IFS=, && printf '%s' "${names[*]}")
}

# Tables of different bots, so that each game tells of several; few evaluations, because only the rules are asked about.
legal() {
  local players companies free hand from failures
  for players in 2 3 4 5 6; do
    for companies in "" --companies; do
      for free in "" --free; do
        for hand in 1 2 3; do
          failures=0
          for ((from = 0; from < ${#bots[@]}; from += players)); do
            # shellcheck disable=SC2086 # an empty option is none
            match "legal-$players$companies$free-$hand-$from" 1000 --bots "$(seated "$from" "$players")" --players "$players" \
              $companies $free --hand "$hand" --evals 20
            failures=$((failures + $(grep -oE '"(illegal|unreadable|timeouts|crashes)":[0-9]+' "$result" | cut -d: -f2 | paste -sd+ -)))
          done
          printf '%-44s every bot %d games, %d failures\n' "$players players, hand of $hand ${companies#--} ${free#--}" \
            $((1000 * scale / 100)) "$failures"
          [ "$failures" = 0 ] || missed=1
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
