import { INK, PAINTS, type Paint, SHADE, SKINS, WHITE } from '#studio/pictures/kit/colors.ts'
import type { Skin } from '#studio/pictures/kit/hand.ts'
import { type Look, person } from '#studio/pictures/kit/person.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* Clothes that a shop does not hang up, and clothes on people. A person's clothes stand on the point of that person. */

type Painted = { size?: number; turn?: number; color?: Paint }

/** A shirt with a collar and buttons, 120 wide and 116 high; its middle stands at the point. */
export function shirt(at: Point, { color = 'purple', ...look }: Painted = {}): Part {
  return prop('shirt', placed(shirtShape(color), at, look))
}

export function shirtShape(color: Paint = 'purple'): string {
  const [paint, dark] = PAINTS[color]
  return (
    filled(
      'M-20 -50L-42 -42Q-48 -40 -50 -33L-60 0L-40 8L-36 -6V52Q-36 58 -30 58H30Q36 58 36 52V-6L40 8L60 0L50 -33Q48 -40 42 -42L20 -50Z',
      paint,
    ) +
    filled('M-22 -52L0 -40L-14 -22L-30 -44ZM22 -52L0 -40L14 -22L30 -44Z', dark) +
    line('M0 -36V58M-36 -6V-16M36 -6V-16', dark, 3) +
    rect(12, -10, 16, 18, dark, 3) +
    [-18, 4, 26, 46].map(y => circle(0, y, 2.6, color === 'white' ? INK : WHITE)).join('')
  )
}

/** A hat with a broad brim, 120 wide and 66 high; its middle stands at the point. */
export function hat(at: Point, { color = 'purple', ...look }: Painted = {}): Part {
  return prop('hat', placed(hatShape(color), at, look))
}

export function hatShape(color: Paint = 'purple'): string {
  const [paint, dark] = PAINTS[color]
  return (
    ellipse(0, 18, 60, 13, paint) +
    filled('M-60 18C-44 30 44 30 60 18C60 26 34 33 0 33C-34 33 -60 26 -60 18Z', dark) +
    filled('M-34 16C-36 -42 -18 -40 0 -32C18 -40 36 -42 34 16C14 24 -14 24 -34 16Z', paint) +
    filled('M-35 4C-14 12 14 12 35 4L34 16C14 24 -14 24 -34 16Z', dark)
  )
}

/** The same on a head. */
export function hatOn(
  [x, y]: Point,
  { color = 'purple', size = 1 }: { color?: Paint; size?: number } = {},
): Part {
  return prop('hat', placed(hatShape(color), [x, y - 74 * size], { size: 0.8 * size }))
}

/** A jacket on a body, open over a white shirt; the sleeves are those of the person's own shirt. */
export function jacketOn(
  at: Point,
  { color = 'blue', size = 1 }: { color?: Paint; size?: number } = {},
): Part {
  const [paint, dark] = PAINTS[color]
  const shapes =
    filled('M-50 104V44C-50 16 -28 4 0 4C28 4 50 16 50 44V104Z', paint) +
    filled('M-13 3L-8 104H8L13 3C6 14 -6 14 -13 3Z', WHITE) +
    filled('M-15 3L-26 24L-18 32L-24 38L-7 74L-9 40ZM15 3L26 24L18 32L24 38L7 74L9 40Z', dark) +
    line('M-8 74V104M8 74V104', dark, 3)
  return prop('jacket', placed(shapes, at, { size }))
}

/** Someone down to the knees in a dress without sleeves: the neck stands at the point, the hem 132 below it. */
export function inDress(at: Point, look: Look, { color = 'scarlet', size = 0.94 }: Tall = {}): Part[] {
  const [paint, dark] = PAINTS[color]
  const dress =
    filled(
      'M-34 14L-22 5C-14 28 14 28 22 5L34 14C38 34 30 50 24 62L50 132H-50L-24 62C-30 50 -38 34 -34 14Z',
      paint,
    ) + filled('M-25 58H25L28 70H-28Z', dark)
  return [
    body(at, look.skin, dark, { size }),
    headOf(at, look, size),
    prop('dress', placed(dress, at, { size })),
  ]
}

