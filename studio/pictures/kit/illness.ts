import { CREAM, DEEP_RED, GREEN, INK, RED, SHADE, SKY, WHITE } from '#studio/pictures/kit/colors.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* Illness, and where one gets well: coughs, days that were better or worse, the pharmacy, the sofa. */

/** A cough: air that bursts out to the right from the point; to the left if it is flipped. */
export function coughing(at: Point, { size = 1, isFlipped = false } = {}): Part {
  return ground(
    'cough',
    placed(
      line('M0 0H22M-2 -9L16 -20M-2 9L16 20', '#3C9DB5', 5) +
        circle(32, -6, 4.5, '#8FD3E3') +
        circle(28, 15, 3.6, '#8FD3E3') +
        circle(44, 6, 3.6, '#8FD3E3'),
      at,
      { size, isFlipped },
    ),
  )
}

/** Weeks of a month, one of which is meant: 0 is the first; 60 wide. */
export function weeksShape(meant: number): string {
  const rows = [0, 1, 2].map(row =>
    line(`M-22 ${-8 + row * 14}H22`, row === meant ? RED : SHADE, row === meant ? 10 : 8),
  )
  return (
    rect(-30, -34, 60, 66, WHITE, 8) +
    filled('M-30 -18V-26Q-30 -34 -22 -34H22Q30 -34 30 -26V-18Z', '#0A6272') +
    rows.join('')
  )
}

/** A day on its page: today is ringed, and an arrow leads back to the day before; 44 wide. */
export function dayShape(isToday: boolean): string {
  return (
    rect(-22, -22, 44, 48, WHITE, 7) +
    filled('M-22 -8V-15Q-22 -22 -15 -22H15Q22 -22 22 -15V-8Z', isToday ? RED : '#8FA3A8') +
    (isToday
      ? `<circle cy="9" r="11" fill="none" stroke="${DEEP_RED}" stroke-width="5"/>`
      : line('M12 9H-10M-3 1L-11 9L-3 17', INK, 4.5))
  )
}

const PHARMACY_CROSS = rect(-5, -16, 10, 32, WHITE, 2) + rect(-16, -5, 32, 10, WHITE, 2)

/** The sign of a pharmacy: a white cross on green, 52 wide. */
export const PHARMACY_SIGN = rect(-26, -26, 52, 52, GREEN, 10) + placed(PHARMACY_CROSS, [0, 0], { size: 1.1 })

/** A pharmacy from the street. It stands on its point; `shows` is drawn around the middle of its window, 84 x 56. */
export function pharmacy(at: Point, { size = 1, shows }: { size?: number; shows?: string } = {}): Part {
  const bottles = [-24, 0, 24]
    .map((x, index) =>
      placed(
        rect(-8, -22, 16, 26, ['#B5673A', RED, '#3C9DB5'][index] ?? RED, 4) + rect(-6, -28, 12, 8, WHITE, 2),
        [x, 20],
      ),
    )
    .join('')
  return prop('pharmacy', placed(front(GREEN, PHARMACY_SIGN, shows ?? bottles), at, { size }))
}

/** Another store of the same form: its awning, its sign, and what its window shows. */
export function storeLike(
  at: Point,
  { color, sign, shows, size = 1 }: { color: string; sign: string; shows: string; size?: number },
): Part {
  return prop('store', placed(front(color, sign, shows), at, { size }))
}

function front(color: string, sign: string, shows: string): string {
  const stripes = [0, 1, 2, 3, 4, 5, 6]
    .map(index =>
      filled(
        `M${-84 + index * 24} -96H${-60 + index * 24}V-80A12 12 0 0 1 ${-84 + index * 24} -80Z`,
        index % 2 ? WHITE : color,
      ),
    )
    .join('')
  return (
    rect(-78, -100, 156, 100, '#F7EBD8', 4) +
    rect(-66, -66, 92, 56, SKY, 4) +
    placed(shows, [-20, -38]) +
    rect(36, -66, 34, 66, '#96512B', 3) +
    rect(41, -60, 24, 34, SKY, 3) +
    circle(62, -22, 3, CREAM) +
    stripes +
    placed(sign, [0, -122])
  )
}

/** A card that tells when one sees a doctor: a day that is marked, and a stethoscope. */
export const STETHOSCOPE_SHAPE =
  line('M-18 -26V-8C-18 10 10 10 10 -8V-26', INK, 5) +
  line('M-4 6V14C-4 32 24 32 24 14', INK, 5) +
  circle(24, 8, 9, '#7D8B90') +
  circle(24, 8, 4, WHITE) +
  circle(-18, -28, 4, DEEP_RED) +
  circle(10, -28, 4, DEEP_RED)

/** Faces for how one feels: glad, so-so, bad; 44 wide. */
export function moodShape(mood: 'good' | 'fair' | 'bad'): string {
  const [fill, lips] = {
    good: ['#58B97F', 'M-9 5Q0 15 9 5'],
    fair: ['#FFC94D', 'M-8 8H8'],
    bad: ['#F08A5B', 'M-9 11Q0 1 9 11'],
  }[mood] as [string, string]
  return circle(0, 0, 22, fill) + circle(-7, -5, 2.8, INK) + circle(7, -5, 2.8, INK) + line(lips, INK, 3.4)
}
