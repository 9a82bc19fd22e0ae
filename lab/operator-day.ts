import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { makeDebianRoot } from '#lab/operator-day/debian-root.ts'
import { Machine } from '#lab/operator-day/machine.ts'
import { machineNetwork } from '#lab/operator-day/network.ts'
import { readSteps, type StepName, valueNames } from '#scripts/installing-steps.ts'

/*
 * Runs docs/installing.md on new Debian machines: installed, paid, backed up, upgraded, restored.
 *   npm run lab -- operator-day --from COMMIT     the previous version
 *   --keep                                        keeps the machines
 *   --machine FOLDER                              begins with a copy of one that already has its packages
 * First the previous version is installed, with its first administrator, a learner who pays, and a backup. Then it is
 * upgraded to HEAD, and the backup is restored on a second machine, a copy of the first with its packages and the new
 * program. Needs root, `debootstrap systemd-container slirp4netns` and 5 GB of memory, to which everything is written.
 * Prints the time of each step; exits with 1 when one fails.
 */

const ROOT = join(import.meta.dirname, '..')
const DOMAIN = 'dilo.localhost'
const CERTIFICATE = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
const PASSWORD = 'ventana-lluvia-lenta-73'
const FETCHED = { '/root/.npm': 'npm', '/var/cache/apt/archives': 'packages' }
const BACKUPS = '/var/backups/dilo'

