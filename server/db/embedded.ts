import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { syncPath, syncTree } from '#server/db/disk-sync.ts'
import { EngineLink } from '#server/db/embedded-link.ts'
import { Maintenance, type MaintenanceOptions } from '#server/db/embedded-maintenance.ts'
import type { WorkerSettings } from '#server/db/embedded-protocol.ts'
import { type Engine, within } from '#server/db/engine.ts'
import { FreeSpace } from '#server/db/free-space.ts'
import { HotCopy } from '#server/db/hot-copy.ts'
import { acquireProcessLock } from '#server/db/process-lock.ts'
import { WatchedLink, type WatchOptions } from '#server/db/watched-link.ts'

export type EmbeddedOptions = WatchOptions &
  MaintenanceOptions & {
    /** The database folder, created if missing; in memory without it. */
    folder?: string
    /** A file written by `dump` to load. */
    loadFrom?: string
    /** Writes are refused below this many free bytes. Default: see FreeSpace. */
    minFreeBytes?: number
  }

/** The embedded engine also counts its fsyncs. */
export type EmbeddedEngine = Engine & {
  fsyncCount(): number
  runMaintenance(): Promise<void>
  /** Dumps the database to a tar file, atomically, while everything waits: for the databases of tests. */
  dump(file: string): Promise<void>
}

const QUEUE_LIMIT_MS = 5_000
const CLOSE_LIMIT_MS = 10_000
const DRAFT = '.new'
/** Optimising code that runs once does not pay. */
const CREATOR_FLAGS = ['--liftoff-only', '--max-semi-space-size=1']

/**
 * Opens PGlite in a worker thread behind the PostgreSQL driver, as a pool of one connection. On disk it adds fsync, a
 * process lock, periodic CHECKPOINT and VACUUM, and a minimum of free space; a dead or hung worker is replaced and
 * recovers committed data from the log.
 * @throws LockHeldError when another process has the folder open
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedEngine> {
  const { log } = options
  const disk = options.folder === undefined ? undefined : lockFolder(options.folder, options.minFreeBytes)
  const fsyncCounter = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const settings = { fsyncCounter, dataDir: disk?.folder }
  const first = await firstLink(settings, options.loadFrom).catch(error => {
    disk?.lock.release()
    throw error
  })
  const link = new WatchedLink(first, settings, options)

  const pool = new pg.Pool({
    // Explicit, so that PGUSER, PGDATABASE and PGSSLMODE in the environment have no effect.
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: QUEUE_LIMIT_MS,
    stream: () => link.newConnection(),
  })
  pool.on('error', error => log.error({ err: error }, 'embedded database: connection lost'))
  pool.on('connect', client => client.on('error', () => undefined))

  async function maintain<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    return link.patiently(() => work(client)).finally(() => client.release())
  }
  const hotCopy = disk && new HotCopy(disk.folder, maintain)
  const maintenance = new Maintenance({ maintain, hotCopy, space: disk?.space }, options)

  return {
    name: 'embedded',
    pool,
    begin: 'BEGIN READ WRITE',
    needsBegin: true,
    async ensureAvailable() {
      link.ensureAvailable()
    },
    async ensureWritable() {
      disk?.space.ensureRoomToWrite()
      maintenance.hasWritten = true
    },
    noticeFault() {},
    async isReady() {
      return link.isReady
    },
    maintain,
    runMaintenance: () => maintenance.run(),
    hotCopy,
    dump: file =>
      maintain(async client => {
        await client.query('CHECKPOINT')
        await link.dump(file)
      }),
    fsyncCount: () => Atomics.load(new Int32Array(fsyncCounter), 0),
    async close() {
      if (link.isClosing) return
      link.stopWatching()
      maintenance.stop()
      await within(CLOSE_LIMIT_MS, pool.end())
      await link.close(CLOSE_LIMIT_MS)
      disk?.lock.release()
    },
  }
}

/**
 * Opens the database. A new one is created next to its place and moved when complete, so that a kill leaves nothing
 * half-created.
 */
async function firstLink(settings: WorkerSettings, loadFrom: string | undefined): Promise<EngineLink> {
  const { dataDir } = settings
  if (dataDir === undefined) return EngineLink.open({ ...settings, loadFrom })
  if (fs.existsSync(path.join(dataDir, 'PG_VERSION'))) return EngineLink.open(settings)

  removeDrafts(dataDir)
  // A unique name, because the process of a killed server may still be writing its draft.
  const draft = `${dataDir}${DRAFT}-${randomUUID()}`
  await create(draft, loadFrom).catch(error => {
    removeDrafts(dataDir)
    throw error
  })
  syncTree(draft)
  fs.renameSync(draft, dataDir)
  syncPath(path.dirname(dataDir))
  return EngineLink.open(settings)
}

function removeDrafts(dataDir: string) {
  const folder = path.dirname(dataDir)
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith(path.basename(dataDir) + DRAFT)) continue
    fs.rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

/**
 * Creates a database in a child process: creation takes over 400 MB, of which a thread of this process would return
 * half at most (decision 040).
 * @throws Error with the output of the process
 */
async function create(folder: string, loadFrom: string | undefined): Promise<void> {
  const script = fileURLToPath(new URL('./create-embedded.ts', import.meta.url))
  const creator = spawn(
    process.execPath,
    [...CREATOR_FLAGS, script, folder, ...(loadFrom ? [loadFrom] : [])],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const [[code], printed] = await Promise.all([once(creator, 'close'), text(creator.stderr)])
  if (code !== 0) throw new Error(`the embedded database cannot be created: ${printed.trim()}`)
}

function lockFolder(name: string, minFreeBytes: number | undefined) {
  fs.mkdirSync(name, { recursive: true, mode: 0o700 })
  // The real path, so that all names of a folder share one lock.
  const folder = fs.realpathSync(name)
  return { folder, lock: acquireProcessLock(`${folder}.lock`), space: new FreeSpace(folder, minFreeBytes) }
}
