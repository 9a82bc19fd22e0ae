import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CourseId } from '#domain/ids.ts'
import { addCopies, type Learner } from '#e2e/learners.ts'
import { type RunningServer, startServer } from '#e2e/server.ts'
import { createCatalogue } from '#server/courses/catalogue.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { addLargeCourse } from '#server/testing/courses.ts'
import { createBenchDatabase, usedBetween } from './bench-database.ts'
import { memoryMb, processorMs } from './processor-time.ts'

/** The server with its own database, in which learners have bought a membership and signed in. */
export type Product = {
  engine: 'PostgreSQL' | 'embedded'
  server: RunningServer
  learners: Learner[]
  /** The database for measurements beside the product: its URL, or a folder for an embedded one. */
  beside: { url: string } | { folder: string }
  /** Peak memory of the first start, with an empty database. */
  startPeakMb: number
  /** Starts counting the processor time of a server, this one or one beside it, and of the database. */
  watch(pid: number): Promise<() => Promise<Used>>
}

/** Milliseconds of processor time; the embedded database is a part of the server. */
export type Used = { serverMs: number; databaseMs: number }

/** Adds an open course. */
export async function addOpenCourse(database: Database, itemCount: number): Promise<CourseId> {
  const context = { database, catalogue: createCatalogue(database, () => new Date()) }
  // As if its pronunciations existed: the server must not make them while it is measured.
  const { id } = await addLargeCourse({ context }, itemCount, { phonesVersion: 1, version: 1 })
  return id
}

/**
 * Starts the product until the scope ends.
 * @param options.postgresql URL of a PostgreSQL server, on which a database is created; undefined for the embedded one
 * @param options.add adds more to the database, which has the learners
 */
export async function startProduct(
  scope: AsyncDisposableStack,
  options: {
    postgresql: string | undefined
    learners: number
    add?: (database: Database, learners: readonly Learner[]) => Promise<void>
  },
): Promise<Product> {
  const { postgresql, learners: count, add } = options
  const folder = await mkdtemp(join(tmpdir(), 'dilo-bench-'))
  scope.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const database = postgresql === undefined ? undefined : await createBenchDatabase(postgresql)
  if (database) scope.defer(() => database.drop())
  const data = join(folder, 'data')
  // One line for each request, and no compile cache, as in production.
  const settings = { DATABASE_URL: database?.url ?? '', LOG_LEVEL: 'info', NODE_COMPILE_CACHE: '' }
  const first = await startServer(data, settings)
  const startPeakMb = memoryMb(first.pid).peak
  // An embedded database has one process.
  await first.stop()
  const opened = await openDatabase(database ? { url: database.url } : { dataDir: data })
  let learners: Learner[]
  try {
    learners = await opened.tx(db => addCopies(db, 'ana', count))
    await add?.(opened, learners)
  } finally {
    await opened.close()
  }
  const server = await startServer(data, settings)
  scope.defer(() => server.stop())
  return {
    engine: database ? 'PostgreSQL' : 'embedded',
    server,
    learners,
    beside: database ? { url: database.url } : { folder: join(folder, 'beside') },
    startPeakMb,
    watch: async pid => {
      const [serverBefore, before] = [processorMs(pid), await database?.processorMs()]
      return async () => {
        const serverMs = processorMs(pid) - serverBefore
        const databaseMs = database && before ? usedBetween(before, await database.processorMs()) : 0
        return { serverMs, databaseMs }
      }
    },
  }
}
