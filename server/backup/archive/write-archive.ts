import { createHash } from 'node:crypto'
import { createTarPacker } from 'modern-tar'
import { encrypted } from '#server/backup/archive/encryption.ts'
import { DATABASE, HEAD, type Head, MANIFEST, type Manifest, MEDIA } from '#server/backup/archive/format.ts'
import { sealed } from '#server/backup/archive/seal.ts'
import { iterate } from '#server/backup/archive/web-stream.ts'
import { writeNewFile } from '#server/backup/archive/write-new-file.ts'

/** The contents of a backup, read in this order: the database is complete before the first media file is requested. */
export type Contents = {
  head: Head
  database: AsyncIterable<Uint8Array>
  media: () => AsyncIterable<{ name: string; content: Uint8Array }>
  /** Files that were named and not found; called last. */
  missing: () => string[]
}

/** The header of a tar entry states its size, and a database's size is not known in advance. */
const CUT_BYTES = 4 * 1024 * 1024

/**
 * Writes a backup to a new file, atomically.
 * @param publicKey encrypts it
 * @throws Error when the file exists
 */
export async function writeArchive(
  file: string,
  contents: Contents,
  { publicKey, now }: { publicKey: string | undefined; now: () => Date },
): Promise<{ bytes: number; manifest: Manifest }> {
  const { readable, controller } = createTarPacker()
  const mtime = new Date(contents.head.startedAt)
  const add = async (name: string, content: Uint8Array) => {
    const writer = controller.add({ name, size: content.length, mode: 0o600, mtime }).getWriter()
    await writer.write(content)
    await writer.close()
  }
  const plain = sealed(iterate(readable))
  const bytes = publicKey === undefined ? plain : await encrypted(plain, publicKey)
  const giveUp = (error: unknown) => {
    controller.error(error)
    throw error
  }
  const [filled, written] = await Promise.allSettled([
    fill(add, contents, now).then(manifest => {
      controller.finalize()
      return manifest
    }, giveUp),
    writeNewFile(file, bytes).catch(giveUp),
  ])
  // Each side ends the other. The writer learns of failures while filling, but not the other way round.
  if (written.status === 'rejected') throw written.reason
  if (filled.status === 'rejected') throw filled.reason
  return { bytes: written.value, manifest: filled.value }
}

async function fill(
  add: (name: string, content: Uint8Array) => Promise<void>,
  { head, database, media, missing }: Contents,
  now: () => Date,
): Promise<Manifest> {
  await add(HEAD, jsonBytes(head))
  const whole = createHash('sha256')
  const stored = { entries: 0, bytes: 0 }
  for await (const piece of cut(database)) {
    whole.update(piece)
    stored.bytes += piece.length
    await add(`${DATABASE}${String(++stored.entries).padStart(6, '0')}`, piece)
  }
  const files: Manifest['media'] = []
  for await (const { name, content } of media()) {
    files.push({ name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') })
    await add(`${MEDIA}${name}`, content)
  }
  const manifest: Manifest = {
    id: head.id,
    finishedAt: now().toISOString(),
    database: { ...stored, sha256: whole.digest('hex') },
    media: files,
    missing: missing(),
  }
  await add(MANIFEST, jsonBytes(manifest))
  return manifest
}

/** Pieces of one size, except for the last. */
async function* cut(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = []
  let length = 0
  for await (const part of bytes) {
    parts.push(part)
    length += part.length
    if (length < CUT_BYTES) continue
    const joined = Buffer.concat(parts)
    const end = joined.length - (joined.length % CUT_BYTES)
    for (let start = 0; start < end; start += CUT_BYTES) yield joined.subarray(start, start + CUT_BYTES)
    parts = end < joined.length ? [joined.subarray(end)] : []
    length = joined.length - end
  }
  if (length > 0) yield Buffer.concat(parts)
}

function jsonBytes(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`)
}
