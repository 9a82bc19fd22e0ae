import { GREEN, INK, PAINTS, RED, SHADE, SUN, WHITE, WOOD } from '#studio/pictures/kit/colors.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* What is on a restaurant's table, and how many sit at it. */

type Sized = { size?: number; turn?: number }
const STEEL = '#7D8B90'
const BRIGHT = '#A9B7BB'

/** Cutlery around the origin, 150 high, its handle down. */
export const CUTLERY = {
  spoon:
    ellipse(0, -48, 19, 28, STEEL) + ellipse(0, -50, 13, 21, BRIGHT) + rect(-4.5, -24, 9, 100, STEEL, 4.5),
  fork:
    line('M-15 -72V-40Q-15 -24 0 -24Q15 -24 15 -40V-72M0 -72V-30', STEEL, 7) +
    rect(-4.5, -28, 9, 104, STEEL, 4.5),
  knife:
    filled('M-7 -76C20 -62 18 -18 10 2H-7Z', STEEL) +
    filled('M-7 -70C8 -60 8 -24 4 -4H-7Z', BRIGHT) +
    rect(-7, 2, 15, 74, INK, 6),
} as const
export type Cutlery = keyof typeof CUTLERY

/** A spoon, a fork or a knife; its middle stands at the point. */
export function cutlery(what: Cutlery, at: Point, look: Sized = {}): Part {
  return prop(what, placed(CUTLERY[what], at, look))
}

const STEAM = line(
  'M-24 -58C-32 -68 -16 -76 -24 -88M0 -62C-8 -72 8 -80 0 -92M24 -58C16 -68 32 -76 24 -88',
  WHITE,
  6,
)

/** A bowl of soup with its steam, 120 wide around the middle of its foot. */
export function soupShape(isHot = true): string {
  return (
    filled('M-60 -40H60C58 -12 40 0 22 0H-22C-40 0 -58 -12 -60 -40Z', PAINTS.blue[0]) +
    ellipse(0, -40, 60, 15, WHITE) +
    ellipse(0, -39, 51, 11, '#E8912B') +
    circle(-20, -41, 5, '#C4531D') +
    circle(14, -37, 6, GREEN) +
    circle(30, -42, 4, '#C4531D') +
    (isHot ? STEAM : '')
  )
}
export function soup(at: Point, look: Sized = {}): Part {
  return prop('soup', placed(soupShape(), at, look))
}

/** A bowl of salad, 120 wide around the middle of its foot. */
export const SALAD_SHAPE =
  circle(-34, -50, 18, GREEN) +
  circle(-8, -60, 21, '#58B97F') +
  circle(22, -56, 20, GREEN) +
  circle(42, -46, 13, '#58B97F') +
  circle(-22, -48, 10, RED) +
  circle(30, -46, 9, RED) +
  line('M-2 -66Q6 -58 2 -48M18 -66Q22 -58 18 -52', '#2F8A55', 3) +
  ellipse(6, -50, 10, 6, SUN) +
  filled('M-60 -44H60C58 -14 40 0 22 0H-22C-40 0 -58 -14 -60 -44Z', '#B5673A') +
  rect(-62, -48, 124, 8, '#96512B', 4)
export function salad(at: Point, look: Sized = {}): Part {
  return prop('salad', placed(SALAD_SHAPE, at, look))
}

/** A pudding with caramel and a cherry on its plate, 104 wide around the middle of its foot. */
export const DESSERT_SHAPE =
  filled('M-34 -10L-26 -50H26L34 -10Z', '#F5D77B') +
  filled('M-26 -50H26L28 -38C20 -30 14 -40 6 -32C-2 -26 -8 -38 -16 -34C-22 -32 -26 -34 -28 -38Z', '#8F4A1C') +
  ellipse(0, -50, 26, 7, '#A85A24') +
  circle(0, -60, 9, '#C4182F') +
  line('M0 -68Q4 -78 12 -80', '#2F8A55', 3) +
  filled('M-52 -12H52C46 -2 36 0 28 0H-28C-36 0 -46 -2 -52 -12Z', WHITE) +
  rect(-52, -14, 104, 5, SHADE, 2.5)
export function dessert(at: Point, look: Sized = {}): Part {
  return prop('dessert', placed(DESSERT_SHAPE, at, look))
}

/** A shaker of salt, 48 wide and 92 high, with what falls from it if it is turned over; it stands on the origin. */
export const SALT_SHAPE =
  filled('M-20 -58H20L24 -6Q24 0 18 0H-18Q-24 0 -24 -6Z', '#8FBCC4') +
  filled('M-16 -36H16L18 -6H-18Z', WHITE) +
  filled('M-22 -58C-22 -84 22 -84 22 -58Z', STEEL) +
  circle(-9, -68, 2.6, INK) +
  circle(0, -72, 2.6, INK) +
  circle(9, -68, 2.6, INK)

/** A bowl of sugar in cubes with tongs' room, 100 wide; it stands on the origin. */
export const SUGAR_SHAPE =
  [
    [-28, -58, -8],
    [0, -62, 10],
    [26, -56, -4],
    [-14, -78, 6],
    [14, -80, -10],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      placed(rect(-13, -12, 26, 24, WHITE, 3) + rect(-13, 4, 26, 8, SHADE, 3), [x, y], { turn }),
    )
    .join('') +
  filled('M-50 -48H50C48 -16 34 0 18 0H-18C-34 0 -48 -16 -50 -48Z', '#E58AA0') +
  rect(-54, -52, 108, 9, '#CF6F88', 4)

/** Something that stands on its point: salt or sugar. */
export function onTable(name: string, shape: string, at: Point, look: Sized = {}): Part {
  return prop(name, placed(shape, at, look))
}

/** A table from above with its chairs around it, for a bubble, 84 across. */
export function tableForShape(chairs: number): string {
  const around = Array.from({ length: chairs }, (_, index) =>
    placed(rect(-9, -40, 18, 14, RED, 5), [0, 0], { turn: (index * 360) / chairs }),
  )
  return around.join('') + circle(0, 0, 23, WOOD) + circle(0, 0, 16, '#C98A5A')
}

/** Plates that lie on each other, seen from the side; the lowest lies on the point. */
export function plates([x, y]: Point, count: number): Part {
  const lying = Array.from({ length: count }, (_, index) =>
    placed(
      filled('M-46 -12H46C40 -2 30 0 22 0H-22C-30 0 -40 -2 -46 -12Z', WHITE) +
        rect(-46, -14, 92, 4, SHADE, 2),
      [x, y - index * 15],
    ),
  )
  return prop('plates', lying.join(''))
}

/** The pad and the pencil of a waiter; its middle stands at the point. */
export function orderPad(at: Point, look: Sized = {}): Part {
  return ground(
    'order pad',
    placed(
      rect(-22, -30, 44, 60, WHITE, 4) +
        rect(-22, -30, 44, 12, RED, 4) +
        line('M-13 -8H12M-13 4H6M-13 16H10', INK, 3.5),
      at,
      look,
    ),
  )
}

/** Someone on their feet, from head to shoes: the neck stands at the point, the soles 122 below. */
export function onFeet([x, y]: Point, look: Look, trousers: string): Part[] {
  return [
    ground(
      'legs',
      placed(
        line('M-13 60V108M13 60V108', trousers, 22) + filled('M-26 122V112H-2V122ZM2 122V112H26V122Z', INK),
        [x, y],
      ),
    ),
    person([x, y], { ...look, size: 0.62 }),
  ]
}
