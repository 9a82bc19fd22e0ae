import {
  CREAM,
  DARK_WOOD,
  DEEP_GREEN,
  GREEN,
  INK,
  RED,
  SHADE,
  SKY,
  SUN,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { cloud } from '#studio/pictures/kit/outside.ts'
import { FRAME, ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* Matches and storms outside: a pitch, the wind, and what helps. */

/** A pitch under the sky, with its white line. */
export function pitch(y = 132, sky = '#BFE6EA'): Part {
  return ground(
    'pitch',
    rect(0, 0, FRAME.width, FRAME.height, sky) +
      rect(0, y, FRAME.width, FRAME.height - y, '#58B97F') +
      `<path d="M-20 ${y + 31}H348" stroke="#4FAE75" stroke-width="16"/>` +
      rect(0, y, FRAME.width, 4, '#FFFFFFB0'),
  )
}

const GUST = 'M-46 0H20C38 0 38 -24 22 -24Q12 -24 12 -14M-30 14H44C58 14 58 34 46 34'

/** The wind, which blows to the right: lines that curl. */
export function wind(...places: Point[]): Part {
  return ground('wind', places.map(at => placed(line(GUST, '#FFFFFFE0', 5), at)).join(''))
}

/** A tree that the wind bends to the right; it stands on its point. */
export function bentTree(at: Point, size = 1): Part {
  return ground(
    'bent tree',
    placed(
      line('M0 0C0 -30 6 -46 26 -62', DARK_WOOD, 12) +
        circle(36, -76, 28, GREEN) +
        circle(62, -66, 18, '#58B97F') +
        circle(18, -64, 18, '#58B97F') +
        filled('M70 -80L96 -84L78 -68Z', GREEN),
      at,
      { size },
    ),
  )
}

/** A dark cloud with its lightning, and rain if it is worse; its middle is near the point. */
export function stormCloud(
  at: Point,
  { size = 1, rains = true }: { size?: number; rains?: boolean } = {},
): Part {
  const drops = rains ? line('M-26 14l-5 16M-10 12l-5 16M22 12l-5 16M38 14l-5 16', '#3C9DB5', 5) : ''
  return ground(
    'storm',
    placed(
      placed(cloud([0, 0], 1, '#5E7C86').svg, [4, 4], { size: 1.3 }) +
        drops +
        filled('M4 4L20 4L12 20L24 20L-4 50L3 26L-8 26Z', SUN),
      at,
      { size },
    ),
  )
}

/** How a ball flies: dots from one point to another, over a third one. */
export function flight([x, y]: Point, over: Point, [toX, toY]: Point): Part {
  return ground(
    'flight',
    `<path d="M${x} ${y}Q${over[0]} ${over[1]} ${toX} ${toY}" fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round" stroke-dasharray="1 12"/>`,
  )
}

/** A bottle against the sun, 44 wide and 96 high around the origin. */
export const SUNSCREEN_SHAPE =
  rect(-14, -48, 28, 22, INK, 4) +
  filled('M-20 -28H20Q26 -24 26 -16V40Q26 48 18 48H-18Q-26 48 -26 40V-16Q-26 -24 -20 -28Z', '#F08A24') +
  rect(-26, -8, 52, 38, CREAM) +
  circle(0, 11, 9, SUN) +
  Array.from({ length: 8 }, (_, index) =>
    placed(line('M0 -13V-16', SUN, 3.4), [0, 11], { turn: index * 45 }),
  ).join('')

export const CROSS_SHAPE = filled('M-7 -20H7V-7H20V7H7V20H-7V7H-20V-7H-7Z', WHITE)

/** A pharmacy from the street, with its green cross: 152 wide. It stands on its point. */
export function pharmacyFront(at: Point, size = 1): Part {
  const bottle = (x: number, fill: string) => rect(x, -52, 12, 30, fill, 3) + rect(x + 2, -58, 8, 8, SHADE, 2)
  return prop(
    'pharmacy',
    placed(
      rect(-76, -134, 152, 134, '#F4F1EA', 4) +
        rect(-76, -100, 152, 16, DEEP_GREEN) +
        rect(-62, -72, 78, 52, SKY, 4) +
        bottle(-54, '#B5673A') +
        bottle(-34, '#E2552A') +
        bottle(-14, '#0A8A9A') +
        rect(26, -72, 38, 72, DEEP_GREEN, 3) +
        rect(31, -66, 28, 40, SKY, 3) +
        placed(circle(0, 0, 28, GREEN) + CROSS_SHAPE, [0, -112]),
      at,
      { size },
    ),
  )
}

/** A large umbrella whose pole stands in the sand, or a broken one; it stands on its point, 180 wide and 150 high. */
export function beachUmbrella(at: Point, { isBroken = false, size = 1 } = {}): Part {
  const whole =
    filled(
      'M-90 -92C-80 -164 80 -164 90 -92C74 -104 46 -104 30 -92C14 -104 -14 -104 -30 -92C-46 -104 -74 -104 -90 -92Z',
      RED,
    ) + filled('M-30 -92C-28 -124 -14 -146 0 -146C14 -146 28 -124 30 -92C14 -104 -14 -104 -30 -92Z', CREAM)
  const broken =
    filled(
      'M-90 -76C-86 -130 -40 -150 -6 -146L-16 -128L-4 -118L-18 -106L-10 -94L-30 -88C-46 -96 -76 -92 -90 -76Z',
      RED,
    ) +
    filled('M6 -140L18 -126L8 -112L22 -102L34 -108C56 -110 78 -78 82 -50C92 -96 60 -136 6 -140Z', RED) +
    line('M-10 -146L-52 -96M14 -138L70 -92', INK, 3)
  return prop(
    'beach umbrella',
    placed(
      (isBroken ? line('M0 0V-84L10 -112', WHITE, 8) : line('M0 0V-150', WHITE, 8)) +
        (isBroken ? broken : whole),
      at,
      { size },
    ),
  )
}

/** Puddles on sand or on a street; the points are their middles. */
export function puddles(...places: Point[]): Part {
  return ground(
    'puddles',
    places
      .map(([x, y], index) =>
        placed(ellipse(0, 0, 44, 9, '#6FB7CC') + line('M-20 -2H2', '#BFE6EA', 3), [x, y], {
          size: index % 2 ? 0.7 : 1,
        }),
      )
      .join(''),
  )
}
