import {
  CREAM,
  DARK_WOOD,
  DEEP_RED,
  INK,
  PAINTS,
  type Paint,
  RED,
  SEA,
  SHADE,
  SKINS,
  SUN,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import type { Skin } from '#studio/pictures/kit/hand.ts'
import { type Arm, type Look, person } from '#studio/pictures/kit/person.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* The body, what hurts, and what helps. */

type Sized = { size?: number; turn?: number }

const BOLT = filled('M-5 -20L9 -20L3 -7L12 -7L-9 20L-2 -1L-11 -1Z', RED)

/** It hurts here: a red glow under three flashes. `turn` is where they point; 0 is up. */
export function pain(at: Point, { size = 1, turn = 0, glow = 20 }: Sized & { glow?: number } = {}): Part {
  const flashes = [-52, 0, 52].map(lean =>
    placed(placed(BOLT, [0, -41], { size: lean === 0 ? 0.92 : 0.78 }), [0, 0], { turn: lean }),
  )
  return ground(
    'pain',
    placed(`<circle r="${glow}" fill="${RED}" opacity=".5"/>${flashes.join('')}`, at, { size, turn }),
  )
}

/** A thermometer that is held in the mouth; the mouth stands at the point. Cheeks are hot. */
export function fever([x, y]: Point, { size = 1, turn = 0 }: Sized = {}): Part {
  return ground(
    'fever',
    placed(
      `<g fill="${RED}" opacity=".42"><circle cx="-15" cy="-7" r="7.500"/><circle cx="15" cy="-7" r="7.500"/></g>` +
        placed(rect(0, -3.5, 34, 7, WHITE, 3.5) + rect(16, -1.5, 13, 3, RED, 1.5), [1, 1], { turn: 24 }),
      [x, y],
      { size, turn },
    ),
  )
}

/** A bottle of medicine with a cross on its label; it stands on its point. */
export function medicineBottle(at: Point, look: Sized = {}): Part {
  return prop('medicine', placed(MEDICINE_SHAPE, at, look))
}
const MEDICINE_SHAPE =
  filled(
    'M-20 -78H20V-66C32 -62 36 -56 36 -46V-8Q36 0 28 0H-28Q-36 0 -36 -8V-46C-36 -56 -32 -62 -20 -66Z',
    '#B5673A',
  ) +
  rect(-25, -96, 50, 22, WHITE, 5) +
  line('M-14 -92V-79M0 -92V-79M14 -92V-79', SHADE, 3) +
  rect(-30, -50, 60, 38, CREAM, 4) +
  line('M0 -42V-20M-11 -31H11', RED, 8)

/** A capsule; its middle stands at the point. */
export function capsule(at: Point, { color = 'red', ...look }: Sized & { color?: Paint } = {}): Part {
  return prop(
    'capsule',
    placed(
      rect(-26, -12, 52, 24, WHITE, 12) +
        filled('M0 -12H14A12 12 0 0 1 14 12H0Z', PAINTS[color][0]) +
        line('M-14 -5H-4', SHADE, 3),
      at,
      look,
    ),
  )
}

/** Legs and shoes of a standing person, seen from the right side; the soles stand at the point. */
export function legsInHeels([x, y]: Point, skin: Skin): Part {
  const [flesh, shade] = SKINS[skin]
  const leg = (dx: number, fill: string) =>
    line(`M${dx} -172C${dx - 8} -120 ${dx + 6} -84 ${dx} -34`, fill, 25) +
    filled(
      `M${dx - 16} -46C${dx - 12} -30 ${dx + 8} -34 ${dx + 14} -40C${dx + 24} -22 ${dx + 42} -12 ${dx + 58} -8Q${dx + 64} -4 ${dx + 62} 0H${dx + 16}C${dx + 6} -8 ${dx - 2} -16 ${dx - 10} -18L${dx - 12} 0H${dx - 20}Z`,
      fill === flesh ? RED : DEEP_RED,
    )
  return ground('legs', placed(leg(56, shade) + leg(-34, flesh), [x, y]))
}

/** Someone on a chair, from head to shoes, a little turned to the right: the neck stands at the point, the soles 108 below. */
export function seated(
  at: Point,
  look: Look & { arms?: readonly Arm[] },
  { trousers = SEA, chair = '#C98A45' }: { trousers?: string; chair?: string } = {},
): Part[] {
  const [x, y] = at
  const size = look.isChild ? 0.58 : 0.62
  const seat =
    rect(-46, 2, 10, 106, DARK_WOOD, 4) +
    rect(30, 62, 9, 46, DARK_WOOD, 4) +
    rect(-46, -6, 14, 66, chair, 5) +
    rect(-46, 58, 88, 11, chair, 5)
  const legs =
    line('M-6 54H54Q64 54 64 66V94', trousers, 25) +
    filled('M52 92H76C80 98 92 98 98 102Q101 105 100 108H52Z', INK)
  return [
    ground('chair', placed(seat, [x, y])),
    ground('legs', placed(legs, [x, y])),
    person(at, { ...look, size }),
  ]
}

/** Someone in bed with the back on the pillow, to the chest under the blanket; the neck stands at the point. */
export function inBed(
  [x, y]: Point,
  look: Look & { arms?: readonly Arm[] },
  { width = 210, color = 'purple' }: { width?: number; color?: Paint } = {},
): Part[] {
  const [paint, dark] = PAINTS[color]
  return [
    ground(
      'pillow',
      rect(x - 74, y - 74, 14, 180, DARK_WOOD, 7) +
        placed(rect(-44, -62, 88, 118, CREAM, 26), [x - 8, y], { turn: -8 }),
    ),
    person([x, y], look),
    ground(
      'blanket',
      filled(
        `M${x - 62} 200V${y + 48}C${x - 30} ${y + 30} ${x + 30} ${y + 54} ${x + 70} ${y + 40}C${x + 110} ${y + 30} ${x + width - 90} ${y + 40} ${x + width - 60} ${y + 46}V200Z`,
        paint,
      ) +
        line(
          `M${x - 60} ${y + 50}C${x - 30} ${y + 32} ${x + 30} ${y + 56} ${x + 70} ${y + 42}C${x + 110} ${y + 32} ${x + width - 90} ${y + 42} ${x + width - 62} ${y + 48}`,
          CREAM,
          10,
        ) +
        line(`M${x + 10} ${y + 76}C${x + 50} ${y + 66} ${x + 90} ${y + 80} ${x + 130} ${y + 68}`, dark, 4),
    ),
  ]
}

/** The sea up to a person's chest, from `y` down. */
export function waves(y: number, fill = '#3C9DB5'): Part {
  const crest = Array.from({ length: 9 }, () => 'q10 -13 20 0t20 0').join('')
  return ground(
    'waves',
    filled(`M-12 ${y}${crest}V200H-12Z`, fill) +
      `<g transform="translate(-18 22)">${line(`M-12 ${y}${crest}`, '#8FD3E3', 4)}</g>`,
  )
}

/** A doctor's examination lamp; its light goes left from the point. */
export function examLamp(at: Point, look: Sized = {}): Part {
  return ground(
    'exam lamp',
    placed(
      filled('M0 0L-34 -13V13Z', `${SUN}88`) +
        rect(-2, -5, 44, 10, INK, 4) +
        rect(-4, -7, 10, 14, '#7D8B90', 3) +
        circle(30, 0, 2.4, WHITE),
      at,
      look,
    ),
  )
}

/** A mouth, an ear and an open hand by themselves, for bubbles. */
export const MOUTH_SHAPE =
  filled('M-30 -2C-22 -16 -10 -20 0 -14C10 -20 22 -16 30 -2C22 20 -22 20 -30 -2Z', RED) +
  filled('M-22 -2C-10 -8 10 -8 22 -2C14 10 -14 10 -22 -2Z', '#5A1512') +
  filled('M-19 -3C-8 -8 8 -8 19 -3L17 0H-17Z', WHITE)
export const EAR_SHAPE =
  filled('M-14 -6C-16 -34 20 -34 20 -8C20 8 8 8 6 20C4 30 -10 28 -10 16C-10 8 -13 4 -14 -6Z', SKINS[2][0]) +
  line('M-4 -8C-4 -22 12 -20 10 -8C9 0 2 -2 0 8M0 18V20', SKINS[2][1], 4)

/** A life ring. */
export const LIFE_RING_SHAPE =
  `<circle r="20" fill="none" stroke="${RED}" stroke-width="14"/>` +
  `<circle r="20" fill="none" stroke="${WHITE}" stroke-width="14" stroke-dasharray="15.700 15.700"/>` +
  `<circle r="27" fill="none" stroke="${DEEP_RED}" stroke-width="2"/>`

/** Emergency vehicles from the side: 80 wide, the wheels stand at 24. */
export const AMBULANCE_SHAPE = vehicle(
  filled('M-40 -24H12V-14H24Q30 -14 33 -8L39 3Q40 5 40 8V18H-40Z', '#F4F1EA') +
    rect(-40, 4, 80, 6, RED) +
    line('M-16 -19V-1M-25 -10H-7', RED, 6) +
    filled('M17 -9H24Q27 -9 29 -5L33 2H17Z', '#BFE6EA') +
    rect(14, -22, 14, 7, '#3C6FD1', 3),
)
export const POLICE_CAR_SHAPE = vehicle(
  filled(
    'M-40 18V4Q-40 0 -34 -1L-24 -3L-14 -15Q-12 -17 -9 -17H12Q15 -17 17 -15L28 -2L35 0Q40 2 40 6V18Z',
    '#24405A',
  ) +
    filled('M-14 2L-8 -11Q-7 -12 -5 -12H0V2Z M4 2V-12H9Q11 -12 12 -10L20 2Z', '#BFE6EA') +
    filled('M-16 4H20L16 18H-16Z', WHITE) +
    rect(-8, -23, 11, 7, '#3C6FD1', 3) +
    rect(3, -23, 11, 7, RED, 3),
)

function vehicle(body: string): string {
  return body + [-22, 22].map(x => circle(x, 17, 8.5, INK) + circle(x, 17, 3.4, SHADE)).join('')
}
