import {
  CREAM,
  DEEP_RED,
  GREEN,
  PAINTS,
  type Paint,
  RED,
  SEA,
  SHADE,
  TEAL,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* Things on a table: each stands on its point, the middle of its lower edge. */

type Sized = { size?: number; turn?: number }

const STEAM = line('M-12 -66C-18 -74 -6 -80 -12 -90M12 -66C6 -74 18 -80 12 -90', WHITE, 6)

/** A cup on its saucer. */
export function cup(
  at: Point,
  { drink = 'coffee', ...look }: Sized & { drink?: 'coffee' | 'tea' | 'milky' } = {},
): Part {
  const liquid = { coffee: '#6B3A26', tea: '#C77A2B', milky: '#B98A62' }[drink]
  const shapes =
    filled('M-54 6H54C52 15 42 18 34 18H-34C-42 18 -52 15 -54 6Z', SHADE) +
    line('M34 -36C58 -42 62 -10 32 -10', WHITE, 9) +
    filled('M-40 -48H40C40 -20 32 6 16 8H-16C-32 6 -40 -20 -40 -48Z', WHITE) +
    filled('M14 8H16C32 6 40 -20 40 -48H26C26 -20 22 4 14 8Z', SHADE) +
    ellipse(0, -48, 40, 10, SHADE) +
    ellipse(0, -47, 33, 7, liquid) +
    STEAM
  return prop('cup', placed(shapes, raised(at, 18, look), look))
}

/** A paper cup with its lid. */
export function mug(at: Point, { color = 'red', ...look }: Sized & { color?: Paint } = {}): Part {
  return prop('mug', placed(mugShape(color), raised(at, 20, look), look))
}

export function mugShape(color: Paint = 'red', lid = WHITE): string {
  return (
    filled('M-15 -22H15L11.5 16Q11 20 7 20H-7Q-11 20 -11.5 16Z', PAINTS[color][0]) +
    rect(-17, -28, 34, 9, lid, 4) +
    filled('M-13.600 -6H13.600L12.800 5H-12.800Z', WHITE)
  )
}

export function glass(at: Point, { of, ...look }: Sized & { of?: 'water' | 'juice' | 'milk' } = {}): Part {
  const liquid = of && { water: '#8FD3E3', juice: '#F4A13A', milk: WHITE }[of]
  const shapes =
    filled('M-20 -62H20L15 0H-15Z', '#B9DDE3') +
    (liquid ? filled('M-18 -46H18L14 -3H-14Z', liquid) : '') +
    filled('M-20 -62H-12L-9 0H-15Z', '#FFFFFF88')
  return prop('glass', placed(shapes, at, look))
}

export function bottle(at: Point, { color = 'teal', ...look }: Sized & { color?: Paint } = {}): Part {
  const [paint, dark] = PAINTS[color]
  const shapes =
    filled(
      'M-9 -92H9V-68C9 -58 20 -56 20 -42V-8Q20 0 12 0H-12Q-20 0 -20 -8V-42C-20 -56 -9 -58 -9 -68Z',
      paint,
    ) +
    rect(-11, -98, 22, 12, dark, 4) +
    rect(-20, -40, 40, 22, WHITE)
  return prop('bottle', placed(shapes, at, look))
}

/** Seen from the side, with what lies on it. */
export function plate(
  at: Point,
  { with: food, ...look }: Sized & { with?: 'chicken' | 'fish' | 'salad' | 'eggs' | 'rice' } = {},
): Part {
  const shapes =
    (food ? FOODS[food] : '') +
    filled('M-58 -12H58C52 -2 40 0 30 0H-30C-40 0 -52 -2 -58 -12Z', WHITE) +
    rect(-58, -14, 116, 5, SHADE, 2.5)
  return prop('plate', placed(shapes, at, look))
}

const FOODS = {
  chicken:
    filled('M-30 -12C-34 -34 -8 -44 10 -34C22 -28 26 -20 24 -12Z', '#C8792E') +
    line('M24 -22L44 -32', CREAM, 7),
  fish:
    filled('M-38 -14C-20 -36 12 -36 26 -20L44 -32V-8L26 -16C12 -8 -20 -6 -38 -14Z', '#5FA8B8') +
    circle(-22, -19, 3, WHITE),
  salad:
    circle(-18, -20, 14, GREEN) +
    circle(4, -26, 16, '#58B97F') +
    circle(22, -18, 12, GREEN) +
    circle(-4, -16, 9, RED),
  eggs:
    ellipse(-18, -17, 24, 9, WHITE) +
    circle(-18, -20, 8, '#FFB938') +
    ellipse(22, -17, 24, 9, '#F6F1E6') +
    circle(22, -20, 8, '#FFB938'),
  rice:
    filled('M-36 -12C-34 -40 34 -40 36 -12Z', '#FBF6EA') +
    circle(-8, -26, 2.5, SHADE) +
    circle(10, -20, 2.5, SHADE) +
    circle(2, -30, 2.5, SHADE),
}

export function bread(at: Point, look: Sized = {}): Part {
  const shapes =
    filled('M-48 0C-62 -10 -54 -38 -30 -38H34C56 -38 60 -8 48 0Z', '#C98A45') +
    line('M-24 -30L-32 -16M-2 -30L-10 -16M20 -30L12 -16', '#8F5A25', 5)
  return prop('bread', placed(shapes, at, look))
}

/** A birthday cake; `candle` is drawn on top, for example the years. */
export function cake(at: Point, { candle = '', ...look }: Sized & { candle?: string } = {}): Part {
  const shapes =
    rect(-58, -10, 116, 10, SHADE, 5) +
    rect(-46, -52, 92, 44, '#F6C9B4', 8) +
    filled(
      'M-46 -44Q-46 -56 -36 -56H36Q46 -56 46 -44V-36C38 -24 30 -24 23 -36C15 -24 8 -24 0 -36C-8 -24 -15 -24 -23 -36C-30 -24 -38 -24 -46 -36Z',
      RED,
    ) +
    candle
  return prop('cake', placed(shapes, at, look))
}

/** A lit candle for a cake. */
export function candleShape(x: number): string {
  return (
    rect(x - 3, -80, 6, 26, TEAL, 2) +
    filled(`M${x} -98C${x + 8} -88 ${x + 5} -80 ${x} -80C${x - 5} -80 ${x - 8} -88 ${x} -98Z`, '#F4A91F')
  )
}

/** A dish under its cover, or a menu, or a bill: what a waiter brings. */
export function tray(at: Point, on: string, look: Sized = {}): Part {
  return prop('tray', placed(on + rect(-40, -6, 80, 6, '#7D8B90', 3), at, look))
}

export const COVER_SHAPE =
  filled('M-32 -6C-32 -46 32 -46 32 -6Z', '#C7D0D2') +
  circle(0, -38, 5, '#7D8B90') +
  line('M-20 -16C-18 -26 -12 -30 -8 -32', WHITE, 4)

/** A tall card that stands on a table and shows its number. */
export function tableSign(at: Point, shapes: string, look: Sized = {}): Part {
  return prop(
    'table sign',
    placed(
      rect(-26, -70, 52, 58, CREAM, 8) +
        rect(-26, -70, 52, 8, DEEP_RED, 4) +
        rect(-4, -14, 8, 14, '#7D8B90') +
        shapes,
      at,
      look,
    ),
  )
}

/** A flower in a vase. */
export function flowers(at: Point, look: Sized = {}): Part {
  const shapes =
    line('M-10 -30L-16 -56M0 -30V-66M10 -30L16 -54', '#2F8A55', 4) +
    circle(-17, -60, 9, RED) +
    circle(0, -70, 10, '#E58AA0') +
    circle(17, -58, 9, RED) +
    filled('M-14 -34H14L10 0H-10Z', SEA)
  return ground('flowers', placed(shapes, at, look))
}

function raised([x, y]: Point, by: number, { size = 1 }: Sized): Point {
  return [x, y - by * size]
}
