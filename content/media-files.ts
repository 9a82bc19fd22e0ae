import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CONTENT_FOLDER } from '#content/course-files.ts'
import { type MediaManifest, mediaManifest, recordingFiles } from '#content/media-manifest.ts'
import { withoutMark } from '#domain/course/scene-address.ts'

/** Files of the media folder that are not named by their content. */
const NAMED_MEDIA_FILES: readonly string[] = ['manifest.json', 'recordings.json', 'LICENCES.md']

const HASH_DIGITS = 20

/** Recordings, pictures, and the pronunciations of a course. */
export type MediaEnding = 'mp3' | 'svg' | 'webp' | 'jpg' | 'json'

/** The folder of the product's own media. */
export const MEDIA_FOLDER = join(CONTENT_FOLDER, 'media')

/** The path of a media file within the media folder: hashed files are in sub-folders by their first two digits. */
export function pathInMedia(name: string): string {
  return NAMED_MEDIA_FILES.includes(name) ? name : join(name.slice(0, 2), name)
}

export function mediaPath(name: string, folder = CONTENT_FOLDER): string {
  return join(folder, 'media', pathInMedia(name))
}

/** The name of a media file is a hash of its content, so that it can be cached permanently. */
export function mediaNameOf(bytes: Buffer, ending: MediaEnding): string {
  return `${hashOf(bytes)}.${ending}`
}

export function hashOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS)
}

/** Stores a media file and returns its name. */
export function storeMedia(bytes: Buffer, ending: MediaEnding, folder = CONTENT_FOLDER): string {
  const name = mediaNameOf(bytes, ending)
  const path = mediaPath(name, folder)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  return name
}

/** Reads the manifest; empty before the first run of the scripts. Throws when the file is damaged. */
export function readManifest(folder = CONTENT_FOLDER): MediaManifest {
  const path = mediaPath('manifest.json', folder)
  if (!existsSync(path)) return { texts: {}, pictures: {}, songs: {}, phones: {} }
  try {
    return mediaManifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    const remedy = 'delete it, then run audio, pictures and phones (npm run studio)'
    throw new Error(`media/manifest.json is damaged: ${remedy}`, { cause })
  }
}

/** Writes the manifest with sorted keys, so that unchanged content gives an unchanged file. */
export function writeManifest(manifest: MediaManifest, folder = CONTENT_FOLDER): void {
  const sorted: MediaManifest = {
    texts: inKeyOrder(manifest.texts),
    ...(manifest.people && { people: inKeyOrder(manifest.people) }),
    pictures: inKeyOrder(manifest.pictures),
    songs: inKeyOrder(manifest.songs),
    phones: inKeyOrder(manifest.phones),
    ...(manifest.files?.length && { files: manifest.files.toSorted() }),
  }
  writeFileSync(mediaPath('manifest.json', folder), `${JSON.stringify(sorted, null, 2)}\n`)
}

/** All media files that a manifest names, without duplicates. */
export function namedFiles(manifest: MediaManifest): Set<string> {
  const pronunciations = Object.values(manifest.phones).flatMap(({ file, demoFile }) => [file, demoFile])
  return new Set([
    ...recordingFiles(manifest),
    ...Object.values(manifest.pictures).map(withoutMark),
    ...Object.values(manifest.songs).map(({ file }) => file),
    ...pronunciations,
    ...(manifest.files ?? []),
  ])
}

/** The files in the media folder that the manifest does not name. */
export function unnamedFiles(manifest: MediaManifest, folder = CONTENT_FOLDER): string[] {
  const named = namedFiles(manifest)
  return readdirSync(join(folder, 'media'), { recursive: true, withFileTypes: true })
    .flatMap(entry => (entry.isFile() ? entry.name : []))
    .filter(name => !named.has(name) && !NAMED_MEDIA_FILES.includes(name))
}

/** Deletes the files that the manifest does not name, and returns their number. */
export function removeUnnamedFiles(manifest: MediaManifest, folder = CONTENT_FOLDER): number {
  const names = unnamedFiles(manifest, folder)
  for (const name of names) rmSync(mediaPath(name, folder))
  return names.length
}

function inKeyOrder<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
