import fs from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'

/** Syncs a folder recursively, because the engine does not when it creates a database. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    syncPath(path.join(entry.parentPath, entry.name))
  }
  syncPath(folder)
}

/** Syncs a file, or the entries of a folder. */
export function syncPath(file: string): void {
  const descriptor = fs.openSync(file, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Like `syncPath`, without blocking the thread. */
export async function syncPathAsync(file: string): Promise<void> {
  const handle = await open(file)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
