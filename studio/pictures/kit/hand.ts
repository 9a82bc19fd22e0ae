import { SKINS } from '#studio/pictures/kit/colors.ts'
import { ground, type Part } from '#studio/pictures/kit/scene.ts'
import { circle, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

export type Skin = keyof typeof SKINS
export type HandShape = 'wave' | 'palm' | 'flat' | 'fist' | 'point' | 'thumb' | 'pinch'

/** How a hand is drawn: its wrist stands at the origin, and it belongs to the right arm of the picture. */
const HANDS: Record<HandShape, (skin: string, shade: string) => string> = {
  /** Raised, open. */
  wave: skin =>
    rect(-12, -26, 24, 24, skin, 10) +
    [-12, -5.9, 0.2, 6.3]
      .map((x, index) => rect(x, [-41, -46, -45, -40][index] ?? 0, 5.6, 28, skin, 2.8))
      .join('') +
    placed(rect(0, -4, 20, 7.5, skin, 3.7), [7, -12], { turn: -42 }),
  /** Held out, palm up: offers, asks, presents. */
  palm: (skin, shade) =>
    rect(-4, -5, 36, 12, skin, 6) +
    placed(rect(0, -18, 9, 19, skin, 4.5), [8, 2], { turn: 28 }) +
    rect(14, 2, 18, 5, shade, 2.5),
  /** Laid on something, such as the own chest; the back of the hand is seen. */
  flat: (skin, shade) =>
    rect(-10, -11, 26, 22, skin, 9) +
    [-11, -5.4, 0.2, 5.8]
      .map((y, index) => rect(8, y, [18.4, 21.4, 19.6, 16.6][index] ?? 0, 5.2, skin, 2.6))
      .join('') +
    [-6.2, -0.6, 5].map(y => rect(10, y, 14, 0.9, shade)).join('') +
    placed(rect(0, -4.5, 17, 8, skin, 4), [-3, -9], { turn: -48 }),
  /** Closed around something. */
  fist: (skin, shade) => circle(0, 0, 12, skin) + rect(-10, -2, 20, 3, shade, 1.5),
  /** One finger, to the right. */
  point: (skin, shade) =>
    circle(2, 0, 11, skin) + rect(2, -10, 30, 8, skin, 4) + rect(0, 1, 12, 2.6, shade, 1.3),
  /** A thumb up. */
  thumb: (skin, shade) =>
    rect(-5, -30, 10, 26, skin, 5) +
    rect(-11, -11, 25, 24, skin, 9) +
    [-5, 1, 7].map(y => rect(1, y, 12, 1.8, shade, 0.9)).join(''),
  /** A very small amount between thumb and finger. */
  pinch: skin =>
    circle(0, -4, 12, skin) +
    line('M-7 -8C-10 -30 -4 -40 7 -37', skin, 8) +
    line('M6 -4C16 -8 18 -14 13 -22', skin, 8),
}

export type HandLook = { shape: HandShape; skin?: Skin; turn?: number; size?: number; isLeft?: boolean }

/** The shapes of a hand with its wrist at a point. `turn` is in degrees; positive turns it outwards from the body. */
export function handShapes(
  at: Point,
  { shape, skin = 2, turn = 0, size = 1, isLeft = false }: HandLook,
): string {
  return placed(HANDS[shape](SKINS[skin][0], SKINS[skin][1]), at, {
    size,
    turn: isLeft ? -turn : turn,
    isFlipped: isLeft,
  })
}

/** A hand without its person, for things seen from near. */
export function hand(at: Point, look: HandLook): Part {
  return ground('hand', handShapes(at, look))
}
