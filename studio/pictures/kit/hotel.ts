import {
  CREAM,
  DARK_WOOD,
  INK,
  PAINTS,
  type Paint,
  RED,
  SHADE,
  SUN,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* The things of a hotel, besides its desk and its key rack, which are among the rooms. */

type Sized = { size?: number }

const STEEL = '#7D8B90'
const WATER = '#4FB3CF'

/** A bed from its foot: narrow with one pillow, or wide with two; `at` is the middle of its lower edge. */
export function bedFromFoot(
  at: Point,
  { isWide = false, size = 1, color = 'purple' }: Sized & { isWide?: boolean; color?: Paint } = {},
): Part {
  return prop('bed', placed(bedFromFootShape({ isWide, color }), at, { size }))
}

export function bedFromFootShape({
  isWide = false,
  color = 'purple',
}: {
  isWide?: boolean
  color?: Paint
} = {}): string {
  const [paint, dark] = PAINTS[color]
  const half = isWide ? 82 : 44
  const pillows = (isWide ? [-40, 40] : [0]).map(x => rect(x - 31, -92, 62, 30, WHITE, 12))
  return (
    rect(-half - 6, -116, half * 2 + 12, 116, DARK_WOOD, 10) +
    rect(-half, -88, half * 2, 82, CREAM, 8) +
    pillows.join('') +
    rect(-half - 3, -66, half * 2 + 6, 62, paint, 8) +
    rect(-half - 3, -66, half * 2 + 6, 14, dark, 7)
  )
}

/** Folded towels; they lie on the point. */
export function towels(at: Point, { size = 1 }: Sized = {}): Part {
  const folded = [
    ['#F4A91F', '#D98F10'],
    [WHITE, SHADE],
    ['#E58AA0', '#CF6F88'],
  ].map(([paint = WHITE, shade = SHADE], index) =>
    placed(rect(-52, -24, 104, 24, paint, 11) + line('M-40 -12H40', shade, 4), [0, -index * 25]),
  )
  return prop('towels', placed(folded.join(''), at, { size }))
}

/** A rail for two towels; without them, one sees where they should be. `at` is the middle of its bar. */
export function towelRail(
  at: Point,
  { isEmpty = false, size = 1 }: Sized & { isEmpty?: boolean } = {},
): Part {
  const places = [-30, 30].map(x =>
    isEmpty
      ? `<path d="M${x - 22} 4V78H${x + 22}V4" fill="none" stroke="${INK}" stroke-width="3.5" stroke-dasharray="8 8" stroke-linecap="round"/>`
      : rect(x - 23, -4, 46, 86, x < 0 ? WHITE : '#F4A91F', 5) +
        rect(x - 23, 58, 46, 8, x < 0 ? SHADE : '#D98F10'),
  )
  return prop(
    'towel rail',
    placed(
      line('M-62 0H62', STEEL, 7) + circle(-62, 0, 7, STEEL) + circle(62, 0, 7, STEEL) + places.join(''),
      at,
      { size },
    ),
  )
}

/** The wall of a bathroom. */
export function tiles(): Part {
  const courses = [28, 56, 84, 112, 140].map(y => `M0 ${y}H328`).join('')
  const joints = [41, 82, 123, 164, 205, 246, 287].map(x => `M${x} 0V160`).join('')
  return ground(
    'tiles',
    rect(0, 0, 328, 196, '#D5ECF0') +
      `<path d="${courses}${joints}" fill="none" stroke="#FFFFFF" stroke-width="2.5"/>` +
      rect(0, 160, 328, 36, '#9CC6CC'),
  )
}

/** A shower with its water, over a tub; `at` is the middle of its lower edge. */
export function tubWithShower(at: Point, { size = 1 }: Sized = {}): Part {
  const drops = [-26, -12, 2, 16]
    .map((x, index) =>
      line(`M${x - 14} ${-106 + (index % 2) * 8}L${x - 20} ${-80 + (index % 2) * 8}`, WATER, 4.5),
    )
    .join('')
  const shapes =
    line('M54 -50V-142Q54 -154 42 -154H4Q-10 -154 -10 -142V-132', STEEL, 7) +
    filled('M-36 -118C-34 -138 14 -138 16 -118Z', STEEL) +
    drops +
    filled('M-74 -50H74L66 -12Q64 -4 54 -4H-54Q-64 -4 -66 -12Z', WHITE) +
    rect(-80, -56, 160, 12, WHITE, 6) +
    rect(-80, -46, 160, 4, SHADE, 2)
  return ground('tub', placed(shapes, at, { size }))
}

/** The closed doors of an elevator, with the light that says which way it goes; `at` is the middle of its lower edge. */
export function elevator(at: Point, { size = 1 }: Sized = {}): Part {
  const shapes =
    rect(-54, -150, 108, 150, STEEL, 5) +
    rect(-44, -128, 43, 128, '#C7D0D2') +
    rect(1, -128, 43, 128, '#C7D0D2') +
    line('M-8 -74V-56M8 -74V-56', STEEL, 4) +
    rect(-24, -147, 48, 16, INK, 4) +
    filled('M-14 -134L-7 -144L0 -134Z', RED) +
    filled('M2 -144H16L9 -134Z', SUN) +
    rect(62, -84, 15, 30, WHITE, 4) +
    circle(69.5, -76, 4, RED) +
    circle(69.5, -62, 4, STEEL)
  return prop('elevator', placed(shapes, at, { size }))
}

/** A pool; `at` is its middle. */
export function pool(at: Point, { size = 1 }: Sized = {}): Part {
  return prop('pool', placed(POOL_SHAPE, at, { size }))
}

/** 200 x 74, for bubbles when it is small. */
export const POOL_SHAPE =
  ellipse(0, 4, 100, 35, WHITE) +
  ellipse(0, 4, 90, 28, WATER) +
  line('M-52 2Q-44 -5 -36 2T-20 2M-6 16Q2 9 10 16T26 16', WHITE, 5) +
  line('M46 8V-34Q46 -44 56 -44M66 8V-34Q66 -44 76 -44M46 -18H66M46 -4H66', STEEL, 6)

/** A corridor that leads away from who looks at it. */
export function corridor(): Part {
  return ground(
    'corridor',
    rect(0, 0, 328, 196, '#F6E7D6') +
      filled('M0 0H112V126L0 196Z', '#EAD3B8') +
      filled('M328 0H216V126L328 196Z', '#EAD3B8') +
      filled('M0 196L112 126H216L328 196Z', '#B23614') +
      filled('M56 196L132 126H196L272 196Z', '#E2552A'),
  )
}
