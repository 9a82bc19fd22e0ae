import {
  BRASS,
  CREAM,
  GREEN,
  INK,
  PAINTS,
  type Paint,
  RED,
  SEA,
  SHADE,
  SKY,
  SUN,
  WHITE,
} from '#studio/pictures/kit/colors.ts'
import { digits } from '#studio/pictures/kit/digits.ts'
import { type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* Things to hold, to give and to pay with. Each thing's middle stands at the point, unless noted otherwise. */

type Sized = { size?: number; turn?: number }

/** It hangs from its ring, with a tag if it opens the room of that number. */
export function key(at: Point, { room, ...look }: Sized & { room?: number } = {}): Part {
  const tag =
    room === undefined
      ? ''
      : placed(
          line('M0 0V24', INK, 3) +
            rect(-23, 22, 46, 56, RED, 10) +
            circle(0, 32, 4, WHITE) +
            digits(room, [0, 69], 24, { color: WHITE }),
          [0, -12],
          { turn: 24 },
        )
  return prop('key', placed(keyShape() + tag, at, look))
}

export function keyShape(): string {
  return (
    `<circle r="18" fill="none" stroke="${BRASS}" stroke-width="14"/>` +
    rect(-6, 20, 12, 66, BRASS, 4) +
    rect(2, 58, 19, 9, BRASS, 3) +
    rect(2, 72, 14, 9, BRASS, 3)
  )
}

/** A phone; `shows` is drawn around the middle of its screen, 90 x 180. */
export function phone(at: Point, shows: string, look: Sized = {}): Part {
  return prop(
    'phone',
    placed(rect(-52, -98, 104, 196, INK, 18) + rect(-45, -91, 90, 182, WHITE, 13) + shows, at, look),
  )
}

/** A number that is being typed, above its keys. */
export function dialledShape(number: string): string {
  const keys = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit, index) =>
    digits(digit, [((index % 3) - 1) * 24, -14 + Math.floor(index / 3) * 26], 13),
  )
  return (
    rect(-40, -82, 80, 34, SKY, 9) +
    digits(number, [0, -57], number.length > 5 ? 10 : 15, { color: SEA, weight: 2.6 }) +
    keys.join('')
  )
}

/** A phone at the ear, seen from the side: small. */
export function smallPhone(at: Point, look: Sized = {}): Part {
  return prop('phone', placed(rect(-10, -20, 20, 40, INK, 5) + rect(-7, -15, 14, 28, SKY, 2), at, look))
}

/** A banknote with its value. */
export function bill(at: Point, worth: number, { size = 1, turn = 0 }: Sized = {}): Part {
  const shapes =
    rect(-60, -32, 120, 64, GREEN, 6) +
    rect(-53, -25, 106, 50, '#8FD3AB', 4) +
    circle(0, 0, 23, GREEN) +
    digits(worth, [0, 10], 20, { color: WHITE, weight: worth > 99 ? 2 : 2.4 }) +
    circle(-41, 0, 5, GREEN) +
    circle(41, 0, 5, GREEN)
  return prop('bill', placed(shapes, at, { size, turn }))
}

export function coin(at: Point, worth: number, size = 1): Part {
  return prop(
    'coin',
    placed(
      circle(0, 3, 22, '#B98A1C') +
        circle(0, 0, 22, '#E8B93C') +
        `<circle r="16" fill="none" stroke="#B98A1C" stroke-width="2.500"/>` +
        digits(worth, [0, 9], 18, { color: '#6B4E0A', weight: 2.6 }),
      at,
      { size },
    ),
  )
}

/** A card to pay with. */
export function card(at: Point, { color = 'purple', ...look }: Sized & { color?: Paint } = {}): Part {
  const [paint, dark] = PAINTS[color]
  return prop(
    'card',
    placed(
      rect(-54, -34, 108, 68, paint, 9) +
        rect(-54, -18, 108, 14, dark) +
        rect(-42, 6, 20, 15, SUN, 3) +
        line('M0 18H38', WHITE, 5),
      at,
      look,
    ),
  )
}

