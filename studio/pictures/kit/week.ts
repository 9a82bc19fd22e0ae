import { DARK_WOOD, DEEP_RED, INK, LIGHT, RED, TEAL, WHITE } from '#studio/pictures/kit/colors.ts'
import { cross, digits, tick } from '#studio/pictures/kit/digits.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* Days as leaves of a calendar: how often, which day of the week, and yesterday, today and tomorrow. */

/** Work: a briefcase, 22 wide. */
const WORK_SHAPE = line('M-4 -7V-11H4V-7', DARK_WOOD, 3) + rect(-11, -8, 22, 16, DARK_WOOD, 3)
/** Rest: a sun, 24 wide. */
const REST_SHAPE =
  '<circle r="10" fill="none" stroke="#D98F10" stroke-width="5" stroke-dasharray="2.600 5.250"/>'

/** One leaf around its middle, 34 x 48: a working day, or a free one. */
function weekdayShape(isFree: boolean, isMeant: boolean): string {
  return (
    rect(-17, -24, 34, 48, isMeant ? LIGHT : WHITE, 6) +
    rect(-17, -24, 34, 13, isMeant ? DEEP_RED : TEAL, 5) +
    placed(isFree ? REST_SHAPE + circle(0, 0, 7, '#F4A91F') : WORK_SHAPE, [0, 7])
  )
}

/**
 * A week: five working days from Monday, and under them two days with a sun. The days that are meant are larger.
 * @param at its middle; it is 190 wide and 106 high
 * @param meant the days from 0, Monday, to 6
 */
export function week(
  at: Point,
  { meant = [], size = 1 }: { meant?: readonly number[]; size?: number } = {},
): Part {
  return prop('week', placed(weekShape(meant), at, { size }))
}

export function weekShape(meant: readonly number[] = []): string {
  const days = [0, 1, 2, 3, 4, 5, 6]
  // What is larger lies over its neighbours.
  return [...days.filter(day => !meant.includes(day)), ...meant]
    .map(day => {
      const isFree = day > 4
      const isMeant = meant.includes(day)
      return placed(weekdayShape(isFree, isMeant), isFree ? [(day - 5.5) * 46, 30] : [(day - 2) * 39, -30], {
        size: isMeant ? 1.24 : 1,
      })
    })
    .join('')
}

/**
 * How often: seven days in two rows, of which the first ones have a tick and the others a cross.
 * @param at the middle
 * @param yes how many have a tick
 */
export function daysOfSeven(at: Point, yes: number, size = 1): Part {
  const leaves = [0, 1, 2, 3, 4, 5, 6].map(day => {
    const [row, column] = [Math.floor(day / 4), day % 4]
    const middle: Point = [(column - (row === 0 ? 1.5 : 1)) * 47, row * 66 - 33]
    return placed(
      rect(-20, -28, 40, 56, WHITE, 6) +
        rect(-20, -28, 40, 13, RED, 6) +
        (day < yes ? tick([0, 8], 0.86) : cross([0, 7], 0.72, '#B9B2A6')),
      middle,
    )
  })
  return prop('seven days', placed(leaves.join(''), at, { size }))
}

/** The same in one row, 150 wide, to stand above a thing. */
export function rowOfSeven(at: Point, yes: number, size = 1): Part {
  const leaves = [0, 1, 2, 3, 4, 5, 6].map(day =>
    placed(
      rect(-10, -13, 20, 28, WHITE, 4) +
        rect(-10, -13, 20, 7, RED, 3) +
        (day < yes ? tick([0, 5], 0.42) : cross([0, 4.5], 0.36, '#A3123F')),
      [(day - 3) * 22, 0],
    ),
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
