import { DEEP_RED, INK, SEA, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { moon } from '#studio/pictures/kit/outside.ts'
import type { Arm } from '#studio/pictures/kit/person.ts'
import { ground, type Part } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { monthShape } from '#studio/pictures/kit/weather.ts'

/* Who walks, what was first and what was then, and how long ago. */

/** How large the parts of a walking person are drawn, as with someone on a chair. */
export const WALKING = 0.62

/** Legs in stride under a person of that size, to the right; the point is the neck, the soles are 110 below. */
export function stride([x, y]: Point, trousers: string = SEA): Part {
  return ground(
    'legs',
    placed(
      line('M-12 56L-14 80L-30 100', trousers, 20) +
        line('M12 56L24 78L26 98', trousers, 20) +
        filled('M-42 94L-26 108L-18 104C-14 110 -20 114 -30 112Q-42 108 -46 100Z', INK) +
        filled('M16 100H38C44 100 52 104 52 110Q52 112 48 112H16Z', INK),
      [x, y],
    ),
  )
}

/** The arms of a walking person of that size, as they swing; the point is the neck. */
export function swing([x, y]: Point): Arm[] {
  return [
    { to: [x - 36, y + 56], hand: 'fist', elbow: [x - 38, y + 40] },
    { to: [x + 36, y + 54], hand: 'fist', elbow: [x + 34, y + 40] },
  ]
}

/** Short lines behind someone or something that moves to the right; the first ends at the point. */
export function motion([x, y]: Point, color = WHITE): Part {
  return ground(
    'motion',
    line(`M${x - 28} ${y}H${x}M${x - 22} ${y + 16}H${x - 4}M${x - 30} ${y + 32}H${x - 6}`, color, 6),
  )
}

/** Two pictures beside each other, in time: the grounds of the first and of the second. */
export function firstThen(first = '#F6E7D6', second = '#CFEAEC'): Part {
  return ground('first and then', rect(0, 0, 164, 196, first) + rect(164, 0, 164, 196, second))
}

/** The line between the two, with its arrow: drawn over them. */
export function thenArrow(y = 34): Part {
  return ground(
    'then',
    rect(161, 0, 6, 196, WHITE) +
      circle(164, y, 22, WHITE) +
      placed(line('M-11 0H10M1 -10L11 0L1 10', DEEP_RED, 6), [164, y]),
  )
}

/** Three months side by side, the last one with a ring for now, and an arrow that goes back to the first: 250 wide. */
export function monthsAgoShape(): string {
  return (
    [-92, 0, 92].map((x, index) => placed(monthShape(), [x, 14], { size: index === 1 ? 1 : 1.18 })).join('') +
    `<circle cx="92" cy="18" r="17" fill="none" stroke="${DEEP_RED}" stroke-width="5"/>` +
    line('M88 -36C60 -72 -56 -72 -86 -38M-84 -60L-88 -36L-64 -42', DEEP_RED, 7)
  )
}

/** A part of the day on a disc, 44 wide: the sun that rises, the high sun, or the moon. */
export function skyDisc(at: Point, when: 'morning' | 'noon' | 'night', size = 1): Part {
  const shapes = {
    morning:
      circle(0, 0, 22, '#FFE3B0') +
      filled('M-12 8A12 12 0 0 1 12 8Z', SUN) +
      line('M-16 8H16', '#3FA66B', 5) +
      line('M0 -14V-10M-13 -6L-10 -4M13 -6L10 -4', SUN, 3.5),
    noon: circle(0, 0, 22, '#BFE6EA') + circle(0, 0, 11, SUN),
    night: circle(0, 0, 22, '#12434F') + moon([0, 0], 12).svg,
  }[when]
  return ground('sky', placed(circle(0, 0, 25, WHITE) + shapes, at, { size }))
}
