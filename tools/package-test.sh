#!/usr/bin/env bash
# Builds all standalone packages and runs each of them as on a machine without a toolchain.
set -u

root=$(cd "$(dirname "$0")/.." && pwd -P)
work=$(mktemp -d)
servers=()
trap 'for server in "${servers[@]}"; do kill -9 "$server" 2>/dev/null; done; wait; rm -rf "$work"' EXIT
# shellcheck source=tools/expect.sh
. "$root/tools/expect.sh"
# shellcheck source=tools/jdk.sh
. "$root/tools/jdk.sh"
# shellcheck source=tools/build.sh
. "$root/tools/build.sh"
find_jdk || exit 2
find_commit "$root"
version=$(version_of "$root")
plain=cablecar-$version
out=$work/out
java=$JAVA_HOME/bin/java

# Prints the status and content type of a URL: `fetched URL`.
fetched() { node -e 'fetch(process.argv[1]).then((answer) => console.log(answer.status, answer.headers.get("content-type")))' "$1"; }

# Starts a server and sets `address` to the address that it prints: `started COMMAND…`.
started() {
  local output=$work/output.${#servers[@]}
  "$@" >"$output" 2>&1 &
  servers+=($!)
  address=
  for _ in $(seq 300); do
    address=$(sed -n 's|.*\(http://localhost:[0-9]*\)/.*|\1|p' "$output" | head -n 1)
    [ -n "$address" ] && return 0
    kill -0 "${servers[-1]}" 2>/dev/null || break
    sleep 0.1
  done
  cat "$output" >&2
  return 1
}

# Creates a table with a bot and a free seat, and prints its link.
create_table() {
  node --input-type=module -e '
    const post = async (path, body, token = "") => (await fetch(`${process.argv[1]}/api/v1/${path}`, { method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) }, body: JSON.stringify(body) })).json();
    const { token } = await post("tokens", {});
    const rules = { players: 2, companies: false, free: false, hand: 1, layout: "cablecar" };
    const { table } = await post("tables", { rules, bots: [null, 1] }, token);
    console.log(`${process.argv[1]}/#/t/${table}`);' "$address"
}

# Ends the last server with SIGTERM, as an init system does.
ended() {
  kill "${servers[-1]}"
  wait "${servers[-1]}"
}

"$root/cablecar" package --out "$out" >"$work/printed" || exit 1
expect "the folder is printed at the end" "Cable Car $version is in $out" "$(grep 'is in' "$work/printed")"
expect "each file is listed with its size" "$(cd "$out" && printf '%s\n' * | sort)" \
  "$(sed -n 's/^ *[0-9.]*[KMG]  //p' "$work/printed" | sort)"
expect "the checksums are correct" 0 "$(cd "$out" && sha256sum --quiet --check SHA256SUMS >&2; echo $?)"
"$root/cablecar" package --nonsense >"$work/printed" 2>&1
expect "an unknown option exits with 2" 2 $?
expect "and is reported in one line" 1 "$(grep -c nonsense "$work/printed")"

built="cablecar $version ($build_commit, $build_date)"

printf '  the jar\n' >&2
cp "$out/$plain.jar" "$work/alone.jar"
expect "it prints its version and build" "$built" "$("$java" -jar "$work/alone.jar" --version)"
started "$java" -jar "$work/alone.jar" serve --no-open --port 0 --data "$work/jar-data"
expect "it serves on its own" 0 $?
expect "the pages" "200 text/html; charset=utf-8" "$(fetched "$address/" | tr 'U' 'u' | sed 's/TF/tf/; s/;charset/; charset/')"
expect "with their licences" "200" "$(fetched "$address/NOTICE.txt" | cut -d' ' -f1)"
expect "and tables" "well" "$("$java" -jar "$work/alone.jar" health --url "$address")"
ended
expect "and ends on SIGTERM" 143 $?

expect "it contains no load tests" 0 "$(unzip -l "$work/alone.jar" | grep -c io/cablecar/loadtest)"

printf '  the load tests\n' >&2
expect "they play at tables of the program beside them" 0 \
  "$("$java" -jar "$out/$plain-loadtest.jar" load --tables 2 --seconds 2 --saturated 0 --pace 1 --json >"$work/load.json"; echo $?)"
expect "and lose no move" 1 "$(grep -c '"lost":0,"doubled":0,"dropped":0' "$work/load.json")"
expect "also when nodes are processes" 0 \
  "$("$java" -jar "$out/$plain-loadtest.jar" load --nodes sqlite --tables 1 --seconds 1 --saturated 0 --warming 0 --pace 1 >&2; echo $?)"

printf '  the archive\n' >&2
archive=$(cd "$out" && ls "$plain"-*-*.zip)
unzip -q "$out/$archive" -d "$work/unpacked"
home=$work/unpacked/$plain
expect "it needs nothing installed" "$built" "$(cd / && env -i PATH=/nowhere "$home/cablecar" --version)"
ln -s "$home/cablecar" "$work/link"
expect "it works through a link" "$built" "$("$work/link" --version)"
started env -i PATH=/nowhere "$home/cablecar" serve --no-open --port 0 --data "$work/zip-data"
expect "it serves" 0 $?
expect "the pages" "200" "$(fetched "$address/" | cut -d' ' -f1)"
expect "and tables" "ready" "$(env -i PATH=/nowhere "$home/cablecar" health --ready --url "$address")"
expect "a whole game is played there" "cablecar bot: the game is over" \
  "$(env -i PATH=/nowhere "$home/cablecar" bot --level 1 --table "$(create_table)" 2>&1)"
