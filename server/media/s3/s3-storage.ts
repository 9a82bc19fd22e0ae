import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { S3Config } from '#server/configuration/config.ts'
import { Refusal } from '#server/http/refusal.ts'
import { MEDIA_NAME, mediaType } from '#server/media/names.ts'
import { type Listing, listPage } from '#server/media/s3/listing.ts'
import { type Patience, S3Client } from '#server/media/s3/s3-client.ts'
import { MAX_SHORT_BYTES, S3Error } from '#server/media/s3/s3-error.ts'
import type { ByteRange, MediaStorage, StoredMedia } from '#server/media/storage.ts'
import { readAtMost } from '#server/outside/read-answer.ts'

/**
 * A file up to this size is read together with its size; a larger one in a second call. Recordings of half a minute
 * and most pictures are smaller.
 */
export const SMALL_BYTES = 256 * 1024

/** Of a file whose size the storage does not state: more than any upload has. */
const MAX_FILE_BYTES = 16 * 1024 * 1024

/** The maximum of S3 listings. */
const PAGE_KEYS = 1000

/**
 * Stores files in a bucket that several servers share (S3, R2, B2, Wasabi, MinIO: decision 060). Every name is an object
 * under the configured prefix.
 */
export function s3Storage(
  config: S3Config,
  { patience, pageKeys = PAGE_KEYS }: { patience?: Patience; pageKeys?: number } = {},
): MediaStorage {
  const client = new S3Client(config, patience)
  return {
    put: async (name, content) => {
      const headers = { 'content-type': mediaType(checked(name)) ?? '' }
      await available(client.call({ method: 'PUT', name, headers, body: content }, ended))
    },
    get: name =>
      unlessMissing(
        client.call({ method: 'GET', name: checked(name) }, async response => {
          const bytes = lengthOf(response)
          if (bytes > SMALL_BYTES) {
            await response.body?.cancel()
            return { bytes, read: range => Readable.from(partOf(client, name, range), { objectMode: false }) }
          }
          return storedIn(await readAtMost(response, MAX_FILE_BYTES))
        }),
      ),
    has: name => available(isThere(client, checked(name))),
    list: () => available(listed(client, { prefix: config.prefix, 'max-keys': `${pageKeys}` })),
    delete: async name => {
      await unlessMissing(client.call({ method: 'DELETE', name: checked(name) }, ended))
    },
  }
}

async function isThere(client: S3Client, name: string): Promise<boolean> {
  try {
    await client.call({ method: 'HEAD', name }, ended)
    return true
  } catch (error) {
    if (!(error instanceof S3Error) || error.status !== 404) throw error
    // Only the answer to a GET distinguishes a missing file from a missing bucket.
    const got = client.call({ method: 'GET', name }, async response => response.body?.cancel())
    return (await unlessMissing(got.then(() => true))) ?? false
  }
}

/** A file in memory. */
function storedIn(content: Buffer): StoredMedia {
  return {
    bytes: content.length,
    read: range =>
      Readable.from([range ? content.subarray(range.start, range.end + 1) : content], { objectMode: false }),
  }
}

function checked(name: string): string {
  if (!MEDIA_NAME.test(name)) throw new Error(`invalid media name: ${name}`)
  return name
}

/** Streams a large file or a part of it. A failure after the first byte is not retried here: browsers do that. */
async function* partOf(client: S3Client, name: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  const headers = range && { range: `bytes=${range.start}-${range.end}` }
  const body = await available(
    client.call({ method: 'GET', name, headers }, async response => {
      const isAsAsked = !range || lengthOf(response) === range.end - range.start + 1
      if (!isAsAsked) throw new S3Error('IgnoredRange', { status: response.status })
      return response.body
    }),
  )
  if (body) yield* body as ReadableStream<Uint8Array>
}

async function listed(
  client: S3Client,
  query: { prefix: string; 'max-keys': string },
): Promise<Map<string, number>> {
  const files = new Map<string, number>()
  for (let token: string | undefined = ''; token !== undefined; ) {
    const page: Listing = await listPage(client, {
      ...query,
      ...(token !== '' && { 'continuation-token': token }),
    })
    for (const [key, bytes] of page.sizes) {
      const name = key.slice(query.prefix.length)
      if (MEDIA_NAME.test(name)) files.set(name, bytes)
    }
    token = page.next
  }
  return files
}

/** Not a number if the answer does not state it. */
function lengthOf({ headers }: Response): number {
  return Number(headers.get('content-length') ?? Number.NaN)
}

/** The connection is reused once an answer has been read. */
async function ended(response: Response): Promise<void> {
  await readAtMost(response, MAX_SHORT_BYTES)
}

function unlessMissing<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  const answer = asked.catch((error: unknown): undefined => {
    if (!(error instanceof S3Error) || error.what !== 'NoSuchKey') throw error
  })
  return available(answer)
}

/** @throws Refusal `unavailable` */
async function available<Result>(asked: Promise<Result>): Promise<Result> {
  return asked.catch(error => {
    throw error instanceof S3Error ? new Refusal('unavailable', undefined, { cause: error }) : error
  })
}
