import {
  CREAM,
  DARK_WOOD,
  HAIRS,
  INK,
  RED,
  SEA,
  SHADE,
  SKY,
  SUN,
  WHITE,
  WOOD,
} from '#studio/pictures/kit/colors.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* The things of an office. Each thing's middle stands at the point, unless noted otherwise. */

type Sized = { size?: number; turn?: number }

/** A letter in its envelope. */
export function envelope(at: Point, look: Sized = {}): Part {
  return prop('envelope', placed(ENVELOPE_SHAPE, at, look))
}

/** 84 x 56, for bubbles and hands. */
export const ENVELOPE_SHAPE =
  rect(-42, -28, 84, 56, CREAM, 6) +
  line('M-38 25L-10 0M38 25L10 0', SHADE, 4) +
  filled('M-42 -22Q-42 -28 -36 -28H36Q42 -28 42 -22L5 6Q0 10 -5 6Z', SHADE) +
  circle(0, 3, 8, RED)

/** An email as a sign, 32 x 22. */
export const MAIL_SHAPE = rect(-16, -11, 32, 22, SEA, 4) + line('M-11 -5L0 3L11 -5', WHITE, 3)

/** A written sheet of paper. */
export function paper(at: Point, look: Sized = {}): Part {
  return prop(
    'paper',
    placed(
      rect(-26, -34, 52, 68, WHITE, 4) + line('M-16 -20H6M-16 -8H16M-16 4H16M-16 16H10', INK, 4),
      at,
      look,
    ),
  )
}

/** A desk with drawers from its front; `at` is the middle between its feet, its top is 84 above. */
export function officeDesk(
  at: Point,
  { width = 200, size = 1 }: { width?: number; size?: number } = {},
): Part {
  const half = width / 2
  const drawers = [0, 1].map(
    row =>
      rect(half - 66, -70 + row * 30, 54, 25, DARK_WOOD, 4) + circle(half - 39, -57 + row * 30, 3.5, SUN),
  )
  const shapes =
    rect(16 - half, -76, 11, 76, DARK_WOOD) +
    rect(half - 72, -76, 66, 72, WOOD, 4) +
    drawers.join('') +
    rect(-half, -84, width, 12, WOOD, 5)
  return ground('desk', placed(shapes, at, { size }))
}

/** The towers of a city, for the window of an office, 96 x 76. */
export const TOWERS_SHAPE =
  rect(8, 34, 22, 60, '#9CC6CC') + rect(38, 18, 24, 70, '#7FB2BA') + rect(68, 42, 22, 50, '#9CC6CC')

/** A company's sign, on its wall and on its employees' shirts. */
export function logoShape(size = 1): string {
  const petals = [0, 1, 2, 3, 4].map(index =>
    placed(ellipse(0, -13, 7, 11, RED), [0, 0], { turn: index * 72 }),
  )
  return placed(circle(0, 0, 27, WHITE) + petals.join('') + circle(0, 0, 6, SUN), [0, 0], { size })
}

/** An absent person: a dashed outline; `at` is the neck, as with a person. */
export function missingPerson(at: Point, size = 1): Part {
  const course =
    'M-50 84V44C-50 16 -28 4 -10 2C-20 -4 -25 -16 -25 -34C-25 -76 25 -76 25 -34C25 -16 20 -4 10 2C28 4 50 16 50 44V84'
  return ground(
    'missing person',
    placed(
      `<path d="${course}" fill="#FFFFFF66" stroke="${INK}" stroke-width="4" stroke-dasharray="9 8" stroke-linecap="round"/>`,
      at,
      { size },
    ),
  )
}

/** A person on the near side of a table, seen from behind; `at` is the neck. */
export function fromBehind(
  at: Point,
  { shirt, hairColor = 'black', size = 1 }: { shirt: string; hairColor?: keyof typeof HAIRS; size?: number },
): Part {
  return ground(
    'person from behind',
    placed(
      filled('M-52 104V44C-52 16 -28 4 0 4C28 4 52 16 52 44V104Z', shirt) +
        circle(0, -34, 30, HAIRS[hairColor]) +
        rect(-12, -12, 24, 22, HAIRS[hairColor], 10),
      at,
      { size },
    ),
  )
}

/** Head and shoulders for a bubble or a frame: `height` high, around the origin. */
export function portraitShape(look: Look, height: number): string {
  return `<svg x="${-height / 2}" y="${-height / 2}" width="${height}" height="${height}" viewBox="-52 -8 104 104">${person([0, 74], look).svg}</svg>`
}

/** A table with two people at it, for a bubble, 84 x 50. */
export function meetingShape(left: Look, right: Look): string {
  return (
    placed(portraitShape(left, 44), [-24, -6]) +
    placed(portraitShape(right, 44), [24, -6]) +
    rect(-46, 14, 92, 12, WOOD, 6) +
    rect(-12, 9, 24, 5, WHITE, 2)
  )
}

/** The content of a computer's screen, 94 x 58: it works, or it does not. */
export function screenShape(works: boolean): string {
  return works
    ? rect(-38, -24, 40, 8, '#3C9DB5', 3) +
        rect(-38, -10, 76, 6, WHITE, 3) +
        rect(-38, 0, 76, 6, WHITE, 3) +
        rect(-38, 10, 50, 6, WHITE, 3)
    : rect(-47, -33, 94, 58, '#24505A', 4) +
        circle(-12, -12, 4.5, SKY) +
        circle(12, -12, 4.5, SKY) +
        line('M-14 12Q0 -2 14 12', SKY, 5)
}

/** A clock with few marks, for bubbles, 58 x 58. */
export function smallClockShape(hour: number): string {
  return (
    circle(0, 0, 29, RED) +
    circle(0, 0, 24, WHITE) +
    line('M0 -19V-18M19 0H18M0 19V18M-19 0H-18', INK, 3) +
    placed(line('M0 0V-10', INK, 4.5), [0, 0], { turn: hour * 30 }) +
    line('M0 0V-16', INK, 3.5)
  )
}
