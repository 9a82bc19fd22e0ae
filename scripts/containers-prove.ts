import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildImage } from '#scripts/containers/build-image.ts'
import { checkComposition } from '#scripts/containers/check-composition.ts'
import { Container } from '#scripts/containers/container.ts'
import { readDockerfile, type Settings } from '#scripts/containers/dockerfile.ts'
import { imageFiles } from '#scripts/containers/image-files.ts'
import { Report } from '#scripts/containers/report.ts'

/*
 * Proves the Dockerfile without Docker, as root on Debian: executes its instructions in Debian systems, then runs the
 * image as a container with a read-only root, and checks what docs/installing.md promises:
 *   npm run containers:prove [-- --keep | -- --image FOLDER]
 * `--keep` leaves what was built and says where; `--image` checks that again.
 * Needs `debootstrap` and 2 GB of memory, where everything is written. Ends with 1 when a check fails.
 */

const LIMIT_MB = 400
const ROOT = join(import.meta.dirname, '..')
/** `stop_grace_period` of compose.yaml: after that it is killed. */
const GRACE_MS = 20_000

/** What an operator must set; nothing is sent to it, because the container has no network. */
const SETTINGS = {
  PUBLIC_URL: 'https://dilo.example.com',
  TRUSTED_PROXIES: 'none',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'Dilo <hola@dilo.example.com>',
  ALLOW_PAYPAL_EMULATOR: 'yes',
}

/** Asks until there is no answer, and says what the answers were. */
const WATCH = `
  const seen = new Set()
  for (;;) {
    const status = await fetch('http://127.0.0.1:3000/readyz').then(answer => answer.status, () => undefined)
    if (status === undefined) break
    // At once, because it ends with the container.
    if (!seen.has(status)) process.stdout.write(status + ' ')
    seen.add(status)
    await new Promise(next => setTimeout(next, 50))
  }`

const WATCHER_STARTS_MS = 1000

const ASK = `
  const paths = ['/', '/courses', '/api/v1/student-courses-demo', '/dev/outbox.json']
  const answers = paths.map(async path => path + ' ' + (await fetch('http://127.0.0.1:3000' + path)).status)
  console.log((await Promise.all(answers)).join(', '))`

const { values } = parseArgs({
  options: { keep: { type: 'boolean', default: false }, image: { type: 'string' } },
})
const work = mkdtempSync('/dev/shm/dilo-image-')
const report = new Report()
try {
  const stages = readDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'), { VERSION: 'proof' })
  const settings = stages.at(-1)?.settings
  if (settings === undefined) throw new Error('the Dockerfile has no stage')
  const image = values.image ?? (await buildImage(stages, work, report.say))
  if (values.keep) report.say(`the image is ${image}`)
  checkFiles(image)
  await checkRunning(image, settings)
  await checkComposition(join(work, 'composition'), report)
} finally {
  if (!values.keep) rmSync(work, { recursive: true, force: true })
}
report.end()

function checkFiles(image: string): void {
  const files = imageFiles(image)
  const mb = (some: typeof files) => Math.round(some.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6)
  const below = (path: string) => files.filter(file => file.path.startsWith(path))
  const parts = ['/dilo/node_modules', '/dilo/content', '/dilo/dist', '/usr', '/var']
  report.check(
    mb(files) < LIMIT_MB,
    `the image has ${mb(files)} MB in ${files.length} files, less than ${LIMIT_MB} (${parts.map(part => `${part} ${mb(below(part))}`).join(', ')})`,
  )
  const nodes = files.filter(({ path, isExecutable }) => path.endsWith('/node') && isExecutable)
  report.check(nodes.length === 1, `one Node: ${nodes.map(({ path }) => path).join(', ')}`)
  const foreign = files.filter(({ path }) =>
    /^\/dilo\/(?!node_modules).*\.test\.tsx?$|\/\.git\/|\/\.env|\/secrets\/|^\/dilo\/(?:e2e|bench|web|docs)\/|node_modules\/(?:vite|typescript|vitest|react)\//.test(
      path,
    ),
  )
  report.check(
    foreign.length === 0,
    `no tests, history, secrets or tools of development${listed(foreign.map(({ path }) => path))}`,
  )
}

