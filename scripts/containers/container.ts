import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'

/* Runs commands in a folder as if it were a container: namespaces and mounts of their own, by Debian's util-linux. */

export type ContainerOptions = {
  root: string
  env: Record<string, string>
  workdir: string
  /** Numbers: `10001:10001`. Another user than root has no capabilities, and can get none. */
  user: string
  command: readonly string[]
  /** As `read_only: true` of compose.yaml does: only volumes and /tmp can be written. */
  isReadOnly: boolean
  /** Folders or files of this machine by their path inside. */
  mounts: Record<string, string>
  /** This machine's network, or none but the container's own loopback. */
  network: 'machine' | 'own'
}

export type Finished = { code: number | null; output: string }

/** A command that runs in a container as its first process, which is what gets signals. */
export class Container {
  readonly #child: ChildProcess
  readonly #options: ContainerOptions
  readonly #output: Promise<string>
  readonly ended: Promise<number | null>

  constructor(options: ContainerOptions) {
    this.#options = options
    const network = options.network === 'own' ? ['--net', '--ipc', '--uts'] : []
    const flags = ['--mount', '--pid', '--fork', '--kill-child', ...network]
    this.#child = spawn('unshare', [...flags, 'sh', '-euc', script(options)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const { stdout, stderr } = this.#child
    if (!stdout || !stderr) throw new Error('the streams of a container are pipes')
    this.#output = Promise.all([text(stdout), text(stderr)]).then(parts => parts.join(''))
    this.ended = once(this.#child, 'exit').then(([code]) => code)
  }

  /** What it printed, once it has ended. */
  async finished(): Promise<Finished> {
    const [code, output] = await Promise.all([this.ended, this.#output])
    return { code, output }
  }

  /** Runs a command beside it, as `docker exec` and health checks do. */
  async exec(command: readonly string[]): Promise<Finished> {
    const { env, user } = this.#options
    const flags = ['--mount', '--pid', '--net', '--ipc', '--uts', '--root', '--wd']
    const within = [
      'nsenter',
      `--target=${this.#firstProcess()}`,
      ...flags,
      ...asUser(user),
      ...cleanEnv(env),
    ]
    const [program = '', ...rest] = [...within, ...command]
    const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { code, output: out + err }
  }

  /** Memory of its first process in MB. */
  memory(): number {
    const status = readFileSync(`/proc/${this.#firstProcess()}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
  }

  signal(name: NodeJS.Signals): void {
    process.kill(this.#firstProcess(), name)
  }

  /** Ends it without asking. */
  kill(): void {
    this.#child.kill('SIGKILL')
  }

  #firstProcess(): number {
    const { pid } = this.#child
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    if (children === '') throw new Error('the container has ended')
    return Number(children.split(' ')[0])
  }
}

/** Runs a command in a container to its end. */
export function runInContainer(options: ContainerOptions): Promise<Finished> {
  return new Container(options).finished()
}

/** Devices that every container has. */
const DEVICES = ['null', 'zero', 'full', 'random', 'urandom']

function script({
  root,
  env,
  workdir,
  user,
  command,
  isReadOnly,
  mounts,
  network,
}: ContainerOptions): string {
  const at = (path: string) => quoted(root + path)
  const lines = [
    'mount --make-rprivate /',
    `mount --bind ${at('')} ${at('')}`,
    `mount -t proc proc ${at('/proc')}`,
    `mount -t tmpfs -o mode=755 dev ${at('/dev')}`,
    ...DEVICES.map(name => `touch ${at(`/dev/${name}`)}; mount --bind /dev/${name} ${at(`/dev/${name}`)}`),
    `mkdir -m 1777 ${at('/dev/shm')}; ln -s /proc/self/fd ${at('/dev/fd')}`,
    ...(isReadOnly ? [`mount -t tmpfs -o mode=1777,nosuid,nodev tmp ${at('/tmp')}`] : []),
    ...Object.entries(mounts).map(([inside, from]) =>
      // Below /dev there is nothing yet; elsewhere the place to mount at is part of the image.
      [
        inside.startsWith('/dev/') ? `touch ${at(inside)};` : '',
        `mount --bind ${quoted(from)} ${at(inside)}`,
      ].join(' '),
    ),
    ...(isReadOnly ? [`mount -o remount,bind,ro ${at('')}`] : []),
    ...(network === 'own' ? ['ip link set lo up'] : []),
    ['exec', 'chroot', at(''), ...asUser(user), ...cleanEnv(env).map(quoted)].join(' ') +
      ` sh -c 'cd "$0" && exec "$@"' ${[workdir, ...command].map(quoted).join(' ')}`,
  ]
  return lines.join('\n')
}

function asUser(user: string): string[] {
  const [uid, gid] = user.split(':')
  if (uid === '0') return []
  const noRights = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--clear-groups']
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, ...noRights]
}

function cleanEnv(env: Record<string, string>): string[] {
  const path = env.PATH ?? '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  return [
    'env',
    '-i',
    ...Object.entries({ HOME: '/root', ...env, PATH: path }).map(([name, value]) => `${name}=${value}`),
  ]
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
