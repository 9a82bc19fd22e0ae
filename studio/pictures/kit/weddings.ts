import { CREAM, GREEN, INK, PURPLE, RED, SHADE, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { HEART_SHAPE } from '#studio/pictures/kit/signs.ts'

/* Weddings and gifts. */

type Sized = { size?: number; turn?: number }

/** A bride's veil behind a person whose neck stands at the point: draw it before her. */
export function veil(at: Point, size = 1): Part {
  return ground(
    'veil',
    placed(filled('M0 -88C-40 -88 -44 -40 -52 20L-66 104H66L52 20C44 -40 40 -88 0 -88Z', '#FFFFFFC8'), at, {
      size,
    }),
  )
}

/** The flowers over her hair: draw them after her. */
export function flowerCrown(at: Point, size = 1): Part {
  const blossom = (x: number, y: number) => circle(x, y, 6, '#E58AA0') + circle(x, y, 2.4, SUN)
  return ground(
    'crown',
    placed(
      [
        [-20, -64],
        [-10, -71],
        [1, -74],
        [12, -71],
        [21, -63],
      ]
        .map(([x = 0, y = 0]) => blossom(x, y))
        .join(''),
      at,
      { size },
    ),
  )
}

/** A bunch of flowers in a hand: the stems stand at the point. */
export function bouquet(at: Point, look: Sized = {}): Part {
  return ground(
    'bouquet',
    placed(
      filled('M-8 -14H8L4 16H-4Z', GREEN) +
        circle(-14, -22, 10, '#E58AA0') +
        circle(14, -22, 10, '#E58AA0') +
        circle(0, -32, 11, WHITE) +
        circle(0, -18, 10, RED) +
        circle(0, -32, 3.4, SUN),
      at,
      look,
    ),
  )
}

/** A gift with its bow, 64 wide; it stands on its point. */
export function gift(at: Point, look: Sized = {}): Part {
  return prop('gift', placed(GIFT_SHAPE, at, look))
}
export const GIFT_SHAPE =
  rect(-32, -50, 64, 50, SUN, 4) +
  rect(-36, -58, 72, 16, '#F08A24', 4) +
  rect(-7, -58, 14, 58, RED) +
  filled(
    'M0 -58C-10 -82 -34 -78 -28 -64C-24 -58 -10 -58 0 -58ZM0 -58C10 -82 34 -78 28 -64C24 -58 10 -58 0 -58Z',
    RED,
  )

/** A white cake of three tiers, 130 wide and 150 high, with a heart; it stands on its point. `bites` are taken from its left. */
export function weddingCake(at: Point, { bites = 0, size = 1 } = {}): Part {
  const tier = (y: number, half: number, high: number) =>
    rect(-half, y - high, half * 2, high, '#FFF6EC', 6) +
    `<path d="M${6 - half} ${y - high + 4}H${half - 4}" stroke="#E58AA0" stroke-width="9" stroke-linecap="round" stroke-dasharray="1 13"/>`
  const bite = (x: number, y: number) => circle(x, y, 13, '#E7B98A') + circle(x - 6, y, 13, '#F7DFC4')
  return prop(
    'wedding cake',
    placed(
      ellipse(0, 0, 76, 8, SHADE) +
        tier(0, 62, 46) +
        tier(-46, 44, 40) +
        tier(-86, 26, 34) +
        placed(HEART_SHAPE, [0, -132], { size: 0.9 }) +
        (bites > 0 ? bite(-60, -26) : '') +
        (bites > 1 ? bite(-42, -68) : ''),
      at,
      { size },
    ),
  )
}

/** A closed umbrella that stands on its tip, 92 high. */
export function closedUmbrella(at: Point, look: Sized = {}): Part {
  return prop(
    'umbrella',
    placed(
      line('M0 -62V-92Q0 -102 -9 -102Q-17 -102 -17 -94', INK, 6) +
        filled('M-13 -66H13L5 -8L0 0L-5 -8Z', PURPLE) +
        line('M0 -60V-14', '#5B2160', 3),
      at,
      look,
    ),
  )
}

/** A card that invites to a wedding, 150 x 176 around the origin: two rings, a heart, and lines to read. */
export function weddingCard(at: Point, look: Sized = {}): Part {
  const ring = (x: number) =>
    `<circle cx="${x}" cy="-42" r="17" fill="none" stroke="#D9A21B" stroke-width="6"/>`
  return prop(
    'wedding card',
    placed(
      rect(-75, -88, 150, 176, CREAM, 8) +
        `<rect x="-67" y="-80" width="134" height="160" rx="5" fill="none" stroke="#E58AA0" stroke-width="4"/>` +
        ring(-11) +
        ring(11) +
        placed(HEART_SHAPE, [0, -66], { size: 0.5 }) +
        line('M-38 2H38M-48 22H48M-30 42H30M-44 62H44', INK, 6),
      at,
      look,
    ),
  )
}
