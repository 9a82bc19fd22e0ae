import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import type { z } from 'zod'
import { decrypted, isBackup, isEncrypted } from '#server/backup/archive/encryption.ts'
import {
  BackupRefused,
  DATABASE,
  FORMAT_VERSION,
  HEAD,
  type Head,
  head as headSchema,
  MANIFEST,
  type Manifest,
  MEDIA,
  manifest as manifestSchema,
} from '#server/backup/archive/format.ts'
import { unsealed } from '#server/backup/archive/seal.ts'
import { iterate, streamOf } from '#server/backup/archive/web-stream.ts'

/** Receives the contents, in their order. Contents without a receiver are only verified. */
export type Taker = {
  database?: (bytes: AsyncIterable<Uint8Array>) => Promise<void>
  media?: (name: string, content: Buffer) => Promise<void>
}

/** Larger than any upload. */
const MEDIA_BYTES = 256 * 1024 * 1024
const JSON_BYTES = 512 * 1024 * 1024

/**
 * Reads a whole backup and compares every byte with its checksums.
 * @param identities the text of an identity file, for an encrypted one
 * @throws BackupRefused when it is damaged, not complete, of a newer program, or no backup
 */
export async function readArchive(
  file: string,
  identities: string | undefined,
  taker: Taker = {},
): Promise<{ head: Head; manifest: Manifest }> {
  const entries = new Entries(await openEntries(file, identities))
  try {
    return await readAll(entries, taker)
  } catch (error) {
    // From any layer: the tar library's messages about damaged bytes mean nothing to an operator.
    if (!(error instanceof BackupRefused) && !(error instanceof TakerFailed)) {
      throw new BackupRefused('the file is damaged, or is no backup of Dilo', { cause: error })
    }
    throw error instanceof TakerFailed ? error.cause : error
  } finally {
    await entries.close()
  }
}

/** An error of the receiver of the contents, not of the file. */
class TakerFailed extends Error {}

async function openEntries(file: string, identities: string | undefined) {
  if (!(await isBackup(file))) {
    throw new BackupRefused('the file is no backup of Dilo, or its beginning is damaged')
  }
  const isSecret = await isEncrypted(file)
  if (isSecret && identities === undefined) {
    throw new BackupRefused('the backup is encrypted: name the file with the secret key (--identity FILE)')
  }
  const stored = createReadStream(file) as AsyncIterable<Uint8Array<ArrayBuffer>>
  const bytes = identities !== undefined && isSecret ? await decrypted(stored, identities) : stored
  return streamOf(unsealed(bytes)).pipeThrough(createTarDecoder({ strict: true }))
}

/** The entries of the tar, read one ahead. */
class Entries {
  readonly #reader: ReadableStreamDefaultReader<ParsedTarEntry>
  current: ParsedTarEntry | undefined

  constructor(entries: ReadableStream<ParsedTarEntry>) {
    this.#reader = entries.getReader()
  }

  async next(): Promise<void> {
    this.current = (await this.#reader.read()).value
  }

  async close(): Promise<void> {
    await this.#reader.cancel().catch(() => undefined)
  }
}

async function readAll(entries: Entries, taker: Taker): Promise<{ head: Head; manifest: Manifest }> {
  await entries.next()
  const head = headOf(await readJson(entries, HEAD))

  const whole = createHash('sha256')
  const stored = { entries: 0, bytes: 0 }
  async function* databaseBytes() {
    while (entries.current?.header.name.startsWith(DATABASE)) {
      stored.entries++
      for await (const part of bodyOf(entries.current)) {
        whole.update(part)
        stored.bytes += part.length
        yield part
      }
      await entries.next()
    }
  }
  const bytes = databaseBytes()
  if (taker.database) await taken(taker.database(bytes))
  for await (const _ of bytes);

  const files: Manifest['media'] = []
  while (entries.current?.header.name.startsWith(MEDIA)) {
    const name = entries.current.header.name.slice(MEDIA.length)
    const content = await contentOf(entries.current, MEDIA_BYTES)
    files.push({ name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') })
    if (taker.media) await taken(taker.media(name, content))
    await entries.next()
  }

  const manifest = parsed(manifestSchema, await readJson(entries, MANIFEST))
  // Reading to the end verifies the seal.
  if (entries.current) throw new BackupRefused('the backup holds more than its manifest says')
  const found = { id: head.id, database: { ...stored, sha256: whole.digest('hex') }, media: files }
  const { id, database, media } = manifest
  if (JSON.stringify(found) !== JSON.stringify({ id, database, media })) {
    throw new BackupRefused('the file is damaged: its contents are not those of its manifest')
  }
  return { head, manifest }
}

async function taken(taking: Promise<void>): Promise<void> {
  await taking.catch(cause => {
    throw cause instanceof BackupRefused ? cause : new TakerFailed('', { cause })
  })
}

function headOf(json: unknown): Head {
  const { format, formatVersion } = (json ?? {}) as { format?: unknown; formatVersion?: unknown }
  if (format !== 'dilo-backup') throw new BackupRefused('the file is no backup of Dilo')
  if (typeof formatVersion === 'number' && formatVersion > FORMAT_VERSION) {
    throw new BackupRefused(
      `the backup was made by a newer version of Dilo (its format is ${formatVersion}, this program reads ` +
        `${FORMAT_VERSION}): restore it with that version`,
    )
  }
  return parsed(headSchema, json)
}

async function readJson(entries: Entries, name: string): Promise<unknown> {
  const { current } = entries
  if (current?.header.name !== name)
    throw new BackupRefused(`the file is damaged, or is no backup: no ${name}`)
  const content = await contentOf(current, JSON_BYTES)
  await entries.next()
  return JSON.parse(content.toString())
}

function parsed<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const result = schema.safeParse(json)
  if (result.success) return result.data
  throw new BackupRefused(
    `the file is damaged: ${result.error.issues[0]?.path.join('.')} is not as it should be`,
  )
}

async function contentOf(entry: ParsedTarEntry, maxBytes: number): Promise<Buffer> {
  if (entry.header.size > maxBytes)
    throw new BackupRefused(`the file is damaged: ${entry.header.name} is too large`)
  const parts: Uint8Array[] = []
  for await (const part of bodyOf(entry)) parts.push(part)
  return Buffer.concat(parts)
}

function bodyOf({ body }: ParsedTarEntry): AsyncIterable<Uint8Array> {
  return iterate(body)
}
