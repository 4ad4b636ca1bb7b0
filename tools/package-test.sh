#!/usr/bin/env bash
# Makes all that is handed out, and runs each of it as somebody would who has nothing else.
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

# Status and type of what an address answers with: `asked URL`.
asked() { node -e 'fetch(process.argv[1]).then((answer) => console.log(answer.status, answer.headers.get("content-type")))' "$1"; }

# Starts a server and sets `address` when it says where it is: `started COMMAND…`.
started() {
  local told=$work/told.${#servers[@]}
  "$@" >"$told" 2>&1 &
  servers+=($!)
  address=
  for _ in $(seq 300); do
    address=$(sed -n 's|.*\(http://localhost:[0-9]*\)/.*|\1|p' "$told" | head -n 1)
    [ -n "$address" ] && return 0
    kill -0 "${servers[-1]}" 2>/dev/null || break
    sleep 0.1
  done
  cat "$told" >&2
  return 1
}

# Sets a table with a bot at the server, for one more: prints its link.
table_set() {
  node --input-type=module -e '
    const post = async (path, body, token = "") => (await fetch(`${process.argv[1]}/api/v1/${path}`, { method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) }, body: JSON.stringify(body) })).json();
    const { token } = await post("tokens", {});
    const rules = { players: 2, companies: false, free: false, hand: 1, layout: "cablecar" };
    const { table } = await post("tables", { rules, bots: [null, 1] }, token);
    console.log(`${process.argv[1]}/#/t/${table}`);' "$address"
}

# Ends the last server as an init system does.
ended() {
  kill "${servers[-1]}"
  wait "${servers[-1]}"
}

"$root/cablecar" package --out "$out" >"$work/said" || exit 1
expect "the folder is named at the end" "Cable Car $version is in $out" "$(grep 'is in' "$work/said")"
expect "each file is told with its size" "$(cd "$out" && printf '%s\n' * | sort)" \
  "$(sed -n 's/^ *[0-9.]*[KMG]  //p' "$work/said" | sort)"
expect "the check sums are right" 0 "$(cd "$out" && sha256sum --quiet --check SHA256SUMS >&2; echo $?)"
"$root/cablecar" package --nonsense >"$work/said" 2>&1
expect "what package does not know exits with 2" 2 $?
expect "and is told in one line" 1 "$(grep -c nonsense "$work/said")"

built="cablecar $version ($build_commit, $build_date)"

printf '  the jar\n' >&2
cp "$out/$plain.jar" "$work/alone.jar"
expect "it tells its version and build" "$built" "$("$java" -jar "$work/alone.jar" --version)"
started "$java" -jar "$work/alone.jar" serve --no-open --port 0 --data "$work/jar-data"
expect "it serves by itself" 0 $?
expect "the pages" "200 text/html; charset=utf-8" "$(asked "$address/" | tr 'U' 'u' | sed 's/TF/tf/; s/;charset/; charset/')"
expect "with their licences" "200" "$(asked "$address/NOTICE.txt" | cut -d' ' -f1)"
expect "and tables" "well" "$("$java" -jar "$work/alone.jar" health --url "$address")"
ended
expect "and ends when asked to" 143 $?

printf '  the archive\n' >&2
archive=$(cd "$out" && ls "$plain"-*-*.zip)
unzip -q "$out/$archive" -d "$work/unpacked"
home=$work/unpacked/$plain
expect "it needs nothing installed" "$built" "$(cd / && env -i PATH=/nowhere "$home/cablecar" --version)"
ln -s "$home/cablecar" "$work/link"
expect "it works through a link" "$built" "$("$work/link" --version)"
started env -i PATH=/nowhere "$home/cablecar" serve --no-open --port 0 --data "$work/zip-data"
expect "it serves" 0 $?
expect "the pages" "200" "$(asked "$address/" | cut -d' ' -f1)"
expect "and tables" "ready" "$(env -i PATH=/nowhere "$home/cablecar" health --ready --url "$address")"
expect "a whole game is played there" "cablecar bot: the game is over" \
  "$(env -i PATH=/nowhere "$home/cablecar" bot --level 1 --table "$(table_set)" 2>&1)"
expect "a backup of them can be made meanwhile" 0 \
  "$(env -i PATH=/nowhere "$home/cablecar" backup --data "$work/zip-data" "$work/backup.db" >&2; echo $?)"
ended
expect "and be put back" 0 \
  "$(env -i PATH=/nowhere "$home/cablecar" restore --data "$work/zip-data" "$work/backup.db" >&2; echo $?)"
expect "the licence of Java is inside" yes "$([ -s "$home/java/legal/java.base/LICENSE" ] && echo yes)"
for file in LICENSE NOTICE CHANGELOG.md docs/hosting.md deploy/systemd/cablecar.service; do
  expect "and $file" yes "$([ -s "$home/$file" ] && echo yes)"
done
if command -v systemd-analyze >/dev/null; then
  # As installed, with the program in its place and a user that exists.
  mkdir -p "$work/units"
  for unit in cablecar.service cablecar@.service; do
    sed -e "s|/opt/cablecar|$home|g" -e 's/^User=.*/User=daemon/' -e 's/^Group=.*//' "$root/deploy/systemd/$unit" >"$work/units/$unit"
  done
  expect "systemd finds nothing wrong with its services" "" \
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
  expect "it serves unless told otherwise" "serve --no-open" "$(of Cmd)"
  expect "its health is asked for" health "$(of Healthcheck | sed 's/.*"\([a-z]*\)"\].*/\1/')"
  expect "it knows its sources" "$build_commit" "$(of Labels | sed 's/.*revision":"\([^"]*\)".*/\1/')"
  for layer in $(of Layers); do tar --warning=no-unknown-keyword -xf "$work/image/$layer" -C "$work/rootfs"; done
  expect "its data belong to its user" 10001:10001 "$(stat -c %u:%g "$work/rootfs/data")"
  if [ "$(id -u)" = 0 ] && unshare --mount --pid --fork true 2>/dev/null; then
    # As a container: its files, its user, its environment and nothing else. Takes the place of the shell it is called in.
    inside() {
      local command
      mapfile -t command < <(of Entrypoint | tr ' ' '\n')
      # shellcheck disable=SC2046
      exec unshare --mount --pid --fork --kill-child sh -c 'mount --bind /dev "$0/dev" && mount -t proc proc "$0/proc" && exec "$@"' "$work/rootfs" \
        env -i $(of Env) /usr/sbin/chroot --userspec=10001:10001 "$work/rootfs" "${command[@]}" "$@"
    }
    mkdir -p "$work/rootfs/dev" "$work/rootfs/proc"
    expect "it tells its version and build" "$built" "$(inside --version)"
    started inside serve --no-open --port 0
    expect "it serves" 0 $?
    expect "the pages" "200" "$(asked "$address/" | cut -d' ' -f1)"
    expect "and is well" "well" "$(inside health --url "$address")"
    expect "its tables are in its volume" yes "$([ -s "$work/rootfs/data/cablecar.db" ] && echo yes)"
  else
    skipped "running it" "that takes root, for a file system of its own"
  fi
else
  skipped "the image" "it is made on Linux only"
fi

told "package checks"
