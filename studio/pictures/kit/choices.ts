import {
  CREAM,
  DEEP_RED,
  GREEN,
  INK,
  PAINTS,
  RED,
  SEA,
  SHADE,
  SKY,
  SUN,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { type Dye, dyed, sockShape } from '#studio/pictures/kit/outfits.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { shoePair } from '#studio/pictures/kit/shop.ts'

/* What one chooses between: socks and sneakers, offers of work, and things that broke on the way. */

type Sized = { size?: number; turn?: number }
/** Two socks that lie side by side, 94 wide; their middle stands at the point. */
export function socks(at: Point, { dye = 'brown' as Dye, ...look }: Sized & { dye?: Dye } = {}): Part {
  const one = sockShape(dye)
  return prop('socks', placed(placed(one, [-20, -5]) + placed(one, [16, 5]), at, look))
}

/** A pair of gray sneakers; they stand on the point. */
export function graySneakers(at: Point, look: Sized = {}): Part {
  return dyed(shoePair(at, { color: 'sea', ...look }), 'sea', 'gray')
}

const BILL = rect(-26, -13, 52, 26, GREEN, 4) + rect(-22, -9, 44, 18, '#8FD3AB', 3) + circle(0, 0, 7, GREEN)
const NIGHT_SHAPE = circle(0, 0, 17, '#12434F') + circle(-1, 0, 11, CREAM) + circle(4.5, -3, 9.5, '#12434F')
const DAY_SHAPE =
  line(
    'M0 -18V-15M0 18V15M18 0H15M-18 0H-15M13 -13L11 -11M-13 -13L-11 -11M13 13L11 11M-13 13L-11 11',
    SUN,
    4,
  ) + circle(0, 0, 11, SUN)

/** When one works: by day or at night, 36 wide. */
export const SHIFT_SHAPES = { day: DAY_SHAPE, night: NIGHT_SHAPE } as const

/** An offer of work: its sign, what it pays, and when one works; 108 wide and 150 high. */
export function offer(
  at: Point,
  { sign, bills, shift, size = 1 }: { sign: string; bills: number; shift?: 'day' | 'night'; size?: number },
): Part {
  const top = shift ? -22 : -8
  const money = Array.from({ length: bills }, (_, index) =>
    placed(BILL, [(index % 2) * 12 - 6, top + (bills - 1 - index) * 13], { turn: index % 2 ? 5 : -4 }),
  )
  return prop(
    'offer',
    placed(
      rect(-54, -78, 108, 156, WHITE, 12) +
        rect(-54, -78, 108, 44, SKY, 12) +
        placed(sign, [0, -56]) +
        money.join('') +
        (shift ? placed(SHIFT_SHAPES[shift], [0, 52], { size: 1.1 }) : ''),
      at,
      { size },
    ),
  )
}

/** Signs of a hotel and of a store for an offer, 40 wide. */
export const HOTEL_SIGN =
  filled('M-17 8C-17 -14 17 -14 17 8Z', SUN) +
  rect(-20, 8, 40, 6, '#8C6A12', 3) +
  circle(0, -11, 4, '#8C6A12')
export const STORE_SIGN = line('M-8 -6C-8 -18 8 -18 8 -6', DEEP_RED, 4) + filled('M-15 -7H15L17 16H-17Z', RED)

/** A clock with few marks, 56 wide. */
export function plainClockShape(hour: number, minute: number): string {
  return (
    circle(0, 0, 28, RED) +
    circle(0, 0, 23, WHITE) +
    line('M0 -19V-18M19 0H18M0 19V18M-19 0H-18', INK, 3) +
    placed(line('M0 0V-10', INK, 4.5), [0, 0], { turn: hour * 30 + minute / 2 }) +
    placed(line('M0 0V-17', INK, 3.5), [0, 0], { turn: minute * 6 })
  )
}

/** A tool to turn screws; its tip stands at the point, and it points down to the left. */
export function screwdriver(at: Point, look: Sized = {}): Part {
  return prop(
    'screwdriver',
    placed(line('M0 0L22 -22', '#7D8B90', 5) + line('M26 -26L44 -44', RED, 12), at, look),
  )
}

/** Brows of someone who is angry; the point is the neck of a person that turns as much. */
export function frown([x, y]: Point, turn = 0, size = 1): Part {
  const middle = turn * 6 + 0.5
  return ground(
    'frown',
    placed(
      line(`M${middle - 16} -52L${middle - 4} -45M${middle + 17} -52L${middle + 5} -45`, INK, 4),
      [x, y],
      { size },
    ),
  )
}

/** A phone with a crack, and one in pieces; both 64 wide. */
const BODY = rect(-32, -56, 64, 112, INK, 10) + rect(-26, -48, 52, 92, SKY, 5)
export const CRACKED_PHONE_SHAPE =
  BODY + line('M-26 -30L-6 -16L-14 4L10 14L2 44M-6 -16L26 -36M10 14L26 6', INK, 3.5)
export const PHONE_PIECES_SHAPE =
  placed(
    filled('M-32 -12V-46Q-32 -56 -22 -56H22Q32 -56 32 -46V-20L12 -6L-6 -22Z', INK) +
      filled('M-26 -18V-48H26V-24L12 -14L-6 -30Z', SKY),
    [-10, -16],
    { turn: -20 },
  ) +
  placed(
    filled('M-32 2L-6 -8L12 8L32 -6V46Q32 56 22 56H-22Q-32 56 -32 46Z', INK) +
      filled('M-26 9L-6 1L12 17L26 7V44H-26Z', SKY) +
      line('M-14 44L-6 24L10 34', INK, 3),
    [8, 16],
    { turn: 14 },
  ) +
  filled('M-54 12L-42 4L-40 18ZM44 -16L56 -10L46 -2ZM-50 44L-40 38L-38 50Z', INK)

/** A box that was torn open on its way; it stands on the point. */
export function tornBox(at: Point, size = 1): Part {
  return prop(
    'box',
    placed(
      filled('M-44 -60H-10L-2 -46L8 -60H22L44 -36V0H-44Z', '#C98A45') +
        filled('M-44 -60H-10L-2 -46L-4 -44H-44ZM8 -60H22L36 -44H0Z', '#B5763A') +
        filled('M38 -66L54 -60L48 -44Z', '#C98A45') +
        line('M-2 -44L-14 -28L2 -18L-8 0M22 -22L34 -12L28 0', INK, 4) +
        rect(-38, -32, 16, 20, CREAM),
      at,
      { size },
    ),
  )
}

/** Where a box should be; it stands on the point. */
export function missingBox([x, y]: Point, size = 1): Part {
  return ground(
    'missing box',
    `<rect x="${x - 44 * size}" y="${y - 62 * size}" width="${88 * size}" height="${62 * size}" rx="4" fill="#FFFFFF66" stroke="${INK}" stroke-width="4" stroke-dasharray="10 8" stroke-linecap="round"/>`,
  )
}

/** A van for parcels that drives to the right; `at` is the middle between its wheels. */
export function van(at: Point, size = 1): Part {
  return prop(
    'van',
    placed(
      filled('M-92 -96Q-92 -104 -84 -104H26V-4H-92Z', CREAM) +
        filled('M26 -82H54Q64 -82 70 -72L86 -44Q92 -40 92 -32V-4H26Z', PAINTS.purple[0]) +
        filled('M36 -72H54Q60 -72 64 -66L76 -44H36Z', SKY) +
        rect(-66, -78, 62, 46, '#C98A45', 3) +
        rect(-41, -78, 12, 22, CREAM) +
        rect(-92, -16, 184, 12, PAINTS.purple[1]) +
        [-52, 52].map(x => circle(x, 0, 19, INK) + circle(x, 0, 8, SHADE)).join(''),
      at,
      { size },
    ),
  )
}

/** Days in a row: on which one an answer was due, and on which it came; the left edge stands at the point. */
export function daysUntilAnswer([x, y]: Point, due: number, came: number): Part {
  const step = 24
  const days = Array.from({ length: 6 }, (_, index) =>
    rect(x + index * step, y, 20, 24, index <= Math.max(due, came) ? CREAM : '#FFFFFF66', 4),
  )
  const [dueX, cameX] = [x + due * step + 10, x + came * step + 10]
  return ground(
    'days',
    days.join('') +
      `<rect x="${dueX - 14}" y="${y - 4}" width="28" height="32" rx="7" fill="none" stroke="${DEEP_RED}" stroke-width="5"/>` +
      placed(rect(-19, -14, 38, 28, WHITE, 4) + line('M-15 -9L0 4L15 -9', SEA, 4), [cameX, y - 32]) +
      line(
        `M${cameX} ${y - 12}V${y + 4}M${cameX - 6} ${y - 3}L${cameX} ${y + 5}L${cameX + 6} ${y - 3}`,
        INK,
        4,
      ),
  )
}
