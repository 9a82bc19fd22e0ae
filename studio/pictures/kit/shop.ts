import {
  CREAM,
  DARK_WOOD,
  DEEP_RED,
  INK,
  PAINTS,
  type Paint,
  SHADE,
  SKY,
  SUN,
  WHITE,
  WOOD,
} from '#studio/pictures/kit/colors.ts'
import { digits } from '#studio/pictures/kit/digits.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* Goods and tills. Each thing's middle stands at the point, unless noted otherwise. */

type Sized = { size?: number; turn?: number }
type Painted = Sized & { color?: Paint }

/** Clothes as a shop shows them: from the front and flat. `on` is drawn over it. */
function goods(name: string, shape: (color: Paint) => string, standard: Paint) {
  return (at: Point, { color = standard, on = '', ...look }: Painted & { on?: string } = {}): Part =>
    prop(name, placed(shape(color) + on, at, look))
}

/** A T-shirt, 120 wide and 90 high. */
export const tShirt = goods('T-shirt', tShirtShape, 'teal')
export function tShirtShape(color: Paint = 'teal'): string {
  const [paint, dark] = PAINTS[color]
  return (
    filled(
      'M-22 -44L-48 -36Q-54 -34 -57 -27L-62 -6L-40 0L-36 -8V42Q-36 46 -32 46H32Q36 46 36 42V-8L40 0L62 -6L57 -27Q54 -34 48 -36L22 -44C14 -33 -14 -33 -22 -44Z',
      paint,
    ) + line('M-23 -43C-15 -29 15 -29 23 -43M-36 -8V-16M36 -8V-16', dark, 4)
  )
}

/** A dress on its hanger, 70 wide and 120 high. */
export const hangingDress = goods('dress', dressShape, 'red')
function dressShape(color: Paint = 'red'): string {
  const [paint, dark] = PAINTS[color]
  return (
    HANGER +
    filled(
      'M-20 -44L-11 -48C-8 -36 8 -36 11 -48L20 -44C22 -32 16 -18 16 -6C22 18 34 36 42 66C20 74 -20 74 -42 66C-34 36 -22 18 -16 -6C-16 -18 -22 -32 -20 -44Z',
      paint,
    ) +
    rect(-17, -10, 34, 8, dark, 3)
  )
}

/** A jacket with open lapels on its hanger. */
export const hangingJacket = goods('jacket', jacketShape, 'purple')
export function jacketShape(color: Paint = 'purple'): string {
  const [paint, dark] = PAINTS[color]
  return (
    HANGER +
    filled(
      'M-18 -50L-40 -42Q-48 -39 -50 -30L-56 30L-40 32L-36 -6V56H36V-6L40 32L56 30L50 -30Q48 -39 40 -42L18 -50Z',
      paint,
    ) +
    filled('M-14 -51H14L0 -6Z', WHITE) +
    filled('M-18 -50L-10 -54L0 -6L-6 2L-26 -24ZM18 -50L10 -54L0 -6L6 2L26 -24Z', dark) +
    line('M0 2V56M-36 -6V-16M36 -6V-16', dark, 4) +
    circle(8, 18, 3, CREAM) +
    circle(8, 36, 3, CREAM)
  )
}
const METAL = '#7D8B90'
const HANGER = line('M0 -56V-62C0 -70 10 -70 10 -63', METAL, 4) + line('M-26 -42L0 -56L26 -42', METAL, 4)

/** A sun hat, 110 wide and 56 high. */
export const sunHat = goods('hat', sunHatShape, 'yellow')
export function sunHatShape(color: Paint = 'yellow'): string {
  const [paint, dark] = PAINTS[color]
  return (
    filled('M-32 14C-32 -40 32 -40 32 14Z', paint) +
    filled('M-33 2C-14 9 14 9 33 2V16H-33Z', color === 'red' ? INK : DEEP_RED) +
    ellipse(0, 16, 55, 11, paint) +
    filled('M-55 16C-40 24 40 24 55 16C55 23 30 27 0 27C-30 27 -55 23 -55 16Z', dark)
  )
}

/** A pair of shoes, one behind the other; they stand on the point. */
export function shoePair(at: Point, { color = 'sea', ...look }: Painted = {}): Part {
  return prop(
    'shoes',
    placed(placed(shoeShape(color), [14, -14], { size: 0.94 }) + shoeShape(color), at, look),
  )
}

/** One shoe that stands on the origin, its tip to the right: 88 wide and 40 high. */
export function shoeShape(color: Paint = 'sea'): string {
  const [paint, dark] = PAINTS[color]
  return (
    filled(
      'M-44 -8V-34Q-44 -40 -37 -39C-28 -34 -20 -34 -14 -42L-2 -38C6 -26 22 -22 36 -20Q46 -17 44 -8Z',
      paint,
    ) +
    filled('M-44 -10H44V-4Q44 0 40 0H-40Q-44 0 -44 -4Z', WHITE) +
    line('M-6 -33L2 -40M4 -26L12 -33', WHITE, 4) +
    line('M-36 -30V-14', dark, 4)
  )
}

