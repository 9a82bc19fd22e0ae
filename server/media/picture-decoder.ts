/*
 * Import this file dynamically, with the first picture: the decoder takes 22 MB of memory and start time.
 */
import sharp, { type Sharp } from 'sharp'
import type { ErrorCode } from '#contract/errors.ts'
import { Refusal } from '#server/http/refusal.ts'

// Only these three decoders are enabled, whatever the file claims: SVG, for instance, can contain scripts.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Lessons have priority: pictures use one core, and no cache.
sharp.concurrency(1)
sharp.cache(false)

const MAX_SECONDS = 10

const MAX_WAITING = 8
const RETRY_AFTER_SECONDS = 5
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Decodes an uploaded picture, turns it upright and gives it the wanted shape; drops metadata and embedded data.
 * Processes one at a time. Fails with `refusal` unless it is a complete JPEG, PNG or WebP within the pixel limit, and
 * with `unavailable` when too many are waiting.
 */
export async function decodePicture<Shaped>(
  file: Buffer,
  {
    maxPixels,
    refusal,
    shape,
  }: { maxPixels: number; refusal: ErrorCode; shape: (picture: Sharp) => Promise<Shaped> },
): Promise<Shaped> {
  if (waiting >= MAX_WAITING) throw new Refusal('unavailable', RETRY_AFTER_SECONDS)
  waiting += 1
  const shaped = last.then(() =>
    shape(
      sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
        .timeout({ seconds: MAX_SECONDS })
        .autoOrient(),
    ),
  )
  last = shaped.catch(() => undefined)
  try {
    return await shaped
  } catch (error) {
    throw new Refusal(refusal, undefined, { cause: error })
  } finally {
    waiting -= 1
  }
}
