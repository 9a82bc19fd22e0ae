import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isBackup } from '#server/backup/archive/encryption.ts'
import { DRAFT_ENDING } from '#server/backup/archive/write-new-file.ts'

/* Files of the server's own schedule, and their deletion. */

const NAME = /^dilo-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup(?:\.age)?$/
const DRAFT_NAME = /^dilo-[\dTZ-]+\.backup(?:\.age)?\.[0-9a-f-]{36}\.part$/
/** Longer than any backup takes. */
const DRAFT_LIVES_MS = 24 * 60 * 60 * 1000

/** The name of a scheduled backup. Names sort by time. */
export function backupName(at: Date, { isEncrypted }: { isEncrypted: boolean }): string {
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-')
  return `dilo-${time}Z.backup${isEncrypted ? '.age' : ''}`
}

/**
 * Deletes all but the newest scheduled backups of a folder, and drafts of killed processes. A file with such a name
 * that does not begin like a backup is not ours and stays. Every file with such a name is complete, because it is
 * renamed at the end.
 * @param keep at least 1
 * @returns the names of the deleted backups
 */
export async function keepLatest(folder: string, keep: number, now: Date): Promise<string[]> {
  const names = (await readdir(folder)).sort()
  for (const name of names) {
    if (!DRAFT_NAME.test(name) || !name.endsWith(DRAFT_ENDING)) continue
    const { mtimeMs } = await stat(path.join(folder, name))
    if (now.getTime() - mtimeMs > DRAFT_LIVES_MS) await rm(path.join(folder, name), { force: true })
  }
  const own: string[] = []
  for (const name of names) {
    if (NAME.test(name) && (await isBackup(path.join(folder, name)))) own.push(name)
  }
  const old = own.slice(0, -Math.max(1, keep))
  for (const name of old) await rm(path.join(folder, name), { force: true })
  return old
}
