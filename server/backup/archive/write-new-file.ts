import { randomUUID } from 'node:crypto'
import { link, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { syncPath } from '#server/db/disk-sync.ts'

/** The ending of an unfinished file; one that remains was left by a killed process. */
export const DRAFT_ENDING = '.part'

/** Answers of file systems without hard links, as on USB sticks and network drives. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']

/**
 * Writes a new file atomically, even across a power cut. Only its owner may read it.
 * @returns its size in bytes
 * @throws Error when the file exists: it is never overwritten
 */
export async function writeNewFile(file: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  await refuseExisting(file)
  const draft = `${file}.${randomUUID()}${DRAFT_ENDING}`
  try {
    const written = await writeSynced(draft, bytes)
    await putInPlace(draft, file)
    syncPath(path.dirname(file))
    return written
  } finally {
    await rm(draft, { force: true })
  }
}

async function writeSynced(file: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const handle = await open(file, 'wx', 0o600)
  try {
    let written = 0
    for await (const chunk of bytes) {
      await handle.writeFile(chunk)
      written += chunk.length
    }
    await handle.sync()
    return written
  } finally {
    await handle.close()
  }
}

/** A link fails when the name is taken; renaming would replace the file. */
async function putInPlace(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new Error(`${file} is there already, and is not overwritten`)
    if (!NO_LINKS.includes(code)) throw error
    await refuseExisting(file)
    await rename(draft, file)
  }
}

/** @throws Error when the file exists */
export async function refuseExisting(file: string): Promise<void> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (found) throw new Error(`${file} is there already, and is not overwritten`)
}
