import {
  CREAM,
  DARK_WOOD,
  DEEP_RED,
  INK,
  PAINTS,
  type Paint,
  PURPLE,
  RED,
  SHADE,
  SKINS,
  SUN,
  TEAL,
  WHITE,
  WOOD,
} from '#studio/pictures/kit/colors.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* Free time: music, sports, films and games. Each thing's middle stands at the point, unless noted otherwise. */

type Sized = { size?: number; turn?: number }
const STEEL = '#7D8B90'
const POOL = '#3C9DB5'

/** A note of music, 34 wide and 42 high. */
export function noteShape(color: string = DEEP_RED): string {
  return (
    ellipse(-11, 15, 8.5, 6.5, color) +
    ellipse(13, 10, 8.5, 6.5, color) +
    filled('M-6 -18L21 -24V-14L-6 -8Z', color) +
    line('M-5 -15V14M19.500 -20V9', color, 4)
  )
}

/** Music in the air. */
export function notes(...places: Point[]): Part {
  const colors = [DEEP_RED, TEAL, PURPLE]
  return ground(
    'notes',
    places
      .map((at, index) =>
        placed(noteShape(colors[index % 3]), at, { size: index % 2 ? 0.7 : 0.92, turn: index % 2 ? 10 : -8 }),
      )
      .join(''),
  )
}

/** A guitar of wood; its hole stands at the point, its neck goes to the right. */
export function woodenGuitar(at: Point, look: Sized = {}): Part {
  const shapes =
    rect(26, -7, 96, 14, DARK_WOOD) +
    filled('M120 -10L150 -13V13L120 10Z', DARK_WOOD) +
    line('M128 -15V-12M142 -17V-13M128 15V12M142 17V13', SHADE, 5) +
    filled(
      'M38 -20C28 -36 8 -36 -2 -26C-10 -20 -18 -22 -26 -30C-46 -46 -76 -30 -76 0C-76 30 -46 46 -26 30C-18 22 -10 20 -2 26C8 36 28 36 38 20C44 10 44 -10 38 -20Z',
      '#D98F3A',
    ) +
    circle(6, 0, 14, INK) +
    rect(-50, -13, 8, 26, DARK_WOOD, 2) +
    line('M-46 -4H146M-46 4H146', CREAM, 1.6)
  return prop('guitar', placed(shapes, at, look))
}

/** A microphone; its head stands at the point, its handle goes down. */
export function microphone(at: Point, look: Sized = {}): Part {
  return prop(
    'microphone',
    placed(
      filled('M-9 8H9L6 58Q6 62 0 62Q-6 62 -6 58Z', STEEL) +
        rect(-12, 6, 24, 9, INK, 4) +
        circle(0, -6, 15, '#5E6C72') +
        line('M-9 -12L9 0M-11 -3L4 8M-4 -17L11 -6', SHADE, 2),
      at,
      look,
    ),
  )
}

/** A cone of ice cream; its lower tip stands at the point. */
export function iceCream(at: Point, look: Sized = {}): Part {
  return prop('ice cream', placed(ICE_CREAM_SHAPE, at, look))
}
const ICE_CREAM_SHAPE =
  filled('M-22 -54H22L0 0Z', '#D9A05B') +
  line('M-13 -50L6 -14M0 -50L10 -28M13 -50L-6 -14M0 -50L-10 -28', '#B97A35', 2.4) +
  circle(-11, -66, 16, '#E58AA0') +
  circle(12, -66, 16, '#F6D9A8') +
  circle(0, -86, 16, '#8A5636') +
  rect(-25, -60, 50, 10, '#F6D9A8', 5)

