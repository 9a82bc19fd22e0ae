import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

export type Answer = { code: number | null; output: string }

export type MachineOptions = {
  name: string
  root: string
  /** Folders of this machine that it may read, by their path inside. */
  shown: Record<string, string>
  /** Folders that it may also write. */
  kept: Record<string, string>
  /** The environment of its processes. */
  env: Record<string, string>
}

const BOOT_MS = 120_000
const READY = ['running', 'degraded']

/**
 * A Debian machine with systemd in a folder, booted by systemd-nspawn. It has a separate network, so that its ports are
 * not this machine's, and reaches the outside through slirp4netns.
 */
export class Machine {
  readonly name: string
  readonly root: string
  readonly #options: MachineOptions
  readonly #nspawn: ChildProcess
  readonly #network: ChildProcess

  private constructor(options: MachineOptions) {
    const { name, root, shown, kept } = options
    this.name = name
    this.root = root
    this.#options = options
    execFileSync('ip', ['netns', 'add', name])
    this.#network = spawn(
      'slirp4netns',
      [
        '--configure',
        '--mtu=65520',
        '--disable-host-loopback',
        '--netns-type=path',
        `/run/netns/${name}`,
        'tap0',
      ],
      { stdio: 'ignore' },
    )
    writeFileSync(join(root, 'etc/resolv.conf'), 'nameserver 10.0.2.3\n')
    const flags = [
      '--quiet',
      '--boot',
      '--register=no',
      '--keep-unit',
      '--resolv-conf=off',
      '--timezone=off',
      '--console=pipe',
      `--machine=${name}`,
      `--directory=${root}`,
      `--network-namespace-path=/run/netns/${name}`,
      ...Object.entries(shown).map(([inside, from]) => `--bind-ro=${from}:${inside}`),
      ...Object.entries(kept).map(([inside, from]) => `--bind=${from}:${inside}`),
    ]
    // For hosts that still have version 1 of control groups.
    const env = { ...process.env, SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE: '1' }
    this.#nspawn = spawn('systemd-nspawn', flags, { stdio: ['ignore', 'ignore', 'inherit'], env })
  }

  /** @throws Error when systemd is not up within two minutes */
  static async boot(options: MachineOptions): Promise<Machine> {
    const machine = new Machine(options)
    const endsAt = Date.now() + BOOT_MS
    while (Date.now() < endsAt) {
      await wait(500)
      const { output } = await machine.run('systemctl is-system-running').catch(() => ({ output: '' }))
      if (READY.includes(output.trim())) return machine
    }
    await machine.remove()
    throw new Error(`${options.name} did not boot`)
  }

  /** Runs a script as root, like an operator at its shell; it stops at the first command that fails. */
  async run(script: string, input = ''): Promise<Answer> {
    const leader = this.#leader()
    const namespaces = ['--mount', '--uts', '--ipc', '--net', '--pid', '--root', '--wd']
    const env = {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      USER: 'root',
      LANG: 'C.UTF-8',
      DEBIAN_FRONTEND: 'noninteractive',
      ...this.#options.env,
    }
    const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`)
    const shell = ['env', '-i', ...settings, 'bash', '-euo', 'pipefail', '-c', `cd /root\n${script}`]
    const child = spawn('nsenter', [`--target=${leader}`, ...namespaces, ...shell], { stdio: 'pipe' })
    // A shell may end before it has read the whole script.
    child.stdin.on('error', () => undefined).end(input)
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { code, output: out + err }
  }

  /** Runs a program of the host in the machine's network, as a browser or a mail server beside it. */
  runBeside(command: readonly string[], env: Record<string, string> = {}): ChildProcess {
    return spawn('nsenter', [`--net=/run/netns/${this.#options.name}`, ...command], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    })
  }

  /** Switches the machine off. */
  async remove(): Promise<void> {
    this.#nspawn.kill('SIGTERM')
    const ended = once(this.#nspawn, 'exit')
    if (this.#nspawn.exitCode === null)
      await Promise.race([ended, wait(20_000).then(() => this.#nspawn.kill('SIGKILL'))])
    this.#network.kill('SIGTERM')
    if (existsSync(`/run/netns/${this.#options.name}`))
      execFileSync('ip', ['netns', 'delete', this.#options.name])
  }

  /** The first process of the machine. */
  #leader(): number {
    const { pid } = this.#nspawn
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    if (children === '') throw new Error(`${this.#options.name} is not running`)
    return Number(children.split(' ')[0])
  }
}
