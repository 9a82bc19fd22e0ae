# shellcheck shell=bash
# Part of prove.sh: compose.yaml with PostgreSQL and the proxy, one version after the other, then compose.try.yaml.

folder=$work/composition
mkdir "$folder"
cp -r compose.yaml compose.try.yaml ops "$folder"
# Made as in docs/installing.md.
(
  umask 077
  mkdir "$folder/secrets" && cd "$folder/secrets"
  openssl rand -hex 24 >database_password
  printf 'postgres://dilo:%s@postgresql/dilo' "$(cat database_password)" >database_url
  printf 'smtp://mail.example.com:587' >smtp_url
  printf 'none' >paypal_client_secret
  chown 10001 database_url smtp_url paypal_client_secret
)
export DILO_DOMAIN=localhost MAIL_FROM='Dilo <hola@localhost.test>' PAYPAL_CLIENT_ID=none PAYPAL_WEBHOOK_ID=none
for_learners=(--project-name dilo-proof --file "$folder/compose.yaml")
to_try=("${for_learners[@]}" --file "$folder/compose.try.yaml" --profile try)

if [ "$ENGINE" = podman ]; then
  lab/containers/bases.sh compose:trixie
  podman create --name dilo-compose compose:trixie >/dev/null
  podman cp dilo-compose:/usr/bin/docker-compose "$work"
  export DOCKER_HOST=unix://$work/podman.sock
  podman system service --time=0 "$DOCKER_HOST" >"$work/service" 2>&1 &
  helpers=($!)
  while sleep 2; do
    for container in $(podman ps --quiet --filter label=com.docker.compose.project=dilo-proof); do
      podman healthcheck run "$container" || true
    done
  done >/dev/null 2>&1 &
  helpers+=($!)
  compose() { "$work/docker-compose" "$@"; }
else
  compose() { $ENGINE compose "$@"; }
fi
stop_composition() {
  compose "${to_try[@]}" down --volumes
  kill "${helpers[@]}"
}
up() { DILO_IMAGE=$1 compose "${@:2}" >"$work/up" 2>&1 || { tail -20 "$work/up" && exit 1; }; }
container() { compose "${for_learners[@]}" ps --quiet "$1"; }
inspect() { $ENGINE inspect --format "$1" "$(container "$2")"; }
call() { curl --silent --insecure --max-time 10 --output /dev/null --write-out '%{http_code}\n' "$@"; }
sign_in() {
  call --header 'content-type: application/json' --data "{\"username\":\"ana\",\"password\":\"$PASSWORD\"}" \
    https://localhost/api/v1/login
}
# reach SERVICE ADDRESS PORT: whether a program in that service's place can connect.
reach() {
  $ENGINE run --rm --network "container:$(container "$1")" $IMAGE node -e '
    const [host, port] = process.argv.slice(1)
    const end = answer => { console.log(answer); process.exit() }
    const socket = require("net").connect({ host, port, timeout: 3000 }, () => end("yes"))
    socket.on("error", () => end("no")).on("timeout", () => end("no"))
  ' "$2" "$3" 2>/dev/null
}

nameless=$(DILO_DOMAIN='' compose "${for_learners[@]}" config 2>&1) || true
check 'without DILO_DOMAIN the composition is refused' grep 'DILO_DOMAIN.*the name that learners type' <<<"$nameless"

up $OLD_IMAGE "${for_learners[@]}" up --detach --no-build
for name in postgresql dilo-1 dilo-2 proxy; do check "$name is healthy" healthy "$(container $name)"; done
check 'http leads to https' is "$(call http://localhost/)" 308
check 'the proxy finds a server that is ready' is "$(call https://localhost/readyz)" 200
seen=$(curl --silent --insecure https://localhost/healthz/caller)
check "the proxy is believed for whom it calls: $seen" grep -P '"address":"(?!172\.28\.5\.2")\d' <<<"$seen"
admin=$(compose "${for_learners[@]}" exec -T dilo-1 node scripts/admin-create.ts \
  --email ana@example.com --username ana --name Ana <<<"$PASSWORD" 2>&1) || true
check 'the first administrator is made beside it' grep 'is an administrator' <<<"$admin"
check 'the administrator can sign in' is "$(sign_in)" 200
limited=$(inspect '{{.HostConfig.ReadonlyRootfs}} {{.HostConfig.Memory}} {{.HostConfig.PidsLimit}}' dilo-1)
check 'a process has its limits' is "$limited" 'true 805306368 200'
known=$(for name in postgresql dilo-1 dilo-2; do inspect '{{json .}}' $name; done)
check 'who looks at the containers does not see the password of the database' \
  nothing "$(grep -oF "$(cat "$folder/secrets/database_password")" <<<"$known")"
database=$(inspect '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}' postgresql)
check 'a process reaches the database' is "$(reach dilo-2 postgresql 5432)" yes
check 'the proxy reaches it neither by name nor by address' \
  is "$(reach proxy postgresql 5432) $(reach proxy "$database" 5432)" 'no no'
check 'the database reaches nobody outside' is "$(reach postgresql 172.28.5.2 443)" no

while call https://localhost/courses; do sleep 0.1; done >"$work/calls" &
caller=$!
for name in dilo-1 dilo-2; do
  up $IMAGE "${for_learners[@]}" up --detach --no-build --no-deps $name
  check "$name is replaced by this version, and healthy" healthy "$(container $name)"
done
kill $caller
answers=$(sort "$work/calls" | uniq -c | xargs)
check "meanwhile calls were answered: $answers" is "$(sort -u "$work/calls")" 200
check 'the administrator of the version before can sign in' is "$(sign_in)" 200

emulator=https://localhost/dev/paypal/sdk.js
with_paypal=$(call $emulator)
compose "${to_try[@]}" down --volumes >"$work/down" 2>&1
mapfile -t services < <(compose "${to_try[@]}" config --services)
if ! $ENGINE image inspect "$(compose "${to_try[@]}" config --images | grep mailpit)" >/dev/null 2>&1; then
  echo 'missing  to try it out, mails are caught; not here, for want of that image'
  mapfile -t services < <(printf '%s\n' "${services[@]}" | grep -v mails)
fi
up $IMAGE "${to_try[@]}" up --detach --no-build "${services[@]}"
for name in "${services[@]}"; do
  [ "$name" = dilo-2 ] || check "to try it out: $name is healthy" healthy "$(container "$name")"
done
check 'to try it out: one process, behind the proxy' is "$(container dilo-2)$(call https://localhost/readyz)" 200
check 'to try it out: PayPal is emulated, and only there' is "$with_paypal $(call $emulator)" '404 200'
