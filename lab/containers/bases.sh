#!/usr/bin/env bash
# Makes images available: pulls them, or if that fails makes stand-ins from Debian's packages:
#   ENGINE=podman lab/containers/bases.sh IMAGE...
# `compose:` is not an image but Debian's Compose, for engines that have none.
set -euo pipefail
cd "$(dirname "$0")/../.."
debian=$(sed -n 's/^ARG DEBIAN=//p' Dockerfile)
context=$(mktemp -d)
trap 'rm -rf "$context"' EXIT

# The build context of each image beside lab/containers/stand-ins: this machine's Node and npm, with their registry.
cp -a lab/containers/stand-ins/. "$context"
cp -L node_modules/.bin/node "$context"
cp -a "$(dirname "$(readlink -f "$(command -v npm)")")/.." "$context/npm"
echo "registry=$(npm config get registry 2>/dev/null)" >"$context/npmrc"
cp -L "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" "$context/certificates.pem"

make_stand_in() {
  case $1 in
    debian:*)
      lab/containers/debian.sh .cache/debian/trixie.tar &&
        $ENGINE import --change 'LABEL stand-in=yes' .cache/debian/trixie.tar "$1"
      ;;
    node:* | postgres:* | caddy:* | compose:*)
      $ENGINE build --network=host --target "${1%%:*}" --build-arg "DEBIAN=$debian" --tag "$1" "$context"
      ;;
    *) return 1 ;;
  esac
} >"$context/log" 2>&1

for image; do
  $ENGINE image inspect "$image" >/dev/null 2>&1 ||
    $ENGINE pull --quiet "$image" >/dev/null 2>&1 ||
    make_stand_in "$image" ||
    { echo "missing  $image cannot be pulled, and has no stand-in" && tail -5 "$context/log" && continue; }
  is_stand_in=$($ENGINE image inspect --format '{{index .Config.Labels "stand-in"}}' "$image")
  [ "$is_stand_in" != yes ] || echo "stand-in $image is of Debian's packages, because it could not be pulled"
done
