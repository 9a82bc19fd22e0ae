import type { Sharp } from 'sharp'

const SIDE_PX = 512
const QUALITY = 82
const MAX_PIXELS = 50_000_000

/**
 * Normalises a photo: upright, square, a JPEG on white, without metadata. Fails with `photo_refused` unless it is a
 * complete JPEG, PNG or WebP, and with `unavailable` when too many are waiting.
 */
export async function readPhoto(file: Buffer): Promise<Buffer> {
  const { decodePicture } = await import('#server/media/picture-decoder.ts')
  return decodePicture(file, { maxPixels: MAX_PIXELS, refusal: 'photo_refused', shape: squareJpeg })
}

function squareJpeg(picture: Sharp): Promise<Buffer> {
  return picture
    .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}
