import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { MEDIA_FOLDER, mediaPath } from '#content/media-files.ts'
import type { SoundMeasure } from '#domain/audio/measure.ts'
import type { MediaOrigin } from '#domain/course/media.ts'
import { withoutMark } from '#domain/course/scene-address.ts'
import type { UserId } from '#domain/ids.ts'
import { contentRecordingAt, mediaAddress, mediaName, nameAtAddress } from '#server/media/names.ts'
import { readPhoto } from '#server/media/photo.ts'
import { insertMedia, type MediaRow, type NewMedia, selectMedia } from '#server/media/store.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'media'>
type MeasureContext = Pick<AppContext, 'media' | 'audio' | 'database' | 'now'>

/** A photo ready to be stored. The same photo of the same owner has the same name. */
export type Photo = { name: string; address: string; content: Buffer }

/** Normalises an uploaded photo. Fails with `photo_refused`. */
export async function photoOf(owner: UserId, file: Buffer): Promise<Photo> {
  const content = await readPhoto(file)
  const name = mediaName(owner, content, 'jpg')
  return { name, address: mediaAddress(name), content }
}

/** Stores a photo. Fails with `unavailable`. */
export function storePhoto({ media }: Context, { name, content }: Photo): Promise<void> {
  return media.put(name, content)
}

/** Stores a photo again if it was deleted in the meantime. Fails with `unavailable`. */
export async function keepPhoto(context: Context, photo: Photo): Promise<void> {
  if (!(await context.media.has(photo.name))) await storePhoto(context, photo)
}

/** Stores a JSON file of the product itself under the hash of its content. @returns its address */
export async function storeJson({ media }: Context, owner: string, json: unknown): Promise<string> {
  const content = Buffer.from(`${JSON.stringify(json)}\n`)
  const name = mediaName(owner, content, 'json')
  await media.put(name, content)
  return mediaAddress(name)
}

/** Deletes the photo at an address if it was uploaded here. */
export async function deleteUpload({ media }: Context, address: string): Promise<void> {
  const name = nameAtAddress(address)
  if (name !== undefined) await media.delete(name)
}

/** A measured file of this server. */
export type Measure = {
  kind: MediaRow['kind']
  origin: MediaOrigin
  bytes: number
  /** For recordings. */
  sound?: SoundMeasure
}

/** The measure of one address: see `measuresOf`. */
export async function measureOf(context: MeasureContext, address: string): Promise<Measure | undefined> {
  return (await measuresOf(context, [address])).get(address)
}

/**
 * The known measures of recordings and pictures by their addresses, whether uploaded or delivered with the content
 * files. A recording of the content files is measured in the audio thread the first time (about 10 ms each) and read
 * from the table from then on, so call this with all addresses at once. Addresses are missing in the answer when they
 * lead to another site, to a drawing of the content files, or to a file that does not exist or cannot be decoded.
 */
export async function measuresOf(
  context: MeasureContext,
  addresses: readonly string[],
): Promise<Map<string, Measure>> {
  const names = namesOf(addresses)
  const measured = await knownByName(context, names)
  const added: NewMedia[] = []
  for (const [address, name] of names) {
    if (measured.has(name)) continue
    const row = await measuredRow(context, { name, isContent: contentRecordingAt(address) !== undefined })
    if (!row) continue
    added.push(row)
    measured.set(name, measureIn(row))
  }
  if (added.length > 0) await context.database.tx(db => insertMedia(db, added))
  return byAddress(names, measured)
}

/** Like `measuresOf`, but only existing measurements: one query. */
export async function knownMeasuresOf(
  context: Pick<AppContext, 'database'>,
  addresses: readonly string[],
): Promise<Map<string, Measure>> {
  const names = namesOf(addresses)
  return byAddress(names, await knownByName(context, names))
}

/** The file names of this server's addresses. */
function namesOf(addresses: readonly string[]): Map<string, string> {
  return new Map(
    [...new Set(addresses)].flatMap(address => {
      const name = nameAtAddress(address) ?? contentRecordingAt(address)
      return name === undefined ? [] : [[address, name] as const]
    }),
  )
}

