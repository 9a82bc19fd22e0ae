import {
  CREAM,
  DEEP_RED,
  GREEN,
  INK,
  SEA,
  SHADE,
  SKINS,
  SUN,
  TEAL,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { cross } from '#studio/pictures/kit/digits.ts'
import { type Arm, type Look, person } from '#studio/pictures/kit/person.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* What one eats with, what goes on food, and who cooks. Shapes stand around the origin unless noted otherwise. */

type Sized = { size?: number; turn?: number }

const STEEL = '#7D8B90'

/** 84 high. */
export const FORK_SHAPE = line('M0 42V-10M-10 -42V-20Q-10 -8 0 -8Q10 -8 10 -20V-42M0 -42V-10', STEEL, 6)
export const KNIFE_SHAPE = line('M0 42V6', STEEL, 8) + filled('M-4 8V-42C12 -36 14 -8 8 8Z', STEEL)
export const SPOON_SHAPE = line('M0 42V-8', STEEL, 6) + ellipse(0, -25, 12, 18, STEEL)

/** A salt cellar with its grains, 40 wide and 72 high. */
export const SALT_SHAPE =
  filled('M-16 -18H16L21 30Q22 36 16 36H-16Q-22 36 -21 30Z', '#CDEBF3') +
  filled('M-17 4H17L20 30Q21 36 15 36H-15Q-21 36 -20 30Z', WHITE) +
  filled('M-17 -18C-17 -40 17 -40 17 -18Z', STEEL) +
  [-8, 0, 8].map(x => circle(x, -26, 2.2, INK)).join('') +
  rect(-18, -20, 36, 6, '#5E6C72', 3)

/** A bowl of sugar in cubes, 68 wide and 60 high. */
export const SUGAR_SHAPE =
  [
    [-24, -20],
    [-4, -24],
    [14, -19],
    [-13, -38],
    [6, -42],
  ]
    .map(([x = 0, y = 0]) => rect(x, y, 18, 18, CREAM, 3) + rect(x, y + 12, 18, 6, '#D9CDB8', 2))
    .join('') + filled('M-34 -6H34C32 18 20 30 8 30H-8C-20 30 -32 18 -34 -6Z', '#E58AA0')

/** A thing that is missing: the dashed outline of its box, crossed out. */
export function missingThing(at: Point, width: number, height: number): Part {
  return ground(
    'missing thing',
    placed(
      `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="12" fill="#FFFFFF99" stroke="${INK}" stroke-width="3.5" stroke-dasharray="8 7"/>` +
        cross([width / 2 - 4, -height / 2 + 4], 0.9),
      at,
    ),
  )
}

/** A bowl of soup from the side, 112 wide; it stands on the point. */
export function soup(at: Point, look: Sized = {}): Part {
  return prop('soup', placed(SOUP_SHAPE, at, look))
}
export const SOUP_SHAPE =
  line('M-16 -66C-22 -74 -10 -80 -16 -90M12 -66C6 -74 18 -80 12 -90', WHITE, 6) +
  filled('M-56 -44H56C54 -16 36 0 20 0H-20C-36 0 -54 -16 -56 -44Z', TEAL) +
  filled('M20 0C36 0 54 -16 56 -44H40C38 -18 26 -4 14 0Z', SEA) +
  ellipse(0, -44, 56, 12, SEA) +
  ellipse(0, -43, 48, 8.5, '#E8862E') +
  circle(-16, -44, 4, GREEN) +
  circle(14, -42, 4, '#F7D27A')

/** A custard with its caramel and a cherry on a plate, 108 wide; it stands on the point. */
export function dessert(at: Point, look: Sized = {}): Part {
  return prop('dessert', placed(DESSERT_SHAPE, at, look))
}
export const DESSERT_SHAPE =
  filled('M-54 -10H54C48 0 36 2 28 2H-28C-36 2 -48 0 -54 -10Z', WHITE) +
  rect(-54, -13, 108, 5, SHADE, 2.5) +
  filled('M-26 -58H26L36 -12H-36Z', '#F7D27A') +
  filled(
    'M-28 -52Q-28 -62 -18 -62H18Q28 -62 28 -52L31 -40C24 -30 18 -44 10 -38C4 -28 -6 -30 -10 -40C-18 -46 -22 -30 -31 -38Z',
    '#9A4A1E',
  ) +
  circle(0, -68, 9, '#D3263A') +
  line('M1 -76Q4 -86 12 -88', '#12693F', 3)

/** A pile of clean plates; it stands on the point. */
export function platePile([x, y]: Point, count: number): Part {
  const plates = Array.from({ length: count }, (_, index) =>
    filled(
      `M${x - 42} ${y - 10 - index * 9}H${x + 42}C${x + 36} ${y - 2 - index * 9} ${x + 26} ${y - index * 9} ${x + 18} ${y - index * 9}H${x - 18}C${x - 26} ${y - index * 9} ${x - 36} ${y - 2 - index * 9} ${x - 42} ${y - 10 - index * 9}Z`,
      index % 2 ? WHITE : SHADE,
    ),
  )
  return ground('plates', plates.join(''))
}

const COOK: Look = { skin: 3, hair: 'short', shirt: 'white' }

/** A cook in white with the high hat; the neck stands at the point. */
export function cook(
  at: Point,
  { size = 1, ...look }: Partial<Look> & { size?: number; arms?: readonly Arm[] } = {},
): Part[] {
  return [
    person(at, { ...COOK, ...look, size }),
    ground(
      'cook',
      placed(
        filled(
          'M-25 -58L-29 -80C-44 -84 -40 -106 -22 -102C-16 -116 16 -116 22 -102C40 -106 44 -84 29 -80L25 -58Z',
          WHITE,
        ) +
          rect(-26, -64, 52, 10, SHADE, 3) +
          line('M-10 -66V-82M8 -66V-84', SHADE, 3) +
          filled('M-18 4L0 26L18 4L22 14L4 34H-4L-22 14Z', DEEP_RED) +
          circle(0, 52, 3, SHADE) +
          circle(0, 68, 3, SHADE),
        at,
        { size },
      ),
    ),
  ]
}

/** Boxes that are carried before the chest, with the fingers around the lower one; the middle of the lower edge is the point. */
export function carriedBoxes([x, y]: Point, skin: keyof typeof SKINS, size = 1): Part {
  const shapes =
    rect(-42, -56, 84, 56, '#C98A45', 4) +
    rect(-42, -56, 84, 14, '#B5763A', 4) +
    rect(-9, -56, 18, 30, CREAM) +
    rect(-34, -102, 68, 46, '#D9A05A', 4) +
    rect(-34, -102, 68, 12, '#C98A45', 4) +
    rect(-8, -102, 16, 26, CREAM) +
    [-46, 34].map(left => rect(left, -14, 14, 20, SKINS[skin][0], 6)).join('')
  return prop('boxes', placed(shapes, [x, y], { size }))
}

/** A ticket of an order on its rail, with its number drawn by the scene: 46 x 64. */
export function orderTicket(at: Point, shows: string, fill: string = WHITE): Part {
  return prop('order', placed(rect(-25, -34, 50, 68, fill, 5) + rect(-25, -34, 50, 9, SUN, 4) + shows, at))
}
