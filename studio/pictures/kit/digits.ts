import { INK } from '#studio/pictures/kit/colors.ts'
import { line, type Point, placed } from '#studio/pictures/kit/shapes.ts'

/** Each digit as a line in a box of 7 x 10. Scenes have no font: a picture shows no text but numbers that mean it. */
const STROKES: Record<string, string> = {
  0: 'M3.5 0C-1 0-1 10 3.5 10C8 10 8 0 3.5 0Z',
  1: 'M1 2L4 0V10',
  2: 'M0 3C0-1 7-1 7 3C7 5 0 8 0 10H7',
  3: 'M0 0H7L3 4C8.5 4 8.5 10 3 10C1.5 10 .5 9.5 0 8.5',
  4: 'M5 10V0L0 7H7',
  5: 'M7 0H1L.5 4C3 3 7 3 7 6.5C7 10 2 11 0 8.5',
  6: 'M6 0C2 1 0 4 0 7C0 11 7 11 7 7C7 3.5 1 3.5 0 7',
  7: 'M0 0H7L3 10',
  8: 'M3.5 0C-.5 0-.5 4.5 3.5 4.5C8 4.5 8 10 3.5 10C-1 10-1 4.5 3.5 4.5C7.5 4.5 7.5 0 3.5 0Z',
  9: 'M7 3C7-1 0-1 0 3C0 6.5 6 6.5 7 3C7 6 5 9 1 10',
  $: 'M7 2.5C6 0 0 .5 .5 3C1 5.500 7 4.500 6.500 7.300C6 10 0.500 9.500 0 7.500M3.500 -1.500V11.500',
  ':': 'M2 3V3.1M2 7.500V7.600',
  '?': 'M.5 2.500C.5-1 7-1 6.500 2.800C6.200 4.800 3.500 4.500 3.500 7M3.500 10V10.100',
}
const ADVANCE = 10

/**
 * Digits, `$`, `:` and `?`.
 * @param at the middle of their lower edge
 * @param height of a digit
 */
export function digits(
  text: string | number,
  at: Point,
  height: number,
  { color = INK, weight = 2.2 }: { color?: string; weight?: number } = {},
): string {
  const scale = height / 10
  const signs = [...String(text)]
  const width = signs.length * ADVANCE - 3
  const course = signs
    .map((sign, index) => `<path transform="translate(${index * ADVANCE} 0)" d="${STROKES[sign] ?? ''}"/>`)
    .join('')
  const lines = `<g fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${course}</g>`
  return placed(lines, [at[0] - (width * scale) / 2, at[1] - height], { size: scale })
}

/** A question mark beside the thing in a bubble: the speaker asks for it. */
export function questionMark(at: Point, height = 24, color = '#B23614'): string {
  return digits('?', at, height, { color, weight: 2.4 })
}

/** A tick or a cross. */
export function tick(at: Point, size = 1, color = '#12693F'): string {
  return placed(line('M-14 0L-4 10L15 -12', color, 8), at, { size })
}

export function cross(at: Point, size = 1, color = '#A3123F'): string {
  return placed(line('M-12 -12L12 12M12 -12L-12 12', color, 8), at, { size })
}
