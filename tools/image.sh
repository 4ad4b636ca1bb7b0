# Sourced by tools/package.sh: makes the base of the container image from a Java runtime and the C library it needs. Jib
# adds the program. Jib can't configure a health check, but keeps the one of its base.

readonly IMAGE_USER=10001

# Copies the C libraries that files are linked with to the same path below ROOT: `c_libraries ROOT FILE…`.
c_libraries() {
  local into=$1 library
  shift
  for library in $(ldd "$@" 2>/dev/null | sed -n -e 's|.*=> \(/[^ ]*\) (.*|\1|p' -e 's|^[[:space:]]*\(/[^ ]*\) (.*|\1|p' | sort -u); do
    case $library in "$work"/*) continue ;; esac
    mkdir -p "$into$(dirname "$library")"
    cp -L "$library" "$into$library"
  done
}

# Builds WORK/base.tar in Docker's format from WORK/java: `base_image WORK VERSION DATE`.
base_image() {
  local work=$1 version=$2 date=$3 files=$1/root sqlite machine=amd64 digest
  case $(uname -m) in aarch64 | arm64) machine=arm64 ;; esac
  tar --version 2>/dev/null | grep -q GNU ||
    package_failed "the container image needs GNU tar, which is missing." "Install the package tar and try again."
  mkdir -p "$files"/{opt,etc,usr/share/doc/libc} "$files/data" "$files/tmp"
  cp -R "$work/java" "$files/opt/java"
  # The program extracts SQLite's library from its jar at run time; it is linked with C libraries too.
  sqlite=org/sqlite/native/Linux/$(uname -m)/libsqlitejdbc.so
  (cd "$work" && "$JAVA_HOME/bin/jar" --extract --file "$jar" "$sqlite")
  c_libraries "$files" "$work/java/bin/java" "$work/$sqlite" $(find "$work/java/lib" -name '*.so')
  [ -n "$(find "$files" -name 'ld-*' -o -name 'ld.so*' | head -n 1)" ] ||
    package_failed "the C library of this machine was not found with ldd." "Name an image with Java instead: --base IMAGE"
  [ ! -r /usr/share/doc/libc6/copyright ] || cp -L /usr/share/doc/libc6/copyright "$files/usr/share/doc/libc/copyright"
  printf 'cablecar:x:%s:%s:Cable Car:/data:/none\n' "$IMAGE_USER" "$IMAGE_USER" >"$files/etc/passwd"
  printf 'cablecar:x:%s:\n' "$IMAGE_USER" >"$files/etc/group"
  printf 'hosts: files dns\n' >"$files/etc/nsswitch.conf"
  chmod -R u=rwX,go=rX "$files"
  chmod 1777 "$files/tmp"
  chmod 700 "$files/data"
  # Two steps, because only the data folder belongs to the program's user.
  tar --create --file "$work/layer.tar" --directory "$files" --sort=name --mtime="$date" --owner=0 --group=0 --numeric-owner \
    --format=gnu --exclude=./data . &&
    tar --append --file "$work/layer.tar" --directory "$files" --mtime="$date" --owner=$IMAGE_USER --group=$IMAGE_USER \
      --numeric-owner --format=gnu ./data ||
    package_failed "the base of the container image could not be packed." "Is the disk full? Check with: df -h $work"
  digest=$(sha256 "$work/layer.tar")
  cat >"$work/config.json" <<JSON
{"architecture":"$machine","os":"linux","created":"$date",
 "config":{"Env":["PATH=/opt/java/bin","LANG=C.UTF-8"],
  "Healthcheck":{"Test":["CMD","/opt/java/bin/java","-XX:TieredStopAtLevel=1","-XX:+UseSerialGC","-XX:-UsePerfData","-cp","/app/resources:/app/classes:/app/libs/*","io.cablecar.app.Cablecar","health"],
   "Interval":30000000000,"Timeout":10000000000,"StartPeriod":30000000000,"Retries":3}},
 "rootfs":{"type":"layers","diff_ids":["sha256:${digest%% *}"]},
 "history":[{"created":"$date","created_by":"cablecar package","comment":"Java runtime and C library"}]}
JSON
  printf '[{"Config":"config.json","RepoTags":["cablecar-base:%s"],"Layers":["layer.tar"]}]' "$version" >"$work/manifest.json"
  tar --create --file "$work/base.tar" --directory "$work" manifest.json config.json layer.tar
}
