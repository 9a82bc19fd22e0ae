import type { Sharp } from 'sharp'

/** The longer side, for a large screen of double density. */
const MAX_SIDE_PX = 1600
const QUALITY = 82
/** More than any phone's camera takes; a small file can be hundreds of megapixels. */
const MAX_PIXELS = 40_000_000

/** A picture in its stored form. */
export type PreparedPicture = { webp: Buffer; width: number; height: number }

/**
 * Prepares a picture of a course: upright, at most 1600 pixels a side, a WebP without metadata. Fails with
 * `picture_refused` unless it is a complete JPEG, PNG or WebP, and with `unavailable` when too many are waiting.
 */
export async function readPicture(file: Buffer): Promise<PreparedPicture> {
  const { decodePicture } = await import('#server/media/picture-decoder.ts')
  return decodePicture(file, { maxPixels: MAX_PIXELS, refusal: 'picture_refused', shape: boundedWebp })
}

async function boundedWebp(picture: Sharp): Promise<PreparedPicture> {
  const { data, info } = await picture
    .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { webp: data, width: info.width, height: info.height }
}
