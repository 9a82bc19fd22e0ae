import {
  CREAM,
  DEEP_RED,
  GREEN,
  INK,
  LIGHT,
  PAINTS,
  type Paint,
  RED,
  SEA,
  SHADE,
  SUN,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { type Arm, type Look, person } from '#studio/pictures/kit/person.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* People at their jobs, and where they work. Each person stands on the neck, as in `person`. */

type Sized = { size?: number; turn?: number }
type Worker = Partial<Look> & { size?: number; arms?: readonly Arm[] }

const NURSE: Look = { skin: 4, hair: 'bob', shirt: 'teal' }
const ENGINEER: Look = { skin: 3, hair: 'long', shirt: 'cream', wears: ['collar'] }
const DRIVER: Look = { skin: 4, hair: 'short', shirt: 'sea', wears: ['collar', 'tie', 'cap'] }
const GUARD: Look = { skin: 2, hair: 'short', shirt: 'navy', wears: ['tie', 'cap'] }
const HOUSEKEEPER: Look = { skin: 3, hair: 'tail', shirt: 'pink' }
export const CASHIER: Look = { skin: 1, hair: 'tail', hairColor: 'brown', shirt: 'red', wears: ['badge'] }

/** A worker with what tells the job: it is drawn over the person. */
function worker(usual: Look, sign: string) {
  return (at: Point, { size = 1, ...look }: Worker = {}): Part[] => [
    person(at, { ...usual, ...look, size }),
    ground('sign of the job', placed(sign, at, { size })),
  ]
}

/** With a white cap and its cross. */
export const nurse = worker(
  NURSE,
  filled('M-22 -60L-26 -86Q0 -95 26 -86L22 -60Q0 -68 -22 -60Z', WHITE) +
    line('M-21 -62Q0 -71 21 -62', '#9CC6CC', 4) +
    rect(-2.5, -89, 5, 17, RED) +
    rect(-8.5, -83, 17, 5, RED),
)

/** With a hard hat. */
export const engineer = worker(
  ENGINEER,
  filled('M-30 -54C-30 -94 30 -94 30 -54Z', SUN) +
    rect(-6, -86, 12, 30, '#D98F10', 6) +
    rect(-38, -58, 76, 9, '#D98F10', 4.5),
)

/** With a cap and a tie. */
export const driver = worker(DRIVER, '')

/** A shield around the origin, 18 wide. */
const SHIELD = filled('M0 -11L10 -7C10 4 6 9 0 12C-6 9 -10 4 -10 -7Z', SUN)

/** In dark clothes, with a shield on the cap and on the chest. */
export const guard = worker(
  GUARD,
  placed(SHIELD, [2, -63], { size: 0.9 }) + placed(SHIELD, [27, 40], { size: 1.2 }),
)

/** With a white apron and a white band in the hair. */
export const housekeeper = worker(
  HOUSEKEEPER,
  line('M-23 -56C-12 -68 12 -68 23 -56', WHITE, 8) +
    filled('M-27 104V46C-27 38 -22 34 -16 34H16C22 34 27 38 27 46V104Z', WHITE) +
    line('M-16 34L-20 10M16 34L20 10', WHITE, 6),
)

/** In blue, with a collar and a badge; this one has no arms. */
export const inBlueUniform = worker(
  { skin: 2 },
  filled('M-50 104V44C-50 16 -28 4 0 4C28 4 50 16 50 44V104Z', PAINTS.blue[0]) +
    filled('M-20 6L0 30L20 6L14 2H-14Z', WHITE) +
    filled('M-11 -6H11V4C11 14 -11 14 -11 4Z', '#BF8154') +
    rect(14, 38, 24, 16, WHITE, 3) +
    rect(18, 43, 16, 3, INK, 1.5) +
    line('M0 34V104', PAINTS.blue[1], 3),
)

/** A plan of a house, in white on blue; its middle stands at the point. */
export function blueprint(at: Point, look: Sized = {}): Part {
  return prop(
    'blueprint',
    placed(
      rect(-52, -38, 104, 76, PAINTS.blue[0], 5) +
        line('M-34 24V-8L0 -28L34 -8V24ZM-8 24V4H10V24', WHITE, 4) +
        line('M-44 32H44', '#BFD6F2', 2.5),
      at,
      look,
    ),
  )
}

/** A bus from its front, with its driver behind the pane; `at` is the middle between its wheels. */
export function busWithDriver([x, y]: Point, drives: readonly Part[]): Part[] {
  const pane = [x - 92, y - 142, 184, 92] as const
  return [
    ground(
      'bus',
      rect(x - 110, y - 168, 220, 158, '#0A8A9A', 22) +
        rect(x - 84, y - 18, 34, 24, INK, 8) +
        rect(x + 50, y - 18, 34, 24, INK, 8) +
        rect(x - 124, y - 128, 14, 40, INK, 6) +
        rect(x + 110, y - 128, 14, 40, INK, 6) +
        rect(...pane, '#BFE6EA', 12),
    ),
    ...drives.map(part => ({
      ...part,
      svg: `<svg x="${pane[0]}" y="${pane[1]}" width="${pane[2]}" height="${pane[3]}" viewBox="${pane.join(' ')}">${part.svg}</svg>`,
    })),
    prop(
      'bus front',
      rect(x - 54, y - 164, 108, 18, INK, 6) +
        line(`M${x - 36} ${y - 155}H${x + 36}`, SUN, 5) +
        rect(x - 110, y - 50, 220, 9, '#08707D') +
        circle(x - 84, y - 28, 11, LIGHT) +
        circle(x + 84, y - 28, 11, LIGHT) +
        rect(x - 40, y - 36, 80, 16, '#08707D', 5),
    ),
  ]
}

/** A works with its saw roof and two chimneys; `at` is the middle of its lower edge, it is 160 wide. */
export function factory(at: Point, size = 1): Part {
  return prop('factory', placed(FACTORY_SHAPE, at, { size }))
}

const FACTORY_SHAPE =
  [
    [44, -128, 9],
    [56, -142, 12],
    [72, -150, 9],
    [18, -118, 7],
    [28, -128, 9],
  ]
    .map(([x = 0, y = 0, radius = 0]) => circle(x, y, radius, SHADE))
    .join('') +
  filled('M8 -70L11 -112H27L30 -70ZM36 -70L39 -122H55L58 -70Z', DEEP_RED) +
  rect(11, -108, 16, 7, CREAM) +
  rect(39, -118, 16, 7, CREAM) +
  filled('M-80 0V-82L-46 -58V-82L-12 -58V-82L22 -58H80V0Z', '#C98A5A') +
  `<path d="M-66 -36H70" stroke="#BFE6EA" stroke-width="20" stroke-dasharray="22 10"/>` +
  rect(-22, -30, 44, 30, SEA, 3) +
  line('M-22 -20H22M-22 -10H22', '#084F5C', 3)

/** The ribbon of a house that opens today, with its bow; it hangs around the point. */
export function openingRibbon([x, y]: Point, width: number, size = 1): Part {
  return ground(
    'ribbon',
    rect(x - width / 2, y - 5 * size, width, 10 * size, RED) +
      placed(
        filled('M0 0L-26 -15V15ZM0 0L26 -15V15Z', RED) +
          filled('M-3 4L-14 34L-2 28ZM3 4L14 34L2 28Z', DEEP_RED) +
          circle(0, 0, 8, DEEP_RED),
        [x, y],
        { size },
      ),
  )
}

/** A band that carries groceries to the till, from the left edge to `width`; its top is `y`. */
export function groceryBelt(y: number, width: number): Part {
  const goods =
    filled('M22 0V-26Q22 -40 40 -40Q58 -40 58 -26V0Z', '#C98A45') +
    rect(74, -46, 26, 46, WHITE, 3) +
    rect(74, -34, 26, 14, PAINTS.blue[0]) +
    circle(124, -13, 13, RED) +
    line('M124 -26Q126 -32 131 -33', '#12693F', 3.5) +
    circle(148, -11, 11, GREEN)
  return ground('belt', placed(goods, [0, y]) + rect(0, y, width, 10, INK, 4))
}

/** A wall of shoes: rows of pairs on boards. */
export function shoeShelf([x, y]: Point, columns: number): Part {
  const paints: Paint[] = ['red', 'sea', 'purple', 'yellow', 'green', 'teal']
  const shoes = [0, 1].flatMap(row =>
    Array.from({ length: columns }, (_, column) =>
      placed(SHOE(paints[(column + row * 2) % 6] ?? 'red'), [34 + column * 52, 42 + row * 52], {
        size: 0.46,
      }),
    ),
  )
  const boards = [0, 1].map(row => rect(0, 42 + row * 52, columns * 52 + 12, 7, '#96512B', 3))
  return ground(
    'shoe shelf',
    placed(rect(0, 0, columns * 52 + 12, 106, '#F1DCC0', 8) + shoes.join('') + boards.join(''), [x, y]),
  )
}

const SHOE = (color: Paint) =>
  filled(
    'M-44 -8V-34Q-44 -40 -37 -39C-28 -34 -20 -34 -14 -42L-2 -38C6 -26 22 -22 36 -20Q46 -17 44 -8Z',
    PAINTS[color][0],
  ) + rect(-44, -10, 88, 10, WHITE, 4)

/** A shirt with a badge, trousers and a cap on one hanger: clothes for work. The hook stands at the point. */
export function hangingUniform(at: Point, { color = 'blue' as Paint, size = 1 } = {}): Part {
  const [paint, dark] = PAINTS[color]
  return prop(
    'uniform',
    placed(
      line('M0 24V14C0 4 12 4 12 12', '#7D8B90', 5) +
        filled('M-24 92H24L28 160H4L0 112L-4 160H-28Z', '#5E7C86') +
        filled(
          'M-16 24L-44 34Q-52 38 -54 46L-62 84L-42 90L-36 62V104H36V62L42 90L62 84L54 46Q52 38 44 34L16 24L0 40Z',
          paint,
        ) +
        filled('M-16 24L0 40L-8 52L-24 30ZM16 24L0 40L8 52L24 30Z', WHITE) +
        line('M0 52V104M-36 62V54M36 62V54', dark, 3.5) +
        rect(10, 60, 22, 14, WHITE, 3) +
        rect(14, 65, 14, 3, INK, 1.5),
      at,
      { size },
    ),
  )
}

/** A cap for work, from its side; its middle stands at the point. */
export function workCap(at: Point, { color = 'blue' as Paint, size = 1 } = {}): Part {
  const [paint, dark] = PAINTS[color]
  return ground(
    'cap',
    placed(
      filled('M-30 14C-32 -28 30 -28 30 14Z', paint) + filled('M8 6H54C56 14 50 18 44 18H-30V6Z', dark),
      at,
      {
        size,
      },
    ),
  )
}

/** The light of a torch, to the right from the hand that holds it at the point. */
export function torch(at: Point, { size = 1, turn = 0 }: Sized = {}): Part {
  return prop(
    'torch',
    placed(
      filled('M30 -12L150 -58V58L30 12Z', '#FFDF9466') +
        rect(-20, -7, 36, 14, '#7D8B90', 5) +
        filled('M14 -8L30 -13V13L14 8Z', '#5E6C72') +
        ellipse(30, 0, 4, 13, LIGHT),
      at,
      { size, turn },
    ),
  )
}

/** Sheets of paper that lie on each other, seen from the side; the lowest lies on the point. */
export function paperPile([x, y]: Point, sheets: number): Part {
  const lying = Array.from({ length: sheets }, (_, index) =>
    rect(x - 36 + ((index * 7) % 5) * 2, y - 6 - index * 6, 68, 6, index % 2 ? WHITE : SHADE, 1.5),
  )
  return ground('paper pile', lying.join(''))
}
