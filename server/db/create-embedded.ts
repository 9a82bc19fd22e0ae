import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { startParameters } from '#server/db/durable-file-system.ts'

/*
 * Creates an embedded database: `create-embedded.ts FOLDER [DUMP]`. Its caller syncs the folder, and moves it into
 * place when this process has succeeded.
 */

/** The database's folder inside the engine. */
const PGDATA = '/pglite/data'
const LARGE_BYTES = 64 * 1024 * 1024
const ZEROS = Buffer.alloc(64 * 1024)

/**
 * An exact copy that takes memory only for what is not zero: the system allocates no pages for zeros that were never
 * written. The engine's `initdb` copies its whole memory of 128 MB, nearly all of it zeros.
 */
function sparseCopy(source: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(source.length)
  for (let offset = 0; offset < source.length; offset += ZEROS.length) {
    const part = source.subarray(offset, offset + ZEROS.length)
    if (Buffer.compare(part, ZEROS.subarray(0, part.length)) !== 0) copy.set(part, offset)
  }
  return copy
}

// The library has no setting for this, and nothing else runs in this process.
const { slice } = Uint8Array.prototype
Uint8Array.prototype.slice = function (...range) {
  const isLargeCopy = range.length === 0 && this.length >= LARGE_BYTES
  return isLargeCopy ? sparseCopy(this) : slice.apply(this, range)
}

const [folder = '', loadFrom] = process.argv.slice(2)
const engine = await PGlite.create({
  startParams: startParameters(PGlite.defaultStartParams, { inMemory: true }),
  ...(loadFrom && { loadDataDir: new Blob([fs.readFileSync(loadFrom)]) }),
})
await engine.exec('CHECKPOINT')
copyOut(PGDATA, folder)
// The engine would keep the process alive, and closing it would only write to memory.
process.exit()

/** Copies file by file: with a file system on disk, the library would hold five copies of the database in memory. */
function copyOut(source: string, target: string): void {
  const { FS } = engine.Module
  fs.mkdirSync(target, { mode: 0o700 })
  for (const name of FS.readdir(source)) {
    if (name === '.' || name === '..') continue
    const [from, to] = [`${source}/${name}`, path.join(target, name)]
    if (FS.isDir(FS.stat(from).mode)) copyOut(from, to)
    else fs.writeFileSync(to, FS.readFile(from), { mode: 0o600 })
  }
}
