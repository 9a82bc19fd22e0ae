import { CREAM, DARK_WOOD, GREEN, INK, RED, WHITE } from '#studio/pictures/kit/colors.ts'
import { FRAME, ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* Matches and days at the beach: a pitch, a tree in the wind, how a ball flies, and an umbrella in the sand. */

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

/** How a ball flies: dots from one point to another, over a third one. */
export function flight([x, y]: Point, over: Point, [toX, toY]: Point): Part {
  return ground(
    'flight',
    `<path d="M${x} ${y}Q${over[0]} ${over[1]} ${toX} ${toY}" fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round" stroke-dasharray="1 12"/>`,
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
