import { RED, WHITE } from '#studio/pictures/kit/colors.ts'
import { digits } from '#studio/pictures/kit/digits.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { type Point, rect } from '#studio/pictures/kit/shapes.ts'

/** A card with a number, where the number is the meaning. Its middle stands at the point. */
export function numberCard([x, y]: Point, number: number | string, size = 118): Part {
  const height = size * (String(number).length > 2 ? 0.32 : String(number).length > 1 ? 0.44 : 0.62)
  return prop(
    'number card',
    rect(x - size / 2, y - size / 2 + 8, size, size, '#0E2F3630', 24) +
      rect(x - size / 2, y - size / 2, size, size, WHITE, 24) +
      digits(number, [x, y + height / 2], height, { weight: 2.1 }),
  )
}

/** That many things in rows, so that 13 and 30 are seen to differ. `at` is the middle of the first. */
export function counted(
  number: number,
  [x, y]: Point,
  { perRow, step }: { perRow: number; step: number },
): Part {
  const rows = Array.from({ length: Math.ceil(number / perRow) }, (_, row) => {
    const inRow = Math.min(perRow, number - row * perRow)
    return `M${x} ${y + row * step}h${(inRow - 1) * step + 0.1}`
  })
  // A dotted line, a little longer than to its last dot, is shorter than many circles.
  const dots = `<path d="${rows.join('')}" fill="none" stroke="${RED}" stroke-width="${step * 0.76}" stroke-linecap="round" stroke-dasharray="0 ${step}"/>`
  return ground('counted', dots)
}
