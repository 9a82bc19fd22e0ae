import {
  DEEP_RED,
  INK,
  PAINTS,
  type Paint,
  RED,
  SEA,
  SHADE,
  SUN,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { cross, digits } from '#studio/pictures/kit/digits.ts'
import { handShapes, type Skin } from '#studio/pictures/kit/hand.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { CITY_SHAPE } from '#studio/pictures/kit/trips.ts'

/*
 * Letters, names and forms. Scenes hold no words: a letter is shown where letters are what is learned, and a name is
 * its capital letter with a bar.
 */

type Sized = { size?: number; turn?: number }

/** Each sign as a line in a box of 7 x 10, as the digits are. */
const STROKES = {
  A: 'M0 10L3.5 0L7 10M1.3 6.5H5.7',
  a: 'M6.4 3.8V10M6.4 6.9C6.4 2.900 .6 2.900 .6 6.9C.6 10.9 6.400 10.900 6.400 6.900',
  D: 'M0 0V10H2.5C8.500 10 8.500 0 2.500 0Z',
  d: 'M6.4 -.5V10M6.4 6.9C6.4 2.900 .6 2.900 .6 6.9C.6 10.900 6.400 10.900 6.400 6.900',
  E: 'M6.5 0H.5V10H6.5M.5 5H5.5',
  O: 'M3.5 0C-1 0-1 10 3.5 10C8 10 8 0 3.5 0Z',
  R: 'M.5 10V0H4C8 0 8 5.3 4 5.3H.5M3.8 5.3L7 10',
  r: 'M1.5 3.8V10M1.5 6.6C2.500 4.300 4.200 3.600 6.200 4.400',
  S: 'M6.5 1.6C5 -.8 .5 -.5 .5 2.5C.5 5.300 7 4.500 7 7.400C7 10.600 1.500 10.900 0 8.300',
  '@': 'M5.3 3.2V5.8C5.3 7.900 8.300 7.600 8.300 4.900C8.300 -1.300 -1.300 -1.300 -1.300 5C-1.300 10.900 4 11.400 6.800 9.400M5.3 5C5.300 2.300 1.700 2.300 1.700 5C1.700 7.700 5.300 7.700 5.300 5Z',
  '.': 'M3.5 9.7V9.800',
  '?': 'M.5 2.500C.5-1 7-1 6.500 2.800C6.200 4.800 3.500 4.500 3.500 7M3.500 10V10.100',
} as const
type Letter = keyof typeof STROKES

/** One letter or sign; the middle of its lower edge stands at the point. */
export function letterShape(
  letter: Letter,
  [x, y]: Point,
  height: number,
  { color = INK, weight = 2 }: { color?: string; weight?: number } = {},
): string {
  const scale = height / 10
  const stroke = `<path d="${STROKES[letter]}" fill="none" stroke="${color}" stroke-width="${letter === '.' ? weight * 1.7 : weight}" stroke-linecap="round" stroke-linejoin="round"/>`
  return placed(stroke, [x - 3.5 * scale, y - height], { size: scale })
}

/** Letters on tiles in a row around the origin, 34 apart: `_` is an empty one, and those that are meant are red. */
export function tilesShape(
  signs: string,
  { size = 1, meant = '' }: { size?: number; meant?: string } = {},
): string {
  const letters = [...signs]
  const tiles = letters.map((sign, index) => {
    const x = (index - (letters.length - 1) / 2) * 34
    const isMeant = meant.includes(sign)
    return (
      rect(x - 15, -19, 30, 38, isMeant ? RED : SUN, 6) +
      (sign === '_' ? '' : letterShape(sign as Letter, [x, 11], 21, { color: isMeant ? WHITE : INK }))
    )
  })
  return placed(tiles.join(''), [0, 0], { size })
}

type Name = { letter: Letter; length: number; isMeant?: boolean }

/** Names on a plate around the origin: each is its capital letter and a bar, and what is meant is red. */
export function namesShape(
  names: readonly Name[],
  { size = 1, fill = WHITE, before = '' }: { size?: number; fill?: string; before?: string } = {},
): string {
  const width = names.reduce((sum, { length }) => sum + length + 36, 6)
  let x = 14 - width / 2
  const shapes = names.map(({ letter, length, isMeant }) => {
    const color = isMeant ? RED : '#8FA3A8'
    const shape =
      letterShape(letter, [x + 8, 13], 25, { color, weight: 2.2 }) +
      (length > 0 ? line(`M${x + 28} 8H${x + 22 + length}`, color, 10) : '')
    x += length + 36
    return shape
  })
  return placed(before + rect(-width / 2, -27, width, 54, fill, 10) + shapes.join(''), [0, 0], { size })
}

export const FIRST_NAME: readonly Name[] = [
  { letter: 'R', length: 40, isMeant: true },
  { letter: 'D', length: 52 },
]
export const LAST_NAME: readonly Name[] = [
  { letter: 'R', length: 40 },
  { letter: 'D', length: 52, isMeant: true },
]

/** A name badge on its band, for a chest or a wall, with the name that is meant in red. */
export function nameBadge(at: Point, names: readonly Name[], { size = 1, turn = 0 }: Sized = {}): Part {
  return prop(
    'name badge',
    placed(
      line('M-26 -84L0 -62L26 -84', SEA, 7) +
        rect(-14, -70, 28, 16, INK, 5) +
        rect(-104, -58, 208, 112, WHITE, 14) +
        filled('M-104 -26V-44Q-104 -58 -90 -58H90Q104 -58 104 -44V-26Z', SEA) +
        rect(-22, -50, 44, 9, WHITE, 4.5) +
        placed(namesShape(names, { fill: WHITE }), [0, 14]),
      at,
      { size, turn },
    ),
  )
}

/** A house as a sign for an address, around the origin: 26 wide. */
export const HOME_SHAPE = (color: string) =>
  filled('M-13 0L0 -12L13 0H9V12H-9V0Z', color) + rect(-3.5, 2, 7, 10, WHITE, 1)

/** The front of a letter: who, which house, which city and which zip code; what is meant is red. */
export function envelopeFront(at: Point, meant: 'address' | 'zip', { size = 1, turn = 0 }: Sized = {}): Part {
  const [home, zip] = meant === 'address' ? [RED, '#8FA3A8'] : ['#8FA3A8', RED]
  const shapes =
    rect(-116, -68, 232, 144, SHADE, 10) +
    rect(-116, -72, 232, 144, WHITE, 10) +
    rect(66, -58, 36, 42, PAINTS.blue[0], 3) +
    circle(84, -37, 11, SUN) +
    line('M-46 -34H34', '#8FA3A8', 9) +
    placed(HOME_SHAPE(home), [-44, 0]) +
    line('M-22 2H52', home, 9) +
    placed(CITY_SHAPE, [-44, 40], { size: 0.42 }) +
    line('M-22 44H6', '#8FA3A8', 9) +
    digits('10001', [62, 52], 17, { color: zip, weight: 2.4 })
  return prop('letter', placed(shapes, at, { size, turn }))
}

/** A pen whose tip stands at the point. */
export function pen(
  at: Point,
  { size = 1, turn = 0, color = 'red' as Paint }: Sized & { color?: Paint } = {},
): Part {
  const [paint, dark] = PAINTS[color]
  return ground(
    'pen',
    placed(
      filled('M0 0L1 -10L9 -5Z', INK) + line('M6 -10L26 -44', paint, 8) + line('M22 -37L26 -44', dark, 8),
      at,
      {
        size,
        turn,
      },
    ),
  )
}

/** A signature on its line, 76 wide, from the point. */
function signatureShape([x, y]: Point): string {
  return placed(
    line(
      'M4 -4C10 -30 22 -28 16 -8C12 8 26 -22 32 -14C36 -6 28 2 38 -4C48 -12 48 2 62 -8',
      PAINTS.blue[0],
      4,
    ),
    [x, y],
  )
}

/**
 * A sheet to fill out, 108 x 136: four lines with their labels, and the line for the name under them; its middle stands
 * at the point.
 * @param filled how many lines are written
 */
export function blankForm(
  at: Point,
  {
    size = 1,
    turn = 0,
    written = 0,
    isSigned = false,
  }: Sized & { written?: number; isSigned?: boolean } = {},
): Part {
  const rows = [0, 1, 2, 3].map(row => {
    const y = -34 + row * 21
    return (
      line(`M-42 ${y}H-26`, '#8FA3A8', 6) +
      `<rect x="-16" y="${y - 8}" width="60" height="16" rx="3" fill="#FFFFFF" stroke="#8FA3A8" stroke-width="2.5"/>` +
      (row < written ? line(`M-9 ${y}H${[26, 12, 32, 20][row]}`, PAINTS.blue[0], 5) : '')
    )
  })
  const shapes =
    rect(-54, -68, 108, 136, WHITE, 6) +
    rect(-54, -68, 108, 18, SEA, 5) +
    rows.join('') +
    line('M-38 55L-30 47M-30 55L-38 47', DEEP_RED, 3.5) +
    line('M-22 56H44', INK, 3) +
    (isSigned ? signatureShape([-22, 55]) : '')
  return prop('form', placed(shapes, at, { size, turn }))
}

/** A hand from near with a pen whose tip stands at the point; its sleeve comes from the lower right. */
export function handWithPen([x, y]: Point, skin: Skin, sleeve: string): Part {
  return ground(
    'hand with pen',
    line(`M${x + 46} ${y + 2}Q${x + 84} ${y + 40} ${x + 130} ${y + 74}`, sleeve, 42) +
      pen([x, y], { size: 1.7 }).svg +
      handShapes([x + 30, y - 16], { shape: 'fist', skin, size: 2.1 }),
  )
}

/** A written message, 44 x 30 around the origin, with its tail on the left. */
export function chatShape(fill: string = SEA): string {
  return (
    rect(-22, -15, 44, 27, fill, 9) +
    filled('M-16 8L-20 19L-4 11Z', fill) +
    line('M-12 -5H12M-12 4H4', WHITE, 4)
  )
}

/** A thing that is not there, with a cross over it. */
export function missing(at: Point, shape: string): Part {
  return ground('missing', placed(shape + cross([0, 0], 1.5), at))
}

/** A sheet that lies on a table before somebody who signs it; the middle of its far edge stands at the point. */
export function lyingForm(at: Point, size = 1): Part {
  return prop(
    'form',
    placed(
      filled('M-50 0H50L62 34H-62Z', WHITE) +
        line('M-42 7H30M-45 15H36', '#8FA3A8', 4) +
        line('M-2 27H48', INK, 2.5) +
        line('M4 24Q10 14 14 24T26 22T40 24', PAINTS.blue[0], 3),
      at,
      { size },
    ),
  )
}

/** An open and empty letter box on its post, as before houses in the United States; it stands on its point. */
export function mailbox(at: Point, size = 1): Part {
  return prop(
    'letter box',
    placed(
      rect(-7, -70, 14, 70, '#96512B', 2) +
        filled('M-44 -68V-104Q-44 -132 -16 -132H52V-68Z', PAINTS.blue[0]) +
        filled('M-44 -68V-104Q-44 -132 -18 -132Q8 -132 8 -104V-68Z', PAINTS.blue[1]) +
        filled('M-37 -72V-103Q-37 -125 -18 -125Q1 -125 1 -103V-72Z', INK) +
        rect(-48, -68, 60, 7, SHADE, 3) +
        line('M40 -104V-140', RED, 5) +
        rect(38, -146, 20, 14, RED, 2),
      at,
      { size },
    ),
  )
}

/** A board on posts with a notice that is not to be read here; `at` is the middle between its feet. */
export function noticeBoard(at: Point, shows: string, size = 1): Part {
  return prop(
    'notice board',
    placed(
      rect(-56, -40, 9, 40, '#96512B') +
        rect(47, -40, 9, 40, '#96512B') +
        rect(-74, -148, 148, 112, '#B5673A', 8) +
        rect(-66, -140, 132, 96, WHITE, 4) +
        shows,
      at,
      { size },
    ),
  )
}