/** A swimmer who moves to the right, at the surface; 150 wide. The water stands at 14. */
export function swimmerShape(skin: keyof typeof SKINS = 2, cap: Paint = 'red'): string {
  const [flesh, shade] = SKINS[skin]
  const wave = Array.from({ length: 4 }, () => 'q10 -11 20 0t20 0').join('')
  return (
    line('M-64 9Q-50 4 -36 7', shade, 11) +
    line('M-34 8Q-18 0 -2 3', PAINTS[cap][1], 19) +
    line('M2 4L14 5', flesh, 18) +
    line('M12 2L30 -33L72 4', flesh, 12) +
    circle(34, -3, 18, flesh) +
    filled('M16 -5C15 -29 50 -31 52 -8C40 -15 26 -13 16 -5Z', PAINTS[cap][0]) +
    line('M42 -3H51', INK, 6) +
    line('M42 7Q46 9 49 6', shade, 2.6) +
    filled(`M-80 16${wave}V46H-80Z`, POOL) +
    placed(line(`M-80 30${wave}`, '#8FD3E3', 3.5), [0, 0])
  )
}

/** A runner who moves to the right, 84 wide and 104 high. */
export function runnerShape(skin: keyof typeof SKINS = 3, shirt: Paint = 'purple'): string {
  const [flesh, shade] = SKINS[skin]
  const [paint, dark] = PAINTS[shirt]
  return (
    line('M8 -20L-14 -12L-20 6', shade, 8) +
    line('M-2 14L-14 28L-36 24', shade, 10) +
    line('M-37 18V30', RED, 8) +
    line('M2 14L24 24L18 46', flesh, 11) +
    line('M18 49H28', RED, 8) +
    line('M-2 12L8 -18', paint, 22) +
    line('M-2 14H4', INK, 20) +
    line('M10 -18L22 0L40 -10', flesh, 8) +
    line('M8 -20L16 -10', dark, 9) +
    filled('M2 -48C-8 -52 -18 -46 -22 -34C-14 -38 -6 -38 4 -36Z', '#3A2119') +
    circle(15, -40, 13, flesh) +
    filled('M1 -38C0 -58 28 -58 27 -44C20 -48 10 -46 1 -38Z', '#3A2119') +
    circle(21, -40, 1.9, INK) +
    line('M19 -33Q23 -32 25 -35', '#7A2F2A', 2)
  )
}

/** A dancer, from head to feet: 76 wide and 96 high. */
export function dancerShape(skin: keyof typeof SKINS = 2, dress: Paint = 'purple'): string {
  const [flesh] = SKINS[skin]
  const [paint, dark] = PAINTS[dress]
  return (
    line('M4 14L-10 40M8 14L22 30L14 44', flesh, 7) +
    line('M-14 44H-6M12 48H20', INK, 7) +
    line('M-6 -20L-30 -38M8 -20Q30 -22 28 -44', flesh, 7) +
    filled('M-8 -24H10L12 -4C24 4 34 14 38 24C20 30 -14 30 -26 20C-16 12 -10 4 -8 -4Z', paint) +
    line('M-8 -4H12', dark, 4) +
    circle(2, -37, 12, '#1F1512') +
    circle(3, -34, 9.5, flesh) +
    circle(-8, -44, 5.5, '#1F1512')
  )
}

/** A film camera, 64 wide and 56 high. */
export const CLAPPER_SHAPE =
  rect(-32, -10, 64, 40, '#41545E', 5) +
  rect(-32, -14, 64, 11, INK, 2) +
  line('M-22 -5L-16 -12M-4 -5L2 -12M14 -5L20 -12', WHITE, 5) +
  placed(rect(0, -11, 64, 11, INK, 2) + line('M10 -2L16 -9M28 -2L34 -9M46 -2L52 -9', WHITE, 5), [-32, -14], {
    turn: -14,
  }) +
  filled('M-8 2L12 11L-8 20Z', SUN)

/** Popcorn in its box; the box stands on the point. */
export function popcorn(at: Point, look: Sized = {}): Part {
  const corns: [number, number][] = [
    [-18, -52],
    [-4, -58],
    [12, -54],
    [20, -48],
    [-10, -66],
    [6, -68],
  ]
  const shapes =
    corns.map(([x, y]) => circle(x, y, 9, '#FFF0C2')).join('') +
    circle(-2, -62, 4, SUN) +
    circle(14, -52, 4, SUN) +
    filled('M-28 -48H28L20 0H-20Z', WHITE) +
    filled('M-28 -48H-16L-12 0H-20ZM-5 -48H6L4 0H-4ZM17 -48H28L20 0H12Z', RED)
  return prop('popcorn', placed(shapes, at, look))
}

