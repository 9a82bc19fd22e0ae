import {
  CREAM,
  DARK_WOOD,
  INK,
  LIGHT,
  NIGHT,
  PAINTS,
  type Paint,
  PURPLE,
  RED,
  SEA,
  SHADE,
  SKY,
  SUN,
  WHITE,
  WOOD,
} from '#studio/pictures/kit/colors.ts'
import { FRAME, ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/** A wall that fills the frame, in place of the tint; night and evening are the same in both themes. */
export function wall(fill: string): Part {
  return ground('wall', rect(0, 0, FRAME.width, FRAME.height, fill))
}

/** A table or a counter that fills the lower part of the frame, from `x` on. */
export function table(
  y: number,
  { x = 0, width = FRAME.width - x }: { x?: number; width?: number } = {},
): Part {
  const edge = x === 0 ? 0 : 6
  return ground(
    'table',
    rect(x, y, width, FRAME.height - y, WOOD) +
      rect(x - edge, y, width + edge * (x + width < FRAME.width ? 2 : 1), 8, DARK_WOOD, edge ? 4 : 0),
  )
}

/** A whole table on its legs; `at` is the middle between its feet, its top is 62 above. */
export function wholeTable(
  at: Point,
  { width = 120, size = 1 }: { width?: number; size?: number } = {},
): Part {
  const [half, foot] = [width / 2, 9]
  const shapes =
    rect(12 - half, -54, foot, 54, DARK_WOOD) +
    rect(half - 12 - foot, -54, foot, 54, DARK_WOOD) +
    rect(-half, -62, width, 12, WOOD, 6)
  return ground('table', placed(shapes, at, { size }))
}

/** A chair from the side; its seat is to the right of its back unless it is flipped. */
export function chair(
  at: Point,
  { size = 1, isFlipped = false, color = 'teal' }: { size?: number; isFlipped?: boolean; color?: Paint } = {},
): Part {
  const [paint, dark] = PAINTS[color]
  const shapes =
    rect(-24, -96, 9, 96, dark, 4) +
    rect(14, -44, 8, 44, dark, 4) +
    rect(-24, -92, 9, 44, paint, 4) +
    rect(-26, -50, 52, 11, paint, 5)
  return prop('chair', placed(shapes, at, { size, isFlipped }))
}

/** A bed from its long side, the pillow right. */
export function bed(
  at: Point,
  { size = 1, width = 150, color = 'purple' }: { size?: number; width?: number; color?: Paint } = {},
): Part {
  const [paint, dark] = PAINTS[color]
  const half = width / 2
  const shapes =
    rect(half - 8, -72, 12, 72, DARK_WOOD, 5) +
    rect(-half - 2, -44, 10, 44, DARK_WOOD, 5) +
    rect(-half + 2, -30, width - 6, 20, CREAM, 6) +
    rect(half - 50, -46, 40, 20, WHITE, 9) +
    filled(`M${-half + 2} -34H${half - 56}Q${half - 44} -34 ${half - 44} -22V-10H${-half + 2}Z`, paint) +
    rect(-half + 2, -14, width - 6, 6, dark)
  return prop('bed', placed(shapes, at, { size }))
}

/** Seen from inside; `shows` is drawn in its pane, whose corner is the origin. */
export function window(
  at: Point,
  width: number,
  height: number,
  { shows = '', isNight = false }: { shows?: string; isNight?: boolean } = {},
): Part {
  const [frame, pane] = isNight ? ['#2A6570', NIGHT] : [WHITE, SKY]
  const shapes =
    `<svg width="${width}" height="${height}">${rect(0, 0, width, height, pane, 10)}${shows}</svg>` +
    `<rect x="3" y="3" width="${width - 6}" height="${height - 6}" rx="9" fill="none" stroke="${frame}" stroke-width="7"/>` +
    rect(width / 2 - 2.5, 4, 5, height - 8, frame) +
    rect(-6, height - 1, width + 12, 8, frame, 4)
  return ground('window', placed(shapes, at))
}

/** A closed door that reaches the floor; `at` is its upper left corner. */
export function door(
  at: Point,
  { width = 108, color = 'sea' as Paint, plate = '' }: { width?: number; color?: Paint; plate?: string } = {},
): Part {
  const [paint, dark] = PAINTS[color]
  const height = FRAME.height - at[1]
  const shapes =
    rect(-12, -10, width + 24, height + 10, WOOD) +
    rect(0, 0, width, height, paint) +
    rect(12, height * 0.55, width - 24, height * 0.36, dark, 6) +
    circle(14, height * 0.5, 7, SUN) +
    plate
  return ground('door', placed(shapes, at))
}

/** A lamp over a table; it hangs from the upper edge. */
export function hangingLamp(x: number, y: number, { isLit = true }: { isLit?: boolean } = {}): Part {
  const shapes =
    (isLit ? filled('M-22 0L-74 200H74L22 0Z', '#FFDF9433') : '') +
    line('M0 -200V-22', INK, 3) +
    filled('M-30 0C-28 -24 -14 -28 0 -28C14 -28 28 -24 30 0Z', RED) +
    (isLit ? filled('M-14 0A14 12 0 0 0 14 0Z', LIGHT) : '')
  return ground('lamp', placed(shapes, [x, y]))
}

/** A lamp that stands; `at` is its foot. */
export function lamp(at: Point, { isLit = true, size = 1 }: { isLit?: boolean; size?: number } = {}): Part {
  const shapes =
    (isLit ? circle(0, -62, 52, '#FFDF9440') : '') +
    rect(-3, -50, 6, 50, '#8C6A12') +
    rect(-18, -6, 36, 6, '#8C6A12', 3) +
    filled('M-16 -84H16L28 -48H-28Z', isLit ? LIGHT : SHADE)
  return ground('lamp', placed(shapes, at, { size }))
}

/** The desk of a hotel with its bell, from `x` to the right edge. */
export function hotelDesk(x: number, y = 140): Part {
  return ground('desk', table(y, { x }).svg + bellShape([x + 34, y]))
}

export function bellShape(at: Point, size = 1): string {
  return placed(
    filled('M-20 -6C-20 -32 20 -32 20 -6Z', SUN) +
      rect(-24, -7, 48, 7, '#8C6A12', 3) +
      circle(0, -28, 4, '#8C6A12'),
    at,
    { size },
  )
}

/** The keys behind the desk. */
export function keyRack(at: Point): Part {
  const hooks = [0, 1, 2].flatMap(row =>
    [0, 1, 2, 3].map(column =>
      rect(column * 22 + 9, row * 22 + 8, 10, 14, column + row === 3 ? RED : '#8C6A12', 3),
    ),
  )
  return ground('key rack', placed(rect(0, 0, 94, 74, DARK_WOOD, 6) + hooks.join(''), at))
}

/** Shelves with goods. */
export function shelf(at: Point, width = 110, height = 110): Part {
  const colors = [RED, SEA, PURPLE, SUN, '#3FA66B']
  const goods = [0, 1, 2].flatMap(row =>
    Array.from({ length: Math.floor((width - 16) / 18) }, (_, index) =>
      rect(
        10 + index * 18,
        (row + 1) * (height / 3) - 22 - ((index * 5 + row * 3) % 3) * 3,
        13,
        18 + ((index * 5 + row * 3) % 3) * 3,
        colors[(index + row * 2) % 5] ?? RED,
        3,
      ),
    ),
  )
  const boards = [1, 2, 3].map(row => rect(0, (row * height) / 3 - 4, width, 6, DARK_WOOD, 2))
  return ground(
    'shelf',
    placed(rect(0, 0, width, height, '#F1DCC0', 6) + goods.join('') + boards.join(''), at),
  )
}

/** A green board with what is written on it, drawn around its middle. */
export function board(at: Point, width: number, height: number, shapes: string): Part {
  return ground(
    'board',
    placed(
      rect(-width / 2 - 6, -height / 2 - 6, width + 12, height + 12, WOOD, 8) +
        rect(-width / 2, -height / 2, width, height, '#1E5B46', 4) +
        shapes,
      at,
    ),
  )
}
