import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

/** Turns copied files into a database: see `HotCopy`. */
export type CopyEnd = {
  /** The content of the file `backup_label`, which belongs to the copy and never to the original. */
  label: string
  /** The files of `pg_wal` that belong to the copy, in order. They stay until the copy is released. */
  logs: string[]
}

type Maintain = <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>

const LOG_NAME = /^[0-9A-F]{24}$/
/** The log grows during a copy. */
const LIMIT_MS = 60 * 60 * 1000

/**
 * A copy of the files of the running embedded database, made like PostgreSQL's base backups: between `begin` and
 * `end` anyone may read the files while work continues, because the log has the changes made meanwhile. The copied
 * files with the label and the logs of `end` are the database as of `end`: opening them replays the log up to that
 * point, and fails when a part of it is missing.
 * @see https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export class HotCopy {
  readonly folder: string
  readonly #maintain: Maintain
  #begunAtMs: number | undefined
  #hasEnded = false

  constructor(folder: string, maintain: Maintain) {
    this.folder = folder
    this.#maintain = maintain
  }

  /** During a copy there must be no checkpoint: it would delete log files that the copy needs. */
  get isUnderWay(): boolean {
    return this.#begunAtMs !== undefined
  }

  get isOverdue(): boolean {
    return this.#begunAtMs !== undefined && performance.now() - this.#begunAtMs > LIMIT_MS
  }

  /** Writes a checkpoint, during which everything waits, and begins. @throws Error during another copy */
  async begin(): Promise<void> {
    if (this.isUnderWay) throw new Error('another backup of this database is under way')
    this.#begunAtMs = performance.now()
    this.#hasEnded = false
    try {
      await this.#maintain(client => client.query("SELECT pg_backup_start('dilo', true)"))
    } catch (error) {
      this.#begunAtMs = undefined
      throw error
    }
  }

  /** @throws Error when the copy was abandoned meanwhile, or the engine was restarted */
  async end(): Promise<CopyEnd> {
    if (!this.isUnderWay || this.#hasEnded) throw new Error('the copy of the database was given up')
    this.#hasEnded = true
    const { label, last } = await this.#stop()
    const [first] = /[0-9A-F]{24}/.exec(label) ?? []
    if (first === undefined) throw new Error('the database does not say where its copy begins')
    const names = await readdir(path.join(this.folder, 'pg_wal'))
    const logs = names.filter(name => LOG_NAME.test(name) && name >= first && name <= last)
    return { label, logs: logs.sort() }
  }

  /** Allows checkpoints again: after the logs of `end` were read, or to abandon the copy. */
  async release(): Promise<void> {
    if (!this.isUnderWay) return
    try {
      // Also fails when the engine was restarted: then there is nothing to end.
      if (!this.#hasEnded) await this.#stop().catch(() => undefined)
    } finally {
      this.#begunAtMs = undefined
    }
  }

  async #stop(): Promise<{ label: string; last: string }> {
    const { rows } = await this.#maintain(client =>
      client.query<{ label: string; last: string }>(
        'SELECT labelfile AS label, pg_walfile_name(lsn) AS last FROM pg_backup_stop(false)',
      ),
    )
    const [ended] = rows
    if (!ended) throw new Error('the copy of the database did not end')
    return ended
  }
}
