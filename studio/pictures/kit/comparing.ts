import { wavesShape } from '#studio/pictures/kit/calls.ts'
import {
  CREAM,
  DARK_WOOD,
  DEEP_GREEN,
  DEEP_RED,
  GREEN,
  INK,
  RED,
  SHADE,
  SUN,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { digits } from '#studio/pictures/kit/digits.ts'
import { handShapes } from '#studio/pictures/kit/hand.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* What is compared: weight, noise, speed, what is good and what is not. */

type Sized = { size?: number; turn?: number }

/** A bowl of soup with steam, 100 wide; it stands on the origin. */
export const SOUP_SHAPE =
  line('M-18 -56q6 -8 0 -16M2 -58q6 -8 0 -16M22 -56q6 -8 0 -16', WHITE, 5) +
  filled('M-50 -42H50C48 -12 28 0 18 0H-18C-28 0 -48 -12 -50 -42Z', CREAM) +
  ellipse(0, -42, 50, 10, SHADE) +
  ellipse(0, -41, 43, 7.5, '#D9752B') +
  circle(-16, -42, 4, GREEN) +
  circle(14, -40, 4, RED)

/** A bowl of salad, as wide as the soup. */
export const SALAD_SHAPE =
  [
    [-30, -46, 14],
    [-10, -54, 16],
    [14, -54, 15],
    [32, -46, 13],
  ]
    .map(([x = 0, y = 0, radius = 0], index) => circle(x, y, radius, index % 2 ? GREEN : '#7CC46A'))
    .join('') +
  circle(-20, -50, 8, RED) +
  circle(24, -52, 8, RED) +
  circle(2, -48, 7, '#FFE9A8') +
  filled('M-50 -42H50C48 -12 28 0 18 0H-18C-28 0 -48 -12 -50 -42Z', DARK_WOOD)

/** The soup as a thing. */
export function soupBowl(at: Point, look: Sized = {}): Part {
  return prop('soup', placed(SOUP_SHAPE, at, look))
}

/** Salt that falls from its shaker; the shaker's middle stands at the point. */
export function saltShaker(at: Point): Part {
  const grains = [
    [-22, 26],
    [-30, 34],
    [-20, 40],
    [-28, 48],
    [-18, 54],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 2.4, WHITE))
    .join('')
  const shaker =
    rect(-12, -14, 24, 36, '#DDF0F2', 5) +
    rect(-12, 0, 24, 22, WHITE, 5) +
    rect(-13, -26, 26, 14, '#7D8B90', 6) +
    circle(-5, -20, 1.8, INK) +
    circle(5, -20, 1.8, INK)
  return prop('salt', placed(grains + placed(shaker, [0, 0], { turn: -130 }), at))
}

/** No noise: a disc with waves of sound and a bar over them. */
export function silence(at: Point, size = 1): Part {
  return ground('silence', placed(SILENCE_SHAPE, at, { size }))
}

/** 56 across, for bubbles. */
export const SILENCE_SHAPE =
  circle(0, 0, 28, WHITE) +
  placed(wavesShape(2, INK), [-12, 0], { size: 0.8 }) +
  line('M-17 -17L17 17', RED, 6)

/** Noise that comes from the left, or from the right if it is flipped. */
export function noise(at: Point, { size = 1, isFlipped = false } = {}): Part {
  return ground('noise', placed(wavesShape(3), at, { size, isFlipped }))
}

/** A thumb up or down on its disc: how it was. */
export function thumbSign(at: Point, isGood: boolean, size = 1): Part {
  return ground(
    'thumb',
    placed(
      circle(0, 0, 30, isGood ? '#BFE5C8' : '#F3C3B4') +
        placed(handShapes([0, 7], { shape: 'thumb', skin: 2, size: 1 }), [0, 0], { turn: isGood ? 0 : 180 }),
      at,
      { size },
    ),
  )
}

/** Lines behind something fast that moves to the right; their right ends stand at the point. */
export function speedLines([x, y]: Point, size = 1): Part {
  return ground('speed', placed(line('M0 0H-48M-8 18H-66M0 36H-44', WHITE, 7), [x, y], { size }))
}

/** A feather, around the origin: what is light. */
export const FEATHER_SHAPE =
  filled('M-26 20C-24 -8 0 -26 26 -26C28 -2 8 18 -18 20Z', WHITE) +
  line('M-30 26L18 -18', '#9AAAB0', 3.5) +
  line('M-8 6L-10 -8M4 -6L3 -18M-4 4L10 6M6 -6L18 -6', SHADE, 3)

/** An iron weight, around the origin: what is heavy. */
export const WEIGHT_SHAPE =
  `<circle cy="-18" r="9" fill="none" stroke="${INK}" stroke-width="6"/>` +
  filled('M-20 -12H20L28 24H-28Z', INK) +
  line('M-10 2L-13 16', '#5E6C72', 5)

/** A box with a sign on it; the middle of its lower edge stands at the origin. */
export function boxShape(on: string, size = 1): string {
  return placed(
    rect(-44, -64, 88, 64, '#C98A45', 4) + rect(-44, -64, 88, 12, '#B5763A', 4) + placed(on, [0, -26]),
    [0, 0],
    { size },
  )
}

/** The same as a thing. */
export function signedBox(at: Point, on: string, look: Sized = {}): Part {
  return prop('box', placed(boxShape(on), at, look))
}

/** A pair of scales with a first and a second box; `lean` is how far the second one sinks, and `second` its size. */
export function scales({ lean, second = 1 }: { lean: number; second?: number }): Part {
  const pan = (x: number, y: number, number: number, size: number) =>
    line(`M${x} ${y - 26}L${x - 40} ${y + 34}M${x} ${y - 26}L${x + 40} ${y + 34}`, '#7D8B90', 3) +
    rect(x - 46, y + 32, 92, 9, DEEP_RED, 4.5) +
    placed(
      boxShape(placed(digits(number, [0, 16], 30, { color: WHITE, weight: 2.4 }), [0, 0])),
      [x, y + 32],
      {
        size,
      },
    )
  return prop(
    'scales',
    filled('M159 40H169L172 178H156Z', DARK_WOOD) +
      rect(112, 176, 104, 14, DARK_WOOD, 6) +
      line(`M106 ${56 - lean}L222 ${56 + lean}`, INK, 9) +
      circle(164, 52, 12, SUN) +
      pan(106, 86 - lean, 1, 0.74) +
      pan(222, 86 + lean, 2, 0.74 * second),
  )
}

/** Plates that were used, one on another; the lowest lies on the point. */
export function usedPlates([x, y]: Point, count: number): Part {
  const plates = Array.from({ length: count }, (_, index) =>
    rect(x - 34 + ((index * 5) % 7), y - 9 - index * 10, 68, 9, index % 2 ? WHITE : SHADE, 4.5),
  )
  return prop('used plates', plates.join(''))
}

/** A sheet with two answers: the first is found, the second one is not. Its middle stands at the point. */
export function twoAnswers(at: Point, look: Sized = {}): Part {
  return prop(
    'answers',
    placed(
      rect(-62, -76, 124, 152, WHITE, 6) +
        digits(1, [-42, -18], 30) +
        line('M-22 -32H16', '#9AAAB0', 6) +
        line('M28 -34L36 -24L52 -46', DEEP_GREEN, 8) +
        digits(2, [-42, 46], 30) +
        line('M-22 26H16M-22 40H8', '#9AAAB0', 6) +
        digits('?', [40, 50], 38, { color: DEEP_RED, weight: 2.6 }),
      at,
      look,
    ),
  )
}
