#!/usr/bin/env bash
# Debian 13 as an archive, from the mirror of this machine's own packages, without the files that slim images leave out:
#   lab/containers/debian.sh FILE.tar
# As root, with debootstrap. A file that is younger than a week is kept.
set -euo pipefail
archive=$(realpath --canonicalize-missing "$1")
[ -z "$(find "$archive" -mtime -7 2>/dev/null)" ] || exit 0

mirror() {
  apt-get indextargets --format '$(LABEL) $(REPO_URI)' 'Created-By: Packages' | sed -n "s#^$1 \(.*[^/]\)/*\$#\1#p" | sort -u | head -1
}
main=$(mirror Debian)
security=$(mirror Debian-Security)
: "${main:?this machine has no Debian mirror in its sources; run apt-get update}"

mkdir -p "$(dirname "$archive")"
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
debootstrap --variant=minbase trixie "$root" "$main" >/dev/null
cat >"$root/etc/apt/sources.list" <<LIST
deb $main trixie main
deb $main trixie-updates main
deb ${security:-$main-security} trixie-security main
LIST
cd "$root"
# Debian's images have the same lines, for later installations; a partially written system is thrown away.
echo force-unsafe-io >etc/dpkg/dpkg.cfg.d/unsafe-io
for unread in doc groff info linda lintian/overrides locale man; do
  echo "path-exclude /usr/share/$unread/*" >>etc/dpkg/dpkg.cfg.d/slim
  rm -rf usr/share/"$unread"/*
done
rm -rf var/cache/apt/* var/lib/apt/lists/* var/log/* etc/resolv.conf
chmod 755 .
tar --numeric-owner -cf "$archive.$$" .
mv "$archive.$$" "$archive"
