#!/usr/bin/env bash
# Looks for libraries with known faults, and for ones that were withdrawn or have newer versions: `dependencies.sh LOG`.
set -u
root=$(cd "$(dirname "$0")/.." && pwd -P) || exit 2
cd "$root" || exit 2
. "$root/tools/jdk.sh"
. "$root/tools/node.sh"
log=$1
: >"$log"
find_jdk || exit 2
need_maven || exit 2
need_node || exit 2
list=$root/target/libraries.txt
rm -f "$list"
printf '  listing the libraries of the program\n' >&2
if ! maven_steps "$log" -pl server,app -am -DoutputFile="$list" -DappendOutput=true -DincludeScope=runtime \
  -DoutputAbsoluteArtifactFilename=false org.apache.maven.plugins:maven-dependency-plugin:3.9.0:list; then
  failed "Listing the libraries" "$log"
  exit 1
fi
node "$root/tools/dependencies.mjs" "$list" "$root/web/package-lock.json"
