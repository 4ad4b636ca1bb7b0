# Sourced by ./cablecar: which sources a build is made of.

# Sets build_commit and build_date, the commit and its date, empty outside of a checkout, and build_stamp for archives.
# The date is the commit's: the same sources make the same program, whenever and wherever it is built.
find_commit() {
  build_commit='' build_date='' build_stamp=2026-01-01T00:00:00Z
  read -r build_commit build_date < <(git -C "$1" log -1 --abbrev=10 --format='%h %cs' 2>/dev/null) || return 0
  build_stamp=${build_date}T00:00:00Z
  [ -z "$(git -C "$1" status --porcelain --untracked-files=no 2>/dev/null)" ] || build_commit=$build_commit+changes
}

# Prints the version, which stands in the pom alone.
version_of() { sed -n 's|^  <version>\(.*\)</version>$|\1|p' "$1/pom.xml"; }
