import {
  CLOTHES,
  CREAM,
  DARK_WOOD,
  GREEN,
  INK,
  PAINTS,
  type Paint,
  RED,
  SHADE,
  SKY,
  SUN,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { FRAME, ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* Months, seasons, and how the weather is. */

const SEA_BLUE = '#3C9DB5'
const SAND = '#F3DCA8'
const SNOW = '#F7FBFC'

/** The twelve months of a year on one sheet; months that are marked, from 1 to 12, are red. */
export function yearSheet(
  at: Point,
  { marked = [], shows = '', size = 1 }: { marked?: readonly number[]; shows?: string; size?: number } = {},
): Part {
  return prop('year sheet', placed(yearShape(marked) + shows, at, { size }))
}

/** Where a month stands on the sheet: its middle. */
export function monthPlace(month: number): Point {
  return [-42 + ((month - 1) % 4) * 28, -16 + Math.floor((month - 1) / 4) * 26]
}

export function yearShape(marked: readonly number[]): string {
  const months = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = monthPlace(index + 1)
    return rect(x - 11, y - 10, 22, 20, marked.includes(index + 1) ? RED : SHADE, 4)
  })
  return (
    rect(-62, -56, 124, 114, WHITE, 10) +
    `<path d="M-62 -34V-46Q-62 -56 -52 -56H52Q62 -56 62 -46V-34Z" fill="#0A6272"/>` +
    line('M-32 -64V-50M32 -64V-50', INK, 7) +
    months.join('')
  )
}

/** One month on its page. */
export function monthPage(at: Point, size = 1): Part {
  return prop('month page', placed(monthShape(), at, { size }))
}

export function monthShape(): string {
  return (
    rect(-30, -34, 60, 68, WHITE, 8) +
    filled('M-30 -16V-26Q-30 -34 -22 -34H22Q30 -34 30 -26V-16Z', RED) +
    line('M-14 -39V-30M14 -39V-30', INK, 4.5) +
    `<path d="M-22 -5H22M-22 7H22M-22 19H22" stroke="#B9B2A6" stroke-width="7" stroke-dasharray="6 3.500"/>`
  )
}

/** A thermometer, high and red or low and blue; its middle stands at the point. */
export function thermometer(at: Point, shows: 'hot' | 'cold', size = 1): Part {
  const paint = shows === 'hot' ? RED : SEA_BLUE
  const top = shows === 'hot' ? -52 : 14
  const shapes =
    rect(-13, -66, 26, 112, WHITE, 13) +
    circle(0, 50, 22, WHITE) +
    circle(0, 50, 15, paint) +
    rect(-5, top, 10, 50 - top, paint, 5) +
    line('M20 -48H28M20 -28H28M20 -8H28M20 12H28', INK, 4)
  return prop('thermometer', placed(shapes, at, { size }))
}

export const SNOWFLAKE_SHAPE = [0, 60, 120]
  .map(turn => placed(line('M0 -30V30M-8 -24L0 -16L8 -24M-8 24L0 16L8 24', SEA_BLUE, 5), [0, 0], { turn }))
  .join('')

/** A large snowflake on a white disc; crossed out where there is none. */
export function snowSign(at: Point, { isCrossed = false, size = 1 } = {}): Part {
  const bar = isCrossed
    ? `<circle r="44" fill="none" stroke="#A3123F" stroke-width="9"/>${line('M-30 -30L30 30', '#A3123F', 9)}`
    : ''
  return prop('snow sign', placed(circle(0, 0, 44, WHITE) + SNOWFLAKE_SHAPE + bar, at, { size }))
}

/** Flakes all over the frame, from the left edge `x` on. */
export function snowfall(x = 0, width = FRAME.width - x, fill = WHITE): Part {
  // The steps are those that spread points most evenly.
  const flakes = Array.from({ length: Math.round(width / 11) }, (_, index) =>
    circle(
      Math.round(x + 6 + ((index * 0.7549) % 1) * (width - 12)),
      Math.round(8 + ((index * 0.5698) % 1) * 176),
      index % 3 ? 3.4 : 5,
      fill,
    ),
  )
  return ground('snowfall', flakes.join(''))
}

/** Drops all over the frame. */
export function rainfall(color = '#3C9DB5'): Part {
  const drops = Array.from(
    { length: 26 },
    (_, index) => `M${6 + ((index * 53) % 330)} ${(index * 71) % 176}l-5 17`,
  )
  return ground('rainfall', line(drops.join(''), color, 4))
}

/** Snow on the ground, in soft heaps. */
export function snowGround(y = 160): Part {
  return ground(
    'snow ground',
    filled(
      `M0 196V${y + 4}C60 ${y - 14} 110 ${y + 10} 170 ${y}C230 ${y - 12} 280 ${y + 8} 328 ${y - 6}V196Z`,
      SNOW,
    ),
  )
}

