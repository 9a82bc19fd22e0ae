import { DEEP_RED, INK, PAINTS, type Paint, RED, SHADE, WHITE } from '#studio/pictures/kit/colors.ts'
import { emojiShape } from '#studio/pictures/kit/emoji.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* Pets and other animals, and what they eat and wear. */

type Sized = { size?: number; turn?: number; isFlipped?: boolean }
export type Animal = 'dog' | 'cat' | 'bird' | 'horse'

/** How far the feet of an emoji are below its middle, as a share of its size. */
const FEET = 0.43
const UNIT = 100

/** An animal that looks to the left, 100 wide: its feet stand at the origin. */
export function animalShape(animal: Animal): string {
  return emojiShape(animal, [0, -FEET * UNIT], UNIT)
}

/** The same as a thing of a scene; it stands on its point. */
export function animal(at: Point, kind: Animal, look: Sized = {}): Part {
  return prop(kind, placed(animalShape(kind), at, look))
}

const FUR = '#F3A85C'
const STRIPE = '#D98A3C'

/** A cat that sleeps, rolled up, 110 wide; it lies on its point. */
export function sleepingCat(at: Point, look: Sized = {}): Part {
  return prop('cat', placed(SLEEPING_CAT_SHAPE, at, look))
}
const SLEEPING_CAT_SHAPE =
  ellipse(6, -27, 50, 27, FUR) +
  line('M6 -52V-40M22 -50L20 -39M36 -44L32 -34', STRIPE, 6) +
  line('M50 -16C60 8 10 2 -14 -2', STRIPE, 11) +
  filled('M-56 -44L-50 -26H-40ZM-16 -44L-32 -28L-20 -22Z', STRIPE) +
  ellipse(-36, -18, 23, 18, FUR) +
  line('M-48 -19Q-44 -15 -40 -19M-33 -19Q-29 -15 -25 -19', INK, 2.6) +
  filled('M-39 -13H-33L-36 -9Z', '#7A2F2A') +
  line('M-36 -9Q-39 -5 -42 -7M-36 -9Q-33 -5 -30 -7', '#7A2F2A', 2)

/** A bowl for a pet, 64 wide, full or empty; it stands on its point. */
export function petBowl(at: Point, { isFull = true, size = 1 } = {}): Part {
  const food = isFull
    ? ellipse(0, -24, 25, 9, '#8A5634') + circle(-10, -29, 6, '#A56B42') + circle(8, -30, 6, '#A56B42')
    : ''
  return prop(
    'bowl',
    placed(
      ellipse(0, -22, 28, 8, DEEP_RED) +
        food +
        filled('M-28 -22H28L33 0H-33Z', RED) +
        rect(-12, -15, 24, 8, WHITE, 4),
      at,
      { size },
    ),
  )
}

/** A single sock, 46 high, which hangs from the point. */
export function sockShape(color: Paint = 'blue'): string {
  const [paint, dark] = PAINTS[color]
  return (
    filled('M-9 0H9V26C16 30 26 32 26 40Q26 46 18 46H2Q-9 46 -9 34Z', paint) +
    rect(-10, -2, 20, 8, WHITE, 2) +
    line('M-8 13H8M-8 21H8', dark, 3.4)
  )
}

/** A leash from a hand to a collar. */
export function leash([x, y]: Point, [toX, toY]: Point): Part {
  return ground(
    'leash',
    line(`M${x} ${y}Q${(x + toX) / 2} ${Math.max(y, toY) + 22} ${toX} ${toY}`, DEEP_RED, 4),
  )
}

/** Food that a hand throws to birds: the grains lie around the points. */
export function grains(...places: Point[]): Part {
  return ground('grains', line(places.map(([x, y]) => `M${x} ${y}h.1`).join(''), '#C98A12', 6))
}

/** A tooth, 56 wide and 70 high around the origin; a bad one has a hole. */
export function toothShape(isBad = false): string {
  return (
    filled(
      'M0 -26C8 -34 28 -36 28 -14C28 2 22 8 20 26C19 38 10 38 8 24C7 14 4 10 0 10C-4 10 -7 14 -8 24C-10 38 -19 38 -20 26C-22 8 -28 2 -28 -14C-28 -36 -8 -34 0 -26Z',
      WHITE,
    ) +
    line('M-19 -16C-19 -24 -14 -26 -9 -25', SHADE, 4) +
    (isBad ? ellipse(9, -12, 9, 7, INK) + ellipse(9, -12, 5, 3.6, '#5A3A22') : '')
  )
}
