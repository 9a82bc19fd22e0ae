import { CREAM, INK, RED, WHITE } from '#studio/pictures/kit/colors.ts'
import { questionMark } from '#studio/pictures/kit/digits.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/**
 * A speech bubble that holds a thing, never a word.
 * @param at its middle
 * @param to where the tail points: the speaker's mouth
 * @param holds drawn around the origin, within 70 x 50
 * @param asks with a question mark beside the thing
 */
export function bubble(
  at: Point,
  {
    to,
    holds,
    width = 88,
    height = 66,
    asks = false,
  }: { to: Point; holds: string; width?: number; height?: number; asks?: boolean },
): Part {
  const [x, y] = at
  // The tail hangs from the lower edge, as near to the mouth as possible, and ends outside the face.
  const rootX = Math.min(Math.max(to[0], x - width / 2 + 28), x + width / 2 - 28)
  const rootY = y + height / 2 - 4
  const lean = Math.min(Math.max(to[0] - rootX, -18), 18)
  const shape =
    rect(x - width / 2, y - height / 2, width, height, WHITE, 22) +
    filled(`M${rootX - 12} ${rootY}L${rootX + lean} ${rootY + 23}L${rootX + 12} ${rootY}Z`, WHITE)
  const content = asks
    ? placed(holds, [x - 13, y]) + questionMark([x + width / 2 - 22, y + 13], 26)
    : placed(holds, at)
  return { role: 'bubble', name: 'bubble', svg: shape + content }
}

export const HEART_SHAPE = filled(
  'M0 13C-22 -2 -17 -16 -8.500 -16C-3.500 -16 -1 -13 0 -10C1 -13 3.500 -16 8.500 -16C17 -16 22 -2 0 13Z',
  RED,
)

/** A face for a bubble; it shows a mood. */
export const FACE_SHAPE =
  circle(-12, -8, 4.6, INK) + circle(12, -8, 4.6, INK) + line('M-16 5Q0 19 16 5', RED, 5.5)

export function heart(at: Point, size = 1): Part {
  return prop('heart', placed(HEART_SHAPE, at, { size }))
}

/** A pin on a map; its tip stands at the point. */
export function pin(at: Point, size = 1): Part {
  return prop('pin', placed(PIN_SHAPE, at, { size }))
}

export const PIN_SHAPE =
  `<ellipse cy="1" rx="11" ry="3.5" fill="${INK}" opacity=".22"/>` +
  filled('M0 0C-8 -14 -23 -26 -23 -42A23 23 0 1 1 23 -42C23 -26 8 -14 0 0Z', RED) +
  circle(0, -42, 9, WHITE)

/** The earth, seen from the side of the Americas. */
export const GLOBE_SHAPE =
  circle(0, 0, 22, '#3C9DB5') +
  filled(
    'M-16 -14C-8 -22 4 -21 5 -15C6 -9 -3 -9 -5 -4C-6 0 2 1 5 4C9 8 4 15 1 20C-3 16 -5 10 -5 5C-8 0 -15 -4 -16 -14ZM13 -15C18 -10 21 -4 20 2C15 0 12 -8 13 -15Z',
    '#3FA66B',
  )

/** Where to go: an arrow on a sign. */
export function arrow(at: Point, way: 'left' | 'right' | 'straight' | 'back', size = 1, color = INK): Part {
  return prop('arrow', placed(ARROWS[way](color), at, { size }))
}

const ARROWS: Record<'left' | 'right' | 'straight' | 'back', (color: string) => string> = {
  left: color => line('M24 34V0Q24 -16 8 -16H-24M-10 -32L-26 -16L-10 0', color, 11),
  right: color => line('M-24 34V0Q-24 -16 -8 -16H24M10 -32L26 -16L10 0', color, 11),
  straight: color => line('M0 34V-30M-17 -14L0 -32L17 -14', color, 11),
  back: color => line('M-22 20H8Q26 20 26 2Q26 -16 8 -16H-22M-8 -32L-24 -16L-8 0', color, 11),
}

/** A name plate with an illegible name, for doors, chests and desks. */
export const NAME_SHAPE =
  rect(-32, -22, 64, 46, RED, 8) +
  rect(-27, -8, 54, 27, WHITE, 4) +
  line('M-19 1H10M-19 10H18', INK, 4) +
  rect(-14, -17, 28, 4, WHITE, 2)

/** Repetition: two arrows that run in a circle. */
export const AGAIN_SHAPE =
  line('M-16 -2C-14 -20 10 -22 15 -6M16 4C13 21 -10 22 -15 7', INK, 5) +
  filled('M20 -12L16 1L6 -8ZM-20 13L-16 0L-6 9Z', INK)

/** A small card that lies or stands: a note, a label, a sign. */
export function label(at: Point, width: number, height: number, shapes: string, fill = CREAM): Part {
  return ground('label', placed(rect(-width / 2, -height / 2, width, height, fill, 10) + shapes, at))
}
