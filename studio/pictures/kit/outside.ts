import {
  CREAM,
  DARK_WOOD,
  DEEP_RED,
  GREEN,
  INK,
  LIGHT,
  RED,
  SHADE,
  SUN,
  WHITE,
  WOOD,
} from '#studio/pictures/kit/colors.ts'
import { FRAME, ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/** The sun in the sky; rays only where it is the subject or high. */
export function skySun(at: Point, radius = 26, { hasRays = false }: { hasRays?: boolean } = {}): Part {
  const rays = Array.from({ length: 8 }, (_, index) =>
    placed(line(`M0 ${-radius - 9}V${-radius - 17}`, SUN, 6), at, { turn: index * 45 }),
  )
  return ground('sky sun', (hasRays ? rays.join('') : '') + circle(...at, radius, SUN))
}

/** Evening: the sun low and red behind the sea. */
export function lowSun(x: number, horizon = 150): Part {
  return ground(
    'low sun',
    rect(0, 0, FRAME.width, FRAME.height, '#F3C3B0') +
      circle(x, horizon, 60, RED) +
      rect(0, horizon, FRAME.width, FRAME.height - horizon, '#7A2F7E'),
  )
}

/** Morning: hills under a sun that has just risen. */
export function morningHills(x: number, horizon = 148): Part {
  return ground(
    'hills',
    rect(0, 0, FRAME.width, FRAME.height, '#FFE3B0') +
      Array.from({ length: 7 }, (_, index) =>
        placed(line('M0 -58V-70', SUN, 6), [x, horizon], { turn: index * 30 - 90 }),
      ).join('') +
      circle(x, horizon, 46, SUN) +
      filled(
        `M0 196V${horizon + 4}C60 ${horizon - 26} 120 ${horizon + 12} 180 ${horizon}C240 ${horizon - 18} 290 ${horizon - 6} 328 ${horizon - 20}V196Z`,
        '#58B97F',
      ),
  )
}

export function moon(at: Point, radius = 22, sky = '#12434F'): Part {
  const [x, y] = at
  return ground(
    'moon',
    circle(x, y, radius, CREAM) + circle(x + radius * 0.45, y - radius * 0.22, radius * 0.86, sky),
  )
}

export function stars(...places: Point[]): Part {
  const star = filled('M0 -7Q1.2 -1.2 7 0Q1.2 1.2 0 7Q-1.2 1.2 -7 0Q-1.2 -1.2 0 -7Z', CREAM)
  return ground('stars', places.map((at, index) => placed(star, at, { size: index % 2 ? 0.7 : 1 })).join(''))
}

export function cloud(at: Point, size = 1, fill = WHITE): Part {
  return ground(
    'cloud',
    placed(
      circle(-20, -10, 14, fill) +
        circle(2, -18, 18, fill) +
        circle(24, -10, 13, fill) +
        rect(-34, -12, 70, 14, fill, 7),
      at,
      { size },
    ),
  )
}

/** Rain from a cloud. */
export function rain(at: Point, size = 1): Part {
  const drops = [-24, -6, 12, 30]
    .map((x, index) => line(`M${x} ${10 + (index % 2) * 10}L${x - 6} ${26 + (index % 2) * 10}`, '#3C9DB5', 5))
    .join('')
  return prop('rain', cloud(at, size, '#9FB4B8').svg + placed(drops, at, { size }))
}

export function umbrella(at: Point, size = 1): Part {
  const shapes =
    line('M0 -6V70Q0 80 9 80Q16 80 16 72', WOOD, 6) +
    filled('M-70 0C-66 -78 66 -78 70 0C58 -14 36 -14 24 0C12 -14 -12 -14 -24 0C-36 -14 -58 -14 -70 0Z', RED)
  return prop('umbrella', placed(shapes, at, { size }))
}

/** A house with a door; `at` is the middle of its lower edge. */
export function house(at: Point, { size = 1, isLit = false }: { size?: number; isLit?: boolean } = {}): Part {
  const pane = isLit ? LIGHT : '#BFE6EA'
  const shapes =
    rect(-56, -74, 112, 74, '#F7D9C4') +
    filled('M-72 -70L0 -124L72 -70Z', DEEP_RED) +
    rect(-14, -46, 28, 46, DARK_WOOD, 4) +
    circle(7, -22, 3, SUN) +
    rect(-46, -56, 22, 22, pane, 4) +
    rect(24, -56, 22, 22, pane, 4)
  return prop('house', placed(shapes, at, { size }))
}

/** A tall house of many rooms; the sign above the door stays empty. */
export function hotel(
  at: Point,
  {
    rows = 4,
    columns = 5,
    size = 1,
    isLit = false,
    sign = '',
  }: { rows?: number; columns?: number; size?: number; isLit?: boolean; sign?: string } = {},
): Part {
  const width = columns * 22 + 14
  const height = rows * 20 + 46
  const panes = Array.from(
    { length: rows },
    (_, row) =>
      `<path d="M${-width / 2 + 18} ${-height + 22 + row * 20}H${width / 2 - 10}" stroke="${isLit ? LIGHT : '#BFE6EA'}" stroke-width="12" stroke-dasharray="13 9"/>`,
  )
  const shapes =
    rect(-width / 2, -height, width, height, '#F7D9C4', 6) +
    rect(-width / 2 - 6, -height - 4, width + 12, 12, DEEP_RED, 4) +
    panes.join('') +
    rect(-15, -28, 30, 28, DARK_WOOD, 3) +
    rect(-30, -46, 60, 16, INK, 4) +
    sign
  return prop('hotel', placed(shapes, at, { size }))
}

/** A street door in a wall with a lamp beside it, as in the evening scenes: from `x` to the right edge. */
export function houseDoor(x: number, { isLit = true }: { isLit?: boolean } = {}): Part {
  return ground(
    'house door',
    rect(x, 26, FRAME.width - x, 170, '#F7D9C4') +
      rect(x + 28, 58, 76, 138, '#8A4A2E', 10) +
      rect(x + 36, 66, 60, 130, isLit ? '#FFDF94' : '#6E4229', 6) +
      rect(x - 10, 16, FRAME.width - x + 10, 14, DEEP_RED, 4) +
      circle(x + 14, 92, 8, isLit ? '#FFDF94' : SHADE) +
      rect(x + 12, 74, 4, 12, INK, 2),
  )
}

/** The ground that things stand on. */
export function floor(y: number, fill = GREEN): Part {
  return ground('floor', rect(0, y, FRAME.width, FRAME.height - y, fill))
}

export function tree(at: Point, size = 1): Part {
  return ground(
    'tree',
    placed(
      rect(-6, -44, 12, 44, DARK_WOOD) + circle(0, -66, 32, GREEN) + circle(-20, -50, 20, '#58B97F'),
      at,
      { size },
    ),
  )
}

/** A street that leads away, for directions. */
export function street(): Part {
  return ground(
    'street',
    filled('M120 196L150 40H178L208 196Z', '#7D8B90') +
      line('M164 186V160M164 140V118M164 100V82M164 68V56', WHITE, 5),
  )
}
