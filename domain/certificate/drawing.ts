/*
 * The positions on a certificate, in millimetres from the upper left corner of an A5 sheet in landscape. The page and
 * the PDF use the same numbers.
 */

export const SHEET = { width: 210, height: 148 } as const
export const FRAME = { inset: 4, radius: 8, line: 0.6 } as const
export const MARK = { left: 14, top: 12, size: 14 } as const
/** The lines of text: left edge, width, and font size. */
export const TEXT = { left: 13, width: 184, size: 8.2 } as const
export const BRAND = { left: 31, size: 12.4 } as const
export const NAME_TOP = 44.5
/** The sentence about the course starts here, or below a name of two lines. */
export const STATEMENT_TOP = 70
/** The last three lines end here, with the sun beside them. */
export const FOOT = { bottom: 138, width: 102 } as const

const SUN = { x: 160, y: SHEET.height - FRAME.inset, radius: 30.5 } as const
/** Degrees between the eleven rays, the middle one upright; every other one is shorter. */
const RAY_STEP = 16.4
const RAYS = { long: [34.2, 42], short: [34.6, 39.6], width: 2 } as const

/** The sun that rises over the frame, and its rays, as paths. */
export const SUN_DRAWING = {
  disc: `M${SUN.x - SUN.radius} ${SUN.y}a${SUN.radius} ${SUN.radius} 0 0 1 ${2 * SUN.radius} 0Z`,
  rays: Array.from({ length: 11 }, (_, index) => ray(index - 5)).join(''),
  rayWidth: RAYS.width,
} as const

function ray(place: number): string {
  const [from, to] = place % 2 === 0 ? RAYS.long : RAYS.short
  const angle = (place * RAY_STEP * Math.PI) / 180
  const at = (radius: number) =>
    `${(SUN.x + radius * Math.sin(angle)).toFixed(2)} ${(SUN.y - radius * Math.cos(angle)).toFixed(2)}`
  return `M${at(from)}L${at(to)}`
}

/** The product's logo on a field of 48 by 48: the bubble with the sun in it, as in `logo.svg`. */
export const MARK_DRAWING = {
  field: 48,
  bubble:
    'M36 1a5 5 0 0 1 5 5v25c0 9-7.2 15.5-16.5 15.5-2.7 0-5.2-.5-7.4-1.5l-9 2.3c-1.5.4-2.8-1-2.4-2.4l2.2-7.3A15.8 15.8 0 0 1 6.5 31C6.5 22 14 15.5 23 15.5c2.9 0 5.6.7 8 1.9V6a5 5 0 0 1 5-5Z',
  sun: { x: 23.7, y: 31, radius: 7 },
} as const

const NAME = { largest: 21, smallestOnOneLine: 12.5 } as const
/** Widths of an average letter, relative to the font size. */
const LETTER = { name: 0.57, text: 0.53 } as const

/** The font size of a name: on one line if it can be large there, else on two. */
export function nameSize(name: string): number {
  const letters = Math.max([...name].length, 1)
  const onOneLine = TEXT.width / (LETTER.name * letters)
  if (onOneLine >= NAME.smallestOnOneLine) return Math.min(onOneLine, NAME.largest)
  // A line that breaks between words is not full.
  return Math.min((TEXT.width * 2 * 0.82) / (LETTER.name * letters), NAME.smallestOnOneLine)
}

/** The font size of the sentence about the course, so that its title and its amounts take at most two lines each. */
export function statementSize(statement: string, amounts: string): number {
  const letters = Math.max([...statement].length, [...amounts].length) * LETTER.text
  return Math.min(TEXT.size, Math.max((TEXT.width * 2 * 0.85) / letters, 4))
}

/** The font size of a line of the foot, so that it ends before the sun. */
export function footSize(line: string): number {
  return Math.min(TEXT.size, FOOT.width / ([...line].length * LETTER.text))
}