/** Beach, sea and sky. */
export function beach({ horizon = 92, shore = 134, sky = '#BFE6EA' } = {}): Part {
  return ground(
    'beach',
    rect(0, 0, FRAME.width, FRAME.height, sky) +
      rect(0, horizon, FRAME.width, shore - horizon + 20, SEA_BLUE) +
      filled(
        `M0 196V${shore + 6}C70 ${shore - 12} 140 ${shore + 16} 210 ${shore + 2}C260 ${shore - 8} 300 ${shore + 4} 328 ${shore}V196Z`,
        SAND,
      ),
  )
}

/** A palm; it stands on its point. */
export function palm(at: Point, { size = 1, isFlipped = false } = {}): Part {
  const leaf = (turn: number, fill: string) =>
    placed(filled('M0 0C18 -26 52 -26 66 -2C46 -12 22 -10 0 0Z', fill), [14, -108], { turn })
  return ground(
    'palm',
    placed(
      line('M0 0C4 -40 2 -70 14 -106', DARK_WOOD, 10) +
        leaf(-150, GREEN) +
        leaf(-196, '#2F8A55') +
        leaf(24, '#2F8A55') +
        leaf(-20, GREEN) +
        leaf(-72, '#58B97F') +
        circle(10, -100, 6, '#8A4A2E') +
        circle(20, -98, 6, '#8A4A2E'),
      at,
      { size, isFlipped },
    ),
  )
}

/** A sunshade in the sand; its foot stands at the point. */
export function sunshade(at: Point, size = 1): Part {
  const shapes =
    line('M0 0V-96', WHITE, 6) +
    filled('M-74 -86C-66 -140 66 -140 74 -86Z', RED) +
    filled('M-40 -86C-38 -118 -18 -128 0 -128C18 -128 38 -118 40 -86Z', CREAM) +
    filled('M-14 -86C-14 -112 -8 -128 0 -128C8 -128 14 -112 14 -86Z', RED)
  return ground('sunshade', placed(shapes, at, { size, turn: 10 }))
}

/** Tall towers, one with its spire, as in New York. */
export function towers(y = 150): Part {
  const tower = (x: number, width: number, height: number, fill: string) =>
    rect(x, y - height, width, height + 46, fill) +
    `<path d="M${x + width / 2} ${y - height + 10}V${y - 8}" stroke="#FFDF94" stroke-width="${width - 16}" stroke-dasharray="6 8"/>`
  return ground(
    'towers',
    tower(10, 38, 62, '#5E7C86') +
      tower(52, 44, 96, '#3F5F6A') +
      filled(`M142 ${y - 106}L156 ${y - 150}L170 ${y - 106}Z`, '#24505A') +
      tower(132, 48, 108, '#24505A') +
      rect(126, y - 84, 60, 130, '#24505A') +
      tower(132, 48, 84, '#24505A') +
      tower(194, 40, 72, '#5E7C86') +
      tower(238, 46, 104, '#3F5F6A') +
      tower(288, 34, 58, '#5E7C86'),
  )
}

/** Three balls with a hat; it stands on its point. */
export function snowman(at: Point, size = 1): Part {
  const shapes =
    circle(0, -24, 28, WHITE) +
    circle(0, -66, 21, WHITE) +
    line('M-26 -40L-48 -56M26 -40L48 -56', DARK_WOOD, 5) +
    circle(-7, -70, 2.6, INK) +
    circle(7, -70, 2.6, INK) +
    filled('M0 -66L20 -61L0 -59Z', '#F08A24') +
    rect(-18, -52, 36, 8, RED, 4) +
    rect(-22, -86, 44, 6, INK, 3) +
    rect(-14, -108, 28, 24, INK, 3) +
    circle(0, -32, 3, INK) +
    circle(0, -20, 3, INK)
  return prop('snowman', placed(shapes, at, { size }))
}

/** A jacket on its hanger; the hook stands at the point. */
export function jacket(at: Point, { color = 'red', size = 1 }: { color?: Paint; size?: number } = {}): Part {
  const [paint, dark] = PAINTS[color]
  const shapes =
    line('M0 22V10Q10 8 8 0Q4 -6 -3 -2', INK, 3.6) +
    filled('M-30 40L-46 92L-30 98L-22 64ZM30 40L46 92L30 98L22 64Z', dark) +
    filled('M-12 22C-26 24 -32 34 -32 46V104H32V46C32 34 26 24 12 22Z', paint) +
    filled('M-12 22L0 38L12 22L18 28L0 48L-18 28Z', dark) +
    line('M0 48V102', WHITE, 3) +
    line('M-20 84H-9M9 84H20', dark, 5)
  return prop('jacket', placed(shapes, at, { size }))
}

/** A woollen hat; its middle stands at the point. */
export function woolHat(at: Point, { color = 'red', size = 1 }: { color?: Paint; size?: number } = {}): Part {
  return prop('wool hat', placed(woolHatShape(color), at, { size }))
}

