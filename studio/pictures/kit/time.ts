import { INK, RED, SHADE, WHITE } from '#studio/pictures/kit/colors.ts'
import { digits } from '#studio/pictures/kit/digits.ts'
import { type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/** A clock that shows a time; its middle stands at the point. */
export function clock(at: Point, hour: number, minute = 0, size = 1): Part {
  return prop('clock', placed(clockShape(hour, minute), at, { size }))
}

export function clockShape(hour: number, minute = 0): string {
  const marks = Array.from({ length: 12 }, (_, index) =>
    placed(line(`M0 -38V${index % 3 ? -36 : -33}`, INK, 3), [0, 0], { turn: index * 30 }),
  ).join('')
  return (
    circle(0, 0, 50, RED) +
    circle(0, 0, 43, WHITE) +
    marks +
    placed(line('M0 0V-20', INK, 6), [0, 0], { turn: (hour % 12) * 30 + minute / 2 }) +
    placed(line('M0 0V-31', INK, 4), [0, 0], { turn: minute * 6 }) +
    circle(0, 0, 4, INK)
  )
}

/**
 * A week or a month; days that are marked are red, and an arrow leads on to the next.
 * @param marked the days from 0 to 6 of the row in the middle, or of every row
 */
export function calendar(
  at: Point,
  {
    marked = [],
    isEveryWeek = false,
    day,
    size = 1,
  }: { marked?: readonly number[]; isEveryWeek?: boolean; day?: number; size?: number } = {},
): Part {
  const cells = [0, 1, 2].flatMap(row =>
    [0, 1, 2, 3, 4, 5, 6].map(column =>
      rect(
        -51 + column * 15,
        -18 + row * 18,
        11,
        13,
        (isEveryWeek || row === 1) && marked.includes(column) ? RED : SHADE,
        3,
      ),
    ),
  )
  const page = day === undefined ? cells.join('') : digits(day, [0, 34], 42)
  const shapes =
    rect(-60, -50, 120, 100, WHITE, 10) +
    `<path d="M-60 -26V-40Q-60 -50 -50 -50H50Q60 -50 60 -40V-26Z" fill="${RED}"/>` +
    line('M-30 -58V-44M30 -58V-44', INK, 7) +
    page
  return prop('calendar', placed(shapes, at, { size }))
}
