import { CREAM, DEEP_RED, INK, PAINTS, type Paint, RED, SHADE, WHITE } from '#studio/pictures/kit/colors.ts'
import { digits } from '#studio/pictures/kit/digits.ts'
import { emojiShape } from '#studio/pictures/kit/emoji.ts'
import { type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* Food and drink, and the things of a restaurant. */

type Sized = { size?: number; turn?: number }

/** A plate from above, 172 across, with a fork and a knife beside it; food is drawn around its middle, within 100. */
export function dish(
  at: Point,
  food: string,
  { hasCutlery = true, ...look }: Sized & { hasCutlery?: boolean } = {},
): Part {
  const cutlery = hasCutlery
    ? line('M-118 -52V-22Q-118 -12 -109 -12Q-100 -12 -100 -22V-52M-109 -50V60', '#7D8B90', 6) +
      line('M108 -52V60', '#7D8B90', 7) +
      filled('M105 -54C124 -44 124 -12 118 2H105Z', '#7D8B90')
    : ''
  return prop(
    'dish',
    placed(
      cutlery + circle(0, 0, 86, WHITE) + circle(0, 0, 84, '#EDF3F3') + circle(0, 0, 62, '#CFE4E6') + food,
      at,
      look,
    ),
  )
}

/** Boiled rice, 74 across. */
export function riceShape(at: Point, size = 1): string {
  return placed(
    filled(
      'M-36 14C-42 -6 -26 -14 -22 -22C-12 -34 14 -34 22 -22C30 -14 42 -6 36 14C24 26 -24 26 -36 14Z',
      WHITE,
    ) +
      line(
        'M-22 4l6 -3M-8 -14l5 4M8 -18l-5 4M20 0l-6 -3M-2 8l6 2M-14 16l6 -2M14 16l6 -3M2 -4l5 -3M-26 -6l5 -2',
        '#D9CDB8',
        4,
      ),
    at,
    { size },
  )
}

/** A fried egg, 60 across. */
export function friedEggShape(at: Point, size = 1): string {
  return placed(
    filled('M-30 2C-32 -16 -16 -28 0 -26C16 -30 32 -16 29 0C32 16 16 28 2 25C-14 30 -32 20 -30 2Z', WHITE) +
      circle(1, -1, 12, '#FFB938') +
      circle(-3, -5, 3.6, '#FFE3A3'),
    at,
    { size },
  )
}

/** A slice of bread, 60 across. */
export function sliceShape(at: Point, { size = 1, turn = 0 }: Sized = {}): string {
  return placed(
    filled(
      'M-24 28V-6C-36 -14 -28 -30 -12 -30H12C28 -30 36 -14 24 -6V28Q24 32 20 32H-20Q-24 32 -24 28Z',
      '#B97A3A',
    ) + filled('M-18 26V-8C-28 -14 -22 -24 -10 -24H10C22 -24 28 -14 18 -8V26Z', '#F5DDB0'),
    at,
    { size, turn },
  )
}

/** A grilled fish that lies on its side, 104 across. */
export function grilledFishShape(at: Point, look: Sized = {}): string {
  return placed(
    filled('M26 0L52 -22C46 -6 46 6 52 22Z', '#B9722E') +
      filled('M-8 -22C2 -36 18 -34 22 -18ZM-4 22C4 32 14 30 16 18Z', '#B9722E') +
      filled('M-52 2C-40 -32 8 -32 34 0C8 32 -36 30 -52 2Z', '#DDA057') +
      filled('M-52 2C-48 -10 -38 -20 -26 -23C-18 -10 -18 12 -26 23C-38 20 -48 12 -52 2Z', '#C9853B') +
      line('M-8 -14L-14 14M6 -14L0 14M20 -9L16 8', '#8F5420', 5) +
      circle(-36, -5, 4.6, WHITE) +
      circle(-36, -5, 2.2, INK),
    at,
    look,
  )
}

/** A sandwich from the side on its plate, 208 wide; it stands on the point. Its filling shows. */
export function sandwich(at: Point, filling: 'cheese' | 'egg', look: Sized = {}): Part {
  const slice = (y: number) => rect(-80, y, 160, 28, '#B97A3A', 10) + rect(-73, y + 5, 146, 18, '#F5DDB0', 7)
  const inside = {
    cheese:
      filled('M-88 -58H88L74 -46L60 -30L44 -48L22 -30L4 -48L-18 -26L-42 -48L-60 -32L-74 -46Z', '#FFC42E') +
      rect(-88, -62, 176, 10, '#FFD968', 3) +
      [-54, -8, 34].map(x => ellipse(x, -45, 6, 4, '#E09F12')).join(''),
    egg:
      filled(
        'M-90 -48C-94 -62 -60 -64 -40 -64H40C60 -64 94 -62 90 -48C86 -34 60 -36 48 -42C32 -32 14 -32 0 -42C-14 -32 -34 -32 -48 -42C-60 -36 -86 -34 -90 -48Z',
        WHITE,
      ) +
      filled(
        'M-58 -56C-58 -72 -16 -72 -16 -56C-16 -42 -58 -42 -58 -56ZM16 -56C16 -72 58 -72 58 -56C58 -42 16 -42 16 -56Z',
        '#FFB02E',
      ),
  }[filling]
  const shapes =
    filled('M-104 -10H104C96 4 78 6 60 6H-60C-78 6 -96 4 -104 -10Z', WHITE) +
    rect(-104, -13, 208, 6, SHADE, 3) +
    slice(-40) +
    inside +
    slice(-90)
  return prop('sandwich', placed(shapes, at, look))
}

/** A wooden bowl, 170 wide, full of what is drawn above its middle; it stands on the point. */
export function bowl(at: Point, full: string, look: Sized = {}): Part {
  const shapes =
    full +
    filled('M-88 -54H88C84 -20 58 0 34 0H-34C-58 0 -84 -20 -88 -54Z', '#B5673A') +
    rect(-92, -60, 184, 12, '#96512B', 6)
  return prop('bowl', placed(shapes, at, look))
}

/** Vegetables for a bowl, or for a bubble. */
export const VEGETABLES_SHAPE =
  emojiShape('carrot', [-50, -84], 76) +
  emojiShape('broccoli', [2, -88], 84) +
  emojiShape('eggplant', [54, -84], 74)

/** Fruit for a bowl. */
export const FRUIT_SHAPE =
  emojiShape('banana', [-46, -84], 78) +
  emojiShape('grapes', [52, -80], 78) +
  emojiShape('tangerine', [4, -84], 70)

/** A bottle of water, 44 wide and 128 high; it stands on the point. */
export function waterBottle(at: Point, look: Sized = {}): Part {
  return prop('water bottle', placed(WATER_BOTTLE, at, look))
}
const WATER_BOTTLE =
  filled(
    'M-10 -108H10V-96C10 -88 24 -84 24 -66V-10Q24 0 14 0H-14Q-24 0 -24 -10V-66C-24 -84 -10 -88 -10 -96Z',
    '#CDEBF3',
  ) +
  filled('M-24 -62H24V-10Q24 0 14 0H-14Q-24 0 -24 -10Z', '#7CC9E0') +
  rect(-13, -120, 26, 16, '#2F6FC4', 5) +
  rect(-24, -52, 48, 30, WHITE) +
  filled('M0 -49C8 -39 9 -35 9 -33A9 9 0 0 1 -9 -33C-9 -35 -8 -39 0 -49Z', '#2F6FC4') +
  line('M-15 -70V-60', WHITE, 4)

/** A glass of something for bubbles, 44 wide and 68 high around the origin; without, it is empty. */
export function glassShape(of?: 'water' | 'juice' | 'milk'): string {
  const liquid = of && { water: '#7CC9E0', juice: '#F79A2B', milk: '#FFFDF6' }[of]
  return (
    filled('M-24 -36H24L18 34Q17 38 13 38H-13Q-17 38 -18 34Z', '#C9E4EA') +
    (liquid ? filled('M-21 -20H21L16 32Q15 34 12 34H-12Q-15 34 -16 32Z', liquid) : '') +
    filled('M-20 -32H-13L-9 30H-14Z', '#FFFFFFAA')
  )
}

/** A glass on its own: it stands on the point. */
export function bigGlass(at: Point, { of, ...look }: Sized & { of?: 'water' | 'juice' | 'milk' } = {}): Part {
  const [x, y] = at
  return prop('glass', placed(glassShape(of), [x, y - 38 * (look.size ?? 1)], look))
}

/** A carton of milk with a cow on it, 84 wide and 140 high; it stands on the point. */
export function milkCarton(at: Point, look: Sized = {}): Part {
  const shapes =
    filled('M-42 -98L-30 -128H30L42 -98Z', '#9CC9DD') +
    rect(-30, -140, 60, 14, '#2F6FC4', 3) +
    rect(-42, -100, 84, 100, WHITE, 4) +
    rect(-42, -26, 84, 26, '#2F6FC4', 4) +
    emojiShape('cow-face', [0, -62], 60)
  return prop('milk carton', placed(shapes, at, look))
}

/** A small jug of milk that pours; its spout is left, and the milk falls 40 from the point. */
export function pouringJug(at: Point, look: Sized = {}): Part {
  const shapes =
    line('M0 0V44', '#FFFDF6', 9) +
    placed(
      line('M62 -26C84 -26 84 14 58 14', '#5E9CB8', 8) +
        filled('M-6 -34H56Q62 -34 62 -28V18Q62 28 52 28H14Q6 28 6 18V-16Z', '#7FB8D0') +
        filled('M-6 -34H24L6 -16Z', '#A9D3E3'),
      [6, 4],
      { turn: -28 },
    )
  return prop('jug', placed(shapes, at, look))
}

/** The label of a tea bag, which hangs from a cup of 1: draw it over the cup at the same point. */
export function teaBag(at: Point, look: Sized = {}): Part {
  return prop(
    'tea bag',
    placed(
      line('M-18 -66C-30 -70 -44 -60 -48 -42', '#8C6A12', 3) +
        placed(
          rect(-13, 0, 26, 30, '#3FA66B', 4) + filled('M0 5C10 11 9 22 0 25C-9 22 -10 11 0 5Z', '#DDF3E3'),
          [-49, -44],
          { turn: 8 },
        ),
      at,
      look,
    ),
  )
}

/** The menu of a restaurant: a closed one shows its cover, an open one its dishes. Its middle stands at the point. */
export function menuCard(at: Point, look: Sized = {}): Part {
  return prop('menu', placed(menuShape(), at, look))
}

export function menuShape(): string {
  return (
    filled('M0 -52L-64 -60V48L0 58Z', '#8A2C1A') +
    filled('M0 -52L64 -60V48L0 58Z', DEEP_RED) +
    filled('M0 -46L-57 -53V42L0 51Z', CREAM) +
    filled('M0 -46L57 -53V42L0 51Z', WHITE) +
    emojiShape('fork-and-knife', [-29, -4], 52) +
    [-32, -12, 8, 28]
      .map(y => circle(12, y, 3.4, RED) + line(`M21 ${y}L37 ${y - 2}M45 ${y - 3}H49`, INK, 4))
      .join('')
  )
}

/** A restaurant's bill, 88 wide and 128 high; a number is its amount. */
export function receipt(at: Point, { total = '', ...look }: Sized & { total?: string } = {}): Part {
  return prop('receipt', placed(receiptShape(total), at, look))
}

export function receiptShape(total = '', paper: string = WHITE): string {
  const edge = Array.from(
    { length: 7 },
    (_, index) => `L${44 - index * 12.6 - 6.3} ${index % 2 ? 64 : 56}`,
  ).join('')
  return (
    filled(`M-44 -62H44V62${edge}L-44 62Z`, paper) +
    [-46, -30, -14].map(y => line(`M-32 ${y}H2M20 ${y}H32`, '#9AAAB0', 5)).join('') +
    line('M-33 2H33', INK, 3) +
    (total
      ? digits(total, [0, 42], 24, { weight: 2.2, color: DEEP_RED })
      : line('M-32 20H-8M14 20H32M-32 36H4', INK, 6))
  )
}

/** A cup of 1 from the side with its content visible: black coffee, or light with milk. */
export function cupFull(drink: 'black' | 'light' | 'tea', color: Paint = 'white'): string {
  const [paint, dark] = PAINTS[color]
  const liquid = { black: '#33190F', light: '#C99A6B', tea: '#C8671B' }[drink]
  return (
    filled('M-60 8H60C52 19 44 22 36 22H-36C-44 22 -52 19 -60 8Z', SHADE) +
    line('M40 -38C66 -44 70 -10 38 -8', paint, 10) +
    filled('M-46 -54H46C46 -22 36 8 18 10H-18C-36 8 -46 -22 -46 -54Z', paint) +
    filled('M16 10H18C36 8 46 -22 46 -54H30C30 -22 26 6 16 10Z', dark) +
    ellipse(0, -54, 46, 14, dark) +
    ellipse(0, -53, 39, 10.5, liquid)
  )
}

/** The same as a thing that stands on its point. */
export function fullCup(
  [x, y]: Point,
  drink: 'black' | 'light' | 'tea',
  { size = 1 }: { size?: number } = {},
): Part {
  const steam = line('M-12 -74C-18 -82 -6 -88 -12 -98M14 -74C8 -82 20 -88 14 -98', WHITE, 6)
  return prop('cup', placed(cupFull(drink) + (drink === 'light' ? '' : steam), [x, y - 22 * size], { size }))
}
