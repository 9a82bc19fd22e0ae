import type { Readable } from 'node:stream'
import type yauzl from 'yauzl'
import type { z } from 'zod'
import type { ArchiveProblem, ArchiveProblemCode } from '#contract/authoring/archive.ts'
import {
  COURSE,
  type CourseDocument,
  courseDocument,
  FILE_NAME,
  FORMAT,
  filesIn,
  hashOf,
  LIMITS,
  MANIFEST,
  type ManifestFile,
  manifestDocument,
  pathOfFile,
} from '#server/authoring/archive/format.ts'
import { inThread } from '#server/authoring/thread/in-thread.ts'
import { holdsUnstorableText } from '#server/db/storable-text.ts'

/** What an archive without problems holds. */
export type VerifiedArchive = {
  document: CourseDocument
  /** Its recordings and pictures: read one at a time, each once. */
  media: ManifestFile[]
  /** Files that the course uses and the archive lacks. */
  missing: string[]
}

/** Such an archive, opened. */
export type Archive = VerifiedArchive & {
  /** Fails with an `ArchiveFault` unless size and hash match the manifest. */
  read: (file: ManifestFile) => Promise<Buffer>
  close: () => void
}

/** A problem of the archive, thrown through the layers that read it. */
export class ArchiveFault extends Error {
  readonly problem: ArchiveProblem
  constructor(code: ArchiveProblemCode, where = '') {
    super(`${code} ${where}`)
    this.problem = { code, where }
  }
}

/** Parsing megabytes of JSON would keep learners waiting. */
const VERIFY = new URL('./verify-worker.ts', import.meta.url)

/**
 * Opens an archive and verifies its names, its manifest and the course's data, in a thread of its own; recordings and
 * pictures are verified when they are read. Sizes are those of the actual bytes. Names are never used as paths. Fails
 * with an `ArchiveFault`, and with `unavailable` when too many are being read.
 */
export async function openArchive(path: string): Promise<Archive> {
  const verified = await inThread<VerifiedArchive | { problem: ArchiveProblem }>(VERIFY, path)
  if ('problem' in verified) throw new ArchiveFault(verified.problem.code, verified.problem.where)
  const zip = await openZip(path)
  try {
    const read = readerOf(zip, await listEntries(zip))
    return { ...verified, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** What an archive holds. Fails with an `ArchiveFault`. */
export async function verifyArchive(path: string): Promise<VerifiedArchive> {
  const zip = await openZip(path)
  try {
    return await verified(zip)
  } finally {
    zip.close()
  }
}

async function openZip(path: string): Promise<yauzl.ZipFile> {
  const { openPromise } = await import('yauzl')
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  } catch (cause) {
    throw faultOf(cause, 'notZip')
  }
}

type Entries = Map<string, yauzl.Entry>

/** Reads files by the manifest's facts about them, all together up to the limit. */
function readerOf(zip: yauzl.ZipFile, entries: Entries): Archive['read'] {
  const budget = { bytes: LIMITS.totalBytes }
  return async file => {
    const maxBytes = file.name === COURSE ? LIMITS.jsonBytes : LIMITS.mediaBytes
    const bytes = await readBytes(zip, entryOf(entries, file.name), { maxBytes, budget })
    if (bytes.length !== file.bytes) throw new ArchiveFault('wrongSize', file.name)
    if (hashOf(bytes) !== file.sha256) throw new ArchiveFault('wrongHash', file.name)
    return bytes
  }
}

function entryOf(entries: Entries, name: string): yauzl.Entry {
  const entry = entries.get(name)
  if (!entry) throw new ArchiveFault(name === MANIFEST ? 'manifestMissing' : 'fileMissing', name)
  return entry
}

async function verified(zip: yauzl.ZipFile): Promise<VerifiedArchive> {
  const entries = await listEntries(zip)
  const limits = { maxBytes: LIMITS.jsonBytes, budget: { bytes: LIMITS.totalBytes } }
  const manifest = parsed(
    manifestDocument,
    await readBytes(zip, entryOf(entries, MANIFEST), limits),
    'manifestInvalid',
  )
  const listed = new Map(manifest.files.map(file => [file.name, file]))
  const unlisted = [...entries.keys()].find(name => name !== MANIFEST && !listed.has(name))
  if (unlisted !== undefined) throw new ArchiveFault('mediaUnlisted', unlisted)
  if (listed.size !== manifest.files.length) throw new ArchiveFault('manifestInvalid', MANIFEST)

  const course = listed.get(COURSE)
  if (!course) throw new ArchiveFault('fileMissing', COURSE)
  const document = parsed(courseDocument, await readerOf(zip, entries)(course), 'courseInvalid')
  checkDocument(document)
  const media = manifest.files.filter(({ name }) => name !== COURSE)
  const missing = filesIn(document).filter(name => !listed.has(pathOfFile(name)))
  return { document, media, missing }
}

/** The entries by name; directories and anything that is not part of the format are refused. */
async function listEntries(zip: yauzl.ZipFile): Promise<Entries> {
  if (zip.entryCount > LIMITS.files) throw new ArchiveFault('tooManyFiles', `${zip.entryCount}`)
  const entries = new Map<string, yauzl.Entry>()
  const seen = new Set<string>()
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName
      const alike = name.normalize('NFC').toLowerCase()
      if (seen.has(alike)) throw new ArchiveFault('duplicateName', name)
      seen.add(alike)
      if (name !== MANIFEST && name !== COURSE && !FILE_NAME.test(name)) {
        throw new ArchiveFault('unknownFile', name)
      }
      if (entry.isEncrypted()) throw new ArchiveFault('encrypted', name)
      entries.set(name, entry)
    }
  } catch (cause) {
    throw faultOf(cause, 'damaged')
  }
  return entries
}

