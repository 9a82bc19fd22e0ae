import {
  CREAM,
  DARK_WOOD,
  DEEP_GREEN,
  DEEP_RED,
  GREEN,
  HAIRS,
  INK,
  LIGHT,
  PAINTS,
  type Paint,
  RED,
  SEA,
  SHADE,
  SKINS,
  SKY,
  SUN,
  TEAL,
  WHITE,
  WOOD,
} from '#studio/pictures/kit/colors.ts'
import type { Skin } from '#studio/pictures/kit/hand.ts'
import { FRAME, ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* The rooms of a house as backgrounds that fill the frame, and the things in them. */

type Sized = { size?: number; turn?: number }

/** A kitchen: cupboards, a counter and a stove whose middle is at `x`. `on` is drawn on the stove, around its top. */
export function kitchenRoom(
  x: number,
  { on = potShape(), hasCupboards = true }: { on?: string; hasCupboards?: boolean } = {},
): Part {
  const cupboards = (hasCupboards ? [0, 1, 2, 3] : [])
    .map(index => 8 + index * 80)
    .filter(left => left + 72 < x - 40 || left > x + 40)
    .map(left => rect(left, -8, 72, 50, TEAL, 5) + circle(left + 60, 32, 3.5, SUN))
  return ground(
    'kitchen',
    rect(0, 0, FRAME.width, FRAME.height, '#FBEBCF') +
      cupboards.join('') +
      rect(0, 116, FRAME.width, 80, '#E3C79C') +
      rect(0, 114, FRAME.width, 9, DARK_WOOD) +
      placed(
        rect(-9, -120, 18, 40, '#9FB4B8') +
          filled('M-40 -66L-22 -92H22L40 -66Z', '#C7D0D2') +
          rect(-48, 2, 96, 84, '#EEF2F2') +
          rect(-50, 0, 100, 9, INK, 3) +
          [-30, -10, 10, 30].map(left => circle(left, 19, 4.5, '#7D8B90')).join('') +
          rect(-36, 32, 72, 40, INK, 6) +
          rect(-30, 38, 60, 28, '#2A5560', 4) +
          on,
        [x, 112],
      ),
  )
}

/** A pot with steam that stands on the origin, 76 wide; without its lid while a person stirs. */
export function potShape(color: Paint = 'red', { isOpen = false } = {}): string {
  const [paint, dark] = PAINTS[color]
  return (
    line('M-12 -48C-18 -56 -6 -60 -12 -68M12 -48C6 -56 18 -60 12 -68', WHITE, 6) +
    line('M-28 -22H-38M28 -22H38', dark, 7) +
    rect(-28, -34, 56, 34, paint, 7) +
    (isOpen ? ellipse(0, -34, 29, 7, dark) : rect(-31, -38, 62, 8, dark, 4)) +
    (isOpen ? '' : circle(0, -41, 4, dark))
  )
}

/** A bathroom: a tub under its shower, a basin with its mirror. */
export function bathRoom(): Part {
  const tiles = [44, 88, 132].map(y => line(`M0 ${y}H328`, '#FFFFFF99', 3)).join('')
  const joints = [41, 82, 123, 164, 205, 246, 287].map(x => line(`M${x} 0V160`, '#FFFFFF99', 3)).join('')
  return ground(
    'bathroom',
    rect(0, 0, FRAME.width, FRAME.height, '#BFE6EA') +
      tiles +
      joints +
      rect(0, 160, FRAME.width, 36, '#8FBCC4') +
      // Basin and mirror.
      circle(56, 58, 34, WHITE) +
      circle(56, 58, 28, SKY) +
      line('M44 62L62 44M54 70L70 54', WHITE, 5) +
      line('M56 106V98Q56 92 64 92H68', '#7D8B90', 6) +
      filled('M18 108H94C94 128 82 138 66 138H46C30 138 18 128 18 108Z', WHITE) +
      rect(48, 138, 16, 40, SHADE) +
      // Shower and tub.
      line('M296 118V26Q296 14 284 14H254Q244 14 244 24V30', '#7D8B90', 7) +
      filled('M224 44C224 32 264 32 264 44Z', '#7D8B90') +
      line(
        'M230 54V66M244 54V66M258 54V66M230 78V90M244 78V90M258 78V90M237 100V108M251 100V108',
        '#3C9DB5',
        4,
      ) +
      rect(150, 118, 178, 58, WHITE, 22) +
      rect(142, 114, 186, 14, SHADE, 7) +
      line('M176 176V186M304 176V186', '#7D8B90', 9),
  )
}

/** A garden by day: a fence, a lawn and flowers; the tree stands at `treeX`. */
export function gardenPlace({ treeX = 290, fence = 132 }: { treeX?: number; fence?: number } = {}): Part {
  const pickets = `<path d="M0 ${fence - 8}H328" stroke="${WHITE}" stroke-width="40" stroke-dasharray="12 8"/>`
  return ground(
    'garden',
    rect(0, 0, FRAME.width, FRAME.height, '#BFE6EA') +
      placed(rect(-8, -70, 16, 76, DARK_WOOD) + circle(0, -92, 40, GREEN) + circle(-26, -70, 26, '#58B97F'), [
        treeX,
        fence + 8,
      ]) +
      pickets +
      rect(0, fence - 18, FRAME.width, 6, WHITE) +
      rect(0, fence + 8, FRAME.width, FRAME.height, '#58B97F'),
  )
}

/** A row of flowers on the ground; the points are their feet. */
export function flowerRow(...feet: Point[]): Part {
  const paints = [RED, SUN, '#E58AA0', WHITE]
  const flower = (paint: string) =>
    line('M0 0V-26', DEEP_GREEN, 4) +
    filled(
      'M0 -4C-12 -4 -14 -14 -12 -18C-6 -16 0 -12 0 -4ZM0 -4C12 -4 14 -14 12 -18C6 -16 0 -12 0 -4Z',
      GREEN,
    ) +
    filled('M-10 -44L-5 -36L0 -46L5 -36L10 -44V-30C10 -20 -10 -20 -10 -30Z', paint)
  return ground('flowers', feet.map((at, index) => placed(flower(paints[index % 4] ?? RED), at)).join(''))
}

/** An empty room in depth, with its walls and its floor in their own paints. */
export function emptyRoom({
  walls,
  floor,
}: {
  walls: readonly [back: string, side: string]
  floor: string
}): Part {
  const [back, side] = walls
  return ground(
    'room',
    rect(0, 0, FRAME.width, FRAME.height, side) +
      rect(56, 0, 216, 132, back) +
      filled('M56 132H272L328 196H0Z', floor) +
      line('M56 132H272M56 132L0 196M272 132L328 196', WHITE, 5),
  )
}

/** A bedroom or a living room: a wall, a skirting and the boards of the floor. */
export function plainRoom(y = 150, fill = '#F7DFC4', boards = '#C98A5A'): Part {
  return ground(
    'room',
    rect(0, 0, FRAME.width, FRAME.height, fill) +
      rect(0, y, FRAME.width, FRAME.height - y, boards) +
      rect(0, y - 7, FRAME.width, 7, WHITE),
  )
}

/** A thick arrow that points at what is meant; its tip stands at the point. `turn` 0 points down. */
export function pointer(at: Point, { turn = 0, size = 1 }: Sized = {}): Part {
  return prop('arrow', placed(line('M0 -64V-10M-20 -30L0 -9L20 -30', DEEP_RED, 14), at, { turn, size }))
}

/** A tall house of apartments whose rows are seen; one of them may be lit. `at` is the middle of its lower edge. */
export function apartmentHouse(
  at: Point,
  { rows = 5, lit = -1, size = 1 }: { rows?: number; lit?: number; size?: number } = {},
): Part {
  const height = rows * 30 + 14
  const floors = Array.from({ length: rows }, (_, row) => {
    const y = 14 + row * 30 - height
    return (
      (row === lit ? rect(-62, y - 5, 124, 28, RED, 5) : '') +
      [-54, -26, 4, 32].map(x => rect(x, y, 22, 18, row === lit ? LIGHT : '#BFE6EA', 3)).join('')
    )
  })
  const shapes =
    rect(-58, -height, 116, height, '#F7D9C4', 4) +
    rect(-64, -height - 6, 128, 10, DEEP_RED, 4) +
    floors.join('')
  return ground('apartment house', placed(shapes, at, { size }))
}

/** The head of someone who lies in bed, on its pillow: around the middle of the head. */
export function lyingHead({
  skin = 1,
  hairColor = 'brown',
  isAwake = false,
}: {
  skin?: Skin
  hairColor?: keyof typeof HAIRS
  isAwake?: boolean
} = {}): string {
  const eyes = isAwake
    ? circle(-9, 3, 2.8, INK) + circle(10, 3, 2.8, INK)
    : line('M-13 4Q-9 8 -5 4M6 4Q10 8 14 4', INK, 2.6)
  return (
    rect(-30, -24, 60, 50, SKINS[skin][0], 24) +
    filled('M-28 -2C-32 -34 28 -38 31 -6C24 -16 6 -22 -8 -18C-18 -15 -24 -10 -28 -2Z', HAIRS[hairColor]) +
    eyes +
    line('M-4 15Q1 19 6 15', '#7A2F2A', 3)
  )
}

/** Someone in a large bed, the pillow right, as in the night scenes. */
export function sleeper(
  look: Parameters<typeof lyingHead>[0] = {},
  { color = 'purple' as Paint } = {},
): Part {
  const [paint, dark] = PAINTS[color]
  const breath = look.isAwake
    ? ''
    : line('M262 70H276L262 84H276', CREAM, 4) + line('M286 46H296L286 56H296', CREAM, 3.4)
  return ground(
    'bed',
    rect(40, 142, 288, 54, dark, 14) +
      rect(196, 112, 112, 44, CREAM, 20) +
      rect(300, 84, 20, 112, '#8A4A2E', 8) +
      placed(lyingHead(look), [238, 120], { turn: 6 }) +
      filled('M40 196V164C80 150 120 172 160 158C196 146 240 150 302 152V196Z', paint) +
      filled(
        'M40 196V164C80 150 120 172 160 158C196 146 240 150 302 152V164C240 161 196 156 160 168C120 182 80 160 40 174Z',
        CREAM,
      ) +
      breath,
  )
}

/** A clock that rings, on its feet; its middle stands at the point. */
export function alarmClock(at: Point, clockShape: string, look: Sized = {}): Part {
  const shapes =
    line('M-26 40L-36 56M26 40L36 56', INK, 8) +
    filled('M-48 -30A26 26 0 0 1 -12 -54ZM48 -30A26 26 0 0 0 12 -54Z', '#C43D17') +
    line('M-62 -38L-74 -48M-54 -58L-62 -70M62 -38L74 -48M54 -58L62 -70', SUN, 6) +
    clockShape
  return prop('alarm clock', placed(shapes, at, look))
}

/** A television on its foot; `shows` is drawn around the middle of its screen, 120 x 70. */
export function television(at: Point, shows = '', look: Sized = {}): Part {
  return prop(
    'television',
    placed(
      rect(-6, 42, 12, 18, INK) +
        rect(-30, 56, 60, 7, INK, 3) +
        rect(-68, -44, 136, 88, INK, 8) +
        rect(-60, -36, 120, 70, SKY, 3) +
        shows,
      at,
      look,
    ),
  )
}

/** A match on television: the pitch from above, and the ball. */
export const MATCH_SHAPE =
  rect(-60, -36, 120, 70, '#58B97F', 3) +
  line(
    'M0 -36V34M-60 -16H-42V14H-60M60 -16H42V14H60M-16 -1A16 16 0 0 1 16 -1A16 16 0 0 1 -16 -1',
    '#FFFFFFC0',
    3,
  ) +
  circle(24, 16, 9, WHITE) +
  circle(24, 16, 3.6, INK)

/** An empty sofa from its front; `at` is the middle of its lower edge. */
export function sofa(at: Point, { width = 200, color = 'teal' as Paint, size = 1 } = {}): Part {
  const [paint, dark] = PAINTS[color]
  const half = width / 2
  const shapes =
    rect(-half, -92, width, 92, paint, 20) +
    rect(-half - 14, -58, 34, 58, dark, 14) +
    rect(half - 20, -58, 34, 58, dark, 14)
  return ground('sofa', placed(shapes, at, { size }))
}

/** A cot with a sleeping baby; `at` is the middle of its lower edge. */
export function cot(at: Point, { skin = 2 as Skin, size = 1 } = {}): Part {
  const bars = [-44, -26, -8, 10, 28, 46].map(x => line(`M${x} -56V-14`, WOOD, 5)).join('')
  const shapes =
    rect(-66, -96, 10, 96, DARK_WOOD, 5) +
    rect(56, -96, 10, 96, DARK_WOOD, 5) +
    rect(10, -66, 44, 22, WHITE, 10) +
    circle(24, -62, 19, SKINS[skin][0]) +
    filled('M12 -76C16 -86 34 -84 38 -72C30 -78 20 -78 12 -76Z', HAIRS.dark) +
    line('M13 -60Q17 -56 21 -60M28 -60Q32 -56 36 -60', INK, 2.4) +
    line('M21 -51Q24.500 -48 28 -51', '#7A2F2A', 2.6) +
    filled('M-54 -46C-40 -70 -10 -58 12 -50L16 -30H-54Z', SUN) +
    rect(-58, -30, 116, 16, CREAM) +
    bars +
    rect(-62, -60, 124, 8, DARK_WOOD, 4) +
    rect(-62, -18, 124, 10, DARK_WOOD, 4)
  return prop('cot', placed(shapes, at, { size }))
}

/** A computer that someone behind it works at: its back is seen. `at` is the middle of its lower edge. */
export function computerBack(at: Point, look: Sized = {}): Part {
  return prop(
    'computer',
    placed(
      rect(-48, -62, 96, 60, '#7D8B90', 7) + circle(0, -32, 8, SHADE) + rect(-60, -5, 120, 7, SHADE, 3),
      at,
      look,
    ),
  )
}

/** The railing of a balcony, from `x` over a width. */
export function balcony(x: number, y: number, width: number): Part {
  return ground(
    'balcony',
    `<path d="M${x + 4} ${y + 22}H${x + width}" stroke="${INK}" stroke-width="36" stroke-dasharray="4 10"/>` +
      rect(x - 6, y, width + 12, 7, INK, 3) +
      rect(x - 6, y + 38, width + 12, 9, SEA, 3),
  )
}
