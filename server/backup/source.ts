import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { connectToServer } from '#server/backup/control-socket.ts'
import { packedDatabase } from '#server/backup/embedded-files.ts'
import { type EmbeddedHolder, holderOf } from '#server/backup/embedded-holder.ts'
import { checkProgram, runProgram } from '#server/backup/postgresql-programs.ts'
import { recordBackup } from '#server/backup/service.ts'
import { type BackupRun, type DatabaseFacts, selectFacts } from '#server/backup/store.ts'
import { type Database, openDatabase } from '#server/db/client.ts'

/** The database to back up. */
export type BackupSource = {
  engine: Database['engine']
  /**
   * Calls `use` with facts about the database, and its bytes. The bytes must be read to their end, or abandoned,
   * before it returns.
   */
  read<T>(use: (facts: DatabaseFacts, bytes: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T>
  record(run: BackupRun): Promise<void>
  close(): Promise<void>
}

/** The configuration for `openSource`. */
export type SourceConfig = { dataDir: string; databaseUrl: string | undefined; backupUrl: string | undefined }

/** Opens the configured database, or connects to the server that has it open. @throws Error when there is none */
export function openSource(config: SourceConfig): Promise<BackupSource> {
  const { dataDir, databaseUrl: url, backupUrl } = config
  return url === undefined ? embeddedSource(dataDir) : postgresqlSource(url, backupUrl)
}

async function embeddedSource(dataDir: string): Promise<BackupSource> {
  const folder = path.join(dataDir, 'database')
  const server = await connectToServer(dataDir)
  if (server) return sourceOf(server, folder, async () => server.close())
  // Opening would create one.
  if (!existsSync(path.join(folder, 'PG_VERSION'))) throw new Error(`there is no database in ${dataDir}`)
  const database = await openDatabase({ dataDir })
  return sourceOf(holderOf(database), folder, () => database.close())
}

function sourceOf(holder: EmbeddedHolder, folder: string, close: () => Promise<void>): BackupSource {
  return {
    engine: 'embedded',
    async read(use) {
      const facts = await holder.facts()
      await holder.begin()
      try {
        return await use(
          facts,
          packedDatabase(folder, () => holder.end()),
        )
      } finally {
        await holder.release()
      }
    },
    record: run => holder.record(run),
    close,
  }
}

/** In the format that pg_restore reads from a pipe, lightly compressed, and without the roles of this server. */
const DUMP_OPTIONS = [
  '--format=custom',
  '--compress=1',
  '--no-owner',
  '--no-privileges',
  '--lock-wait-timeout=60s',
]

/** @param backupUrl another address of the same data, for pg_dump: past a pooler, or a replica */
async function postgresqlSource(url: string, backupUrl: string | undefined): Promise<BackupSource> {
  const database = await openDatabase({ url })
  const reading = backupUrl === undefined ? database : await openDatabase({ url: backupUrl })
  return {
    engine: 'postgresql',
    read: use =>
      reading.maintain(async client => {
        if (backupUrl === undefined) await refusePooler(client)
        // The facts and the dump come from the same snapshot.
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
        await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
        const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot')
        const facts = await selectFacts(client)
        await checkProgram('pg_dump', facts.version)
        const options = [...DUMP_OPTIONS, `--snapshot=${rows[0]?.snapshot}`]
        return runProgram('pg_dump', { url: backupUrl ?? url, options }, ({ output }) => use(facts, output))
      }),
    record: run => recordBackup({ database }, run),
    async close() {
      if (reading !== database) await reading.close()
      await database.close()
    },
  }
}

/**
 * pg_dump changes settings of its session, which a pooler in transaction mode would pass on to learners' calls. A
 * pooler reports another process id than the server's.
 */
async function refusePooler(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const told = (client as unknown as { processID: number | null }).processID
  if (rows[0]?.pid === told) return
  throw new Error(
    'DATABASE_URL leads to a pooler, and pg_dump needs the server itself: set BACKUP_DATABASE_URL to its address',
  )
}
