import { DARK_WOOD, DEEP_RED, GREEN, INK, RED, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { otherDayShape } from '#studio/pictures/kit/week.ts'

/* What happened: first one thing and then another, how long ago, and the cutlery and dishes that stories need. */

type Sized = { size?: number; turn?: number }

/** Two panes side by side; an arrow says that the left one came first. Subjects stand near the middle of the frame. */
export function firstThen(
  left: readonly (Part | readonly Part[])[],
  right: readonly (Part | readonly Part[])[],
  fills: readonly [string, string] = ['#F6E7D6', '#CFE8EA'],
): Part {
  const pane = (parts: readonly (Part | readonly Part[])[], x: number, fill: string) =>
    `<svg x="${x}" width="161" height="196" viewBox="${x} 0 161 196">${rect(x, 0, 161, 196, fill)}${parts
      .flat()
      .map(({ svg }) => svg)
      .join('')}</svg>`
  return ground(
    'two panes',
    pane(left, 0, fills[0]) +
      pane(right, 167, fills[1]) +
      rect(160, 0, 8, 196, WHITE) +
      circle(164, 26, 20, WHITE) +
      placed(line('M-11 0H9M2 -8L10 0L2 8', DEEP_RED, 5.5), [164, 26]),
  )
}

/** A leaf of a calendar with an arrow back: it was on another day. Its middle stands at the point. */
export function dayBefore(at: Point, size = 1): Part {
  return ground('day before', placed(otherDayShape(-1), at, { size }))
}

/** A clock of 100 around the origin that has no more marks than it needs, for scenes with much else. */
export function plainClockShape(hour: number, minute = 0): string {
  return (
    circle(0, 0, 50, RED) +
    circle(0, 0, 43, WHITE) +
    line('M0 -36V-34M36 0H34M0 36V34M-36 0H-34', INK, 4) +
    placed(line('M0 0V-19', INK, 7), [0, 0], { turn: (hour % 12) * 30 + minute / 2 }) +
    placed(line('M0 0V-30', INK, 5), [0, 0], { turn: minute * 6 })
  )
}

/**
 * A clock with the time that lies between now and then, and an arrow to then.
 * @param hour what it is now
 * @param span minutes to then; negative ones are past. Less than an hour is told by the long hand, more by the short one.
 */
export function spanClock(
  at: Point,
  [hour, minute]: readonly [hour: number, minute: number],
  span: number,
  size = 1,
): Part {
  const isLong = Math.abs(span) < 60
  const now = isLong ? minute * 6 : hour * 30 + minute / 2
  const turn = isLong ? span * 6 : span / 2
  const point = (degrees: number, radius: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`
  }
  const large = Math.abs(turn) > 180 ? 1 : 0
  const way = turn > 0 ? 1 : 0
  const arc = (radius: number) =>
    `${point(now, radius)}A${radius} ${radius} 0 ${large} ${way} ${point(now + turn, radius)}`
  const head = placed(
    line('M-10 -9L0 0L-10 9', RED, 6),
    [Number(point(now + turn, 60).split(' ')[0]), Number(point(now + turn, 60).split(' ')[1])],
    { turn: now + turn + (turn > 0 ? 0 : 180) },
  )
  return prop(
    'clock',
    placed(
      plainClockShape(hour, minute) +
        `<path d="M0 0L${arc(42)}Z" fill="${SUN}" opacity=".6"/>` +
        line(`M${arc(60)}`, RED, 6) +
        head,
      at,
      { size },
    ),
  )
}

const STEEL = '#7D8B90'

/** Cutlery that stands on the origin, 74 high. */
export const SPOON_SHAPE =
  line('M0 -3V-46', STEEL, 6) + ellipse(0, -58, 11, 16, STEEL) + ellipse(-2, -60, 5, 9, '#C7D0D2')
export const FORK_SHAPE =
  line('M0 -3V-42', STEEL, 6) + line('M-9 -71V-52Q-9 -43 0 -43Q9 -43 9 -52V-71M0 -71V-44', STEEL, 5)
export const KNIFE_SHAPE = line('M0 -4V-26', DARK_WOOD, 10) + filled('M-5 -28V-76C8 -70 10 -48 7 -28Z', STEEL)

/** Several of one kind in a row from the point, 26 apart. */
export function cutlery([x, y]: Point, shape: string, count: number, { size = 1, gap = 26 } = {}): Part {
  return prop(
    'cutlery',
    Array.from({ length: count }, (_, index) => placed(shape, [x + index * gap, y], { size })).join(''),
  )
}

/** A bowl of soup, 84 wide, that stands on the origin. */
export const SOUP_SHAPE =
  line('M-14 -44C-20 -52 -8 -56 -14 -66M14 -44C8 -52 20 -56 14 -66', WHITE, 5) +
  filled('M-42 -32H42C40 -8 24 0 14 0H-14C-24 0 -40 -8 -42 -32Z', '#2F6FC4') +
  ellipse(0, -32, 42, 9, '#23559A') +
  ellipse(0, -31, 36, 6.5, '#E8912F')

/** A bowl of salad, 84 wide, that stands on the origin. */
export const SALAD_SHAPE =
  circle(-20, -36, 15, GREEN) +
  circle(18, -38, 16, '#2F8A55') +
  circle(0, -44, 16, '#58B97F') +
  circle(-8, -36, 8, RED) +
  circle(26, -34, 7, RED) +
  filled('M-42 -32H42C40 -8 24 0 14 0H-14C-24 0 -40 -8 -42 -32Z', WHITE)

/** A piece of cake on its plate, 76 wide, that stands on the origin. */
export const DESSERT_SHAPE =
  rect(-38, -7, 76, 7, '#C7D0D2', 3.5) +
  filled('M-26 -8V-34L24 -44V-8Z', '#F6C9B4') +
  line('M-25 -21L24 -26', RED, 5) +
  filled(
    'M-26 -34C-22 -48 18 -56 24 -44L24 -36C16 -28 10 -40 2 -31C-6 -24 -12 -36 -18 -29C-22 -26 -26 -30 -26 -34Z',
    WHITE,
  ) +
  circle(4, -52, 7, RED)

/** A plate from above in two pieces, 150 wide around the origin. */
export const BROKEN_PLATE_SHAPE = brokenHalf(-1) + brokenHalf(1)

function brokenHalf(side: -1 | 1): string {
  const half = (radius: number, fill: string) =>
    filled(
      `M0 ${-radius}L8 ${-0.6 * radius}L-10 ${-0.25 * radius}L10 ${0.1 * radius}L-8 ${0.5 * radius}L0 ${radius}A${radius} ${radius} 0 0 ${side < 0 ? 1 : 0} 0 ${-radius}Z`,
      fill,
    )
  return placed(half(66, WHITE) + half(62, '#EDF3F3') + half(42, '#CFE4E6'), [side * 12, side * -3], {
    turn: side * 11,
  })
}

/** A box with its label: what the mail brings. 92 wide; it stands on the origin. */
export const PACKAGE_SHAPE =
  rect(-46, -64, 92, 64, '#C98A45', 4) +
  rect(-46, -64, 92, 15, '#B5763A', 4) +
  rect(-8, -64, 16, 32, '#FFF4E2') +
  rect(12, -26, 28, 19, WHITE, 2) +
  line('M17 -20H34M17 -13H28', INK, 3)

export function parcel(at: Point, look: Sized = {}): Part {
  return prop('package', placed(PACKAGE_SHAPE, at, look))
}
