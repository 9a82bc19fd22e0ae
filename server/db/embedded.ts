import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'
import { syncPath, syncTree } from '#server/db/disk-sync.ts'
import { EngineLink } from '#server/db/embedded-link.ts'
import type { WorkerSettings } from '#server/db/embedded-protocol.ts'
import { type DatabaseLog, type Engine, within } from '#server/db/engine.ts'
import { FreeSpace } from '#server/db/free-space.ts'
import { HotCopy } from '#server/db/hot-copy.ts'
import { acquireProcessLock } from '#server/db/process-lock.ts'

export type EmbeddedOptions = {
  /** The database folder, created if missing; in memory without it. */
  folder?: string
  /** A file written by `dump` to load. */
  loadFrom?: string
  /** Writes are refused below this many free bytes. Default: see FreeSpace. */
  minFreeBytes?: number
  /** How long an answer may take before the engine counts as not ready. */
  answerLimitMs?: number
  heartbeatMs?: number
  /**
   * How long an answer may take before the engine is killed and reopened. On disk only: in memory all data would be
   * lost.
   */
  killAfterMs?: number
  checkpointEveryMs?: number
  /** Hour (UTC) of the nightly VACUUM. Default 8: night from Mexico to Argentina. */
  vacuumHourUtc?: number
  now?: () => Date
  log: DatabaseLog
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
const REOPEN_PAUSE_MS = 1_000
const REOPEN_LIMIT_MS = 60_000
const MINUTE_MS = 60_000
const DRAFT = '.new'
/** Optimising code that runs once does not pay. */
const CREATOR_FLAGS = ['--liftoff-only', '--max-semi-space-size=1']
/** Longer than any migration or maintenance statement takes. */
const MAINTENANCE_LIMIT_MS = 10 * MINUTE_MS

/**
 * Opens PGlite in a worker thread behind the PostgreSQL driver, as a pool of one connection. On disk it adds fsync, a
 * process lock, periodic CHECKPOINT and VACUUM, and a minimum of free space; a dead or hung worker is replaced and
 * recovers committed data from the log.
 * @throws LockHeldError when another process has the folder open
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedEngine> {
  const { log, answerLimitMs = 5_000, heartbeatMs = 1_000, killAfterMs = 30_000 } = options
  const disk = options.folder === undefined ? undefined : lockFolder(options.folder, options.minFreeBytes)
  const fsyncCounter = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const settings = { fsyncCounter, dataDir: disk?.folder }
  let link = await firstLink(settings, options.loadFrom).catch(error => {
    disk?.lock.release()
    throw error
  })
  if (disk) link.onDeath = reopenSoon

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

  let isClosing = false
  let patientCalls = 0
  let hasWritten = true
  let lastVacuum = ''
  const isSilent = () => link.silentMs > answerLimitMs

  const heartbeat = setInterval(() => {
    // After a busy period of the main thread, the answer may be queued behind this timer.
    if (isSilent()) setImmediate(breakIfSilent)
    link.ping()
  }, heartbeatMs)
  const maintenanceTimer = setInterval(
    () => {
      runMaintenance().catch(error => log.error({ err: error }, 'embedded database: maintenance failed'))
    },
    options.checkpointEveryMs ?? 3 * MINUTE_MS,
  )
  heartbeat.unref()
  maintenanceTimer.unref()

  function breakIfSilent() {
    const isPatient = patientCalls > 0 && link.silentMs < MAINTENANCE_LIMIT_MS
    if (!isSilent() || isPatient || isClosing) return
    log.error({ silentMs: Math.round(link.silentMs) }, 'embedded database: no answer')
    link.breakConnections(new Error('the embedded database does not answer'))
    if (disk && link.silentMs > killAfterMs) link.kill()
  }

  function reopenSoon(reason: unknown) {
    log.error({ err: reason }, 'embedded database: stopped, opening it again')
    setTimeout(reopen, REOPEN_PAUSE_MS).unref()
  }

  async function reopen() {
    if (isClosing) return
    try {
      const opened = await EngineLink.open(settings, REOPEN_LIMIT_MS)
      if (isClosing) return opened.close(CLOSE_LIMIT_MS)
      link = opened
      link.onDeath = reopenSoon
    } catch (error) {
      reopenSoon(error)
    }
  }

  async function maintain<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    patientCalls++
    try {
      return await work(client)
    } finally {
      patientCalls--
      client.release()
    }
  }

  const hotCopy = disk && new HotCopy(disk.folder, maintain)

  // The engine has no background processes: without this it would never checkpoint or vacuum, and its log would grow
  // without bound.
  async function runMaintenance() {
    if (hotCopy?.isUnderWay) {
      if (disk?.space.hasRoomForCheckpoint() && !hotCopy.isOverdue) return
      log.error({}, 'embedded database: a backup took too long or too much room, and was given up')
      await hotCopy.release()
    }
    if (!disk?.space.hasRoomForCheckpoint()) return
    const now = options.now?.() ?? new Date()
    const day = now.toISOString().slice(0, 10)
    if (now.getUTCHours() === (options.vacuumHourUtc ?? 8) && lastVacuum !== day) {
      lastVacuum = day
      hasWritten = true
      await maintain(client => client.query('VACUUM (ANALYZE)'))
    }
    if (!hasWritten) return
    hasWritten = false
    await maintain(client => client.query('CHECKPOINT'))
  }

  return {
    name: 'embedded',
    pool,
    begin: 'BEGIN READ WRITE',
    needsBegin: true,
    async ensureAvailable() {
      if (isClosing) throw new DatabaseUnavailableError('the database is closing')
      if (link.death)
        throw new DatabaseUnavailableError('the embedded database has stopped', { cause: link.death })
      if (isSilent()) throw new DatabaseUnavailableError('the embedded database does not answer')
    },
    async ensureWritable() {
      disk?.space.ensureRoomToWrite()
      hasWritten = true
    },
    noticeFault() {},
    async isReady() {
      return !isClosing && !link.death && !isSilent()
    },
    maintain,
    runMaintenance,
    hotCopy,
    dump: file =>
      maintain(async client => {
        await client.query('CHECKPOINT')
        await link.dump(file)
      }),
    fsyncCount: () => Atomics.load(new Int32Array(fsyncCounter), 0),
    async close() {
      if (isClosing) return
      isClosing = true
      clearInterval(heartbeat)
      clearInterval(maintenanceTimer)
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