const { values: given } = parseArgs({
  options: {
    from: { type: 'string' },
    keep: { type: 'boolean', default: false },
    machine: { type: 'string' },
  },
})
const startedAt = performance.now()
const steps = readSteps()
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
const before = git('rev-parse', given.from ?? versionBefore())
const now = git('rev-parse', 'HEAD')
const work = mkdtempSync('/dev/shm/dilo-day-')
const source = join(work, 'dilo.git')
const machines: Machine[] = []
try {
  git('clone', '--quiet', '--bare', ROOT, source)
  publish(before)
  say(`From nothing to ${now.slice(0, 8)}, by way of ${before.slice(0, 8)}; steps of docs/installing.md`)
  const { machine } = given
  const first = await newMachine(
    'dilo-day-1',
    machine === undefined ? makeBareRoot : root => copy(machine, root),
  )
  if (machine === undefined) await follow(first, 'packages')
  await follow(first, 'program')
  const prepared = join(work, 'prepared')
  await timed('a copy of it for the second machine', () => copyAtRest(first, prepared))
  for (const step of ['database', 'configuration', 'service', 'proxy'] as const) await follow(first, step)
  await follow(first, 'administrator', `${PASSWORD}\n`)
  await learner(first, [])
  await follow(first, 'backup')
  publish(now)
  await follow(first, 'upgrade')
  await learner(first, ['--again'])

  const second = await newMachine('dilo-day-2', root => {
    renameSync(prepared, root)
    rmSync(join(root, 'opt/dilo'), { recursive: true })
    copy(join(first.root, 'opt/dilo'), join(root, 'opt/dilo'))
  })
  await follow(second, 'database')
  await follow(second, 'configuration')
  execFileSync('cp', ['-a', `${first.root}${BACKUPS}/today.dilo`, `${second.root}${BACKUPS}/`])
  for (const step of ['restore', 'service', 'proxy'] as const) await follow(second, step)
  await learner(second, ['--again'])
} catch (error) {
  say(`The day ended early: ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  for (const machine of machines) await machine.remove()
  if (!given.keep) rmSync(work, { recursive: true, force: true })
}
say(`${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`)

/** The newest version with this page's service, if possible one with fewer migrations than now. */
function versionBefore(): string {
  const commits = git('rev-list', 'HEAD~1', '--', 'ops/dilo.service', 'server/db/migrations').split('\n')
  const migrations = (commit: string) => git('ls-tree', '-r', '--name-only', commit, 'server/db/migrations')
  const current = migrations('HEAD')
  const hasService = (commit: string) => git('ls-tree', '--name-only', commit, 'ops/dilo.service') !== ''
  return (
    commits.find(commit => commit !== '' && hasService(commit) && migrations(commit) !== current) ?? 'HEAD~1'
  )
}

/** The version that `git clone` finds. */
function publish(commit: string): void {
  execFileSync('git', ['update-ref', 'refs/heads/main', commit], { cwd: source })
}

async function newMachine(name: string, makeRoot: (root: string) => void): Promise<Machine> {
  const root = join(work, name)
  const network = machineNetwork('/mnt/machine-certificates')
  const env = { ...network.env, ...valuesOfThisDay() }
  // Packages fetched for one machine are kept for the next, and for the next run.
  const kept: Record<string, string> = {}
  for (const [inside, folder] of Object.entries(FETCHED)) {
    kept[inside] = join(ROOT, '.cache/machines', folder)
    mkdirSync(kept[inside], { recursive: true })
  }
  await timed(`${name}: a bare Debian machine`, async () => {
    makeRoot(root)
    machines.push(
      await Machine.boot({
        name,
        root,
        shown: { '/mnt/dilo.git': source, ...network.mounts },
        kept,
        env,
      }),
    )
    return undefined
  })
  return machines.at(-1) as Machine
}

function makeBareRoot(root: string): void {
  makeDebianRoot(root)
  const packages = 'apt-get update && apt-get install -y --no-install-recommends systemd systemd-sysv dbus'
  execFileSync('chroot', [root, 'sh', '-c', `DEBIAN_FRONTEND=noninteractive; ${packages}`], {
    stdio: 'ignore',
  })
}

/** A copy of a machine whose database, which Debian's package has started, is stopped. */
async function copyAtRest(machine: Machine, to: string): Promise<undefined> {
  await machine.run('systemctl stop postgresql')
  copy(machine.root, to)
  await machine.run('systemctl start postgresql')
}

function copy(from: string, to: string): void {
  execFileSync('cp', ['-ax', from, to])
}

/** The operator's own values; the page's are examples. */
function valuesOfThisDay(): Record<string, string> {
  const own: Record<string, string> = {
    DILO_DOMAIN: DOMAIN,
    DILO_SOURCE: '/mnt/dilo.git',
    DILO_VERSION: 'main',
    DILO_SMTP_URL: 'smtp://127.0.0.1:2525',
    DILO_MAIL_FROM: 'Dilo <hola@dilo.localhost>',
  }
  const missing = valueNames(steps.values).filter(name => own[name] === undefined)
  if (missing.length > 0) throw new Error(`the day has no value for ${missing.join(', ')}`)
  return own
}

async function follow(machine: Machine, step: StepName, input?: string): Promise<void> {
  await timed(`${machine.name}: ${step}`, async () => {
    const { code, output } = await machine.run(steps[step], input)
    if (code !== 0) throw new Error(`${step} ended with ${code}:\n${output.slice(-4000)}`)
    const last = output.trim().split('\n').at(-1) ?? ''
    return step === 'administrator' || step === 'backup' || step === 'restore' ? last : ''
  })
}

async function learner(machine: Machine, flags: string[]): Promise<void> {
  await timed(`${machine.name}: a learner`, async () => {
    const program = join(import.meta.dirname, 'operator-day/learner.ts')
    const certificate = join(machine.root, CERTIFICATE)
    const command = [process.execPath, program, '--host', DOMAIN, '--certificate', certificate, ...flags]
    const browser = machine.runBeside(command)
    const ended = once(browser, 'exit')
    const said = browser.stdout ? await text(browser.stdout) : ''
    const [code] = await ended
    if (code !== 0) {
      const { output } = await machine.run('journalctl --no-pager -n 30 -u dilo -u caddy')
      throw new Error(`the learner: ${said}\n${output}`)
    }
    return said.trim()
  })
}

async function timed(what: string, run: () => Promise<string | undefined>): Promise<void> {
  const begunAt = performance.now()
  const said = await run()
  const seconds = ((performance.now() - begunAt) / 1000).toFixed(1).padStart(6)
  say(`${seconds} s  ${what}${said ? `: ${said}` : ''}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
