import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { v7 } from 'uuid'
import { backupName, keepLatest } from '#server/backup/retention.ts'
import { recordBackup } from '#server/backup/service.ts'
import { PlainError } from '#server/diagnostics/error-line.ts'
import { startSharedJob } from '#server/jobs/service.ts'
import type { Worker, WorkerLog } from '#server/jobs/worker.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'config' | 'database' | 'now'>

/** The script of `npm run backup`. */
const COMMAND = fileURLToPath(new URL('../../scripts/backup.ts', import.meta.url))
const HOUR_MS = 60 * 60 * 1000
/** Pause before a failed backup (the disk may be full) is tried again, or the usual interval if that is shorter. */
const RETRY_MS = HOUR_MS
/** Exit code of a command that has reported its failure, in the database too. */
const TOLD = 1

/** Makes backups by the configured schedule, one process for all. Undefined without `BACKUP_DIR`. */
export function startBackups(context: Context, log: WorkerLog): Worker | undefined {
  const { backup } = context.config
  if (backup.folder === undefined) return undefined
  const { folder, everyMs } = backup
  return startSharedJob({
    name: 'backup',
    database: context.database,
    run: async signal => {
      await backUp(context, folder, signal)
      return everyMs
    },
    retryDelayMs: Math.min(everyMs, RETRY_MS),
    shutdownGraceMs: 0,
    log,
  })
}

async function backUp(
  { config, database, now }: Context,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = now()
  const { publicKey, keep } = config.backup
  const fileName = backupName(startedAt, { isEncrypted: publicKey !== undefined })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { code, said } = await runCommand(path.join(folder, fileName), signal)
  if (code === 0) {
    await keepLatest(folder, keep, now())
    return
  }
  const problem = said || 'its process was stopped'
  if (code !== TOLD) {
    await recordBackup({ database }, { id: v7(), startedAt, finishedAt: now(), fileName, bytes: 0, problem })
  }
  throw new PlainError(`no backup was made: ${problem}`)
}

/**
 * In a child process: compressing and encrypting would delay learners' calls, and its memory is freed when it exits.
 */
async function runCommand(file: string, signal: AbortSignal): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, '--to', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stop = () => child.kill()
  signal.addEventListener('abort', stop)
  try {
    const [[code], said] = await Promise.all([once(child, 'close'), text(child.stderr)])
    return { code, said: said.trim().split('\n').slice(-3).join('\n') }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
