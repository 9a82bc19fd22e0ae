import type { UserId } from '#domain/ids.ts'
import type { AppContext } from '#server/context.ts'
import { mediaAddress, mediaName, nameAtAddress } from '#server/media/names.ts'
import { readPhoto } from '#server/media/photo.ts'

type Context = Pick<AppContext, 'media'>

/** Keeps the photo of a person. Fails with `photo_refused`, `unavailable`. @returns its address */
export async function keepPhoto({ media }: Context, owner: UserId, file: Buffer): Promise<string> {
  const photo = await readPhoto(file)
  const name = mediaName(owner, photo, 'jpg')
  await media.put(name, photo)
  return mediaAddress(name)
}

/** Deletes the file at an address, if it is one that was uploaded here. */
export async function dropUpload({ media }: Context, address: string): Promise<void> {
  const name = nameAtAddress(address)
  if (name !== undefined) await media.delete(name)
}
