import {
  CREAM,
  DARK_WOOD,
  INK,
  PAINTS,
  type Paint,
  RED,
  SHADE,
  SUN,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* Vehicles and luggage, which stand on their point. */

type Sized = { size?: number; turn?: number; isFlipped?: boolean }

const GLASS = '#BFE6EA'

function wheel(x: number): string {
  return circle(x, -14, 16, INK) + circle(x, -14, 6, SHADE)
}

export function car(
  at: Point,
  { color = 'red', isTaxi = false, ...look }: Sized & { color?: Paint; isTaxi?: boolean } = {},
): Part {
  const [paint, dark] = PAINTS[isTaxi ? 'yellow' : color]
  const shapes =
    (isTaxi ? rect(-16, -88, 32, 12, INK, 4) : '') +
    filled(
      'M-78 -14V-36Q-78 -46 -66 -47L-44 -50L-28 -74Q-25 -78 -20 -78H24Q30 -78 34 -74L54 -50L70 -46Q80 -43 80 -32V-14Z',
      paint,
    ) +
    filled('M-34 -50L-20 -70H-4V-50ZM4 -50V-70H24L40 -50Z', GLASS) +
    (isTaxi ? `<path d="M-76 -34H78" stroke="${INK}" stroke-width="7" stroke-dasharray="8 8"/>` : '') +
    rect(-78, -22, 158, 8, dark, 3) +
    wheel(-44) +
    wheel(46)
  return prop(isTaxi ? 'taxi' : 'car', placed(shapes, at, look))
}

/** From the side; `sign` is drawn around the middle of its front sign. */
export function bus(
  at: Point,
  { color = 'teal', sign = '', ...look }: Sized & { color?: Paint; sign?: string } = {},
): Part {
  const [paint, dark] = PAINTS[color]
  const shapes =
    rect(-108, -116, 216, 102, paint, 14) +
    rect(-96, -78, 150, 30, GLASS, 5) +
    rect(-48, -78, 5, 30, paint) +
    rect(4, -78, 5, 30, paint) +
    rect(64, -78, 30, 60, GLASS, 5) +
    rect(-108, -34, 160, 8, dark) +
    (sign ? rect(-42, -112, 84, 28, INK, 6) + placed(sign, [0, -98]) : '') +
    wheel(-62) +
    wheel(38)
  return prop('bus', placed(shapes, at, look))
}

export function train(at: Point, { color = 'purple', ...look }: Sized & { color?: Paint } = {}): Part {
  const [paint, dark] = PAINTS[color]
  const shapes =
    rect(-160, -6, 320, 6, DARK_WOOD) +
    filled('M-150 -100H40C84 -100 112 -60 116 -26Q116 -14 104 -14H-150Z', paint) +
    [-138, -96, -54, -12].map(x => rect(x, -84, 32, 30, GLASS, 5)).join('') +
    filled('M36 -84H52C70 -80 82 -66 88 -54H36Z', GLASS) +
    rect(-150, -38, 258, 8, dark) +
    [-120, -70, 20, 70].map(x => circle(x, -10, 9, INK)).join('')
  return prop('train', placed(shapes, at, look))
}

/** It flies to the right; `turn` -14 is a take-off. Its middle stands at the point. */
export function plane(at: Point, { color = 'red', ...look }: Sized & { color?: Paint } = {}): Part {
  const [paint, dark] = PAINTS[color]
  const shapes =
    filled('M-80 -6L-98 -46H-78L-50 -10Z', paint) +
    filled('M-88 -8C-60 -22 50 -22 74 -16C92 -12 98 -2 92 6C80 16 -40 16 -66 12Z', WHITE) +
    filled('M66 -15C84 -12 92 -6 92 -2H62Z', GLASS) +
    `<path d="M-52 -5H46" stroke="${INK}" stroke-width="6" stroke-dasharray="6 8"/>` +
    filled('M-6 4L-58 50H-36L34 6Z', dark)
  return prop('plane', placed(shapes, at, look))
}

export function bicycle(at: Point, look: Sized = {}): Part {
  const rings = `<g fill="none" stroke="${INK}" stroke-width="6"><circle cx="-42" cy="-30" r="27"/><circle cx="42" cy="-30" r="27"/></g>`
  return prop(
    'bicycle',
    placed(
      rings + line('M-42 -30L-20 -70H26L42 -30M-20 -70L0 -30H-42M0 -30L26 -70L22 -84H36M-28 -74H-12', RED, 6),
      at,
      look,
    ),
  )
}

export function suitcase(at: Point, { color = 'red', ...look }: Sized & { color?: Paint } = {}): Part {
  const [paint, dark] = PAINTS[color]
  const shapes =
    line('M-16 -74V-94H16V-74', '#5C7078', 6) +
    rect(-38, -76, 76, 70, paint, 10) +
    [-22, 0, 22].map(x => rect(x - 3, -70, 6, 58, dark, 3)).join('') +
    circle(-24, -4, 5, INK) +
    circle(24, -4, 5, INK)
  return prop('suitcase', placed(shapes, at, look))
}

export function handbag(at: Point, { color = 'red', ...look }: Sized & { color?: Paint } = {}): Part {
  const [paint, dark] = PAINTS[color]
  const shapes =
    line('M-20 -46C-20 -86 20 -86 20 -46', dark, 7) +
    filled('M-38 -50H38L44 -6Q44 0 38 0H-38Q-44 0 -44 -6Z', paint) +
    rect(-8, -52, 16, 20, dark, 4)
  return prop('handbag', placed(shapes, at, look))
}

/** A ticket for a bus, or for a plane; its middle stands at the point. */
export function ticket(
  at: Point,
  { color = 'red', goesBy = 'bus', ...look }: Sized & { color?: Paint; goesBy?: 'bus' | 'plane' } = {},
): Part {
  const [paint, dark] = PAINTS[color]
  const vehicle =
    goesBy === 'bus'
      ? rect(-28, -54, 56, 40, WHITE, 8) +
        rect(-21, -46, 42, 16, paint, 4) +
        circle(-13, -21, 5, dark) +
        circle(13, -21, 5, dark)
      : placed(PLANE_SIGN, [0, -34])
  const shapes =
    filled(
      'M-34 -68H34Q42 -68 42 -60V22A9 9 0 0 0 42 40V52Q42 60 34 60H-34Q-42 60 -42 52V40A9 9 0 0 0 -42 22V-60Q-42 -68 -34 -68Z',
      paint,
    ) +
    `<path d="M-28 31H36" stroke="${WHITE}" stroke-width="3.2" stroke-dasharray="6 6"/>` +
    vehicle +
    line('M-25 -1H10M-25 11H-6M-18 47H18', WHITE, 6)
  return prop('ticket', placed(shapes, at, look))
}

/** A plane from above, white, for tickets and signs. */
export const PLANE_SIGN = placed(
  filled(
    'M0 -26C5 -26 6 -18 6 -10L26 4V11L6 5V16L12 22V26L0 23L-12 26V22L-6 16V5L-26 11V4L-6 -10C-6 -18 -5 -26 0 -26Z',
    WHITE,
  ),
  [0, 0],
  { turn: 45 },
)

/** Its middle stands at the point. */
export function passport(at: Point, look: Sized = {}): Part {
  const emblem = `<g fill="none" stroke="${SUN}" stroke-width="4"><circle cx="0" cy="-8" r="20"/><path d="M-20 -8H20M0 -28C-12 -16 -12 0 0 12C12 0 12 -16 0 -28"/></g>`
  return prop(
    'passport',
    placed(
      rect(-42, -60, 90, 122, CREAM, 8) +
        rect(-46, -62, 90, 122, '#123F63', 8) +
        emblem +
        line('M-20 32H20M-12 44H12', SUN, 5),
      at,
      look,
    ),
  )
}
