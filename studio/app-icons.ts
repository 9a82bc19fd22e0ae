import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/*
 * Draws the icons of the installed app from the mark.
 * On the background of the light theme, because a launcher may show them on any colour.
 */
const WEB = join(import.meta.dirname, '../web')
const OUT = join(WEB, 'public/icons')
const WALL = '#fff8ec'

/** Name, side in pixels, and the mark's share of the side. */
const ICONS = [
  { name: 'app-192', sidePx: 192, share: 0.72 },
  { name: 'app-512', sidePx: 512, share: 0.72 },
  // Launchers crop these to a circle of four fifths of the side: the corners of the mark stay inside.
  { name: 'maskable-192', sidePx: 192, share: 0.52 },
  { name: 'maskable-512', sidePx: 512, share: 0.52 },
  // Apple rounds the corners itself.
  { name: 'apple-touch-180', sidePx: 180, share: 0.66 },
] as const

const mark = readFileSync(join(WEB, 'public/logo.svg'))
/** The side of the mark in its own units: one pixel each at this density. */
const MARK_SIDE = 48
const DENSITY_AT_MARK_SIDE = 72

mkdirSync(OUT, { recursive: true })
for (const { name, sidePx, share } of ICONS) {
  const markPx = Math.round(sidePx * share)
  const drawn = await sharp(mark, { density: (DENSITY_AT_MARK_SIDE * markPx) / MARK_SIDE })
    .resize(markPx, markPx)
    .png()
    .toBuffer()
  await sharp({ create: { width: sidePx, height: sidePx, channels: 3, background: WALL } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true, effort: 10 })
    .toFile(join(OUT, `${name}.png`))
}
