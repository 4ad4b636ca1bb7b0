#!/usr/bin/env bash
# Reports libraries with known vulnerabilities, withdrawn ones and newer versions: `dependencies.sh LOG`. Maven and npm
# ask their registries.
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
  -DoutputAbsoluteArtifactFilename=false org.apache.maven.plugins:maven-dependency-plugin:3.11.0:list; then
  failed "Listing the libraries" "$log"
  exit 1
fi
node "$root/tools/dependencies.mjs" "$list" "$root/web/package-lock.json"
result=$?
printf '  looking for newer versions\n' >&2
# Pre-releases do not count as newer.
if maven_steps "$log" org.codehaus.mojo:versions-maven-plugin:2.21.0:display-dependency-updates \
  '-Dmaven.version.ignore=.*-(M|RC|alpha|beta|rc|Alpha|Beta).*'; then
  grep -oE '[a-z0-9.-]+:[A-Za-z0-9.-]+ \.+ *\S+ -> \S+' "$log" | sort -u | sed -E 's/ \.+ */ /; s/^/  newer: /' >&2
else
  printf '  Newer versions of Maven libraries could not be found; see %s.\n' "$log" >&2
fi
# It exits with 1 where something is outdated.
(cd web && npm outdated --parseable 2>>"$log") | cut -d: -f3,4 | sed -E 's/^(.*):(.*)$/  newer: \1 -> \2/' >&2
exit "$result"