/** A price tag that hangs from its hole. */
export function priceTag(
  at: Point,
  price: string,
  { size = 1, turn = 0, color = 'red' }: Sized & { color?: Paint } = {},
): Part {
  const high = price.length > 2 ? 17 : 22
  const half = Math.max(24, (price.length * 10 - 3) * high * 0.05 + 8)
  const shapes =
    filled(
      `M${-half} -34L0 -58L${half} -34V34Q${half} 40 ${half - 6} 40H${6 - half}Q${-half} 40 ${-half} 34Z`,
      PAINTS[color][0],
    ) +
    circle(0, -38, 6, WHITE) +
    digits(price, [0, 16], high, { color: WHITE, weight: 2.4 })
  return prop('price tag', placed(shapes, at, { size, turn }))
}

export function book(
  at: Point,
  { color = 'teal', isOpen = false, ...look }: Sized & { color?: Paint; isOpen?: boolean } = {},
): Part {
  const [paint, dark] = PAINTS[color]
  const shapes = isOpen
    ? filled(
        'M0 -24C-16 -36 -40 -36 -58 -28V26C-40 18 -16 20 0 30C16 20 40 18 58 26V-28C40 -36 16 -36 0 -24Z',
        paint,
      ) +
      filled(
        'M0 -20C-16 -30 -36 -30 -52 -24V20C-36 14 -16 16 0 24C16 16 36 14 52 20V-24C36 -30 16 -30 0 -20Z',
        WHITE,
      ) +
      line(
        'M-42 -12C-32 -15 -22 -14 -12 -9M-42 2C-32 -1 -22 0 -12 5M42 -12C32 -15 22 -14 12 -9M42 2C32 -1 22 0 12 5',
        SHADE,
        4,
      )
    : rect(-34, -44, 68, 88, paint, 6) + rect(-34, -44, 14, 88, dark, 6) + rect(-12, -26, 38, 22, WHITE, 4)
  return prop('book', placed(shapes, at, look))
}

export function computer(at: Point, shows = '', look: Sized = {}): Part {
  return prop(
    'computer',
    placed(
      rect(-54, -40, 108, 72, INK, 8) +
        rect(-47, -33, 94, 58, SKY, 4) +
        shows +
        filled('M-68 32H68L60 44H-60Z', '#7D8B90'),
      at,
      look,
    ),
  )
}

export function box(at: Point, { size = 1, turn = 0 }: Sized = {}): Part {
  return prop(
    'box',
    placed(
      rect(-44, -60, 88, 60, '#C98A45', 4) +
        rect(-44, -60, 88, 16, '#B5763A', 4) +
        rect(-9, -60, 18, 34, CREAM),
      at,
      { size, turn },
    ),
  )
}

export function shoppingBag(at: Point, { color = 'red', ...look }: Sized & { color?: Paint } = {}): Part {
  const [paint, dark] = PAINTS[color]
  return prop(
    'shopping bag',
    placed(
      line('M-16 -62C-16 -84 16 -84 16 -62', dark, 5) +
        filled('M-36 -64H36L40 0H-40Z', paint) +
        filled('M-36 -64H36L36.800 -52H-36.800Z', dark),
      at,
      look,
    ),
  )
}

/** A form to be filled in, or a list. */
export function form(at: Point, { done = 1, ...look }: Sized & { done?: number } = {}): Part {
  const rows = [0, 1, 2].map(
    row =>
      (row < done
        ? line(`M-24 ${-20 + row * 24}L-19 ${-15 + row * 24}L-11 ${-26 + row * 24}`, '#12693F', 4)
        : rect(-25, -26 + row * 24, 13, 13, SHADE, 3)) + line(`M-2 ${-20 + row * 24}H24`, INK, 5),
  )
  return prop(
    'form',
    placed(
      rect(-38, -54, 76, 108, DARK, 8) +
        rect(-32, -44, 64, 92, WHITE, 4) +
        rect(-16, -60, 32, 14, '#7D8B90', 5) +
        rows.join(''),
      at,
      look,
    ),
  )
}
const DARK = '#8A4A2E'

/** A name badge. */
export function badge(at: Point, { size = 1, turn = 0 }: Sized = {}): Part {
  const shapes =
    rect(-9, -62, 18, 16, INK, 4) +
    rect(-68, -50, 136, 96, WHITE, 12) +
    filled('M-68 -18V-38Q-68 -50 -56 -50H56Q68 -50 68 -38V-18Z', RED) +
    rect(-18, -40, 36, 9, WHITE, 4.5) +
    circle(-38, 4, 12, SEA) +
    filled('M-58 36C-58 10 -18 10 -18 36Z', SEA) +
    line('M0 6H46M0 24H30', INK, 8)
  return prop('badge', placed(shapes, at, { size, turn }))
}
