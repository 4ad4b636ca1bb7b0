#!/usr/bin/env bash
# Tests a rolling upgrade with two real versions: runs `cablecar chaos` with nodes of an earlier commit and of this one
# on one schema. Usage: tools/two-versions.sh COMMIT [MINUTES]
set -eu

root=$(cd "$(dirname "$0")/.." && pwd -P)
cd "$root"
# shellcheck source=tools/jdk.sh
. "$root/tools/jdk.sh"

[ $# -ge 1 ] || { sed -n 2,3p "$0" >&2; exit 2; }
earlier=$1
minutes=${2:-3}
find_jdk || exit 2

folder=$(mktemp -d)
trap 'git worktree remove --force "$folder/earlier" 2>/dev/null; rm -rf "$folder"' EXIT

echo "building $earlier" >&2
git worktree add --quiet --detach "$folder/earlier" "$earlier"
(cd "$folder/earlier" && mvn -q -pl app -am -DskipTests package)
echo "building this version" >&2
mvn -q -pl loadtest -am -DskipTests package

"${JAVA_HOME:+$JAVA_HOME/bin/}java" -cp loadtest/target/cablecar-loadtest.jar:app/target/cablecar.jar \
  io.cablecar.loadtest.Main chaos --minutes "$minutes" \
  --older "$folder/earlier/app/target/cablecar.jar"
