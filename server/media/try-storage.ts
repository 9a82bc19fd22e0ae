import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Config, S3Config } from '#server/configuration/config.ts'
import { mediaName } from '#server/media/names.ts'
import { storageOnDisk } from '#server/media/open-storage.ts'
import { explainS3 } from '#server/media/s3/explain.ts'
import { listPage } from '#server/media/s3/listing.ts'
import { COMMAND_PATIENCE, S3Client } from '#server/media/s3/s3-client.ts'
import { SMALL_BYTES, s3Storage } from '#server/media/s3/s3-storage.ts'
import type { ByteRange, MediaStorage } from '#server/media/storage.ts'

/** The place of uploads, and its problem, if any: a sentence about what to do. */
export type StorageTrial = { place: string; problem: string | undefined }

/**
 * Tries the configured storage with a test file: stores it, reads it and a range of it, lists it, deletes it. Never
 * fails.
 */
export async function tryStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<StorageTrial> {
  const { s3, dataDir } = config
  if (!s3) {
    const storage = storageOnDisk(config)
    const problem = await problemOf(storage, { isListed: storage.has, explain: explainDisk })
    return { place: `the folder ${dataDir}`, problem }
  }
  const client = new S3Client(s3, COMMAND_PATIENCE)
  const isListed = async (name: string) =>
    (await listPage(client, { prefix: s3.prefix + name })).sizes.size === 1
  const problem = await problemOf(s3Storage(s3, { patience: COMMAND_PATIENCE }), {
    isListed,
    explain: error => explainS3(s3, error),
  })
  return { place: placeOf(s3), problem }
}

function placeOf({ bucket, endpoint, prefix }: S3Config): string {
  return `the bucket ${bucket}${prefix && `, in ${prefix},`} at ${endpoint}`
}

function explainDisk(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return `${code ?? message}: let the user of this program write in DATA_DIR, and see that its disk has room`
}

type Means = {
  /** A listing of all files would take minutes in a large bucket. */
  isListed: (name: string) => Promise<boolean>
  explain: (error: unknown) => string
}

/** The first step that fails. */
async function problemOf(storage: MediaStorage, { isListed, explain }: Means): Promise<string | undefined> {
  // Large enough to be read in ranges, and different on each machine that tries.
  const content = randomBytes(SMALL_BYTES + 1)
  const name = mediaName('trial', content, 'json')
  const hasSame = async (range?: ByteRange) => {
    const file = await storage.get(name)
    const expected = range ? content.subarray(range.start, range.end + 1) : content
    return file !== undefined && (await buffer(file.read(range))).equals(expected)
  }
  const steps: [string, () => Promise<boolean>][] = [
    ['storing a file', () => storage.put(name, content).then(() => true)],
    ['reading it', () => hasSame()],
    ['reading a range of it', () => hasSame({ start: 1, end: SMALL_BYTES - 1 })],
    ['listing it', () => isListed(name)],
    ['deleting it', () => storage.delete(name).then(async () => !(await storage.has(name)))],
  ]
  for (const [step, works] of steps) {
    const problem = await works().then(
      isRight => (isRight ? undefined : 'no error, and not the right answer'),
      explain,
    )
    if (problem === undefined) continue
    await storage.delete(name).catch(() => undefined)
    return `${step} fails: ${problem}`
  }
  return undefined
}
