import { DEEP_RED, GREEN, INK, NIGHT, RED, SHADE, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { digits } from '#studio/pictures/kit/digits.ts'
import { moon, stars } from '#studio/pictures/kit/outside.ts'
import { crowdShape } from '#studio/pictures/kit/people.ts'
import { FRAME, ground, type Part, prop, together } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { calendar } from '#studio/pictures/kit/time.ts'
import { yearSheet } from '#studio/pictures/kit/weather.ts'

/* Hours, dates and shifts: from when until when, early and late, and places in a row. */

/** A clock as `clock` draws it, in few bytes: several of them, or one in a bubble, fit a scene. */
export function plainClockShape(hour: number, minute = 0): string {
  return (
    circle(0, 0, 50, RED) +
    circle(0, 0, 43, WHITE) +
    `<circle r="35.5" fill="none" stroke="${INK}" stroke-width="5" stroke-dasharray="3 15.59" stroke-dashoffset="1.5"/>` +
    placed(line('M0 0V-20', INK, 6), [0, 0], { turn: (hour % 12) * 30 + minute / 2 }) +
    placed(line('M0 0V-31', INK, 4), [0, 0], { turn: minute * 6 }) +
    circle(0, 0, 4, INK)
  )
}

/** The same as a thing; its middle stands at the point. */
export function plainClock(at: Point, hour: number, minute = 0, size = 1): Part {
  return prop('clock', placed(plainClockShape(hour, minute), at, { size }))
}

/** A slice of a clock around the origin, between two minutes. */
export function sliceShape(from: number, to: number, fill = '#FFB938B0'): string {
  const [x, y] = onRing(from)
  const [endX, endY] = onRing(to)
  return filled(`M0 0L${x} ${y}A40 40 0 ${to - from > 30 ? 1 : 0} 1 ${endX} ${endY}Z`, fill)
}

function onRing(minute: number): Point {
  const turn = (minute * Math.PI) / 30
  return [Math.round(Math.sin(turn) * 400) / 10, Math.round(-Math.cos(turn) * 400) / 10]
}

/** A clock on which some minutes are marked: those that have passed since the hour, or those that are left. */
export function slicedClock(
  at: Point,
  hour: number,
  minute: number,
  {
    from = 0,
    to = minute,
    size = 1,
    fill,
  }: { from?: number; to?: number; size?: number; fill?: string } = {},
): Part {
  return prop('clock', placed(plainClockShape(hour, minute) + sliceShape(from, to, fill), at, { size }))
}

/** A clock that is past the hour when something began: the minutes of the delay are red. */
export function lateClock(at: Point, hour: number, minute: number, size = 1): Part {
  return slicedClock(at, hour, minute, { size, fill: '#E2552A99' })
}

/** A month on the sheet of its year, and the day beside it, 2.3 times 114 wide; the point is the middle. */
export function dateOf([x, y]: Point, month: number, day: number, size = 1): Part {
  return together('date', [
    yearSheet([x - 68 * size, y], { marked: [month], size }),
    calendar([x + 68 * size, y + 2 * size], { day, size }),
  ])
}

/** Five people in a row before a counter, with their places; the one who is meant is in color. */
export function peopleInLine(meant: number): Part[] {
  const looks = [
    { skin: 3, shirt: 'purple', hair: 'long', hairColor: 'dark' },
    { skin: 1, shirt: 'green', hairColor: 'brown' },
    { skin: 4, shirt: 'red', hair: 'curly' },
    { skin: 2, shirt: 'sea', hair: 'bald' },
    { skin: 3, shirt: 'yellow', hair: 'long' },
  ] as const
  const people = looks.map((look, index) => {
    const x = 84 + index * 54
    const isMeant = index + 1 === meant
    const shapes =
      crowdShape([x, 152], { ...look, size: isMeant ? 0.94 : 0.7 }) +
      circle(x, 168, isMeant ? 20 : 14, isMeant ? RED : WHITE) +
      digits(index + 1, [x, isMeant ? 180 : 176], isMeant ? 24 : 16, {
        color: isMeant ? WHITE : INK,
        weight: 2.4,
      })
    return isMeant ? shapes : `<g opacity=".5">${shapes}</g>`
  })
  return [
    ground('counter', rect(0, 96, 44, 100, '#B5673A') + rect(0, 92, 50, 9, '#96512B', 4)),
    ground(
      'bell',
      placed(filled('M-16 -5C-16 -26 16 -26 16 -5Z', SUN) + rect(-19, -6, 38, 6, '#8C6A12', 3), [24, 92]),
    ),
    ground('people', people.join('')),
  ]
}

/** Two halves of a day: the sun that rises on the left, the moon on the right. */
export function dayAndNight(): Part {
  return ground(
    'day and night',
    rect(0, 0, FRAME.width / 2, FRAME.height, '#FFE3B0') +
      circle(40, 132, 34, SUN) +
      rect(0, 132, FRAME.width / 2, 64, '#8FD3A6') +
      rect(164, 0, FRAME.width / 2, FRAME.height, '#12434F') +
      rect(164, 132, FRAME.width / 2, 64, NIGHT) +
      moon([296, 112], 16).svg +
      stars([186, 30], [232, 14], [312, 60], [196, 104]).svg,
  )
}

/** From one hour until another: two clocks, and a bar between them which ends at the second. */
export function fromUntil(
  [x, y]: Point,
  [hour, minute]: readonly [number, number],
  [untilHour, untilMinute]: readonly [number, number],
  { width = 190, size = 0.8 }: { width?: number; size?: number } = {},
): Part[] {
  const [left, right] = [x - width / 2, x + width / 2]
  return [
    ground(
      'bar',
      line(`M${left} ${y}H${right - 50 * size - 14}`, GREEN, 13) +
        filled(`M${right - 50 * size - 2} ${y}l-22 -17v34Z`, GREEN),
    ),
    prop('clock', placed(plainClockShape(hour, minute), [left, y], { size })),
    prop('clock', placed(plainClockShape(untilHour, untilMinute), [right, y], { size })),
  ]
}

/** The last row of a calendar that has gone by, with an arrow back to it: 164 wide. */
export function lastWeekShape(): string {
  const cells = [0, 1, 2].flatMap(row =>
    [0, 1, 2, 3, 4, 5, 6].map(column =>
      rect(-58 + column * 17, -16 + row * 21, 13, 16, row === 0 ? RED : SHADE, 3),
    ),
  )
  return (
    rect(-68, -52, 136, 108, WHITE, 10) +
    `<path d="M-68 -26V-42Q-68 -52 -58 -52H58Q68 -52 68 -42V-26Z" fill="${DEEP_RED}"/>` +
    line('M-34 -60V-46M34 -60V-46', INK, 7) +
    cells.join('') +
    `<circle cx="-1" cy="13" r="13" fill="none" stroke="${DEEP_RED}" stroke-width="4"/>` +
    line('M72 13H80Q92 13 92 2Q92 -8 82 -8', DEEP_RED, 6) +
    filled('M68 -8l16 -12v24Z', DEEP_RED)
  )
}
