import type { UserId } from '#domain/ids.ts'
import type { AppContext } from '#server/context.ts'
import { mediaAddress, mediaName, nameAtAddress } from '#server/media/names.ts'
import { readPhoto } from '#server/media/photo.ts'

type Context = Pick<AppContext, 'media'>

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

/** Stores a JSON file of the product itself under the hash of its content, and returns its address. */
export async function storeJson({ media }: Context, owner: string, json: unknown): Promise<string> {
  const content = Buffer.from(`${JSON.stringify(json)}\n`)
  const name = mediaName(owner, content, 'json')
  await media.put(name, content)
  return mediaAddress(name)
}

/** Deletes the file at an address if it was uploaded here. */
export async function deleteUpload({ media }: Context, address: string): Promise<void> {
  const name = nameAtAddress(address)
  if (name !== undefined) await media.delete(name)
}