/** A wide price tag: its hole stands at the point, and it hangs to the lower right. */
export function wideTag(at: Point, price: string, { color = 'red', ...look }: Painted = {}): Part {
  const width = price.length * 18 + 26
  return prop(
    'price tag',
    placed(
      filled(
        `M-12 0L6 -24H${width - 12}Q${width - 6} -24 ${width - 6} -18V18Q${width - 6} 24 ${width - 12} 24H6Z`,
        PAINTS[color][0],
      ) +
        circle(0, 0, 5, WHITE) +
        digits(price, [width / 2 + 2, 9], 18, { color: WHITE, weight: 2.3 }),
      at,
      look,
    ),
  )
}

/** A rail for clothes between two points of the upper frame. */
export function clothesRail(y: number, from = 20, to = 308): Part {
  return ground('rail', line(`M${from} ${y}H${to}`, DARK_WOOD, 6))
}

/** A till; it stands on its point. */
export function cashRegister(at: Point, look: Sized = {}): Part {
  const keys = [0, 1, 2]
    .flatMap(row => [0, 1, 2].map(column => rect(-26 + column * 15, -44 + row * 11, 11, 7, CREAM, 2)))
    .join('')
  const shapes =
    rect(14, -92, 6, 30, INK) +
    rect(-2, -104, 44, 22, INK, 5) +
    rect(4, -99, 32, 12, '#8FD3AB', 2) +
    filled('M-36 -54Q-36 -60 -28 -60H26Q34 -60 36 -52L42 -16H-42Z', '#7D8B90') +
    keys +
    rect(24, -44, 9, 22, SUN, 2) +
    rect(-46, -18, 92, 18, '#5E6C72', 4) +
    rect(-10, -12, 20, 5, SHADE, 2.5)
  return prop('cash register', placed(shapes, at, look))
}

/** A card reader; it stands on its point. */
export function cardReader(at: Point, look: Sized = {}): Part {
  const keys = [0, 1, 2]
    .flatMap(row => [0, 1, 2].map(column => rect(-14 + column * 11, -38 + row * 10, 7, 6, CREAM, 2)))
    .join('')
  return prop(
    'card reader',
    placed(
      rect(-22, -74, 44, 74, '#41545E', 8) +
        rect(-16, -68, 32, 22, '#8FD3AB', 3) +
        keys +
        rect(-14, -6, 28, 3, SUN),
      at,
      look,
    ),
  )
}

/** A wallet that is held open, and nothing in it. */
export function emptyWallet(at: Point, look: Sized = {}): Part {
  const shapes =
    filled('M-50 -26Q-50 -34 -42 -34H42Q50 -34 50 -26V32H-50Z', DARK_WOOD) +
    rect(-42, -26, 84, 40, INK, 4) +
    filled('M-50 -4C-24 6 24 6 50 -4V30Q50 38 42 38H-42Q-50 38 -50 30Z', WOOD) +
    line('M-42 28H42', '#E0A878', 2.6)
  return prop('wallet', placed(shapes, at, look))
}

/** A shop from the street: awning, window and door under a sign with a bag. It stands on its point. */
export function shopFront(
  at: Point,
  { size = 1, wallFill = '#F7D9C4' }: { size?: number; wallFill?: string } = {},
): Part {
  const stripes = [0, 1, 2, 3, 4, 5, 6]
    .map(index =>
      filled(
        `M${-84 + index * 24} -96H${-60 + index * 24}V-74A12 12 0 0 1 ${-84 + index * 24} -74Z`,
        index % 2 ? CREAM : PAINTS.red[0],
      ),
    )
    .join('')
  const shapes =
    rect(-76, -134, 152, 134, wallFill, 4) +
    rect(-62, -72, 78, 52, SKY, 4) +
    placed(tShirtShape('teal'), [-40, -42], { size: 0.32 }) +
    placed(sunHatShape('yellow'), [-6, -38], { size: 0.36 }) +
    rect(26, -72, 38, 72, DARK_WOOD, 3) +
    rect(31, -66, 28, 36, SKY, 3) +
    circle(56, -24, 3, SUN) +
    stripes +
    rect(-30, -132, 60, 30, WHITE, 6) +
    placed(BAG_SHAPE, [0, -106], { size: 0.3 })
  return prop('shop', placed(shapes, at, { size }))
}

/** A bag to carry what was bought, for signs; it stands on the origin. */
export const BAG_SHAPE =
  line('M-16 -62C-16 -84 16 -84 16 -62', DEEP_RED, 7) + filled('M-36 -64H36L40 0H-40Z', PAINTS.red[0])

/** A tape to measure with, straight, from `x` 0 to its length. */
export function tapeShape(length: number): string {
  return (
    rect(0, -9, length, 18, SUN, 3) +
    `<path d="M7 -4.500H${length - 4}" stroke="${INK}" stroke-width="9" stroke-dasharray="2.500 8"/>`
  )
}

/** An arrow with two heads, as long as the thing that it measures. */
export function spanShape(length: number): string {
  const half = length / 2
  return line(
    `M${-half} 0H${half}M${-half + 9} -8L${-half} 0L${-half + 9} 8M${half - 9} -8L${half} 0L${half - 9} 8`,
    DEEP_RED,
    5,
  )
}
