import type { DatabaseLog, Engine } from '#server/db/engine.ts'
import type { FreeSpace } from '#server/db/free-space.ts'

const CHECKPOINT_EVERY_MS = 3 * 60_000

export type MaintenanceOptions = {
  checkpointEveryMs?: number
  /** Hour (UTC) of the nightly VACUUM. Default 8: night from Mexico to Argentina. */
  vacuumHourUtc?: number
  now?: () => Date
  log: DatabaseLog
}

/** A database; without `space` it is in memory, and nothing is done. */
type Maintained = Pick<Engine, 'maintain' | 'hotCopy'> & { space: FreeSpace | undefined }

/**
 * The periodic CHECKPOINT and nightly VACUUM of the embedded database. The engine has no background processes: without
 * this it would never checkpoint or vacuum, and its log would grow without bound.
 */
export class Maintenance {
  /** Whether anything was written since the last checkpoint. */
  hasWritten = true
  readonly #maintained: Maintained
  readonly #options: MaintenanceOptions
  readonly #timer: NodeJS.Timeout
  #lastVacuum = ''

  constructor(maintained: Maintained, options: MaintenanceOptions) {
    this.#maintained = maintained
    this.#options = options
    const { log, checkpointEveryMs = CHECKPOINT_EVERY_MS } = options
    this.#timer = setInterval(() => {
      this.run().catch(error => log.error({ err: error }, 'embedded database: maintenance failed'))
    }, checkpointEveryMs).unref()
  }

  async run(): Promise<void> {
    const { maintain, hotCopy, space } = this.#maintained
    const { log, vacuumHourUtc = 8 } = this.#options
    if (hotCopy?.isUnderWay) {
      if (space?.hasRoomForCheckpoint() && !hotCopy.isOverdue) return
      log.error({}, 'embedded database: a backup took too long or too much room, and was given up')
      await hotCopy.release()
    }
    if (!space?.hasRoomForCheckpoint()) return
    const now = this.#options.now?.() ?? new Date()
    const day = now.toISOString().slice(0, 10)
    if (now.getUTCHours() === vacuumHourUtc && this.#lastVacuum !== day) {
      this.#lastVacuum = day
      this.hasWritten = true
      await maintain(client => client.query('VACUUM (ANALYZE)'))
    }
    if (!this.hasWritten) return
    this.hasWritten = false
    await maintain(client => client.query('CHECKPOINT'))
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
