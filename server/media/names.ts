import { createHash } from 'node:crypto'

/** The files that are kept, and what they are served as. */
const TYPES = { jpg: 'image/jpeg' } as const
export type MediaEnding = keyof typeof TYPES

export const MEDIA_NAME = new RegExp(`^[0-9a-f]{32}\\.(${Object.keys(TYPES).join('|')})$`)
const ADDRESS = /^\/media\/([^/]+)$/

/**
 * A file's name, by its content and by whose it is: a name stands for the same bytes for ever, and no two
 * owners share a file that one of them may delete.
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

/** The name of the uploaded file at an address; undefined when it is something else, such as another site's picture. */
export function nameAtAddress(address: string): string | undefined {
  const [, name] = ADDRESS.exec(address) ?? []
  return name !== undefined && MEDIA_NAME.test(name) ? name : undefined
}
