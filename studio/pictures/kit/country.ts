import { CREAM, DARK_WOOD, DEEP_RED, INK, RED, SUN, WHITE, WOOD } from '#studio/pictures/kit/colors.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* Farms and small towns, and the years that people spend there. */

const RED_BARN = '#B8432A'

/** A red barn with its silo on its ground line: 124 wide and 104 high. */
export const BARN_SHAPE =
  rect(40, -96, 26, 96, '#C7D0D2') +
  filled('M40 -94C40 -112 66 -112 66 -94Z', '#7D8B90') +
  filled('M-54 0V-54L-40 -82L0 -100L40 -82L54 -54V0Z', RED_BARN) +
  line('M-60 -52L-43 -85L0 -104L43 -85L60 -52', DARK_WOOD, 7) +
  rect(-24, -46, 48, 46, CREAM) +
  rect(-20, -42, 40, 42, RED_BARN) +
  line('M-20 -42L20 0M20 -42L-20 0', CREAM, 4) +
  rect(-11, -76, 22, 17, DARK_WOOD, 3)

/** The same on a place of its own; it stands on the point. */
export function barn(at: Point, size = 1): Part {
  return ground('barn', placed(BARN_SHAPE, at, { size }))
}

/** A farm for bubbles, around the origin: 96 wide and 72 high. */
export const FARM_SHAPE =
  rect(-48, 22, 96, 14, '#58B97F', 4) +
  placed(BARN_SHAPE, [-8, 26], { size: 0.56 }) +
  line('M28 10V28M42 10V28M22 16H48', WOOD, 4)

/** A wooden fence from `x` to `end`; its posts stand on `y`. */
export function fence(y: number, x: number, end: number): Part {
  const posts: string[] = []
  for (let post = x; post <= end; post += 26) posts.push(`M${post} ${y}V${y - 24}`)
  return ground(
    'fence',
    line(`${posts.join('')}M${x - 6} ${y - 8}H${end}M${x - 6} ${y - 19}H${end}`, WOOD, 5),
  )
}

const SMALL_HOUSE =
  rect(-17, -24, 34, 24, '#F7D9C4') +
  filled('M-22 -22L0 -42L22 -22Z', DEEP_RED) +
  rect(-5, -15, 10, 15, DARK_WOOD) +
  rect(-14, -18, 7, 7, '#8FC7D3')
const CHURCH =
  rect(-24, -34, 48, 34, WHITE) +
  filled('M-28 -32L0 -52L28 -32Z', '#7D8B90') +
  rect(-9, -64, 18, 64, CREAM) +
  filled('M-12 -62L0 -84L12 -62Z', '#7D8B90') +
  line('M0 -96V-84M-4 -92H4', INK, 3) +
  rect(-5, -18, 10, 18, DARK_WOOD, 5) +
  circle(0, -48, 4, '#8FC7D3')

/** A church and a few houses on their ground line: 150 wide and 96 high. */
export const TOWN_SHAPE =
  placed(SMALL_HOUSE, [-56, 0]) +
  placed(CHURCH, [-6, 0]) +
  placed(SMALL_HOUSE, [40, 0], { size: 0.9 }) +
  placed(SMALL_HOUSE, [68, 0], { size: 0.8 })

/** Hills with a small town before them; it stands on the point. */
export function townInHills(at: Point, { size = 1, y = at[1] }: { size?: number; y?: number } = {}): Part {
  return ground(
    'town',
    filled(
      `M0 196V${y - 26}C60 ${y - 84} 120 ${y - 50} 170 ${y - 34}C220 ${y - 92} 280 ${y - 70} 328 ${y - 30}V196Z`,
      '#8CCB9E',
    ) +
      rect(0, y - 8, 328, 204 - y, '#58B97F') +
      placed(TOWN_SHAPE, at, { size }),
  )
}

/** A horse that stands and looks to the right, on its hoofs: 78 wide and 70 high. */
export function horseShape(coat = '#8A5636', mane = '#3A2119'): string {
  return (
    line('M-30 -36C-42 -30 -40 -16 -42 -10', mane, 7) +
    filled(
      'M-32 -42C-16 -46 2 -44 12 -44C18 -52 20 -60 26 -68L30 -74L33 -67L46 -52C48 -46 42 -42 38 -46L30 -52C28 -44 24 -34 20 -28L21 0H13L10 -22H-16L-20 0H-28L-27 -24C-34 -28 -36 -38 -32 -42Z',
      coat,
    ) +
    line('M25 -66C18 -60 16 -52 10 -46', mane, 6) +
    circle(34, -58, 2, INK)
  )
}

/** Birds in the air, each as two strokes of its wings. */
export function birds(...places: Point[]): Part {
  return ground(
    'birds',
    places
      .map(([x, y]) =>
        line(`M${x - 12} ${y - 5}Q${x - 5} ${y - 8} ${x} ${y}Q${x + 5} ${y - 8} ${x + 12} ${y - 5}`, INK, 4),
      )
      .join(''),
  )
}

/** A small house in a storm, with a patched roof: hard years, for bubbles. 120 wide and 92 high around the origin. */
export const HARD_YEARS_SHAPE =
  rect(-60, 34, 120, 10, '#7D8B90', 4) +
  placed(SMALL_HOUSE, [0, 36], { size: 1.2 }) +
  rect(-12, 2, 13, 10, '#C98A45') +
  circle(-14, -26, 12, '#7D8B90') +
  circle(4, -32, 15, '#7D8B90') +
  circle(22, -26, 11, '#7D8B90') +
  line('M-36 -16L-40 -4M-18 -10L-22 2M34 -16L30 -4M46 0L42 12M-44 10L-48 22', '#3C9DB5', 4)

/** The same house with sun, flowers and balloons: happy years. */
export const HAPPY_YEARS_SHAPE =
  rect(-60, 34, 120, 10, '#58B97F', 4) +
  placed(SMALL_HOUSE, [-4, 36], { size: 1.2 }) +
  circle(-40, -26, 13, SUN) +
  line('M36 34Q32 12 30 -8M36 34Q42 14 46 -4', INK, 2) +
  ellipse(29, -20, 11, 13, RED) +
  ellipse(47, -16, 11, 13, '#7A2F7E') +
  circle(-44, 30, 6, '#E58AA0') +
  circle(-32, 31, 5, SUN)

/** A bucket of water; it stands on the point. */
export function waterBucket(at: Point, size = 1): Part {
  return prop(
    'bucket',
    placed(
      line('M-20 -38C-20 -66 20 -66 20 -38', '#5E7C86', 4) +
        filled('M-22 -38H22L16 0H-16Z', '#5E7C86') +
        ellipse(0, -38, 22, 6, '#3C9DB5'),
      at,
      { size },
    ),
  )
}