/** The same in a shirt and trousers, by which a shirt is told from a dress. */
export function inShirt(at: Point, look: Look, { color = 'scarlet', size = 0.94 }: Tall = {}): Part[] {
  const [paint, dark] = PAINTS[color]
  const shapes =
    filled('M-29 72H29L33 132H4L0 100L-4 132H-33Z', '#6C8087') +
    filled('M-29 84L-27 62C-34 46 -38 30 -34 14L-14 2L0 20L14 2L34 14C38 30 34 46 27 62L29 84Z', paint) +
    filled('M-15 1L0 20L-11 30L-24 7ZM15 1L0 20L11 30L24 7Z', dark) +
    line('M0 24V84', dark, 3) +
    [36, 52, 68].map(y => circle(0, y, 2.4, WHITE)).join('')
  return [
    body(at, look.skin, dark, { size, hasSleeves: true }),
    headOf(at, look, size),
    prop('shirt', placed(shapes, at, { size })),
  ]
}
type Tall = { color?: Paint; size?: number }

/** The head alone: a person's clothes are cut off. */
function headOf([x, y]: Point, look: Look, size: number): Part {
  const { svg } = person([x, y], { ...look, size })
  return { role: 'person', name: 'person', svg: `<svg width="328" height="${y + 4 * size}">${svg}</svg>` }
}

function body(
  at: Point,
  skin: Skin | undefined,
  sleeve: string,
  { size, hasSleeves = false }: { size: number; hasSleeves?: boolean },
): Part {
  const [flesh, shade] = SKINS[skin ?? 2]
  const shapes =
    line('M-33 22Q-46 52 -40 92M33 22Q46 52 40 92', flesh, 15) +
    (hasSleeves ? line('M-33 22Q-44 46 -41 76M33 22Q44 46 41 76', sleeve, 17) : '') +
    filled('M-34 14Q-20 4 -11 2H11Q20 4 34 14L20 40H-20Z', flesh) +
    filled('M-11 0H11V8C11 16 -11 16 -11 8Z', shade)
  return ground('body', placed(shapes, at, { size }))
}

/** Legs in trousers and shoes, seen from near; the heels stand at the point. */
export function legs(
  at: Point,
  { shoes = 'black', trousers = 'sea', size = 1 }: { shoes?: Paint; trousers?: Paint; size?: number } = {},
): Part {
  const [cloth, shade] = PAINTS[trousers]
  const [paint, dark] = PAINTS[shoes]
  const shoe = (side: -1 | 1) =>
    placed(
      filled('M-12 -18H8C12 -9 24 -9 32 -6Q37 -4 36 0H-12Z', paint) +
        rect(-12, -3, 48, 4, dark, 1.5) +
        line('M8 -14L13 -17M14 -10L19 -13', WHITE, 1.8),
      [side * 13, 0],
      { isFlipped: side < 0 },
    )
  const shapes =
    filled('M-27 -84H27L25 -12H4L0 -60L-4 -12H-25Z', cloth) +
    line('M0 -60V-78', shade, 3) +
    shoe(-1) +
    shoe(1)
  return prop('shoes', placed(shapes, at, { size }))
}

/** A roller that has painted a broad band: what a color is. Over a wall that is not of that color. */
export function paintRoller(color: Paint): Part {
  const [paint, dark] = PAINTS[color]
  const shapes =
    filled(
      'M28 62H226V136H196V150A6 6 0 0 1 184 150V136H110V158A6 6 0 0 1 98 158V136H60V146A6 6 0 0 1 48 146V136H28Q20 136 20 128V70Q20 62 28 62Z',
      paint,
    ) +
    line('M240 74H286Q296 74 296 84V98Q296 108 286 108H268Q260 108 260 116V130', '#7D8B90', 8) +
    rect(250, 126, 20, 64, INK, 9) +
    rect(218, 54, 32, 90, dark, 10) +
    rect(218, 54, 22, 90, paint, 10)
  return prop(
    'paint roller',
    shapes + line('M36 78H120M36 92H80', `${color === 'white' ? SHADE : WHITE}55`, 5),
  )
}
