# Sourced by ./cablecar and ./test: builds the pages, and the rules and bots for browsers.

# Compiles the rules and bots for browsers if their sources have changed: `engine_for_pages ROOT LOG`.
engine_for_pages() {
  local root=$1 made=$1/browser/target/teavm/cablecar.js
  [ -f "$made" ] && [ -z "$(find "$root/pom.xml" "$root"/{engine,bots,browser}/{pom.xml,src/main} -newer "$made" -print | head -n 1)" ] &&
    return 0
  printf '  rules and bots for browsers\n' >&2
  (cd "$root" && maven_steps "$2" -pl browser -am -Dmaven.test.skip=true package)
}

# Builds the pages and puts them where the server finds them: `pages_for_server ROOT LOG`. The stamp is as old as the
# start of the build, so a source saved during the build counts as newer.
pages_for_server() {
  local root=$1 log=$2 target=$1/app/target
  mkdir -p "$target"
  touch "$target/pages.started"
  engine_for_pages "$root" "$log" && web_libraries "$root" "$log" || return 1
  printf '  web\n' >&2
  (cd "$root/web" && NODE_ENV=production npm run --silent build) >>"$log" 2>&1 || return 1
  rm -rf "$target/web" && cp -R "$root/web/dist" "$target/web" && mv -f "$target/pages.started" "$target/pages.stamp"
}