async function knownByName(
  { database }: Pick<AppContext, 'database'>,
  names: ReadonlyMap<string, string>,
): Promise<Map<string, Measure>> {
  if (names.size === 0) return new Map()
  const known = await database.read(db => selectMedia(db, [...names.values()]))
  return new Map(known.map(row => [row.name, measureIn(row)]))
}

function byAddress(
  names: ReadonlyMap<string, string>,
  measured: ReadonlyMap<string, Measure>,
): Map<string, Measure> {
  return new Map(
    [...names].flatMap(([address, name]) => {
      const measure = measured.get(name)
      return measure ? [[address, measure] as const] : []
    }),
  )
}

/** A row for a recording that has none yet; undefined when it cannot be decoded. */
async function measuredRow(
  { media, audio, now }: MeasureContext,
  { name, isContent }: { name: string; isContent: boolean },
): Promise<NewMedia | undefined> {
  if (!name.endsWith('.mp3')) return undefined
  const bytes = isContent ? await readFile(mediaPath(name)).catch(absent) : await readUpload({ media }, name)
  if (!bytes) return undefined
  const read = await audio.read(bytes)
  if (read.problem !== undefined) return undefined
  const origin = isContent ? 'content' : 'uploaded'
  return { name, kind: 'audio', origin, bytes: bytes.length, ...read.measure, createdAt: now() }
}

/** The content of an upload, if it exists. Fails with `unavailable`. */
export async function readUpload({ media }: Context, name: string): Promise<Buffer | undefined> {
  const file = await media.get(name)
  return file && buffer(file.read())
}

function measureIn(row: NewMedia): Measure {
  const { kind, origin, bytes, milliseconds, peakDbfs, rmsDbfs, leadingSilenceMs, trailingSilenceMs, isCut } =
    row
  const whole = { kind, origin, bytes }
  if (typeof milliseconds !== 'number') return whole
  return {
    ...whole,
    sound: {
      milliseconds,
      peakDbfs: peakDbfs ?? 0,
      rmsDbfs: rmsDbfs ?? 0,
      leadingSilenceMs: leadingSilenceMs ?? 0,
      trailingSilenceMs: trailingSilenceMs ?? 0,
      isCut: isCut ?? false,
    },
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Number of simultaneous calls to the storage while a course is checked. */
const CHECKED_TOGETHER = 16

/**
 * Which of the given addresses have a file, among the uploads or the content files. Addresses of other sites count as
 * missing.
 */
export async function storedAddresses(
  { media }: Context,
  addresses: readonly string[],
): Promise<(address: string) => boolean> {
  const ofContent = await readdir(MEDIA_FOLDER, { recursive: true })
  const names = new Set(ofContent.map(path => basename(path)))
  const uploads = new Set(addresses.flatMap(address => nameAtAddress(withoutQuery(address)) ?? []))
  // The runners share the iterator.
  const left = uploads.values()
  const check = async () => {
    for (const name of left) if (await media.has(name)) names.add(name)
  }
  await Promise.all(Array.from({ length: CHECKED_TOGETHER }, check))
  return address => names.has(withoutQuery(address).replace(/^\/media\//, ''))
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*/s, '')
}

/** Content files, named by their hash. Their names are shorter than those of uploads. */
const CONTENT_ADDRESS = /^\/media\/([0-9a-f]{20}\.\w{2,5})$/

/** The file at an address of this server: an upload or a content file. Undefined for every other address. */
export async function readMedia({ media }: Context, address: string): Promise<Buffer | undefined> {
  const uploaded = nameAtAddress(address)
  if (uploaded !== undefined) return readUpload({ media }, uploaded)
  const [, name] = CONTENT_ADDRESS.exec(withoutMark(address)) ?? []
  return name === undefined ? undefined : readFile(mediaPath(name)).catch(absent)
}
