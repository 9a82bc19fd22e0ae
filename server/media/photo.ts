import sharp from 'sharp'
import { Refusal } from '#server/http/refusal.ts'

// Only these three are ever opened, whatever a file says it is: SVG is a document with scripts, for instance.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Lessons go before photos: one core works on a photo, and nothing is kept between two.
sharp.concurrency(1)
sharp.cache(false)

const SIDE_PX = 512
const QUALITY = 82
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 10

const MAX_WAITING = 8
const RETRY_AFTER_SECONDS = 5
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * A photo as it is kept: upright, square, a JPEG on white, without anything that the camera wrote about place
 * or person. One at a time. Fails with `photo_refused` when it is no whole JPEG, PNG or WebP picture, and with
 * `unavailable` when too many wait.
 */
export async function readPhoto(file: Buffer): Promise<Buffer> {
  if (waiting >= MAX_WAITING) throw new Refusal('unavailable', RETRY_AFTER_SECONDS)
  waiting += 1
  const photo = last.then(() => squareJpeg(file))
  last = photo.catch(() => undefined)
  try {
    return await photo
  } catch (error) {
    throw new Refusal('photo_refused', undefined, { cause: error })
  } finally {
    waiting -= 1
  }
}

function squareJpeg(file: Buffer): Promise<Buffer> {
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}