/** The balls of sports, and a die: 60 wide. */
export const SOCCER_BALL_SHAPE =
  circle(0, 0, 30, WHITE) +
  filled('M0 -11L11 -3L7 10H-7L-11 -3Z', INK) +
  filled(
    'M0 -30L10 -27L0 -20L-10 -27ZM28 -10L29 4L21 0L20 -8ZM-28 -10L-29 4L-21 0L-20 -8ZM18 24L8 29L9 20L16 16ZM-18 24L-8 29L-9 20L-16 16Z',
    INK,
  ) +
  line('M0 -11V-20M11 -3L20 -6M7 10L12 18M-7 10L-12 18M-11 -3L-20 -6', INK, 2) +
  `<circle r="29" fill="none" stroke="#9AA7AB" stroke-width="2"/>`
export const FOOTBALL_SHAPE =
  filled('M-42 0C-30 -34 30 -34 42 0C30 34 -30 34 -42 0Z', '#8A4A2E') +
  filled('M-28 -19Q-33 0 -28 19L-21 22Q-26 0 -21 -22ZM28 -19Q33 0 28 19L21 22Q26 0 21 -22Z', WHITE) +
  line('M-14 0H14M-9 -5V5M0 -5V5M9 -5V5', WHITE, 3.4)
export const BASEBALL_SHAPE =
  circle(0, 0, 30, '#F7F3EA') +
  line('M-20 -22Q-4 0 -20 22M20 -22Q4 0 20 22', RED, 2.6) +
  line('M-18 -12L-10 -15M-14 -2L-6 -2M-18 10L-10 13M18 -12L10 -15M14 -2L6 -2M18 10L10 13', RED, 2.4) +
  `<circle r="29" fill="none" stroke="#C9C2B4" stroke-width="2"/>`
export const DIE_SHAPE =
  filled('M0 -34L32 -18L0 -2L-32 -18Z', WHITE) +
  filled('M-32 -18L0 -2V36L-32 19Z', '#E3DCD2') +
  filled('M32 -18L0 -2V36L32 19Z', '#C9C2B4') +
  ellipse(0, -18, 6.5, 4, RED) +
  [
    [-24, -2],
    [-8, 24],
    [10, 6],
    [22, 0],
    [10, 24],
    [22, 17],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 3.2, 4.6, INK))
    .join('')

/** One of these balls as the thing that a scene is about. */
export function ball(at: Point, shape: string, { size = 1, turn = 0 }: Sized = {}): Part {
  return prop('ball', placed(shape, at, { size, turn }))
}

/** A baseball bat; its grip stands at the point, and it points up. */
export function bat(at: Point, look: Sized = {}): Part {
  return prop(
    'bat',
    placed(
      rect(-8, -4, 16, 8, DARK_WOOD, 3) + filled('M-4 0L-9 -84Q-9 -96 0 -96Q9 -96 9 -84L4 0Z', WOOD),
      at,
      look,
    ),
  )
}

/** A shower from which water comes; its middle stands at the point. */
export function showerHead(at: Point, look: Sized = {}): Part {
  const drops = [-30, -15, 0, 15, 30]
    .map((x, index) =>
      line(
        `M${x} ${16 + (index % 2) * 10}V${32 + (index % 2) * 10}M${x * 1.15} ${52 + (index % 2) * 10}V${66 + (index % 2) * 10}`,
        POOL,
        5,
      ),
    )
    .join('')
  return ground(
    'shower',
    placed(
      line('M0 -16V-120', STEEL, 8) +
        filled('M-38 0C-38 -24 38 -24 38 0Z', STEEL) +
        rect(-40, -3, 80, 7, SHADE, 3.5) +
        drops,
      at,
      look,
    ),
  )
}

/** The net between two posts; it stands on the point. */
export function goal(at: Point, look: Sized = {}): Part {
  const net =
    [-48, -32, -16, 0, 16, 32, 48].map(x => `M${x} -72V0`).join('') +
    [-56, -40, -24, -8].map(y => `M-60 ${y}H60`).join('')
  return ground('goal', placed(line(net, '#FFFFFF99', 1.6) + line('M-62 0V-74H62V0', WHITE, 6), at, look))
}
