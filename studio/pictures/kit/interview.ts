import {
  CREAM,
  DARK_WOOD,
  DEEP_GREEN,
  DEEP_RED,
  GREEN,
  INK,
  RED,
  SEA,
  SHADE,
  SKINS,
  SUN,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { COVER_SHAPE } from '#studio/pictures/kit/table-things.ts'

/* What is talked about in a job interview: hours, past jobs, teams. */

type Sized = { size?: number; turn?: number }

/** A clock whose working hours are green: eight of them, or four. 72 across, around the origin. */
export function workClockShape(hours: 4 | 8): string {
  const end = ((hours * 30 - 90) * Math.PI) / 180
  const [x, y] = [Math.round(30 * Math.cos(end)), Math.round(30 * Math.sin(end))]
  const marks = [0, 90, 180, 270].map(turn => placed(line('M0 -28V-24', INK, 3), [0, 0], { turn })).join('')
  return (
    circle(0, 0, 36, DEEP_RED) +
    circle(0, 0, 30, WHITE) +
    filled(`M0 0V-30A30 30 0 ${hours > 6 ? 1 : 0} 1 ${x} ${y}Z`, '#7CC48F') +
    marks +
    line(`M0 -16V0L${Math.round(x * 0.66)} ${Math.round(y * 0.66)}`, INK, 4)
  )
}

/** The same on a wall. */
export function workClock(at: Point, hours: 4 | 8, size = 1): Part {
  return ground('work clock', placed(workClockShape(hours), at, { size }))
}

/** Three jobs that somebody had, on the way to today: 110 wide, around the origin. */
export const PAST_JOBS_SHAPE =
  placed(COVER_SHAPE, [-38, 2], { size: 0.46 }) +
  rect(-14, -18, 28, 20, '#C98A45', 3) +
  rect(-3, -18, 6, 11, CREAM) +
  placed(
    rect(-16, -22, 32, 22, INK, 3) + rect(-13, -19, 26, 15, '#BFE6EA', 2) + rect(-20, 0, 40, 4, '#7D8B90', 2),
    [40, -2],
    { size: 0.9 },
  ) +
  line('M-54 18H50M40 9L52 18L40 27', DEEP_RED, 5)

const HEADS = [
  { skin: 2, hair: '#1F1512', isLong: false },
  { skin: 4, hair: '#1F1512', isLong: true },
  { skin: 1, hair: '#7A4A22', isLong: true },
  { skin: 3, hair: '#3A2119', isLong: false },
] as const

/** A row of a crew, with badges; what all have is one path, because scenes must stay small. */
function rowOfCrew([x, y]: Point, count: number, step: number, first: number): string {
  const places = Array.from({ length: count }, (_, index) => x + (index - (count - 1) / 2) * step)
  const each = (draw: (at: number) => string) => places.map(draw).join('')
  const looks = places.map((at, index) => ({ at, look: HEADS[(first + index) % HEADS.length] ?? HEADS[0] }))
  return (
    looks.map(({ at, look }) => (look.isLong ? rect(at - 25, y - 90, 50, 60, look.hair, 22) : '')).join('') +
    filled(
      each(at => `M${at - 40} ${y}v-14c0 -26 80 -26 80 0v14Z`),
      SEA,
    ) +
    looks
      .map(
        ({ at, look }) =>
          rect(at - 20, y - 86, 40, 54, SKINS[look.skin][0], 19) +
          filled(`M${at - 22} ${y - 62}c-4 -36 48 -36 44 0c-8 -14 -36 -10 -44 0Z`, look.hair),
      )
      .join('') +
    line(
      each(at => `M${at - 7} ${y - 62}v.1M${at + 8} ${y - 62}v.1`),
      INK,
      5,
    ) +
    line(
      each(at => `M${at - 6} ${y - 49}q6 6 12 0`),
      '#7A2F2A',
      3,
    ) +
    line(
      each(at => `M${at + 12} ${y - 12}h12`),
      WHITE,
      9,
    )
  )
}

/** People of one team in rows, from the back to the front; the middle of the lower edge stands at the point. */
export function crew(at: Point, rows: readonly number[], { size = 0.6, step = 52 } = {}): Part {
  const people = rows.map((count, row) =>
    rowOfCrew([0, (row + 1 - rows.length) * 66], count, Math.round(step / size), row * 2),
  )
  return prop('crew', placed(people.join(''), at, { size }))
}

/** A sheet with a mistake that is crossed out and put right; its middle stands at the point. */
export function mendedSheet(at: Point, look: Sized = {}): Part {
  return prop(
    'mended sheet',
    placed(
      rect(-56, -70, 112, 140, WHITE, 6) +
        line('M-38 -46H38M-38 46H20', '#9AAAB0', 6) +
        line('M-38 -16H14', '#9AAAB0', 6) +
        line('M-40 -4L16 -28', RED, 7) +
        line('M-38 16H14', DEEP_GREEN, 7) +
        line('M26 12L34 22L48 0', DEEP_GREEN, 8),
      at,
      look,
    ),
  )
}

/** A medal on its ribbon, around the origin: 40 wide. */
export const MEDAL_SHAPE =
  filled('M-18 -38H-4L4 -8H-6ZM18 -38H4L-4 -8H6Z', RED) +
  circle(0, 8, 20, SUN) +
  circle(0, 8, 13, '#D98F10') +
  line('M-6 8L-1 14L8 2', WHITE, 4.5)

/** An office house with its windows; the middle of its lower edge stands at the point. */
export function officeTower(at: Point, size = 1): Part {
  const panes = [0, 1, 2, 3, 4]
    .map(row => [-26, -6, 14].map(x => rect(x, -112 + row * 20, 13, 12, '#BFE6EA', 2)).join(''))
    .join('')
  return prop(
    'office tower',
    placed(rect(-34, -122, 68, 122, '#5E7C86', 4) + panes + rect(-9, -16, 18, 16, DARK_WOOD, 2), at, {
      size,
    }),
  )
}

/** A badge for a new worker, with its band, around the origin. */
export const NEW_BADGE_SHAPE =
  line('M-12 -40L0 -16L12 -40', GREEN, 5) +
  rect(-22, -18, 44, 54, WHITE, 5) +
  circle(0, -2, 9, '#9AAAB0') +
  filled('M-14 20C-14 6 14 6 14 20Z', '#9AAAB0') +
  line('M-12 28H12', SHADE, 4)
