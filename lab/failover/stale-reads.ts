import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/client.ts'
import type { Cluster } from './cluster.ts'

const PAUSE_MS = 100

/** Reads that may be seconds old, by the server that answered. */
export type StaleReads = { standby: number; primary: number; failed: number }

/** Repeats reads that may be old, until the scope ends. */
export async function startStaleReads(scope: AsyncDisposableStack, cluster: Cluster): Promise<StaleReads> {
  const silent = { info() {}, warn() {}, error() {} }
  const database = await openDatabase({ url: cluster.url, replicaUrl: cluster.replicaUrl, log: silent })
  const reads: StaleReads = { standby: 0, primary: 0, failed: 0 }
  let isOver = false
  const read = async () => {
    while (!isOver) {
      const { rows } = await database
        .readStale(db => db.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`))
        .catch(() => ({ rows: [] }))
      if (rows[0] === undefined) reads.failed++
      else reads[rows[0].is ? 'standby' : 'primary']++
      await delay(PAUSE_MS)
    }
  }
  const reading = read()
  scope.defer(async () => {
    isOver = true
    await reading
    await database.close()
  })
  return reads
}
