import { stat } from 'node:fs/promises'
import { mediaPath } from '#content/media-files.ts'
import type { MediaOrigin } from '#domain/course/media.ts'
import type { UserId } from '#domain/ids.ts'
import { Refusal } from '#server/http/refusal.ts'
import { MEDIA_NAME, mediaAddress, mediaName } from '#server/media/names.ts'
import { readPicture } from '#server/media/picture.ts'
import { readMedia } from '#server/media/service.ts'
import { insertMedia, type NewMedia, selectMedia } from '#server/media/store.ts'
import type { AppContext } from '#server/program/context.ts'

/*
 * Recordings and pictures that travel with a course. Files that this server already has stay as they are; others are
 * checked by their content, like uploads.
 */

type Context = Pick<AppContext, 'media' | 'audio' | 'database' | 'now'>

/** Known facts about a file besides its bytes (D41). */
export type MediaFacts = {
  origin: Exclude<MediaOrigin, 'content'>
  fileName: string
  spokenText: string | null
  voice: string | null
}

export const NO_FACTS: MediaFacts = { origin: 'uploaded', fileName: '', spokenText: null, voice: null }

/** Files of courses: see `server/media/uploads.ts`. */
const OWNER = 'courses'

/** The facts of uploaded files by name; files delivered with the product have none. */
export async function factsOf({ database }: Context, names: string[]): Promise<Map<string, MediaFacts>> {
  if (names.length === 0) return new Map()
  const rows = await database.read(db => selectMedia(db, names))
  return new Map(
    rows.flatMap(({ name, origin, fileName, spokenText, voice }) =>
      origin === 'content' ? [] : [[name, { origin, fileName, spokenText, voice }] as const],
    ),
  )
}

/** Whether this server has the same file under the same name. */
export async function hasFile(
  context: Pick<Context, 'media'>,
  name: string,
  bytes: Buffer,
): Promise<boolean> {
  const known = MEDIA_NAME.test(name)
    ? (await context.media.get(name))?.bytes
    : (await stat(mediaPath(name)).catch(() => undefined))?.size
  if (known !== bytes.length) return false
  return (await readMedia(context, mediaAddress(name)))?.equals(bytes) ?? false
}

/** A file that may be stored: its bytes, its name here, and its facts. */
export type CheckedFile = { name: string; bytes: Buffer; row: NewMedia }

/**
 * Decodes a file that this server does not have. It keeps its name if that is the hash of its content; a file that
 * had to be changed gets a new name. Undefined when it is neither a recording nor a picture.
 */
export async function checkFile(
  context: Context,
  { name, bytes, facts, by }: { name: string; bytes: Buffer; facts: MediaFacts; by: UserId },
): Promise<CheckedFile | undefined> {
  const owner = facts.voice === null ? OWNER : `${facts.voice}\n${facts.spokenText ?? ''}`
  const details = { ...facts, uploadedBy: by, createdAt: context.now() }
  if (name.endsWith('.mp3')) {
    const read = await context.audio.read(bytes)
    if (read.problem !== undefined) return undefined
    const mp3 = Buffer.from(read.mp3)
    const own = mediaName(owner, mp3, 'mp3')
    return {
      name: own,
      bytes: mp3,
      row: { ...details, ...read.measure, name: own, kind: 'audio', bytes: mp3.length },
    }
  }
  const picture = await readPicture(bytes).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'picture_refused') return undefined
    throw error
  })
  if (!picture) return undefined
  // A picture that this product wrote is not encoded again.
  const isOwn = isWholeWebp(bytes) && name === mediaName(owner, bytes, 'webp')
  const webp = isOwn ? bytes : picture.webp
  const own = mediaName(owner, webp, 'webp')
  const { width, height } = picture
  return {
    name: own,
    bytes: webp,
    row: { ...details, name: own, kind: 'picture', bytes: webp.length, width, height },
  }
}

/** Stores checked files. The bytes come first: a row without its file would be a broken picture. */
export async function storeFiles({ media, database }: Context, files: readonly CheckedFile[]): Promise<void> {
  for (const { name, bytes } of files) await media.put(name, bytes)
  await database.tx(db =>
    insertMedia(
      db,
      files.map(({ row }) => row),
    ),
  )
}

/** Whether the file ends with the picture, whose header states its length. */
function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.length < 12 || bytes.toString('latin1', 0, 4) !== 'RIFF') return false
  return bytes.readUInt32LE(4) + 8 === bytes.length
}
