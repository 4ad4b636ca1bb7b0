# Sourced by ./cablecar and ./test: finds a JDK of version 21 or later and sets JAVA_HOME, or prints what to install.

# Prints the major version of the JDK at $1, or nothing if there is no JDK (a bare runtime can't compile).
jdk_major() {
  local line version=
  [ -x "$1/bin/javac" ] || return 0
  if [ -r "$1/release" ]; then
    while IFS= read -r line; do
      case $line in JAVA_VERSION=*) version=${line#JAVA_VERSION=} ;; esac
    done <"$1/release"
  fi
  [ -n "$version" ] || version=$("$1/bin/javac" -version 2>/dev/null)
  version=${version#javac }
  version=${version//\"/}
  version=${version%%[!0-9]*}
  printf '%s' "$version"
}

# Follows symbolic links; `readlink -f` is not everywhere.
real_path() {
  local path=$1 target
  while [ -L "$path" ]; do
    target=$(readlink "$path")
    case $target in
      /*) path=$target ;;
      *) path=$(dirname "$path")/$target ;;
    esac
  done
  printf '%s/%s' "$(cd "$(dirname "$path")" && pwd -P)" "$(basename "$path")"
}

find_jdk() {
  local home major best= best_major=0 javac
  if [ -n "${JAVA_HOME:-}" ]; then
    major=$(jdk_major "$JAVA_HOME")
    [ "${major:-0}" -ge 21 ] && return 0
  fi
  if javac=$(command -v javac 2>/dev/null); then
    home=$(dirname "$(dirname "$(real_path "$javac")")")
    major=$(jdk_major "$home")
    if [ "${major:-0}" -ge 21 ]; then
      export JAVA_HOME=$home
      return 0
    fi
  fi
  for home in /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* /opt/*/jdk* \
    "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* "$HOME"/.jdk/* "$HOME"/.local/share/mise/installs/java/* \
    "$HOME"/.asdf/installs/java/* /Library/Java/JavaVirtualMachines/*/Contents/Home \
    "$HOME"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
    [ -d "$home" ] || continue
    major=$(jdk_major "$home")
    if [ "${major:-0}" -ge 21 ] && [ "$major" -gt "$best_major" ]; then
      best=$home
      best_major=$major
    fi
  done
  if [ -z "$best" ] && [ -x /usr/libexec/java_home ]; then
    best=$(/usr/libexec/java_home -v 21+ 2>/dev/null) || best=
    [ -n "$best" ] && [ -x "$best/bin/javac" ] || best=
  fi
  if [ -n "$best" ]; then
    export JAVA_HOME=$best
    return 0
  fi
  cat >&2 <<'TEXT'
cablecar needs a JDK of version 21 or later, and none was found.
  Debian, Ubuntu:  apt-get install openjdk-21-jdk-headless   (or the newest openjdk-NN-jdk-headless there is)
  Fedora:          dnf install java-latest-openjdk-devel
  macOS:           brew install openjdk
  anywhere:        Eclipse Temurin or SDKMAN
If you have one in an unusual place, set JAVA_HOME to its folder.
TEXT
  return 2
}

need_maven() {
  command -v mvn >/dev/null 2>&1 && return 0
  cat >&2 <<'TEXT'
cablecar is built with Apache Maven (3.8 or later), and no `mvn` was found.
  Debian, Ubuntu:  apt-get install maven
  Fedora:          dnf install maven
  macOS:           brew install maven
TEXT
  return 2
}

# Runs Maven, prints one line per module and test class, and writes all output to LOG: `maven_steps LOG ARGUMENT…`.
maven_steps() {
  local log=$1 line step module
  shift
  set -o pipefail
  mvn -B -ntp "$@" 2>&1 | while IFS= read -r line; do
    printf '%s\n' "$line" >>"$log"
    case $line in
      *"INFO] Building Cable Car"* | *"INFO] Building jar"*) ;;
      *"INFO] Building "*"/"*"]")
        step=${line##*[}
        module=${line#*Building }
        printf '  [%s %s\n' "$step" "${module%% *}" >&2
        ;;
      *"FAILURE!"*) printf '      %s\n' "${line#*] }" >&2 ;;
      *"] Tests run: "*"Time elapsed"*) maven_test_class "$line" ;;
      *"INFO] Tests run: "*) printf '      %s\n' "${line#*INFO] }" >&2 ;;
      *"ERROR] Tests run: "*|*"WARNING] Tests run: "*) printf '      %s\n' "${line#*] }" >&2 ;;
    esac
  done
}

maven_test_class() { :; }

# Prints why a step failed, without the noise of the tools: `failed WHAT LOG`.
failed() {
  printf '\n%s failed. The end of %s:\n\n' "$1" "$2" >&2
  grep -v -E '^\[INFO\]|^\[ERROR\] *$|^WARNING: .*(Unsafe|deprecated|maintainers)|\[Help 1\]|e-run Maven|For more information' "$2" |
    tail -n 40 >&2
}