async function readBytes(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  { maxBytes, budget }: { maxBytes: number; budget: { bytes: number } },
): Promise<Buffer> {
  const name = entry.fileName
  const parts: Buffer[] = []
  let length = 0
  let stream: Readable | undefined
  try {
    stream = await zip.openReadStreamPromise(entry)
    for await (const part of stream) {
      length += part.length
      budget.bytes -= part.length
      if (length > maxBytes) throw new ArchiveFault('fileTooLarge', name)
      if (budget.bytes < 0) throw new ArchiveFault('contentTooLarge', name)
      const isBomb = length > LIMITS.ratioFromBytes && length > entry.compressedSize * LIMITS.ratio
      if (isBomb) throw new ArchiveFault('suspiciousSize', name)
      parts.push(part)
    }
  } catch (cause) {
    throw faultOf(cause, 'damaged', name)
  } finally {
    stream?.destroy()
  }
  return Buffer.concat(parts)
}

/** Refusals by yauzl itself: names that leave the folder, and files that are not a zip. */
function faultOf(cause: unknown, code: ArchiveProblemCode, where = ''): ArchiveFault {
  if (cause instanceof ArchiveFault) return cause
  const message = cause instanceof Error ? cause.message : ''
  const [, name = ''] =
    /(?:invalid relative path|absolute path|invalid characters in fileName): (.*)/.exec(message) ?? []
  return name !== '' ? new ArchiveFault('badName', name) : new ArchiveFault(code, where)
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  bytes: Buffer,
  code: ArchiveProblemCode,
): z.output<Schema> {
  let value: unknown
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = JSON.parse(json)
    if (holdsUnstorableText(json, value)) throw new ArchiveFault(code, 'JSON')
  } catch {
    throw new ArchiveFault(code, 'JSON')
  }
  const given = value as { format?: unknown; version?: unknown } | null
  if (code === 'manifestInvalid' && given?.format === FORMAT && typeof given.version === 'number') {
    if (given.version > 1) throw new ArchiveFault('otherVersion', `${given.version}`)
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new ArchiveFault(code, result.error.issues[0]?.path.join('.') ?? '')
}

/** Checks beyond the schema: unique ids, existing lessons, orders without gaps or duplicates. */
function checkDocument({ lessons, items }: CourseDocument): void {
  const numbers = new Set(lessons.map(({ number }) => number))
  if (numbers.size !== lessons.length) throw new ArchiveFault('courseInvalid', 'lessons')
  if (new Set(items.map(({ id }) => id)).size !== items.length)
    throw new ArchiveFault('courseInvalid', 'items')
  const placed = Map.groupBy(
    items.filter(({ bankedAt }) => bankedAt === null),
    ({ lessonNumber }) => lessonNumber,
  )
  for (const [number, members] of placed) {
    const orders = members.map(({ orderInLesson }) => orderInLesson).sort((a, b) => a - b)
    const isWhole = orders.every((order, index) => order === index + 1)
    if (!numbers.has(number) || !isWhole) throw new ArchiveFault('courseInvalid', `lessons.${number}`)
  }
}