expect "a backup can be made while it runs" 0 \
  "$(env -i PATH=/nowhere "$home/cablecar" backup --data "$work/zip-data" "$work/backup.db" >&2; echo $?)"
ended
expect "and be restored" 0 \
  "$(env -i PATH=/nowhere "$home/cablecar" restore --data "$work/zip-data" "$work/backup.db" >&2; echo $?)"
expect "out of memory ends it, so that it can be restarted" 3 \
  "$(env -i PATH=/nowhere JDK_JAVA_OPTIONS=-Xmx8m "$home/cablecar" serve --no-open --port 0 --data "$work/small" >&2; echo $?)"
expect "the licence of Java is inside" yes "$([ -s "$home/java/legal/java.base/LICENSE" ] && echo yes)"
for file in LICENSE NOTICE CHANGELOG.md docs/hosting.md deploy/systemd/cablecar.service; do
  expect "and $file" yes "$([ -s "$home/$file" ] && echo yes)"
done
if command -v systemd-analyze >/dev/null; then
  # As installed, but with this folder and an existing user.
  mkdir -p "$work/units"
  for unit in cablecar.service cablecar@.service; do
    sed -e "s|/opt/cablecar|$home|g" -e 's/^User=.*/User=daemon/' -e 's/^Group=.*//' "$root/deploy/systemd/$unit" >"$work/units/$unit"
  done
  expect "systemd accepts its services" "" \
    "$(systemd-analyze verify --man=no "$work/units/cablecar.service" "$work/units/cablecar@.service" 2>&1 | grep -F "$work/units" | head -n 3)"
else
  skipped "the services" "systemd is not installed"
fi

printf '  the pages\n' >&2
unzip -q "$out/$plain-pages.zip" -d "$work/pages"
expect "are those of the jar" "" "$(diff -r "$work/pages" "$root/app/target/web")"

printf '  the image\n' >&2
if [ -f "$out/$plain-image.tar" ]; then
  mkdir -p "$work/image" "$work/rootfs"
  tar -xf "$out/$plain-image.tar" -C "$work/image"
  of() { node -e 'const fs = require("fs"), at = process.argv[1];
    const [{ Config, RepoTags, Layers }] = JSON.parse(fs.readFileSync(`${at}/manifest.json`));
    const { config, architecture, os } = JSON.parse(fs.readFileSync(`${at}/${Config}`));
    const found = { ...config, architecture, os, RepoTags, Layers }[process.argv[2]];
    console.log(typeof found === "string" ? found : Array.isArray(found) ? found.join(" ") : JSON.stringify(found));' "$work/image" "$1"; }
  expect "its name" "cablecar:$version" "$(of RepoTags)"
  expect "its user is not root" 10001:10001 "$(of User)"
  expect "its port" '{"7832/tcp":{}}' "$(of ExposedPorts)"
  expect "its volume" '{"/data":{}}' "$(of Volumes)"
  expect "its environment" "CABLECAR_DATA=/data CABLECAR_HOST=0.0.0.0 CABLECAR_PORT=7832" "$(of Env | tr ' ' '\n' | grep CABLECAR | sort | tr '\n' ' ' | sed 's/ $//')"
  expect "its default command is serve" "serve --no-open" "$(of Cmd)"
  expect "out of memory ends Java" 1 "$(of Entrypoint | tr ' ' '\n' | grep -c -x -e -XX:+ExitOnOutOfMemoryError)"
  expect "it has a health check" health "$(of Healthcheck | sed 's/.*"\([a-z]*\)"\].*/\1/')"
  expect "its label has the commit" "$build_commit" "$(of Labels | sed 's/.*revision":"\([^"]*\)".*/\1/')"
  for layer in $(of Layers); do tar --warning=no-unknown-keyword -xf "$work/image/$layer" -C "$work/rootfs"; done
  expect "its data folder belongs to its user" 10001:10001 "$(stat -c %u:%g "$work/rootfs/data")"
  if [ "$(id -u)" = 0 ] && unshare --mount --pid --fork true 2>/dev/null; then
    # Runs the image like a container, with only its own files, user and environment; replaces the calling shell.
    inside() {
      local command
      mapfile -t command < <(of Entrypoint | tr ' ' '\n')
      # shellcheck disable=SC2046
      exec unshare --mount --pid --fork --kill-child sh -c 'mount --bind /dev "$0/dev" && mount -t proc proc "$0/proc" && exec "$@"' "$work/rootfs" \
        env -i $(of Env) /usr/sbin/chroot --userspec=10001:10001 "$work/rootfs" "${command[@]}" "$@"
    }
    mkdir -p "$work/rootfs/dev" "$work/rootfs/proc"
    expect "it prints its version and build" "$built" "$(inside --version)"
    started inside serve --no-open --port 0
    expect "it serves" 0 $?
    expect "the pages" "200" "$(fetched "$address/" | cut -d' ' -f1)"
    expect "and is healthy" "well" "$(inside health --url "$address")"
    expect "its tables are in its volume" yes "$([ -s "$work/rootfs/data/cablecar.db" ] && echo yes)"
  else
    skipped "running it" "it needs root, to mount file systems"
  fi
else
  skipped "the image" "it is built on Linux only"
fi

finish "package checks"
