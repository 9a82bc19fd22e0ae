import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromTemplate, makeFolder, type Program, signalFamily, startProgram, writeOwned } from './programs.ts'

/** Ports, the same on every machine. */
export type Ports = { etcd: number; etcdPeer: number; patroni: number; postgresql: number }

/** The common data of all machines of the database. */
export type Site = {
  folder: string
  /** The folder of the logs. */
  logs: string
  ports: Ports
  password: string
  machines: readonly string[]
}

/**
 * How a primary is lost. `machine`: etcd, Patroni and every process of PostgreSQL are killed at once. `database`: only
 * PostgreSQL is. `silence`: the whole machine freezes with open connections, and resumes later where it stopped.
 */
export const LOSSES = ['machine', 'database', 'silence'] as const
export type Loss = (typeof LOSSES)[number]

/** One of the machines of the database, as an address of the loopback network. */
export class Machine {
  readonly name: string
  readonly address: string
  readonly #site: Site
  readonly #scope: AsyncDisposableStack
  readonly #folder: string
  #etcd: Program | undefined
  #patroni: Program | undefined

  constructor(scope: AsyncDisposableStack, site: Site, index: number) {
    this.name = site.machines[index] ?? ''
    this.address = addressOf(index)
    this.#site = site
    this.#scope = scope
    this.#folder = makeFolder(join(site.folder, this.name))
    const { ports, password } = site
    const values = {
      NODE: this.name,
      ADDRESS: this.address,
      ETCD_DIR: join(this.#folder, 'etcd'),
      ETCD_PORT: ports.etcd,
      ETCD_PEER_PORT: ports.etcdPeer,
      ETCD_PEERS: site.machines.map((name, at) => `${name}=http://${addressOf(at)}:${ports.etcdPeer}`).join(),
      ETCD_HOSTS: site.machines.map((_, at) => `'${addressOf(at)}:${ports.etcd}'`).join(),
      PATRONI_PORT: ports.patroni,
      POSTGRESQL_PORT: ports.postgresql,
      DATA_DIR: join(this.#folder, 'data'),
      PGPASS: join(this.#folder, 'pgpass'),
      SOCKETS: this.#folder,
      PASSWORD: password,
      NETWORK: '127.0.0.0/8',
    }
    for (const file of ['etcd.yml', 'patroni.yml']) {
      writeOwned(join(this.#folder, file), fromTemplate(`database/${file}`, values))
    }
    scope.defer(() => this.#signalDatabase('SIGKILL'))
  }

  /** Starts those of its programs that do not run. */
  async start(): Promise<void> {
    await this.#stopPrograms()
    this.#etcd = this.#startProgram('etcd', ['etcd', '--config-file', join(this.#folder, 'etcd.yml')])
    this.#patroni = this.#startProgram('patroni', ['patroni', join(this.#folder, 'patroni.yml')])
  }

  async lose(loss: Loss): Promise<void> {
    if (loss !== 'database') {
      // Patroni first: it must not see its database die.
      for (const program of [this.#patroni, this.#etcd]) {
        if (program) signalFamily(program.pid, loss === 'silence' ? 'SIGSTOP' : 'SIGKILL')
      }
    }
    this.#signalDatabase(loss === 'silence' ? 'SIGSTOP' : 'SIGKILL')
  }

  /** Brings it back as after a real loss of that kind. */
  async bringBack(loss: Loss): Promise<void> {
    if (loss === 'machine') return this.start()
    if (loss === 'database') return
    for (const program of [this.#etcd, this.#patroni]) if (program) signalFamily(program.pid, 'SIGCONT')
    this.#signalDatabase('SIGCONT')
  }

  async #stopPrograms() {
    for (const program of [this.#patroni, this.#etcd]) await program?.stop()
  }

  #signalDatabase(signal: NodeJS.Signals) {
    const pid = this.#postmaster()
    if (pid !== undefined) signalFamily(pid, signal)
  }

  /** The first process of PostgreSQL; undefined when there is none. */
  #postmaster(): number | undefined {
    try {
      const [pid = ''] = readFileSync(join(this.#folder, 'data/postmaster.pid'), 'utf8').split('\n')
      const runs = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      // Another process may have the number of a killed one.
      return runs.includes(this.#folder) ? Number(pid) : undefined
    } catch {
      return undefined
    }
  }

  #startProgram(name: string, command: [string, ...string[]]): Program {
    const log = join(this.#site.logs, `${this.name}-${name}.log`)
    return startProgram(this.#scope, { command, folder: this.#folder, log })
  }
}

function addressOf(index: number): string {
  return `127.0.0.${11 + index}`
}
