# Sourced by the two commands: the rules and bots as browsers run them.

# Compiles the rules and bots for browsers unless that is done already: `engine_for_pages ROOT LOG`.
engine_for_pages() {
  local root=$1 made=$1/browser/target/teavm/cablecar.js
  [ -f "$made" ] && [ -z "$(find "$root/pom.xml" "$root"/{engine,bots,browser}/{pom.xml,src/main} -newer "$made" -print | head -n 1)" ] &&
    return 0
  printf '  rules and bots for browsers\n' >&2
  (cd "$root" && maven_steps "$2" -pl browser -am -Dmaven.test.skip=true package)
}
