import { DEEP_RED, INK, RED, SHADE, SUN, TEAL, WHITE } from '#studio/pictures/kit/colors.ts'
import { cloud, moon, skySun } from '#studio/pictures/kit/outside.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* How often: months with few days that are meant, weeks as weather, and a day with its night. */

const STEP = 17

/** A month of four weeks, 132 wide and 118 high around the origin; the days that are meant, from 0 on, have a red ball. */
export function monthDaysShape(meant: readonly number[]): string {
  const place = (day: number): Point => [(day % 7) * STEP - 3 * STEP, Math.floor(day / 7) * STEP - 17]
  const rows = [0, 1, 2, 3].map(row => `M${-3 * STEP - 5.5} ${row * STEP - 17}H${3 * STEP + 5.5}`)
  return (
    rect(-66, -58, 132, 116, WHITE, 10) +
    filled('M-66 -34V-48Q-66 -58 -56 -58H56Q66 -58 66 -48V-34Z', TEAL) +
    line('M-32 -66V-52M32 -66V-52', INK, 7) +
    `<path d="${rows.join('')}" stroke="${SHADE}" stroke-width="11" stroke-dasharray="11 6"/>` +
    meant.map(day => circle(...place(day), 12, RED)).join('')
  )
}

/** The same as a thing of a scene; its middle stands at the point. */
export function monthDays(at: Point, meant: readonly number[], size = 1): Part {
  return prop('month', placed(monthDaysShape(meant), at, { size }))
}

/** A row of seven days, 196 wide: `yes` of them have a ball on red, the others are empty. */
export function weekRow(at: Point, meant: readonly number[], size = 1): Part {
  const days = [0, 1, 2, 3, 4, 5, 6].map(day =>
    placed(
      rect(-12, -15, 24, 30, meant.includes(day) ? RED : WHITE, 5) +
        rect(-12, -15, 24, 9, meant.includes(day) ? DEEP_RED : '#B9B2A6', 4) +
        (meant.includes(day) ? circle(0, 4, 6, WHITE) : ''),
      [(day - 3) * 28, 0],
    ),
  )
  return ground('week row', placed(days.join(''), at, { size }))
}

/** A row of seven days as their weather, 210 wide: the first ones have a gray cloud, the others a sun. */
export function skyRow(at: Point, cloudy: number, size = 1): Part {
  const days = [0, 1, 2, 3, 4, 5, 6].map(day =>
    placed(
      rect(-13, -17, 26, 34, WHITE, 5) +
        (day < cloudy ? cloud([0, 8], 0.34, '#8FA3A8').svg : circle(0, 0, 7, SUN)),
      [(day - 3) * 30, 0],
    ),
  )
  return ground('sky row', placed(days.join(''), at, { size }))
}

/** A day and its night side by side, 180 x 110 around the origin; each has the same thing. */
export function dayAndNight(at: Point, shape: string, size = 1): Part {
  const half = (x: number, fill: string, light: string) =>
    placed(rect(-44, -56, 88, 112, fill, 12) + light + placed(shape, [0, 18]), [x, 0])
  return prop(
    'day and night',
    placed(
      half(-47, '#A9DCE6', skySun([0, -28], 13, { hasRays: true }).svg) +
        half(47, '#12434F', moon([0, -28], 16).svg),
      at,
      { size },
    ),
  )
}