/** The same for a head: its lower edge is 18 below. */
export function woolHatShape(color: Paint): string {
  const [paint, dark] = PAINTS[color]
  return (
    circle(0, -30, 9, CREAM) +
    filled('M-28 6C-30 -38 30 -38 28 6Z', paint) +
    rect(-31, 2, 62, 16, dark, 8) +
    line('M-12 -6L-10 -20M0 -8V-24M12 -6L10 -20', dark, 3)
  )
}

/** A scarf on a person: the point is the neck. */
export function scarf(at: Point, color: Paint = 'red', size = 1): Part {
  const [paint, dark] = PAINTS[color]
  return ground('scarf', placed(rect(8, 6, 16, 50, dark, 6) + rect(-24, -6, 48, 22, paint, 11), at, { size }))
}

/** Someone trembles: lines on both sides of a person; the point is the neck. */
export function shiver(at: Point, color = SEA_BLUE): Part {
  const wave = 'q6 5 0 10q-6 5 0 10q6 5 0 10'
  return ground(
    'shiver',
    placed(line(`M-42 -64${wave}M42 -64${wave}M-62 -8${wave}M62 -8${wave}`, color, 4.5), at),
  )
}

/** Drops of sweat around a face; the point is the neck. */
export function sweat(at: Point): Part {
  const drop = (x: number, y: number) => filled(`M${x} ${y}c7 9 6 16 0 16c-6 0 -7 -7 0 -16Z`, SEA_BLUE)
  return ground('sweat', placed(drop(-34, -66) + drop(-42, -40) + drop(38, -60) + drop(26, -52), at))
}

/** A window that stands open, with the wind that comes in; `at` is its upper left corner. */
export function openWindow([x, y]: Point, width: number, height: number, shows = ''): Part {
  return ground(
    'open window',
    `<svg x="${x}" y="${y}" width="${width}" height="${height}">${rect(0, 0, width, height, '#9DC3CE', 6)}${shows}</svg>` +
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="none" stroke="${WHITE}" stroke-width="8"/>` +
      filled(`M${x} ${y}L${x - 44} ${y - 12}V${y + height + 18}L${x} ${y + height}Z`, WHITE) +
      filled(`M${x - 8} ${y + 10}L${x - 36} ${y + 2}V${y + height + 3}L${x - 8} ${y + height - 10}Z`, SKY) +
      rect(x - 8, y + height, width + 16, 9, WHITE, 4),
  )
}

/** Three balloons on their strings; the point is where the strings meet. */
export function balloons(at: Point, size = 1): Part {
  const one = (x: number, y: number, fill: string) =>
    line(`M0 0Q${x / 3} ${y / 2} ${x} ${y + 26}`, '#7D8B90', 2.5) +
    `<ellipse cx="${x}" cy="${y}" rx="21" ry="26" fill="${fill}"/>` +
    filled(`M${x - 5} ${y + 31}L${x} ${y + 24}L${x + 5} ${y + 31}Z`, fill)
  return prop(
    'balloons',
    placed(one(-30, -84, '#7A2F7E') + one(32, -88, '#0A8A9A') + one(2, -108, RED), at, { size }),
  )
}

/** Flowers in the grass: red and yellow tulips. */
export function tulips(...places: Point[]): Part {
  return ground(
    'tulips',
    places
      .map((at, index) =>
        placed(
          line('M0 0V-24M0 -6Q-10 -10 -11 -18M0 -6Q10 -10 11 -18', '#12693F', 4) +
            filled(
              'M-11 -42L-5 -34L0 -44L5 -34L11 -42C14 -24 6 -20 0 -20C-6 -20 -14 -24 -11 -42Z',
              index % 2 ? SUN : RED,
            ),
          at,
        ),
      )
      .join(''),
  )
}

/** A tree in blossom. */
export function blossomTree(at: Point, size = 1): Part {
  const pink = CLOTHES.pink[0]
  return ground(
    'blossom tree',
    placed(
      rect(-7, -50, 14, 50, DARK_WOOD) +
        circle(0, -84, 34, pink) +
        circle(-26, -64, 24, '#F2B3C2') +
        circle(26, -66, 24, '#F2B3C2') +
        [
          [-8, -96],
          [14, -84],
          [-26, -66],
          [26, -62],
          [2, -70],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 4, WHITE))
          .join(''),
      at,
      { size },
    ),
  )
}

export function butterfly(at: Point, size = 1): Part {
  return ground(
    'butterfly',
    placed(
      filled('M0 0C-20 -22 -30 -4 -14 4C-24 14 -8 22 0 6C8 22 24 14 14 4C30 -4 20 -22 0 0Z', '#7A2F7E') +
        line('M0 -4V10', INK, 3.5),
      at,
      { size, turn: 14 },
    ),
  )
}
