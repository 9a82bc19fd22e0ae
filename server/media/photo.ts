import sharp from 'sharp'
import { Refusal } from '#server/http/refusal.ts'

// Only these three decoders are enabled, whatever the file claims: SVG, for instance, can contain scripts.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Lessons have priority: photos use one core, and no cache.
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
 * Normalises a photo: upright, square, a JPEG on white, without metadata. Processes one at a time. Fails with
 * `photo_refused` unless it is a complete JPEG, PNG or WebP, and with `unavailable` when too many are waiting.
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
