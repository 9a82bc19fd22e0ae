#!/usr/bin/env bash
# Proves Dockerfile, compose.yaml and compose.try.yaml with a container engine (decision 067):
#   npm run lab -- containers
#   ENGINE=docker npm run lab -- containers
# BEFORE=COMMIT is the previous version, by default the last with fewer migrations. Podman needs root and Debian's
# `podman runc netavark aardvark-dns iptables debootstrap`. Ports 80 and 443 must be free. Exits with 1 when a check
# fails.
set -euo pipefail
cd "$(dirname "$0")/../.."
export ENGINE=${ENGINE:-podman}
readonly IMAGE=dilo-proof:now OLD_IMAGE=dilo-proof:before LIMIT_MB=360 GRACE_SECONDS=20 HEALTHY_SECONDS=300
readonly PASSWORD=ventana-lluvia-lenta-73
before=${BEFORE:-$(git log -1 --format=%h -- server/db/migrations)~1}
work=$(mktemp -d)
trap clean_up EXIT

clean_up() {
  set +e
  [ "$(type -t stop_composition)" != function ] || stop_composition
  for container in dilo-proof dilo-context dilo-compose; do $ENGINE rm --force --volumes $container; done
  $ENGINE volume rm dilo-proof
  rm -rf "$work"
} >/dev/null 2>&1

right=0 wrong=0
# check SENTENCE COMMAND...: passes when the command succeeds, else prints the end of its output.
check() {
  local sentence=$1
  shift
  if "$@" >"$work/said" 2>&1; then
    right=$((right + 1))
    echo "ok       $sentence"
  else
    wrong=$((wrong + 1))
    echo "WRONG    $sentence: $(tail -c 400 "$work/said" | tr '\n' ' ')"
  fi
}
is() { [ "$1" = "$2" ] || { echo "it is $1, not $2" && false; }; }
nothing() { [ -z "$1" ] || { echo "$1" && false; }; }

if [ "$ENGINE" = podman ]; then
  export CONTAINERS_CONF=$PWD/lab/containers/podman.conf BUILDAH_ISOLATION=chroot BUILDAH_FORMAT=docker
  # Podman's health checks are systemd timers: without systemd they are run from here.
  export DISABLE_HC_SYSTEMD=true
  health() { podman healthcheck run "$1" >/dev/null 2>&1 && echo healthy; }
else
  health() { $ENGINE inspect --format '{{.State.Health.Status}}' "$1"; }
fi
healthy() {
  local end=$((SECONDS + HEALTHY_SECONDS))
  until [ "$(health "$1")" = healthy ]; do
    [ $SECONDS -lt $end ] || { $ENGINE logs --tail 5 "$1" && return 1; }
    sleep 1
  done
}

mapfile -t bases < <(sed -nE 's/^ARG (DEBIAN|NODE)=//p' Dockerfile && sed -nE 's/.*_IMAGE:-(.+)\}.*/\1/p' compose.yaml | grep -v ^dilo:)
lab/containers/bases.sh "${bases[@]}"
build() { $ENGINE build --network=host --tag "$@" >"$work/build" 2>&1 || { tail -20 "$work/build" && exit 1; }; }
mkdir "$work/before"
git archive "$before" | tar -x -C "$work/before"
build $OLD_IMAGE "$work/before"
build $IMAGE --build-arg VERSION=proof .
echo "built    this version, and $(git rev-parse --short "$before") as the version before"

. lab/containers/image.sh
. lab/containers/composition.sh
echo "$right right, $wrong wrong, $((SECONDS / 60)) minutes"
[ $wrong = 0 ]
