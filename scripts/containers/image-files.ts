import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export type ImageFile = { path: string; bytes: number; isExecutable: boolean }

/** Every file of an image, each hard-linked one once, with its path from the root. */
export function imageFiles(root: string): ImageFile[] {
  const seen = new Set<number>()
  const found: ImageFile[] = []
  // Not `recursive`, which follows links, and those of an image lead into this machine.
  const read = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) read(path)
      if (!entry.isFile()) continue
      const { ino, size, mode } = lstatSync(path)
      if (seen.has(ino)) continue
      seen.add(ino)
      found.push({ path: path.slice(root.length), bytes: size, isExecutable: (mode & 0o111) !== 0 })
    }
  }
  read(root)
  return found
}
