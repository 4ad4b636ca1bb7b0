# Sourced by ./cablecar: `./cablecar package` makes what runs where no toolchain is installed.

package_usage() {
  cat <<'TEXT'
Usage: ./cablecar package [--out DIR] [--base IMAGE]
Makes in one folder what can be handed out:
  cablecar-VERSION.jar            the program with the pages inside, for Java 21 or later
  cablecar-VERSION-SYSTEM.zip     the same with a Java runtime of its own: needs nothing installed
  cablecar-VERSION-image.tar      a container image, for `docker load` or `podman load`
  cablecar-VERSION-pages.zip      the pages alone, for any file server
  NOTICE, SHA256SUMS              licences of all that is inside; check sums
      --out DIR      the folder (default: target/package)
      --base IMAGE   build the image on this one, which must have Java 21 or later as `java`, instead of on a runtime
                     of its own; it is fetched from its registry, and a health check must come from it
TEXT
}

# Parts of Java that are asked for by service or by name, so that nobody sees them in the classes.
readonly RUNTIME_BY_SERVICE=jdk.zipfs,jdk.crypto.ec,java.naming,java.management,jdk.net
# Named by classes of libraries that are never called here: windows and pictures would make the runtime a third larger.
readonly RUNTIME_UNUSED='java\.desktop'

package_failed() {
  printf '\ncablecar: %s\n' "$1" >&2
  [ -z "${2:-}" ] || printf '%s\n' "$2" >&2
  exit 2
}

package_step() { printf 'cablecar: [%s/6] %s\n' "$1" "$2" >&2; }

# The system a Java runtime runs on, as in the names of files: linux-x64.
package_system() {
  local system machine
  system=$(uname -s | tr '[:upper:]' '[:lower:]')
  machine=$(uname -m)
  case $system in darwin) system=macos ;; esac
  case $machine in x86_64 | amd64) machine=x64 ;; aarch64 | arm64) machine=arm64 ;; esac
  printf '%s-%s' "$system" "$machine"
}

package_main() {
  local out=$root/target/package base='' version system work plain
  while [ $# -gt 0 ]; do
    case $1 in
      -h | --help) package_usage && exit 0 ;;
      --out | --base)
        [ $# -ge 2 ] || package_failed "$1 wants a value; ./cablecar package --help tells which."
        if [ "$1" = --out ]; then out=$2; else base=$2; fi
        shift 2
        ;;
      *) package_failed "package does not know '$1'; ./cablecar package --help tells what it does." ;;
    esac
  done
  mkdir -p "$out" && out=$(cd "$out" && pwd -P) || package_failed "$out cannot be made." "Choose another folder with --out."
  version=$(version_of "$root")
  system=$(package_system)
  work=$target/handout
  plain=cablecar-$version
  rm -rf "$work" && mkdir -p "$work"
  rm -f "$out"/cablecar-* "$out/NOTICE" "$out/SHA256SUMS"

  package_step 1 "the program"
  # Always anew: what is handed out says which sources it is made of.
  build_program
  package_step 2 "the pages"
  pages_are_fresh && grep -q "\"commit\":\"$build_commit\"" "$target/web/build.json" || build_pages
  log=$target/package.log
  : >"$log"
  package_step 3 "a jar with the pages inside"
  package_notice "$work/NOTICE"
  package_jar "$out/$plain.jar"
  package_step 4 "a Java runtime of its own"
  package_runtime "$out/$plain.jar"
  package_step 5 "the archive and the container image"
  package_archives "$version" "$out" "$plain" "$system" "$base"
  package_step 6 "the pages alone, and check sums"
  (cd "$target/web" && "$JAVA_HOME/bin/jar" --create --no-manifest --date="$build_stamp" --file "$out/$plain-pages.zip" .) ||
    package_failed "the pages could not be packed." "Is the disk full? Look with: df -h $out"
  cp "$work/NOTICE" "$out/NOTICE"
  (cd "$out" && sha256 "$plain"* NOTICE >SHA256SUMS)
  rm -rf "$work"
  package_told "$out" "$version"
}

sha256() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }

