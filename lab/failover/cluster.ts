import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#e2e/mailbox.ts'
import { type Loss, Machine, type Site } from './machine.ts'
import { fromTemplate, makeFolder, startProgram, writeOwned } from './programs.ts'

const MACHINES = ['pg1', 'pg2', 'pg3']
const START_LIMIT_MS = 120_000
const POLL_MS = 200

/** Patroni's description of a member. */
type Member = { name: string; role: string; state: string; lag?: number | string; timeline?: number }

/**
 * A database of three machines with Patroni and etcd, and HAProxy and PgBouncer before it, as in
 * docs/several-machines.md; each machine is an address of this one. Runs until the scope ends.
 * @param logs folder for the logs of all programs
 */
export async function startCluster(scope: AsyncDisposableStack, logs?: string): Promise<Cluster> {
  const folder = makeFolder(mkdtempSync(join(tmpdir(), 'dilo-failover-')))
  scope.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const site: Site = {
    folder,
    logs: logs === undefined ? folder : makeFolder(resolve(logs)),
    machines: MACHINES,
    password: crypto.randomUUID(),
    ports: {
      etcd: await freePort(),
      etcdPeer: await freePort(),
      patroni: await freePort(),
      postgresql: await freePort(),
    },
  }
  const machines = MACHINES.map((_, index) => new Machine(scope, site, index))
  for (const machine of machines) await machine.start()
  const cluster = new Cluster(machines, site)
  await cluster.inSync(START_LIMIT_MS)
  await cluster.makeDatabase()
  await startWay(scope, cluster, site)
  return cluster
}

/** Starts HAProxy and PgBouncer. */
async function startWay(
  scope: AsyncDisposableStack,
  cluster: Cluster,
  { folder, logs, ports, password }: Site,
) {
  const [primary, replica, pgbouncer] = [await freePort(), await freePort(), await freePort()]
  const servers = cluster.machines.map(
    ({ name, address }) => `  server ${name} ${address}:${ports.postgresql} check port ${ports.patroni}`,
  )
  const values = {
    PRIMARY_PORT: primary,
    REPLICA_PORT: replica,
    SERVERS: servers.join('\n'),
    PGBOUNCER_PORT: pgbouncer,
    SOCKETS: folder,
    USER_LIST: writeOwned(join(folder, 'users.txt'), `"dilo" "${password}"\n`),
  }
  const start = (name: string, file: string, command: [string, ...string[]]) => {
    const path = writeOwned(join(folder, file), fromTemplate(`database/${file}`, values))
    const log = join(logs, `${name}.log`)
    startProgram(scope, { command: [...command, path], folder, log })
  }
  start('haproxy', 'haproxy.cfg', ['haproxy', '-db', '-f'])
  start('pgbouncer', 'pgbouncer.ini', ['pgbouncer'])
  const url = (database: string) => `postgres://dilo:${password}@127.0.0.1:${pgbouncer}/${database}`
  cluster.url = url('dilo')
  cluster.replicaUrl = url('dilo_replica')
}

export class Cluster {
  readonly machines: readonly Machine[]
  /** Dilo's addresses: through PgBouncer and HAProxy to the primary, and to a standby. */
  url = ''
  replicaUrl = ''
  readonly #site: Site

  constructor(machines: readonly Machine[], site: Site) {
    this.machines = machines
    this.#site = site
  }

  /** The primary according to the others. */
  async primary(): Promise<Machine> {
    const leader = (await this.#members()).find(({ role }) => role === 'leader')
    const machine = this.machines.find(({ name }) => name === leader?.name)
    if (!machine) throw new Error('there is no primary')
    return machine
  }

  /** Loses the primary. @returns it, with the time of the loss */
  async losePrimary(loss: Loss): Promise<{ lost: Machine; atMs: number }> {
    const lost = await this.primary()
    await lost.lose(loss)
    return { lost, atMs: performance.now() }
  }

  /** Waits until all machines serve, and each standby is synchronous and has everything. @throws Error after the limit */
  async inSync(limitMs: number): Promise<void> {
    const deadlineMs = performance.now() + limitMs
    for (;;) {
      const members = await this.#members().catch(() => [])
      const count = (is: (member: Member) => boolean) => members.filter(is).length
      const serve = count(({ state }) => state === 'running' || state === 'streaming')
      const behind = count(({ role, lag }) => role !== 'leader' && lag !== 0)
      const areSynchronous = count(({ role }) => role === 'sync_standby') === this.machines.length - 1
      if (serve === this.machines.length && behind === 0 && areSynchronous) return
      if (performance.now() > deadlineMs) {
        throw new Error(`the database is not in sync: ${JSON.stringify(members)}`)
      }
      await delay(POLL_MS)
    }
  }

  /** A superuser's query on the primary. */
  async ask<Row extends pg.QueryResultRow>(text: string, database = 'dilo'): Promise<Row[]> {
    const { address } = await this.primary()
    const { password, ports } = this.#site
    const client = new pg.Client({
      host: address,
      port: ports.postgresql,
      user: 'postgres',
      password,
      database,
    })
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

  async makeDatabase(): Promise<void> {
    await this.ask(`CREATE ROLE dilo LOGIN PASSWORD '${this.#site.password}'`, 'postgres')
    await this.ask('CREATE DATABASE dilo OWNER dilo', 'postgres')
  }

  /** Asks the machine that answers first: one may be gone, and one silent. */
  async #members(): Promise<Member[]> {
    return Promise.any(
      this.machines.map(async ({ address }) => {
        const answer = await fetch(`http://${address}:${this.#site.ports.patroni}/cluster`, {
          signal: AbortSignal.timeout(2_000),
        })
        const { members } = (await answer.json()) as { members: Member[] }
        if (!members.some(({ role }) => role === 'leader')) throw new Error('there is no primary')
        return members
      }),
    )
  }
}
