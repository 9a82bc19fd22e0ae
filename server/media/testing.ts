import sharp, { type Sharp } from 'sharp'

const CORAL = { r: 255, g: 127, b: 80 }

/** A plain picture; size in pixels. */
export function plainPicture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: CORAL } })
}

/** A photo that is accepted. */
export function pngPhoto(): Promise<Buffer> {
  return plainPicture(60, 40).png().toBuffer()
}
