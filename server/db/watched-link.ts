import { DatabaseUnavailableError } from '#server/db/database-errors.ts'
import { type EngineConnection, EngineLink } from '#server/db/embedded-link.ts'
import type { WorkerSettings } from '#server/db/embedded-protocol.ts'
import type { DatabaseLog } from '#server/db/engine.ts'

export type WatchOptions = {
  /** How long an answer may take before the engine counts as not ready. */
  answerLimitMs?: number
  heartbeatMs?: number
  /**
   * How long an answer may take before the engine is killed and reopened. On disk only: in memory all data would be
   * lost.
   */
  killAfterMs?: number
  log: DatabaseLog
}

const CLOSE_LIMIT_MS = 10_000
const REOPEN_PAUSE_MS = 1_000
const REOPEN_LIMIT_MS = 60_000
/** Longer than any migration or maintenance statement takes. */
const MAINTENANCE_LIMIT_MS = 10 * 60_000

/**
 * The embedded engine's worker, watched by a heartbeat: a silent one loses its connections, and on disk a dead or hung
 * one is replaced.
 */
export class WatchedLink {
  #link: EngineLink
  readonly #settings: WorkerSettings
  readonly #options: Required<WatchOptions>
  readonly #heartbeat: NodeJS.Timeout
  #patientCalls = 0
  #isClosing = false

  constructor(link: EngineLink, settings: WorkerSettings, options: WatchOptions) {
    const { log, answerLimitMs = 5_000, heartbeatMs = 1_000, killAfterMs = 30_000 } = options
    this.#link = link
    this.#settings = settings
    this.#options = { log, answerLimitMs, heartbeatMs, killAfterMs }
    if (this.#isOnDisk) link.onDeath = reason => this.#reopenSoon(reason)
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs).unref()
  }

  get isClosing(): boolean {
    return this.#isClosing
  }

  get isReady(): boolean {
    return !this.#isClosing && !this.#link.death && !this.#isSilent
  }

  /** @throws DatabaseUnavailableError */
  ensureAvailable(): void {
    if (this.#isClosing) throw new DatabaseUnavailableError('the database is closing')
    const cause = this.#link.death
    if (cause) throw new DatabaseUnavailableError('the embedded database has stopped', { cause })
    if (this.#isSilent) throw new DatabaseUnavailableError('the embedded database does not answer')
  }

  /** Opens a connection: the driver's socket. */
  newConnection(): EngineConnection {
    return this.#link.newConnection()
  }

  /** Runs work during which the engine may be silent for as long as maintenance takes. */
  async patiently<T>(work: () => Promise<T>): Promise<T> {
    this.#patientCalls++
    try {
      return await work()
    } finally {
      this.#patientCalls--
    }
  }

  /** Dumps the database to a tar file, atomically. */
  dump(file: string): Promise<void> {
    return this.#link.dump(file)
  }

  /** From now on no worker is killed or replaced, and none is available to new calls. */
  stopWatching(): void {
    this.#isClosing = true
    clearInterval(this.#heartbeat)
  }

  /** Checkpoints and stops the worker, or kills it after the limit. */
  close(limitMs: number): Promise<void> {
    return this.#link.close(limitMs)
  }

  get #isOnDisk(): boolean {
    return this.#settings.dataDir !== undefined
  }

  get #isSilent(): boolean {
    return this.#link.silentMs > this.#options.answerLimitMs
  }

  #beat() {
    // After a busy period of the main thread, the answer may be queued behind this timer.
    if (this.#isSilent) setImmediate(() => this.#breakIfSilent())
    this.#link.ping()
  }

  #breakIfSilent() {
    const { silentMs } = this.#link
    const isPatient = this.#patientCalls > 0 && silentMs < MAINTENANCE_LIMIT_MS
    if (!this.#isSilent || isPatient || this.#isClosing) return
    this.#options.log.error({ silentMs: Math.round(silentMs) }, 'embedded database: no answer')
    this.#link.breakConnections(new Error('the embedded database does not answer'))
    if (this.#isOnDisk && this.#link.silentMs > this.#options.killAfterMs) this.#link.kill()
  }

  #reopenSoon(reason: unknown) {
    this.#options.log.error({ err: reason }, 'embedded database: stopped, opening it again')
    setTimeout(() => this.#reopen(), REOPEN_PAUSE_MS).unref()
  }

  async #reopen() {
    if (this.#isClosing) return
    try {
      const opened = await EngineLink.open(this.#settings, REOPEN_LIMIT_MS)
      if (this.#isClosing) return opened.close(CLOSE_LIMIT_MS)
      this.#link = opened
      opened.onDeath = reason => this.#reopenSoon(reason)
    } catch (error) {
      this.#reopenSoon(error)
    }
  }
}
