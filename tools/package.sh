# Sourced by ./cablecar: `./cablecar package` builds standalone packages, which run without a toolchain.

package_usage() {
  cat <<'TEXT'
Usage: ./cablecar package [--out DIR] [--base IMAGE]
Builds standalone packages, in one folder:
  cablecar-VERSION.jar            the program with the pages inside, for Java 21 or later
  cablecar-VERSION-SYSTEM.zip     the same with its own Java runtime: needs nothing installed
  cablecar-VERSION-image.tar      a container image, for `docker load` or `podman load`
  cablecar-VERSION-pages.zip      the pages alone, for any file server
  cablecar-VERSION-loadtest.jar   the commands load and chaos; needs the program's jar beside it
  NOTICE, SHA256SUMS              the licences of everything inside; check sums
      --out DIR      the folder (default: target/package)
      --base IMAGE   build the image on this one, which must have Java 21 or later as `java`, instead of on its own
                     runtime; it is fetched from its registry, and a health check must come from it
TEXT
}

# Modules of Java that are loaded as services or by name, so that jdeps does not find them.
readonly RUNTIME_BY_SERVICE=jdk.zipfs,jdk.crypto.ec,java.naming,java.management,jdk.net
# Referenced only by library classes that are never used here; it would make the runtime a third larger.
readonly RUNTIME_UNUSED='java\.desktop'

package_failed() {
  printf '\ncablecar: %s\n' "$1" >&2
  [ -z "${2:-}" ] || printf '%s\n' "$2" >&2
  exit 2
}

package_step() { printf 'cablecar: [%s/6] %s\n' "$1" "$2" >&2; }

# Prints the platform of the Java runtime as it appears in file names: linux-x64.
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
        [ $# -ge 2 ] || package_failed "$1 wants a value; see ./cablecar package --help."
        if [ "$1" = --out ]; then out=$2; else base=$2; fi
        shift 2
        ;;
      *) package_failed "package has no option '$1'; see ./cablecar package --help." ;;
    esac
  done
  mkdir -p "$out" && out=$(cd "$out" && pwd -P) || package_failed "the folder $out can't be created." "Choose another folder with --out."
  version=$(version_of "$root")
  system=$(package_system)
  work=$target/handout
  plain=cablecar-$version
  rm -rf "$work" && mkdir -p "$work"
  rm -f "$out"/cablecar-* "$out/NOTICE" "$out/SHA256SUMS"

  package_step 1 "the program and the load tests"
  # Always built again, because the program reports the commit it was built from.
  build_program loadtest
  package_step 2 "the pages"
  pages_are_fresh && grep -q "\"commit\":\"$build_commit\"" "$target/web/build.json" || build_pages
  log=$target/package.log
  : >"$log"
  package_step 3 "a jar with the pages inside"
  package_notice "$work/NOTICE"
  package_jar "$out/$plain.jar"
  package_step 4 "a Java runtime"
  package_runtime "$out/$plain.jar"
  package_step 5 "the archive and the container image"
  package_archives "$version" "$out" "$plain" "$system" "$base"
  package_loadtest "$out/$plain-loadtest.jar"
  package_step 6 "the pages alone, and check sums"
  (cd "$target/web" && "$JAVA_HOME/bin/jar" --create --no-manifest --date="$build_stamp" --file "$out/$plain-pages.zip" .) ||
    package_failed "the pages could not be packed." "Is the disk full? Check with: df -h $out"
  cp "$work/NOTICE" "$out/NOTICE"
  (cd "$out" && sha256 "$plain"* NOTICE >SHA256SUMS)
  rm -rf "$work"
  package_summary "$out" "$version"
}

sha256() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }

# Writes all licences: those of all components come from the build of the pages, followed by the libraries in the jar.
package_notice() {
  {
    cat "$target/web/NOTICE.txt"
    printf '\n\nLibraries in the jar, with their versions\n\n'
    sed -n 's/^ *\([^: ]*:[^:]*\):jar:\([^: ]*\):.*$/  \1 \2/p' "$target/libraries.txt" | sort
    printf '\n\nNotices of some of them\n\n'
    (cd "$work" && "$JAVA_HOME/bin/jar" --extract --file "$jar" META-INF/NOTICE META-INF/NOTICE.txt META-INF/NOTICE.md && cat META-INF/NOTICE*)
  } >"$1" || package_failed "the licences could not be collected." "Build again: rm -r $target && ./cablecar package"
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
    package_failed "the jar could not be made; see $log." "Is the disk full? Check with: df -h $out"
}

# Everything but the load tests themselves comes from the program's jar, which the manifest names.
package_loadtest() {
  cp "$loadtest_jar" "$1"
  "$JAVA_HOME/bin/jar" --update --date="$build_stamp" --file "$1" -C "$work/jar" META-INF/NOTICE -C "$work/jar" META-INF/LICENSE \
    >>"$log" 2>&1 || package_failed "the jar of the load tests could not be made; see $log." "Is the disk full? Check with: df -h $out"
}

package_runtime() {
  local modules
  [ -x "$JAVA_HOME/bin/jlink" ] ||
    package_failed "the JDK in $JAVA_HOME has no jlink." "Set JAVA_HOME to a complete JDK such as Eclipse Temurin and try again."
  modules=$("$JAVA_HOME/bin/jdeps" --ignore-missing-deps --multi-release 21 --print-module-deps "$1" 2>>"$log") ||
    package_failed "jdeps could not list the Java modules of the program; see $log."
  modules=$(tr ',' '\n' <<<"$modules" | grep -vx "$RUNTIME_UNUSED" | paste -sd, -)
  "$JAVA_HOME/bin/jlink" --add-modules "$modules,$RUNTIME_BY_SERVICE" --strip-debug --no-header-files --no-man-pages \
    --compress zip-6 --output "$work/java" >>"$log" 2>&1 ||
    package_failed "jlink failed: $(tail -n 1 "$log")" \
      "The JDK is $JAVA_HOME. If it lacks the jmods folder or was changed after installing, set JAVA_HOME to another one."
  "$work/java/bin/java" -version >>"$log" 2>&1 || package_failed "the new Java runtime does not start; see $log."
}

# Makes the archive with Maven's assembly plugin and the image with Jib.
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
    say "no container image: it needs Linux, this is $system. Build it there, or name an image with Java: --base IMAGE"
  fi
  local machine=amd64
  case $system in *-arm64) machine=arm64 ;; esac
  # Packs what step 1 has built, without compiling it again.
  (cd "$root" && maven_steps "$log" -pl app -am -P "$profiles" -Dmaven.test.skip=true -Dmaven.main.skip=true -Dshade.skip=true \
    -Dspotless.check.skip=true "-Dbuild.commit=$build_commit" \
    "-Dbuild.date=$build_date" "-Dhandout.jar=$out/$plain.jar" "-Dhandout.notice=$work/NOTICE" "-Dhandout.runtime=$work/java" \
    "-Dhandout.zip=$plain-$system" "-Dhandout.out=$out" "-Dhandout.pages=$target/web" "-Dimage.base=$base" "-Dimage.java=$java" \
    "-Dimage.machine=$machine" "-Dimage.tar=$out/$plain-image.tar" "-Dimage.created=$build_stamp" \
    -Djib.disableUpdateChecks=true -Djib.console=plain package) || give_up "Packing"
}

package_summary() {
  printf '\nCable Car %s is in %s\n' "$2" "$1"
  (
    cd "$1" || exit
    for file in *; do printf '  %8s  %s\n' "$(du -h "$file" | cut -f1)" "$file"; done
  )
  printf 'How to run them: docs/hosting.md\n'
}
