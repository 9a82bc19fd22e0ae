import {
  CREAM,
  DARK_WOOD,
  INK,
  PAINTS,
  type Paint,
  RED,
  SHADE,
  SKY,
  SUN,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { SOCCER_BALL_SHAPE } from '#studio/pictures/kit/leisure.ts'
import { tilesShape } from '#studio/pictures/kit/letters.ts'
import { crowdShape } from '#studio/pictures/kit/people.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* What lives are made of: weddings, removals, savings, stores, and what people think of. */

type Sized = { size?: number; turn?: number }

/** What somebody thinks of, dreams of or remembers: a bubble whose small discs lead to the head. */
export function thought(
  [x, y]: Point,
  { to, holds, width = 110, height = 84 }: { to: Point; holds: string; width?: number; height?: number },
): Part {
  const rootX = Math.min(Math.max(to[0], x - width / 2 + 22), x + width / 2 - 22)
  const rootY = y + height / 2 + 2
  const shape =
    rect(x - width / 2, y - height / 2, width, height, WHITE, Math.min(height / 2, 38)) +
    circle(rootX, rootY, 9, WHITE) +
    circle(rootX + (to[0] - rootX) * 0.6, rootY + (to[1] - rootY) * 0.6, 5.5, WHITE)
  return { role: 'bubble', name: 'bubble', svg: shape + placed(holds, [x, y]) }
}

/** Two rings, for a wedding: 52 wide around the origin. */
export const RINGS_SHAPE =
  `<g fill="none" stroke="#D98F10" stroke-width="6"><circle cx="-11" cy="4" r="16"/><circle cx="11" cy="4" r="16"/></g>` +
  filled('M-19 -20L-11 -12L-3 -20L-7 -26H-15Z', '#8FD3E3')

/** A cake of three layers with a couple of hearts on top; it stands on the point, 92 wide and 104 high. */
export const WEDDING_CAKE_SHAPE =
  rect(-46, -8, 92, 8, SHADE, 4) +
  rect(-40, -36, 80, 28, '#FBEFE6', 5) +
  rect(-29, -62, 58, 26, '#F6C9B4', 5) +
  rect(-18, -84, 36, 22, '#FBEFE6', 5) +
  line(
    'M-36 -30Q-27 -20 -18 -30Q-9 -20 0 -30Q9 -20 18 -30Q27 -20 36 -30M-14 -79Q-7 -71 0 -79Q7 -71 14 -79',
    '#E58AA0',
    4,
  ) +
  filled('M0 -86C-12 -94 -9 -103 -4 -103C-1 -103 0 -100 0 -99C0 -100 1 -103 4 -103C9 -103 12 -94 0 -86Z', RED)

/** A couple on its wedding day: he in a dark suit, she with a veil and flowers. The point lies between their necks. */
export function weddingCouple(
  [x, y]: Point,
  { size = 0.8, he = {}, she = {} }: { size?: number; he?: Look; she?: Look } = {},
): Part[] {
  const bride: Point = [x + 42 * size, y]
  const groom: Point = [x - 42 * size, y - 6 * size]
  return [
    person(groom, {
      skin: 3,
      hair: 'short',
      ...he,
      shirt: 'navy',
      wears: ['collar', 'tie', ...(he.wears ?? [])],
      turn: 0.7,
      mouth: 'laugh',
      size,
    }),
    ground('veil', placed(filled('M-34 -50C-34 -82 34 -82 34 -50L52 70H-52Z', '#FFFFFFCC'), bride, { size })),
    person(bride, { skin: 2, hair: 'bun', hairColor: 'dark', ...she, shirt: 'white', turn: -0.7, size }),
    ground(
      'flowers',
      placed(
        line('M-20 -66Q0 -74 20 -66', WHITE, 7) +
          filled('M-20 62L0 92L20 62Z', '#3FA66B') +
          [-20, -7, 7, 20]
            .map((at, index) => circle(at, 56 - (index % 2) * 8, 11, index % 2 ? '#E58AA0' : RED))
            .join(''),
        bride,
        { size },
      ),
    ),
  ]
}

/** A removal van to the right, full of furniture; its wheels stand on the point. `drives` is drawn in its window. */
export function movingVan(
  at: Point,
  { size = 1, drives = '', beside = '' }: Sized & { drives?: string; beside?: string } = {},
): Part {
  const wheel = (x: number) => circle(x, -14, 15, INK) + circle(x, -14, 6, SHADE)
  const shapes =
    rect(-84, -66, 10, 34, DARK_WOOD, 3) +
    rect(-92, -104, 8, 74, PAINTS.teal[1]) +
    rect(-84, -98, 40, 64, '#C98A45', 4) +
    rect(-80, -92, 32, 26, CREAM) +
    line('M-36 -34V-70H-14V-34M-36 -70V-104', DARK_WOOD, 6) +
    rect(-10, -78, 32, 44, SUN, 4) +
    line('M6 -78V-96', INK, 4) +
    filled('M-8 -94L-2 -116H14L20 -94Z', RED) +
    rect(-96, -38, 136, 24, PAINTS.teal[0], 4) +
    filled('M36 -14V-88Q36 -94 42 -94H70Q80 -94 86 -82L96 -54Q104 -50 104 -40V-14Z', PAINTS.teal[0]) +
    filled('M44 -54V-86H70L82 -54Z', SKY) +
    `<svg x="40" y="-88" width="46" height="34" viewBox="0 0 46 34">${drives}</svg>` +
    beside +
    wheel(-58) +
    wheel(70)
  return prop('van', placed(shapes, at, { size }))
}

/** A jar of glass with coins in it, up to `level` of 1; it stands on the point. A sign may stick on it. */
export function coinJar(
  at: Point,
  { level = 0.6, sign = '', size = 1 }: Sized & { level?: number; sign?: string } = {},
): Part {
  const rows = Math.round(level * 8)
  const coins = Array.from({ length: rows * 4 }, (_, index) => {
    const row = Math.floor(index / 4)
    return ellipse(
      -22 + (index % 4) * 14 + (row % 2 ? 3 : -2),
      -8 - row * 11,
      10,
      6,
      index % 3 ? '#E8B93C' : '#B98A1C',
    )
  }).join('')
  const shapes =
    rect(-42, -108, 84, 108, '#8FC7D3', 16) +
    rect(-38, -104, 76, 101, '#D8F0F0', 13) +
    coins +
    line('M-31 -92V-30', WHITE, 5) +
    rect(-34, -118, 68, 14, '#7D8B90', 5) +
    (sign ? rect(-27, -78, 54, 46, WHITE, 6) + placed(sign, [0, -55]) : '')
  return prop('jar', placed(shapes, at, { size }))
}

/** A coin that falls or lies, 28 wide. */
export const COIN_SHAPE =
  circle(0, 2, 14, '#B98A1C') + circle(0, 0, 14, '#E8B93C') + circle(0, 0, 8, '#D3A22C')

/** A present with its bow: 56 wide and 52 high, on its ground line. */
export function presentShape(color: Paint = 'purple', band: Paint = 'yellow'): string {
  const [paint, dark] = PAINTS[color]
  return (
    rect(-26, -38, 52, 38, paint, 3) +
    rect(-29, -42, 58, 13, dark, 3) +
    rect(-6, -42, 12, 42, PAINTS[band][0]) +
    `<g fill="none" stroke="${PAINTS[band][0]}" stroke-width="6"><ellipse cx="-11" cy="-48" rx="10" ry="6"/><ellipse cx="11" cy="-48" rx="10" ry="6"/></g>`
  )
}

/** A store with what it sells on its sign: 132 wide and 124 high, on its ground line. */
export function storeShape(
  sign: string,
  { color = 'red', fill = '#F7D9C4' }: { color?: Paint; fill?: string } = {},
): string {
  const stripes = [0, 1, 2, 3, 4, 5]
    .map(index =>
      filled(
        `M${-72 + index * 24} -84H${-48 + index * 24}V-66A12 10 0 0 1 ${-72 + index * 24} -66Z`,
        index % 2 ? CREAM : PAINTS[color][0],
      ),
    )
    .join('')
  return (
    rect(-64, -128, 128, 128, fill, 4) +
    rect(-54, -58, 64, 40, SKY, 3) +
    rect(20, -58, 34, 58, DARK_WOOD, 3) +
    rect(25, -52, 24, 28, SKY, 2) +
    stripes +
    rect(-32, -126, 64, 40, WHITE, 6) +
    placed(sign, [0, -106])
  )
}

/** The same as a thing; it stands on the point. */
export function store(
  at: Point,
  sign: string,
  { size = 1, ...look }: Sized & { color?: Paint; fill?: string } = {},
): Part {
  return prop('store', placed(storeShape(sign, look), at, { size }))
}

/** A cake as the sign of a store, 40 wide around the origin. */
export const CAKE_SIGN =
  rect(-18, 9, 36, 4, SHADE, 2) +
  rect(-15, -6, 30, 15, '#F6C9B4', 3) +
  filled('M-15 -2Q-15 -8 -9 -8H9Q15 -8 15 -2Q10 5 5 -1Q0 5 -5 -1Q-10 5 -15 -2Z', RED) +
  line('M0 -10V-15', INK, 3)

/** A bowl of soup as a sign, 44 wide around the origin. */
export const SOUP_SIGN =
  filled('M-20 -2H20C19 10 10 14 0 14C-10 14 -19 10 -20 -2Z', RED) +
  ellipse(0, -2, 20, 4, SUN) +
  line('M-7 -8Q-10 -12 -7 -16M3 -8Q0 -12 3 -16', '#7D8B90', 3)

/** Bars that become higher under an arrow that rises: what improves. 92 wide and 72 high around the origin. */
export const RISING_SHAPE =
  rect(-42, 14, 18, 18, '#9CC6CC', 3) +
  rect(-18, 2, 18, 30, '#5FA9B5', 3) +
  rect(6, -10, 18, 42, PAINTS.teal[0], 3) +
  rect(30, -24, 18, 56, PAINTS.sea[0], 3) +
  line('M-42 -2L-14 -16L8 -26L26 -38', RED, 6) +
  filled('M18 -46L38 -46L30 -28Z', RED)

/** What is safe: a green shield with a tick, 96 wide around the origin. */
export const SAFE_SHAPE =
  filled('M0 -56L46 -40C46 10 26 40 0 56C-26 40 -46 10 -46 -40Z', '#12693F') +
  filled('M0 -44L36 -31C36 8 20 32 0 44C-20 32 -36 8 -36 -31Z', '#58B97F') +
  line('M-17 0L-4 14L19 -15', WHITE, 10)

/** A helmet for riders on a head; the point is the neck. */
export function bikeHelmet(at: Point, size = 1): Part {
  return ground(
    'helmet',
    placed(
      filled('M-32 -46C-34 -88 34 -88 32 -46C16 -54 -16 -54 -32 -46Z', RED) +
        line('M-14 -72L-18 -56M0 -75V-58M14 -72L18 -56', CREAM, 5) +
        line('M-27 -46L-15 -10H15L27 -46', INK, 3),
      at,
      { size },
    ),
  )
}

/** A lesson: a board and two who learn, for bubbles. */
export const CLASS_SHAPE =
  rect(-42, -36, 84, 46, '#96512B', 4) +
  rect(-38, -32, 76, 38, '#1E5B46', 2) +
  placed(tilesShape('AE', { size: 0.5 }), [0, -13]) +
  crowdShape([-20, 40], { skin: 3, shirt: 'teal', size: 0.36 }) +
  crowdShape([20, 40], { skin: 2, shirt: 'red', hair: 'long', size: 0.36 })

/** Three in the same shirt and their ball, for bubbles. */
export const TEAM_SHAPE =
  [-32, 0, 32]
    .map((x, index) =>
      crowdShape([x, 22], { skin: ([2, 4, 3] as const)[index] ?? 2, shirt: 'yellow', size: 0.46 }),
    )
    .join('') + placed(SOCCER_BALL_SHAPE, [0, 28], { size: 0.4 })

/** Who hops on one foot, from head to foot: 80 wide and 170 high, the foot on the point. */
export function hopper(at: Point, size = 1): Part {
  const shapes =
    line('M-2 -64L-4 -34L2 -8', '#0A6272', 17) +
    line('M6 -64L28 -46L8 -30', '#0A6272', 17) +
    filled('M-8 -8H12Q20 -6 20 0H-8Z', INK) +
    filled('M-4 -40L10 -36Q14 -28 12 -22L-6 -28Z', INK) +
    line('M-14 -106L-40 -122', '#D98F10', 13) +
    line('M16 -106L42 -124', '#D98F10', 13) +
    circle(-44, -125, 8, '#BE8152') +
    circle(46, -127, 8, '#BE8152') +
    filled('M-18 -60V-100Q-18 -114 2 -114Q22 -114 22 -100V-60Z', SUN) +
    rect(-4, -122, 12, 14, '#A16A3F') +
    rect(-18, -164, 40, 46, '#BE8152', 19) +
    filled('M-20 -140C-24 -176 30 -176 24 -140C16 -154 -8 -152 -20 -140Z', '#3A2119') +
    circle(-3, -142, 2.6, INK) +
    circle(11, -142, 2.6, INK) +
    line('M-2 -130Q4 -124 10 -130', '#7A2F2A', 2.6)
  return prop('hopper', placed(shapes, at, { size }))
}
