# Sourced by ./cablecar: identifies the sources of a build.

# Sets build_commit and build_date, which are empty outside of a checkout, and build_stamp for archives. All of them
# depend on the commit alone, so that the same sources give the same program.
find_commit() {
  build_commit='' build_date='' build_stamp=2026-01-01T00:00:00Z
  read -r build_commit build_date < <(git -C "$1" log -1 --abbrev=10 --format='%h %cs' 2>/dev/null) || return 0
  build_stamp=${build_date}T00:00:00Z
  [ -z "$(git -C "$1" status --porcelain --untracked-files=no 2>/dev/null)" ] || build_commit=$build_commit+changes
}

# Prints the version, which only the pom contains.
version_of() { sed -n 's|^  <version>\(.*\)</version>$|\1|p' "$1/pom.xml"; }
