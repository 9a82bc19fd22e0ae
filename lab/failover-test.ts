import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { CourseId } from '#domain/ids.ts'
import { addCopies, type Learner } from '#e2e/learners.ts'
import { type RunningServer, startServer } from '#e2e/server.ts'
import { Device, openClient, readCourse } from '#lab/bench/calls.ts'
import { inScope } from '#lab/bench/in-scope.ts'
import { addOpenCourse } from '#lab/bench/product.ts'
import { median } from '#lab/bench/statistics.ts'
import { type Cluster, startCluster } from '#lab/failover/cluster.ts'
import { LOSSES, type Loss } from '#lab/failover/machine.ts'
import { startStaleReads } from '#lab/failover/stale-reads.ts'
import { checkStored } from '#lab/failover/stored.ts'
import { Witness } from '#lab/failover/witness.ts'
import { openDatabase } from '#server/db/client.ts'

/*
 * Kills the primary of a database of three machines again and again while learners save.
 * Counts losses, and how long nothing could be saved (docs/several-machines.md).
 */

const USAGE = `npm run lab -- failover-test [options]
  --kills 10                  how often the primary is lost
  --saves 200                 saves a second, by 2000 learners on two processes of Dilo
  --how machine,database      what is lost, in turn: machine (everything on it is killed), database (PostgreSQL is
                              killed), silence (the machine stops to answer, and goes on later where it stopped)
  --logs DIR                  keeps the logs of all programs there
Needs Debian's etcd-server haproxy patroni pgbouncer postgresql-15 python3-etcd, and as root their user postgres.
Ends with 1 when an acknowledged save is lost, or a save fails in another way than with 503.`

const LEARNERS = 2000
/** Everyone saves a new word each time: enough for an hour of 200 saves a second. */
const ITEMS = 400
const CONNECTIONS = 100
const PROCESSES = 2
const QUIET_MS = 5_000
const RECOVERY_LIMIT_MS = 300_000

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    kills: { type: 'string', default: '10' },
    saves: { type: 'string', default: '200' },
    how: { type: 'string', default: 'machine,database' },
    logs: { type: 'string' },
  },
})
if (values.help) print(USAGE)
else await inScope(run)

async function run(scope: AsyncDisposableStack): Promise<void> {
  const losses = values.how.split(',').map(lossOf)
  const cluster = await startCluster(scope, values.logs)
  const { witness, courseId } = await startLearners(scope, cluster)
  const reads = await startStaleReads(scope, cluster)
  const sending = witness.send(Number(values.saves))
  const downMs: number[] = []
  for (let kill = 1; kill <= Number(values.kills); kill++) {
    await delay(QUIET_MS)
    const loss = losses[(kill - 1) % losses.length] ?? 'machine'
    downMs.push(await loseOnce(cluster, witness, { kill, loss }))
  }
  await delay(QUIET_MS)
  witness.end()
  await sending
  const acknowledged = witness.acknowledged.size
  const [refused, failures] = [witness.refused, [...witness.failures]]
  const open = witness.openCount
  const repeated = await witness.repeatOpen()
  const { lost, half, twice, miscounted } = await checkStored(cluster, courseId, witness.acknowledged)
  const seconds = downMs.map(ms => ms / 1000)
  print(
    `acknowledged ${acknowledged}, lost ${lost}, half ${half}, twice ${twice}, wrong counts ${miscounted}`,
  )
  print(
    `answered 503 with Retry-After ${refused}, other failures ${failures.reduce((sum, [, n]) => sum + n, 0)}`,
  )
  for (const [reason, count] of failures) print(`  ${count} x ${reason}`)
  print(`not acknowledged ${open}, sent again ${open}, of these acknowledged and stored ${repeated}`)
  print(
    `saves were taken again after ${median(seconds).toFixed(1)} s (median of ${seconds.length}), ${Math.max(...seconds).toFixed(1)} s at most`,
  )
  print(
    `reads that may be old: ${reads.standby} answered by a standby, ${reads.primary} by the primary, ${reads.failed} failed`,
  )
  const isRight = acknowledged > 0 && repeated === open && failures.length === 0
  if (!isRight || lost + half + twice + miscounted > 0) process.exitCode = 1
}

/** Two processes of Dilo, and learners with an open course. */
async function startLearners(
  scope: AsyncDisposableStack,
  cluster: Cluster,
): Promise<{ witness: Witness; courseId: CourseId }> {
  const folder = await mkdtemp(join(tmpdir(), 'dilo-failover-data-'))
  scope.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const settings = {
    DATABASE_URL: cluster.url,
    DATABASE_REPLICA_URL: cluster.replicaUrl,
    LOG_LEVEL: 'silent',
  }
  const servers: RunningServer[] = []
  for (let number = 1; number <= PROCESSES; number++) {
    const server = await startServer(join(folder, `${number}`), settings)
    scope.defer(() => server.stop())
    servers.push(server)
  }
  const database = await openDatabase({ url: cluster.url })
  let learners: Learner[]
  let courseId: CourseId
  try {
    learners = await database.tx(db => addCopies(db, 'ana', LEARNERS))
    courseId = await addOpenCourse(database, ITEMS)
  } finally {
    await database.close()
  }
  const clients = servers.map(({ url }) => openClient(scope, url, CONNECTIONS))
  const [client, learner] = [clients[0], learners[0]]
  if (!client || !learner) throw new Error('there is no client or no learner')
  // The other processes see the new course within two seconds.
  await delay(3_000)
  const course = await readCourse(client, learner, courseId)
  const devices = learners.map(one => new Device(one, course))
  return { witness: new Witness(devices, clients), courseId }
}

/** @returns milliseconds from the loss until a later save was accepted */
async function loseOnce(
  cluster: Cluster,
  witness: Witness,
  { kill, loss }: { kill: number; loss: Loss },
): Promise<number> {
  const { lost, atMs } = await cluster.losePrimary(loss)
  const watch = witness.watch(atMs)
  while (watch.firstSavedMs === undefined) {
    if (performance.now() - atMs > RECOVERY_LIMIT_MS) throw new Error('no save was taken again')
    await delay(10)
  }
  const now = await cluster.primary()
  const backMs = performance.now()
  await lost.bringBack(loss)
  await cluster.inSync(RECOVERY_LIMIT_MS)
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  print(
    `${kill} ${loss}: ${lost.name} -> ${now.name}, first save after ${seconds(watch.firstSavedMs - atMs)} s, ` +
      `last 503 after ${seconds((watch.lastRefusedMs ?? atMs) - atMs)} s, ${watch.refused} x 503, ` +
      `${lost.name} in sync again ${seconds(performance.now() - backMs)} s later`,
  )
  return watch.firstSavedMs - atMs
}

function lossOf(name: string): Loss {
  const loss = LOSSES.find(known => known === name)
  if (!loss) throw new Error(`--how is of ${LOSSES.join(', ')}, and not ${name}`)
  return loss
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
