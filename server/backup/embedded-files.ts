import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar'
import { BackupRefused } from '#server/backup/archive/format.ts'
import { iterate, streamOf } from '#server/backup/archive/web-stream.ts'
import { syncPathAsync } from '#server/db/disk-sync.ts'
import type { CopyEnd } from '#server/db/hot-copy.ts'

/* Packs the files of the running embedded database as a gzipped tar: see `HotCopy`. */

/** Folders whose contents matter only to the running process. The log is added at the end. */
const EMPTIED =
  /^(?:pg_wal|pg_stat_tmp|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_subtrans)\//
const LEFT_OUT =
  /(?:^|\/)(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|pg_internal\.init.*|pgsql_tmp[^/]*)$/
/** States where recovery begins, so it is read last. */
const CONTROL = 'global/pg_control'
const CHUNK_BYTES = 1024 * 1024
/** Fast: a third of the size in a tenth of the time of the default level. */
const COMPRESSION = { level: 1 }
const SYNCS_AT_ONCE = 32
/** Names as the engine gives them; nothing that leads out of the folder. */
const SAFE_NAME = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.-]+(?:\/[\w.-]+)*\/?$/

/** @param end ends the copy, and returns its further contents besides the files */
export function packedDatabase(folder: string, end: () => Promise<CopyEnd>): AsyncIterable<Uint8Array> {
  const { readable, controller } = createTarPacker()
  packAll(controller, folder, end).then(
    () => controller.finalize(),
    error => controller.error(error),
  )
  return pipeline(Readable.from(iterate(readable)), createGzip(COMPRESSION), () => undefined)
}

async function packAll(controller: TarPackController, folder: string, end: () => Promise<CopyEnd>) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: string[] = []
  for (const entry of entries) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')
    if (EMPTIED.test(name) || LEFT_OUT.test(name)) continue
    if (entry.isDirectory()) await controller.add({ name: `${name}/`, size: 0, type: 'directory' }).close()
    else if (entry.isFile() && name !== CONTROL) files.push(name)
  }
  for (const name of [...files, CONTROL]) await addFile(controller, folder, name)
  const { label, logs } = await end()
  const bytes = Buffer.from(label)
  const writer = controller.add({ name: 'backup_label', size: bytes.length }).getWriter()
  await writer.write(bytes)
  await writer.close()
  for (const name of logs) await addFile(controller, folder, `pg_wal/${name}`)
}

/**
 * Adds a file at its current length. Anything written to it meanwhile is in the log too, and so is its deletion or
 * truncation.
 */
async function addFile(controller: TarPackController, folder: string, name: string): Promise<void> {
  const file = await open(path.join(folder, name)).catch(absent)
  if (!file) return
  try {
    const { size } = await file.stat()
    const writer = controller.add({ name, size, mode: 0o600 }).getWriter()
    for (let at = 0; at < size; at += CHUNK_BYTES) {
      // If the file was truncated meanwhile, the rest is zeros.
      const chunk = new Uint8Array(Math.min(CHUNK_BYTES, size - at))
      await readFully(file, chunk, at)
      await writer.write(chunk)
    }
    await writer.close()
  } finally {
    await file.close()
  }
}

async function readFully(file: FileHandle, into: Uint8Array, at: number): Promise<void> {
  for (let filled = 0; filled < into.length; ) {
    const { bytesRead } = await file.read(into, filled, into.length - filled, at + filled)
    if (bytesRead === 0) return
    filled += bytesRead
  }
}

/** Writes the files of `packedDatabase` into a new folder, and syncs them. */
export async function unpackDatabase(bytes: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unpacked = pipeline(Readable.from(bytes), createGunzip(), () => undefined)
  const entries = streamOf(unpacked).pipeThrough(createTarDecoder({ strict: true }))
  const files: string[] = []
  for await (const { header, body } of iterate(entries)) {
    if (!SAFE_NAME.test(header.name)) throw new BackupRefused(`the backup holds a wrong name: ${header.name}`)
    const target = path.join(folder, header.name)
    if (header.type === 'directory') {
      await mkdir(target, { recursive: true, mode: 0o700 })
    } else {
      await writeStream(target, iterate(body))
      files.push(target)
    }
  }
  // In parallel, because each alone waits for the disk; the engine would sync them one by one.
  for (let from = 0; from < files.length; from += SYNCS_AT_ONCE) {
    await Promise.all(files.slice(from, from + SYNCS_AT_ONCE).map(syncPathAsync))
  }
}

async function writeStream(target: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(target, 'wx', 0o600)
  try {
    for await (const part of bytes) await file.writeFile(part)
  } finally {
    await file.close()
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
