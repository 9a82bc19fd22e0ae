import { CREAM, INK, PAINTS, type Paint, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { emojiShape } from '#studio/pictures/kit/emoji.ts'
import { box } from '#studio/pictures/kit/hand-things.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* What one does at this moment: cleaning, waiting, carrying, making coffee. */

type Sized = { size?: number; turn?: number }

/** A cloth for cleaning under a hand, with the shine that it leaves; the hand stands at the point. */
export function cloth(at: Point, { color = 'yellow', ...look }: Sized & { color?: Paint } = {}): Part {
  const [paint, dark] = PAINTS[color]
  const shine = (x: number, y: number, size: number) =>
    placed(filled('M0 -12L3 -3L12 0L3 3L0 12L-3 3L-12 0L-3 -3Z', WHITE), [x, y], { size })
  return ground(
    'cloth',
    placed(
      shine(34, -34, 1.1) +
        shine(50, -8, 0.7) +
        filled(
          'M-24 -14C-8 -24 12 -22 24 -14C30 0 28 14 20 22C4 16 -8 24 -22 18C-30 8 -28 -6 -24 -14Z',
          paint,
        ) +
        line('M-14 -4C-4 -10 8 -8 16 -2M-12 10C-2 6 6 8 12 12', dark, 3),
      at,
      look,
    ),
  )
}

/** A pail with foam; it stands on its point. */
export function pail(at: Point, look: Sized = {}): Part {
  return prop(
    'pail',
    placed(
      line('M-28 -46C-28 -84 28 -84 28 -46', '#7D8B90', 4) +
        filled('M-32 -48H32L24 0H-24Z', PAINTS.blue[0]) +
        ellipse(-14, -50, 16, 9, WHITE) +
        ellipse(12, -52, 18, 11, WHITE) +
        rect(-34, -50, 68, 8, PAINTS.blue[1], 4),
      at,
      look,
    ),
  )
}

/** An hourglass for bubbles, 50 high: waiting. */
export const WAIT_SHAPE = emojiShape('hourglass-not-done', [0, 0], 52)

/** A jug of coffee; its handle is right, its spout left. Its middle stands at the point. */
export function coffeeJug(at: Point, look: Sized = {}): Part {
  return prop(
    'coffee jug',
    placed(
      line('M26 -26C52 -28 52 22 28 20', INK, 8) +
        filled('M-24 -36L-36 -30L-26 -20L-32 24Q-32 36 -20 36H20Q32 36 32 24L24 -36Z', '#CDEBF3') +
        filled('M-28 -4L-32 24Q-32 36 -20 36H20Q32 36 32 24L28 -4Z', '#33190F') +
        rect(-26, -44, 52, 10, INK, 4),
      at,
      look,
    ),
  )
}

/** A large box, as it is carried or sat on; it stands on its point, 88 wide at a size of 1. */
export function largeBox(at: Point, size: number): Part {
  return box(at, { size })
}

/** A seat of a bus from its front, with nobody on it; it stands on its point. */
export function busSeat(at: Point, look: Sized = {}): Part {
  const [paint, dark] = PAINTS.purple
  return prop(
    'seat',
    placed(
      rect(-30, -24, 10, 24, INK) +
        rect(20, -24, 10, 24, INK) +
        rect(-46, -148, 92, 110, paint, 24) +
        rect(-30, -160, 60, 40, paint, 18) +
        rect(-22, -152, 44, 24, dark, 12) +
        line('M-26 -104V-56M0 -104V-56M26 -104V-56', dark, 4) +
        rect(-52, -56, 104, 34, dark, 14) +
        line('M-40 -46H40', SUN, 4),
      at,
      look,
    ),
  )
}

/** A wardrobe that stands open and has an empty hanger; it stands on its point. */
export function emptyWardrobe(at: Point, look: Sized = {}): Part {
  return ground(
    'wardrobe',
    placed(
      rect(-66, -172, 132, 172, '#96512B', 6) +
        rect(-56, -162, 112, 152, '#5B2F1A', 3) +
        rect(-56, -150, 112, 6, '#7D8B90') +
        line('M0 -144V-132C-8 -128 -4 -120 0 -122M0 -122L-30 -102H30Z', CREAM, 5) +
        filled('M-66 -172L-104 -160V6L-66 0ZM66 -172L104 -160V6L66 0Z', '#B5673A'),
      at,
      look,
    ),
  )
}
