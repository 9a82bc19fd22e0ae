import fs from 'node:fs'
import path from 'node:path'

/** Syncs a folder with all it holds: the engine creates a new database without doing so. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    syncPath(path.join(entry.parentPath, entry.name))
  }
  syncPath(folder)
}

/** Syncs one file or the entries of one folder. */
export function syncPath(file: string): void {
  const descriptor = fs.openSync(file, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
