import { DEEP_RED, INK, RED, SHADE, WHITE } from '#studio/pictures/kit/colors.ts'
import { digits } from '#studio/pictures/kit/digits.ts'
import { receiptShape } from '#studio/pictures/kit/food.ts'
import { bill } from '#studio/pictures/kit/hand-things.ts'
import { BROKEN_PLATE_SHAPE } from '#studio/pictures/kit/past.ts'
import { type Arm, type Look, person } from '#studio/pictures/kit/person.ts'
import { table } from '#studio/pictures/kit/rooms.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'

/* What goes wrong with an order, and how it is made good again: lost, broken and returned things. */

type Sized = { size?: number; turn?: number }
type Who = Look & { arms?: readonly Arm[] }

/** A customer, left, before someone behind a counter; things on the counter stand at 154. */
export function atCounter(customer: Who, seller: Who, ...on: Part[]): Part[] {
  return [
    person([258, 108], { turn: -0.8, ...seller, size: 0.94 }),
    ground('counter', table(154, { x: 176 }).svg),
    ...on,
    person([74, 120], { turn: 0.8, ...customer }),
  ]
}

/** An arrow that turns back to where it came from, around the origin: 40 wide. */
export const BACK_SHAPE = line('M16 14C24 -6 8 -20 -12 -14M-4 -24L-15 -13L-3 -3', RED, 6)

/** Money that is given back, for bubbles: 84 wide. */
export const REFUND_SHAPE =
  placed(bill([0, 0], 20, { size: 0.56 }).svg, [14, 4]) + placed(BACK_SHAPE, [-34, 2], { size: 0.8 })

/** Only the outline of a thing: it should be here. The course is its outline around the origin. */
export function dashed(outline: string, color: string = INK, width = 3.5): string {
  return `<path d="${outline}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="7 7" stroke-linecap="round"/>`
}

/** An open box, 120 wide, that stands on the origin; what is in it is drawn above 60. */
export function openBoxShape(shows = ''): string {
  return (
    filled('M-56 -62H56L64 -84H-64Z', '#8F5A25') +
    shows +
    rect(-58, -62, 116, 62, '#C98A45', 4) +
    filled('M-58 -62L-84 -44L-70 -36L-50 -58ZM58 -62L84 -44L70 -36L50 -58Z', '#B5763A')
  )
}

/** A date two or more weeks before today: rows of a month, today with a ring and the other day in red. 116 wide. */
export function weeksAgo(at: Point, weeks: number, size = 1): Part {
  const rows = Array.from({ length: 3 }, (_, row) =>
    [0, 1, 2, 3, 4]
      .map(column =>
        rect(-42 + column * 18, -20 + row * 22, 13, 15, column === 3 && row === 2 - weeks ? RED : SHADE, 3),
      )
      .join(''),
  )
  return prop(
    'weeks ago',
    placed(
      rect(-56, -52, 112, 104, WHITE, 10) +
        filled('M-56 -30V-42Q-56 -52 -46 -52H46Q56 -52 56 -42V-30Z', RED) +
        rows.join('') +
        `<circle cx="18.500" cy="31.500" r="13" fill="none" stroke="${DEEP_RED}" stroke-width="4"/>` +
        line('M36 30C52 20 52 -4 36 -12M44 -18L34 -13L40 -3', DEEP_RED, 5),
      at,
      { size },
    ),
  )
}

/** A sheet on which one line is wrong, 100 x 130; its middle stands at the point. */
export function wrongSheet(
  at: Point,
  { isMended = false, ...look }: Sized & { isMended?: boolean } = {},
): Part {
  const rows = [0, 1, 2, 3].map(row => {
    const y = -36 + row * 26
    const isWrong = row === 2 && !isMended
    return (
      line(`M-34 ${y}H8`, isWrong ? RED : '#8FA3A8', 6) +
      (isWrong
        ? line(`M22 ${y - 8}L38 ${y + 8}M38 ${y - 8}L22 ${y + 8}`, RED, 6)
        : line(`M20 ${y}L27 ${y + 7}L40 ${y - 9}`, '#12693F', 5.5))
    )
  })
  return prop(
    'sheet',
    placed(
      rect(-50, -66, 100, 132, WHITE, 6) +
        rows.join('') +
        (isMended
          ? ''
          : `<ellipse cx="-4" cy="16" rx="50" ry="16" fill="none" stroke="${RED}" stroke-width="4"/>`),
      at,
      look,
    ),
  )
}

/** The receipt of a store with its sum; its middle stands at the point. */
export function storeReceipt(at: Point, look: Sized = {}): Part {
  return prop('receipt', placed(receiptShape('9'), at, look))
}

/** A price on a white card, right or wrong. */
export function priceCard(at: Point, price: string, isRight: boolean, size = 1): Part {
  return prop(
    'price',
    placed(
      rect(-44, -30, 88, 60, WHITE, 8) +
        digits(price, [0, 16], 30, { color: isRight ? '#12693F' : RED, weight: 2.4 }) +
        (isRight ? '' : line('M-36 22L36 -22', RED, 6)),
      at,
      { size },
    ),
  )
}

/** Broken plates in the box that they came in, three of them. */
export const BROKEN_PLATES_SHAPE = openBoxShape(
  [-36, 36, 0]
    .map((x, index) => placed(BROKEN_PLATE_SHAPE, [x, index === 2 ? -104 : -84], { size: 0.44 }))
    .join(''),
)

/** A wrench around the origin, 90 long, and the spark of work. */
export const WRENCH_SHAPE =
  line('M-24 24L22 -22', '#7D8B90', 13) +
  filled('M14 -44C28 -52 46 -40 46 -24L30 -30L22 -22L28 -8C12 -8 2 -28 14 -44Z', '#7D8B90') +
  circle(-26, 26, 12, '#7D8B90') +
  circle(-26, 26, 5, WHITE)
