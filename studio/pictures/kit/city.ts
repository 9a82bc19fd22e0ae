import {
  DARK_WOOD,
  DEEP_GREEN,
  DEEP_RED,
  GREEN,
  INK,
  RED,
  SEA,
  SHADE,
  SUN,
  TEAL,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { digits } from '#studio/pictures/kit/digits.ts'
import { floor, house, tree } from '#studio/pictures/kit/outside.ts'
import { wall } from '#studio/pictures/kit/rooms.ts'
import { FRAME, ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* The city: its houses, which stand on their points, and the way through its streets, seen from above. */

const PANE = '#BFE6EA'
const STONE = '#EFE3CF'
const STREET = '#7D8B90'
const LAWN = '#8FD3A6'

/** Columns under a gable with a dollar. */
export function bankFront(at: Point, size = 1): Part {
  return prop('bank', placed(bankShape(), at, { size }))
}

export function bankShape(): string {
  return (
    rect(-52, -76, 104, 68, '#D6C6A8') +
    rect(-13, -46, 26, 38, DARK_WOOD, 3) +
    [-46, -25, 13, 34].map(x => rect(x, -68, 12, 56, STONE)).join('') +
    rect(-58, -78, 116, 12, STONE) +
    filled('M-66 -76L0 -116L66 -76Z', STONE) +
    circle(0, -90, 12, SUN) +
    digits('$', [0, -83.5], 13, { weight: 2.6 }) +
    rect(-58, -14, 116, 8, STONE) +
    rect(-66, -7, 132, 7, SHADE)
  )
}

/** A long house with its flag, and a book over the door. */
export function schoolFront(at: Point, size = 1): Part {
  return prop('school', placed(schoolShape(), at, { size }))
}

export function schoolShape(): string {
  const pane = (x: number) => rect(x, -42, 18, 22, PANE, 3)
  return (
    line('M0 -92V-128', INK, 4) +
    filled('M2 -128H34L26 -118L34 -108H2Z', RED) +
    rect(-76, -56, 152, 56, '#F2B45C') +
    rect(-80, -62, 160, 9, DEEP_RED, 3) +
    rect(-30, -66, 60, 66, '#F7CB85') +
    filled('M-38 -64L0 -96L38 -64Z', DEEP_RED) +
    filled(
      'M0 -44C-8 -50 -16 -50 -22 -47V-60C-16 -63 -8 -63 0 -57C8 -63 16 -63 22 -60V-47C16 -50 8 -50 0 -44Z',
      WHITE,
    ) +
    line('M0 -56V-45', INK, 2) +
    rect(-13, -36, 26, 36, SEA, 3) +
    [-70, -50, 33, 53].map(pane).join('')
  )
}

/** A high white house with its cross. */
export function hospitalFront(at: Point, size = 1): Part {
  const shapes =
    rect(-52, -124, 104, 124, WHITE, 4) +
    rect(-78, -68, 156, 68, '#EDF3F4', 4) +
    rect(-20, -114, 40, 40, RED, 8) +
    rect(-5, -108, 10, 28, WHITE, 2) +
    rect(-14, -99, 28, 10, WHITE, 2) +
    `<path d="M-68 -50H-30M30 -50H68M-68 -24H-30M30 -24H68" stroke="${PANE}" stroke-width="14" stroke-dasharray="15 8"/>` +
    rect(-20, -44, 40, 44, TEAL, 3) +
    rect(-1.5, -44, 3, 44, WHITE) +
    rect(-28, -52, 56, 9, RED, 3)
  return prop('hospital', placed(shapes, at, { size }))
}

/** A shop front with its striped awning, fruit, and a cart on its sign. */
export function supermarketFront(at: Point, size = 1): Part {
  const stripes = [0, 1, 2, 3, 4, 5, 6, 7]
    .map(index =>
      filled(
        `M${-80 + index * 20} -78H${-60 + index * 20}V-56Q${-70 + index * 20} -44 ${-80 + index * 20} -56Z`,
        index % 2 ? WHITE : RED,
      ),
    )
    .join('')
  const crate = (x: number, fruit: string) =>
    [0, 14, 28].map(each => circle(x + 8 + each, -22, 8, fruit)).join('') + rect(x, -19, 44, 19, '#C98A45', 3)
  const shapes =
    rect(-76, -84, 152, 84, '#F7D9C4') +
    rect(-34, -120, 68, 42, SEA, 8) +
    line('M-20 -109H-12L-6 -92H13L18 -104H-9', WHITE, 4.5) +
    circle(-3, -85, 3.4, WHITE) +
    circle(10, -85, 3.4, WHITE) +
    rect(-18, -52, 36, 52, PANE, 2) +
    rect(-1.5, -52, 3, 52, WHITE) +
    stripes +
    crate(-70, RED) +
    crate(26, SUN)
  return prop('supermarket', placed(shapes, at, { size }))
}

/** A hall with its clock, and a train in the arch. */
export function stationFront(at: Point, size = 1): Part {
  return prop('station', placed(stationShape(), at, { size }))
}

export function stationShape(): string {
  return (
    rect(-78, -64, 156, 64, '#E6B98F') +
    rect(-82, -70, 164, 9, DEEP_RED, 3) +
    filled('M-50 0V-76C-50 -118 50 -118 50 -76V0Z', '#F0CFAE') +
    circle(0, -86, 15, WHITE) +
    line('M0 -95V-86L6 -82', INK, 3.4) +
    filled('M-36 0V-38C-36 -70 36 -70 36 -38V0Z', INK) +
    rect(-22, -48, 44, 44, '#7A2F7E', 12) +
    rect(-16, -41, 32, 18, PANE, 5) +
    circle(-12, -13, 4, SUN) +
    circle(12, -13, 4, SUN) +
    [-70, 58].map(x => rect(x, -46, 12, 26, PANE, 6)).join('')
  )
}

/** A bench from the front, 120 wide. */
export function bench(at: Point, size = 1): Part {
  return ground('bench', placed(benchShape(), at, { size }))
}

function benchShape(): string {
  return (
    line('M-48 -44V0M48 -44V0', INK, 6) +
    rect(-60, -56, 120, 9, '#B5673A', 4) +
    rect(-60, -43, 120, 9, '#B5673A', 4) +
    rect(-62, -26, 124, 10, DARK_WOOD, 4)
  )
}

/** A park as a place on a street: trees and a bench on a lawn, 130 wide. */
export function park(at: Point, size = 1): Part {
  return prop('park', placed(parkShape(), at, { size }))
}

export function parkShape(): string {
  return (
    ellipse(0, -3, 72, 12, GREEN) +
    tree([-44, -4], 1.05).svg +
    placed(benchShape(), [6, -4], { size: 0.52 }) +
    tree([50, -4], 0.86).svg
  )
}

/** A street from the side: sky, walkway and roadway. */
export function sideStreet({ sky = '#BFE6EA', y = 164 }: { sky?: string; y?: number } = {}): Part {
  return ground(
    'side street',
    wall(sky).svg +
      floor(y, '#D9D2C6').svg +
      floor(y + 12, STREET).svg +
      `<path d="M8 ${y + 25}H328" stroke="${WHITE}" stroke-width="3.500" stroke-dasharray="18 14"/>`,
  )
}

/** Houses far behind people. */
export function farHouses(y = 150): Part {
  return ground(
    'far houses',
    rect(0, y, FRAME.width, FRAME.height - y, '#D9D2C6') +
      [40, 128, 216, 304]
        .map((x, index) =>
          index % 2
            ? rect(x - 36, y - 96, 72, 96, '#E9CDB8') + panes(x, y - 84)
            : house([x, y], { size: 0.7 }).svg,
        )
        .join(''),
  )
}

function panes(x: number, y: number): string {
  return `<path d="M${x - 25} ${y + 8}H${x + 26}M${x - 25} ${y + 34}H${x + 26}M${x - 25} ${y + 60}H${x + 26}" stroke="${PANE}" stroke-width="14" stroke-dasharray="13 6"/>`
}

/** Streets from above: one that leads up, and others across it. */
export function streetsAbove({ across = [96] }: { across?: readonly number[] } = {}): Part {
  const dashes = across.map(y => `M4 ${y}H324`).join('')
  return ground(
    'streets above',
    rect(0, 0, FRAME.width, FRAME.height, LAWN) +
      across.map(y => rect(0, y - 21, FRAME.width, 42, STREET)).join('') +
      rect(138, 0, 52, FRAME.height, STREET) +
      `<path d="${dashes}M164 0V196" stroke="${WHITE}" stroke-width="3" stroke-dasharray="9 9" opacity=".7"/>`,
  )
}

/** The way that one goes on `streetsAbove`, from the lower edge: it turns at `y`, or leads up to it. */
export function way(turn: 'left' | 'right' | 'straight', y = 96): Part {
  const course = {
    left: `M164 184V${y + 14}Q164 ${y} 150 ${y}H78`,
    right: `M164 184V${y + 14}Q164 ${y} 178 ${y}H250`,
    straight: `M164 184V${y}`,
  }[turn]
  const head = {
    left: `M62 ${y}L92 ${y - 20}V${y + 20}Z`,
    right: `M266 ${y}L236 ${y - 20}V${y + 20}Z`,
    straight: `M164 ${y - 24}L144 ${y + 8}H184Z`,
  }[turn]
  return prop(
    'way',
    line(course, RED, 15) + filled(head, RED) + circle(164, 182, 13, WHITE) + circle(164, 182, 8, RED),
  )
}

/** A plate with a street's name, on its post; `shows` is drawn around its middle. Its foot stands at the point. */
export function streetSign(at: Point, shows: string, size = 1): Part {
  return prop(
    'street sign',
    placed(
      rect(-5, -150, 10, 150, STREET) +
        rect(-58, -150, 116, 44, DEEP_GREEN, 8) +
        rect(-53, -145, 106, 34, GREEN, 5) +
        placed(shows, [0, -128]),
      at,
      { size },
    ),
  )
}

/** Bread with something green between, to be held; its middle stands at the point. */
export function heldSandwich(at: Point, size = 1): Part {
  return prop(
    'sandwich',
    placed(
      rect(-24, 4, 48, 12, '#C98A45', 5) +
        line('M-22 3Q-16 9 -11 3Q-5 9 0 3Q5 9 11 3Q16 9 22 3', GREEN, 5) +
        rect(-22, -5, 44, 6, RED, 3) +
        filled('M-24 -6C-24 -24 24 -24 24 -6Z', '#D99A54'),
      at,
      { size },
    ),
  )
}

/** Someone sleeps. */
export function asleep(at: Point, size = 1): Part {
  return ground(
    'asleep',
    placed(line('M0 0H16L0 18H16', INK, 4.5) + line('M20 -22H31L20 -10H31', INK, 3.8), at, { size }),
  )
}
