import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StorageFullError } from '#server/db/database-errors.ts'
import { syncPathAsync } from '#server/db/disk-sync.ts'
import { MEDIA_NAME } from '#server/media/names.ts'
import type { MediaStorage } from '#server/media/storage.ts'

/** Stores files in sub-folders named by the first two characters of their names. Creates the folder when needed. */
export function diskStorage(folder: string): MediaStorage {
  const pathOf = (name: string) => {
    if (!MEDIA_NAME.test(name)) throw new Error(`invalid media name: ${name}`)
    return join(folder, name.slice(0, 2), name)
  }
  return {
    put: (name, content) => writeWhole(pathOf(name), content),
    get: async name => {
      const path = pathOf(name)
      const found = await stat(path).catch(absent)
      return found && { bytes: found.size, read: range => createReadStream(path, range) }
    },
    has: async name => (await stat(pathOf(name)).catch(absent)) !== undefined,
    list: async () => {
      const found = await readdir(folder, { recursive: true }).catch(absent)
      const files = new Map<string, number>()
      for (const name of (found ?? []).map(path => basename(path)).filter(name => MEDIA_NAME.test(name))) {
        // Deleted in the meantime, or misplaced.
        const { size } = (await stat(pathOf(name)).catch(absent)) ?? {}
        if (size !== undefined) files.set(name, size)
      }
      return files
    },
    delete: name => rm(pathOf(name), { force: true }),
  }
}

/** Writes atomically, even across a power cut: the file is renamed into place after its bytes are on disk. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const parent = dirname(path)
  await mkdir(parent, { recursive: true })
  const draft = join(parent, `${randomUUID()}.part`)
  try {
    await writeSynced(draft, content)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw isDiskFull(error) ? new StorageFullError('no room for a file', { cause: error }) : error
  }
  await syncPathAsync(parent)
}

async function writeSynced(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