# All licences: the pages' build writes those of everything, this adds which libraries exactly are in the jar.
package_notice() {
  {
    cat "$target/web/NOTICE.txt"
    printf '\n\nLibraries in the jar, with their versions\n\n'
    sed -n 's/^ *\([^: ]*:[^:]*\):jar:\([^: ]*\):.*$/  \1 \2/p' "$target/libraries.txt" | sort
    printf '\n\nWhat some of them ask to be told\n\n'
    (cd "$work" && "$JAVA_HOME/bin/jar" --extract --file "$jar" META-INF/NOTICE META-INF/NOTICE.txt META-INF/NOTICE.md && cat META-INF/NOTICE*)
  } >"$1" || package_failed "the licences could not be gathered." "Build anew: rm -r $target && ./cablecar package"
}

package_jar() {
  local jarred=$1 packed=$work/jar
  mkdir -p "$packed/META-INF"
  cp "$work/NOTICE" "$packed/META-INF/NOTICE"
  cp "$root/LICENSE" "$packed/META-INF/LICENSE"
  cp -R "$target/web" "$packed/web"
  cp "$jar" "$jarred"
  "$JAVA_HOME/bin/jar" --update --date="$build_stamp" --file "$jarred" -C "$packed" META-INF/NOTICE -C "$packed" META-INF/LICENSE \
    -C "$packed" web >>"$log" 2>&1 ||
    package_failed "the jar could not be made; see $log." "Is the disk full? Look with: df -h $out"
}

package_runtime() {
  local modules
  [ -x "$JAVA_HOME/bin/jlink" ] ||
    package_failed "the JDK in $JAVA_HOME has no jlink." "Set JAVA_HOME to a whole JDK, Eclipse Temurin for one, and call this again."
  modules=$("$JAVA_HOME/bin/jdeps" --ignore-missing-deps --multi-release 21 --print-module-deps "$1" 2>>"$log") ||
    package_failed "what the program needs of Java could not be found out; see $log."
  modules=$(tr ',' '\n' <<<"$modules" | grep -vx "$RUNTIME_UNUSED" | paste -sd, -)
  "$JAVA_HOME/bin/jlink" --add-modules "$modules,$RUNTIME_BY_SERVICE" --strip-debug --no-header-files --no-man-pages \
    --compress zip-6 --output "$work/java" >>"$log" 2>&1 ||
    package_failed "jlink failed: $(tail -n 1 "$log")" \
      "Its JDK is $JAVA_HOME. Where that lacks the jmods folder or was changed after installing, set JAVA_HOME to another one."
  "$work/java/bin/java" -version >>"$log" 2>&1 || package_failed "the new Java runtime does not start; see $log."
}

# The archive with the runtime by Maven's assembly, the image by Jib.
package_archives() {
  local version=$1 out=$2 plain=$3 system=$4 base=$5 profiles=handout java=/opt/java/bin/java
  if [ -n "$base" ]; then
    java=java
    profiles=handout,image
  elif [ "${system%%-*}" = linux ]; then
    # shellcheck source=tools/image.sh
    . "$root/tools/image.sh"
    base_image "$work" "$version" "$build_stamp"
    base=tar://$work/base.tar
    profiles=handout,image
  else
    say "no container image: images are for Linux, this is $system. Build it there, or name one with Java: --base IMAGE"
  fi
  local machine=amd64
  case $system in *-arm64) machine=arm64 ;; esac
  (cd "$root" && maven_steps "$log" -pl app -am -P "$profiles" -Dmaven.test.skip=true "-Dbuild.commit=$build_commit" \
    "-Dbuild.date=$build_date" "-Dhandout.jar=$out/$plain.jar" "-Dhandout.notice=$work/NOTICE" "-Dhandout.runtime=$work/java" \
    "-Dhandout.zip=$plain-$system" "-Dhandout.out=$out" "-Dhandout.pages=$target/web" "-Dimage.base=$base" "-Dimage.java=$java" \
    "-Dimage.machine=$machine" "-Dimage.tar=$out/$plain-image.tar" "-Dimage.created=$build_stamp" \
    -Djib.disableUpdateChecks=true -Djib.console=plain package) || give_up "Packing"
}

package_told() {
  printf '\nCable Car %s is in %s\n' "$2" "$1"
  (
    cd "$1" || exit
    for file in *; do printf '  %8s  %s\n' "$(du -h "$file" | cut -f1)" "$file"; done
  )
  printf 'How to run them: docs/hosting.md\n'
}