async function checkRunning(image: string, settings: Settings): Promise<void> {
  const volume = join(work, 'volume')
  const [uid = 0, gid = 0] = settings.user.split(':').map(Number)
  report.check(uid >= 10_000 && gid >= 10_000, `the user is ${settings.user}, which no machine has`)
  mkdirSync(volume, { mode: 0o700 })
  // As a new volume takes the owner of the folder in the image.
  chownSync(volume, uid, gid)
  const start = (env: Record<string, string>) =>
    new Container({
      root: image,
      env: { ...settings.env, ...env },
      workdir: settings.workdir,
      user: settings.user,
      command: settings.command,
      isReadOnly: true,
      mounts: Object.fromEntries(settings.volumes.map(path => [path, volume])),
      network: 'own',
    })

  const bare = await start({}).finished()
  report.check(
    bare.code === 1 && bare.output.includes('PUBLIC_URL'),
    'without its settings it does not start, and names them',
  )

  for (const time of ['first', 'second']) {
    const container = start(SETTINGS)
    try {
      const seconds = await healthy(container, settings)
      report.check(
        seconds !== undefined,
        `${time} start with a read-only root: healthy after ${seconds?.toFixed(1)} s, ${container.memory()} MB`,
      )
      if (time === 'first') await checkInside(container)
      const watching = container.exec(['node', '-e', WATCH])
      await wait(WATCHER_STARTS_MS)
      const signalledAt = performance.now()
      container.signal(settings.stopSignal as NodeJS.Signals)
      const code = await Promise.race([container.ended, wait(GRACE_MS, 'killed')])
      const stoppedMs = Math.round(performance.now() - signalledAt)
      const { output: seen } = await watching
      report.check(
        seen.trim().endsWith('503'),
        `after ${settings.stopSignal} it says that it stops, and still answers: /readyz ${seen.trim()}`,
      )
      report.check(code === 0, `it stops by itself after ${stoppedMs} ms, of ${GRACE_MS} (${code})`)
    } finally {
      container.kill()
    }
  }
  report.check(readdirSync(volume).includes('database'), `the volume has ${readdirSync(volume).join(', ')}`)
}

/** Runs the health check as often as a container engine does, but each second. */
async function healthy(container: Container, { healthcheck }: Settings): Promise<number | undefined> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const limit = (healthcheck?.startSeconds ?? 0) + 3 * (healthcheck?.intervalSeconds ?? 0)
  while (seconds() < limit) {
    await wait(1000)
    const { code } = await container.exec(healthcheck?.command ?? ['false'])
    if (code === 0) return seconds()
  }
  return undefined
}

async function checkInside(container: Container): Promise<void> {
  const { output: answers } = await container.exec(['node', '-e', ASK])
  report.check(
    answers.trim() === '/ 200, /courses 200, /api/v1/student-courses-demo 200, /dev/outbox.json 404',
    `it answers: ${answers.trim()}`,
  )
  const outside = ['/data', '/tmp', '/proc', '/dev'].map(path => `-path ${path} -prune -o`).join(' ')
  // It may not even read some folders.
  const find = `find / ${outside} -writable -not -type l -print 2>/dev/null`
  const writable = await container.exec(['sh', '-c', find])
  report.check(
    writable.output.trim() === '',
    `nothing of the image can be written by its user${listed(writable.output.trim().split('\n'))}`,
  )
  const write = await container.exec(['sh', '-c', 'touch /tmp/a /data/a && rm /data/a && ! touch /dilo/a'])
  report.check(write.code === 0, `/tmp and /data can be written, /dilo cannot: ${write.output.trim()}`)
  const rights = await container.exec(['sh', '-c', 'id -u; grep -E "CapEff|NoNewPrivs" /proc/1/status'])
  report.check(
    /CapEff:\s+0{16}\s+NoNewPrivs:\s+1/.test(rights.output),
    `it has no rights: ${rights.output.trim().replace(/\s+/g, ' ')}`,
  )
  for (const program of ['pg_dump', 'pg_restore']) {
    const version = await container.exec([program, '--version'])
    report.check(version.code === 0 && / 17\./.test(version.output), version.output.trim())
  }
  const command = await container.exec(['node', 'scripts/admin-create.ts', '--email', 'ana@example.com'])
  report.check(
    command.output.includes('No administrator was created: --username'),
    `commands run: ${command.output.trim()}`,
  )
}

function listed(names: readonly string[]): string {
  const some = names.filter(name => name !== '')
  return some.length === 0 ? '' : `, but: ${some.slice(0, 10).join(' ')}`
}
