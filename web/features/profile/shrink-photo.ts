/** The size that the server stores; a larger photo would waste data. */
const SIDE_PX = 512
const QUALITY = 0.85

/**
 * Resizes a photo to an upright square JPEG of about 60 kB. A file that this browser cannot read is returned unchanged,
 * for the server to check.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const side = Math.min(picture.width, picture.height)
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
    const canvas = document.createElement('canvas')
    canvas.width = SIDE_PX
    canvas.height = SIDE_PX
    const pen = canvas.getContext('2d')
    if (!pen) return file
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, SIDE_PX, SIDE_PX)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX)
    picture.close()
    const small = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return small ?? file
  } catch {
    return file
  }
}
