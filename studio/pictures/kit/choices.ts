import {
  CLOTHES,
  CREAM,
  DEEP_RED,
  GREEN,
  INK,
  PAINTS,
  type Paint,
  RED,
  SEA,
  SHADE,
  SKY,
  SUN,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { shoeShape, tShirtShape } from '#studio/pictures/kit/shop.ts'

/* What one chooses between: clothes in pink, gray and brown, offers of work, and things that broke on the way. */

type Sized = { size?: number; turn?: number }
/** The thing, and its darker parts. */
type Dye = readonly [paint: string, dark: string]

export const PINK: Dye = CLOTHES.pink
export const GRAY: Dye = ['#98A2A7', '#6C777D']
export const BROWN: Dye = ['#8A5A34', '#684022']

/** A shape of the kit in a dye that its paints lack. */
function dyed(shape: string, from: Paint, [paint, dark]: Dye): string {
  return shape.replaceAll(PAINTS[from][0], paint).replaceAll(PAINTS[from][1], dark)
}

const METAL = '#7D8B90'
const CLIPS = line('M0 -62V-68C0 -76 10 -76 10 -69', METAL, 4) + line('M-24 -62H24', METAL, 5)

/** Trousers on a hanger, 64 wide and 130 high; their middle stands at the origin. */
export function pantsShape([paint, dark]: Dye): string {
  return (
    CLIPS +
    filled('M-26 -60H26L34 62H7L0 -22L-7 62H-34Z', paint) +
    rect(-26, -60, 52, 9, dark, 2) +
    line('M0 -50V-24M-19 -46L-14 -38M19 -46L14 -38', dark, 3)
  )
}

/** A skirt on a hanger, 92 wide and 100 high. */
export function skirtShape([paint, dark]: Dye): string {
  return (
    CLIPS +
    filled('M-24 -60H24L46 34C24 44 -24 44 -46 34Z', paint) +
    rect(-24, -60, 48, 10, dark, 2) +
    line('M-10 -46L-18 34M10 -46L18 34', dark, 3)
  )
}

/** A T-shirt, as the kit has it, in a dye. */
export function dyedShirtShape(dye: Dye): string {
  return dyed(tShirtShape('teal'), 'teal', dye)
}

/** A thick sweater with a high collar, 136 wide and 112 high; its middle stands at the origin. */
export function sweaterShape([paint, dark]: Dye): string {
  return (
    filled(
      'M-22 -46L-46 -40Q-54 -37 -57 -28L-68 30L-44 36L-38 4V50Q-38 58 -30 58H30Q38 58 38 50V4L44 36L68 30L57 -28Q54 -37 46 -40L22 -46Z',
      paint,
    ) +
    rect(-23, -58, 46, 22, dark, 10) +
    rect(-38, 46, 76, 13, dark, 6) +
    line('M-66 26L-45 31M66 26L45 31', dark, 11) +
    line(
      'M-18 -24L-9 -14L0 -24L9 -14L18 -24M-18 0L-9 10L0 0L9 10L18 0M-18 24L-9 34L0 24L9 34L18 24',
      CREAM,
      4,
    )
  )
}

/** Two socks that lie side by side, 66 wide and 84 high. */
export function socksShape([paint, dark]: Dye): string {
  const sock =
    filled('M-12 -42H12V10L30 24Q38 34 28 40Q20 44 8 38L-8 26Q-12 22 -12 14Z', paint) +
    rect(-14, -44, 28, 14, dark, 5) +
    line('M16 38Q24 32 22 22', dark, 4)
  return placed(sock, [-18, -2]) + placed(sock, [10, 4])
}

/** A rolled belt with its buckle, 84 wide. */
export function beltShape([paint, dark]: Dye = BROWN): string {
  return (
    `<path d="M-40 8C-40 -30 26 -30 26 4C26 30 -24 28 -24 4C-24 -14 10 -14 10 4" fill="none" stroke="${paint}" stroke-width="11" stroke-linecap="round"/>` +
    line('M-40 8L-40 24', dark, 11) +
    `<rect x="-51" y="18" width="22" height="22" rx="4" fill="none" stroke="${SUN}" stroke-width="6"/>`
  )
}

/** One shoe in gray that stands on the origin. */
export function graySneakers(at: Point, look: Sized = {}): Part {
  const shoe = dyed(shoeShape('sea'), 'sea', GRAY)
  return prop('sneakers', placed(placed(shoe, [16, -16], { size: 0.94 }) + shoe, at, look))
}

/** Clothes in a dye as the thing that a scene is about. */
export function garment(name: string, at: Point, shape: string, look: Sized = {}): Part {
  return prop(name, placed(shape, at, look))
}

/** A tag that says that something costs less now; its hole stands at the origin, 46 wide. */
export const SALE_SHAPE =
  filled('M0 -14L22 6V54Q22 60 16 60H-16Q-22 60 -22 54V6Z', RED) +
  circle(0, 0, 4.5, WHITE) +
  circle(-9, 22, 6, WHITE) +
  circle(9, 42, 6, WHITE) +
  line('M10 16L-10 48', WHITE, 5)

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

/** A clock with the hours of a day's work in it, from nine on; 100 wide. */
export function workHoursShape(hours: number): string {
  const angle = ((9 + hours) / 12) * 2 * Math.PI
  const end = `${(38 * Math.sin(angle)).toFixed(1)} ${(-38 * Math.cos(angle)).toFixed(1)}`
  return (
    circle(0, 0, 50, SEA) +
    circle(0, 0, 43, WHITE) +
    filled(`M0 0L-38 0A38 38 0 ${hours > 6 ? 1 : 0} 1 ${end}Z`, '#F08A24') +
    line('M0 -39V-35M39 0H35M0 39V35M-39 0H-35', INK, 4) +
    circle(0, 0, 4, INK)
  )
}

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
    placed(line('M0 0L22 -22', METAL, 5) + line('M26 -26L44 -44', RED, 12), at, look),
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

/** Wind behind something fast: lines that end at the point. */
export function speedLines([x, y]: Point, length = 60): Part {
  return ground(
    'speed lines',
    line(
      [-36, -12, 12, 36].map((dy, index) => `M${x} ${y + dy}H${x - length + (index % 2) * 18}`).join(''),
      WHITE,
      6,
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
