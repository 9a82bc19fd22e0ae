import { createHash } from 'node:crypto'

/** Stored file endings and their content types. */
const TYPES = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  json: 'application/json',
} as const
export type MediaEnding = keyof typeof TYPES

export const MEDIA_NAME = new RegExp(`^[0-9a-f]{32}\\.(${Object.keys(TYPES).join('|')})$`)
/** Recordings of the content files have shorter hashes. */
const CONTENT_RECORDING = /^[0-9a-f]{20}\.mp3$/
const ADDRESS = /^\/media\/([^/]+)$/

/**
 * A file name derived from content and owner: immutable, and never shared between owners, because each may delete
 * their own file.
 */
export function mediaName(owner: string, content: Buffer, ending: MediaEnding): string {
  const hash = createHash('sha256').update(owner).update(content).digest('hex')
  return `${hash.slice(0, 32)}.${ending}`
}

export function mediaType(name: string): string | undefined {
  const [, ending] = MEDIA_NAME.exec(name) ?? []
  return ending === undefined ? undefined : TYPES[ending as MediaEnding]
}

/** The address of an uploaded file on this server (D29). */
export function mediaAddress(name: string): string {
  return `/media/${name}`
}

/** The file name in an uploaded file's address; undefined for other addresses, such as another site's picture. */
export function nameAtAddress(address: string): string | undefined {
  const [, name] = ADDRESS.exec(address) ?? []
  return name !== undefined && MEDIA_NAME.test(name) ? name : undefined
}

/** The file name in the address of a recording that came with the content files. */
export function contentRecordingAt(address: string): string | undefined {
  const [, name] = ADDRESS.exec(address) ?? []
  return name !== undefined && CONTENT_RECORDING.test(name) ? name : undefined
}
