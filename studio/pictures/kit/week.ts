import {
  DARK_WOOD,
  DEEP_GREEN,
  DEEP_RED,
  GREEN,
  INK,
  LIGHT,
  RED,
  SUN,
  TEAL,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { cross, digits, tick } from '#studio/pictures/kit/digits.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* Days as leaves of a calendar: how often, which day of the week, and yesterday, today and tomorrow. */

/** Work: a briefcase, 22 wide. */
const WORK_SHAPE = line('M-4 -7V-11H4V-7', DARK_WOOD, 3) + rect(-11, -8, 22, 16, DARK_WOOD, 3)
/** Rest: a sun, 24 wide. */
const REST_SIGN =
  '<circle r="10" fill="none" stroke="#D98F10" stroke-width="5" stroke-dasharray="2.600 5.250"/>' +
  circle(0, 0, 7, '#F4A91F')

/** One leaf around its middle, 40 x 56: a working day, or a free one. */
function weekdayShape(isFree: boolean): string {
  return (
    rect(-20, -28, 40, 56, WHITE, 6) +
    rect(-20, -28, 40, 14, TEAL, 6) +
    placed(isFree ? REST_SIGN : WORK_SHAPE, [0, 8], { size: 1.2 })
  )
}

/**
 * A week: five working days from Monday, and two with a sun. Of a day that is meant there is one large leaf, above its
 * place in the row of seven.
 * @param at its middle; it is 188 wide, and 130 high
 * @param meant the days from 0, Monday, to 6
 * @param shows what the large leaf holds, if not work or rest
 */
export function week(
  at: Point,
  { meant = [], shows, size = 1 }: { meant?: readonly number[]; shows?: string; size?: number } = {},
): Part {
  return prop('week', placed(weekShape(meant, shows), at, { size }))
}

export function weekShape(meant: readonly number[] = [], shows?: string): string {
  const [first] = meant
  if (first === undefined) {
    return [0, 1, 2, 3, 4, 5, 6]
      .map(day => placed(weekdayShape(day > 4), [((day % 4) - (day < 4 ? 1.5 : 1)) * 47, day < 4 ? -33 : 33]))
      .join('')
  }
  const places = [0, 1, 2, 3, 4, 5, 6].map(day => {
    const half = meant.includes(day) ? 15 : 10
    const color = meant.includes(day) ? RED : day > 4 ? SUN : TEAL
    return rect((day - 3) * 27 - half, 48 - half, half * 2, half * 2, color, 6)
  })
  const middle = (meant.reduce((sum, day) => sum + day, 0) / meant.length - 3) * 27
  return (
    filled(`M-24 10H24L${middle} 32Z`, LIGHT) +
    rect(-46, -66, 92, 84, LIGHT, 12) +
    filled('M-46 -40V-54Q-46 -66 -34 -66H34Q46 -66 46 -54V-40Z', DEEP_RED) +
    line('M-22 -73V-60M22 -73V-60', INK, 6) +
    placed(shows ?? placed(first > 4 ? REST_SIGN : WORK_SHAPE, [0, 2], { size: 2.3 }), [0, -12]) +
    places.join('')
  )
}

/** One of seven days, 40 x 56: with a white tick on green, or crossed. */
function tickedShape(isYes: boolean): string {
  return (
    rect(-20, -28, 40, 56, isYes ? GREEN : '#D8D2C8', 6) +
    rect(-20, -28, 40, 13, isYes ? DEEP_GREEN : '#B9B2A6', 6) +
    (isYes ? tick([0, 8], 0.9, WHITE) : cross([0, 7], 0.72, '#8F8A84'))
  )
}

/**
 * How often: seven days in two rows, of which the first ones have a tick and the others a cross; a large one over all
 * seven if none has a tick.
 * @param at the middle
 * @param yes how many have a tick
 */
export function daysOfSeven(at: Point, yes: number, size = 1): Part {
  const leaves = [0, 1, 2, 3, 4, 5, 6].map(day => {
    const [row, column] = [Math.floor(day / 4), day % 4]
    return placed(tickedShape(day < yes), [(column - (row === 0 ? 1.5 : 1)) * 47, row * 66 - 33])
  })
  return prop('seven days', placed(leaves.join('') + (yes === 0 ? cross([0, 0], 4) : ''), at, { size }))
}

/** The same in one row, 180 wide, to stand above a thing. */
export function rowOfSeven(at: Point, yes: number, size = 1): Part {
  const leaves = [0, 1, 2, 3, 4, 5, 6].map(day =>
    placed(tickedShape(day < yes), [(day - 3) * 26, 0], { size: 0.58 }),
  )
  return ground('seven days', placed(leaves.join(''), at, { size }))
}

const TODAY = 15

/** One day of three around its middle, 54 x 66. */
function leafShape(day: number, isMeant: boolean): string {
  return (
    rect(-27, -33, 54, 66, isMeant ? WHITE : '#F3EDE2', 8) +
    rect(-27, -33, 54, 16, isMeant ? RED : '#9FB4B8', 7) +
    line('M-12 -38V-29M12 -38V-29', INK, 4) +
    digits(day, [0, day === TODAY ? 18 : 23], day === TODAY ? 17 : 26, {
      color: isMeant ? INK : '#9A938A',
      weight: 2.4,
    })
  )
}

/**
 * Yesterday, today and tomorrow: today has a ring, and an arrow leads from it to the day that is meant.
 * @param at the middle; 182 wide
 */
export function threeDays(at: Point, meant: -1 | 0 | 1, size = 1): Part {
  return prop('three days', placed(threeDaysShape(meant), at, { size }))
}

export function threeDaysShape(meant: -1 | 0 | 1): string {
  const leaves = ([-1, 0, 1] as const).map(step =>
    placed(leafShape(TODAY + step, step === meant), [step * 64, step === meant ? -4 : 4], {
      size: step === meant ? 1.16 : 0.92,
    }),
  )
  const arrow =
    meant === 0
      ? ''
      : line(`M${meant * 4} -46C${meant * 14} -66 ${meant * 44} -68 ${meant * 58} -54`, DEEP_RED, 6) +
        line(`M${meant * 44} -50L${meant * 60} -52L${meant * 62} -68`, DEEP_RED, 6)
  const ring = `<circle cy="${meant === 0 ? 7 : 12}" r="${meant === 0 ? 25 : 20}" fill="none" stroke="${DEEP_RED}" stroke-width="4"/>`
  return leaves.join('') + ring + arrow
}

/** The days that were, or that come, as a small leaf with an arrow, for bubbles: 40 x 46. */
export function otherDayShape(meant: -1 | 1): string {
  return (
    rect(-20, -20, 40, 44, WHITE, 6) +
    rect(-20, -20, 40, 12, RED, 6) +
    line('M-9 -25V-16M9 -25V-16', INK, 3.4) +
    placed(line('M-10 0H9M3 -7L11 0L3 7', DEEP_RED, 4.6), [0, 8], { isFlipped: meant < 0 })
  )
}
