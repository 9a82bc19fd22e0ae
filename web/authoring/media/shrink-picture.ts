const MAX_SIDE_PX = 1600
const QUALITY = 0.9
/** Smaller files are sent unchanged. */
const LIGHT_BYTES = 1024 * 1024

/**
 * Shrinks a large photo before it is sent: one from a phone takes minutes over a poor connection, or exceeds the limit.
 * The server crops and encodes it again. A file that this browser cannot decode is sent unchanged.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= LIGHT_BYTES) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const shrunk = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
    return shrunk.size < file.size ? shrunk : file
  } catch {
    return file
  }
}
