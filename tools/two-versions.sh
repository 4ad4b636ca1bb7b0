#!/usr/bin/env bash
# A rolling upgrade with two real versions: nodes of an earlier commit and of this one side by side on one schema, while
# people play and everything fails (`cablecar chaos`). Usage: tools/two-versions.sh COMMIT [MINUTES]
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
mvn -q -pl app -am -DskipTests package

"${JAVA_HOME:+$JAVA_HOME/bin/}java" -jar app/target/cablecar.jar chaos --minutes "$minutes" \
  --older "$folder/earlier/app/target/cablecar.jar"
