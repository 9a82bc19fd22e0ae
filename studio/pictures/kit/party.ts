import { CREAM, INK, RED, SEA, SHADE, SUN, WHITE } from '#studio/pictures/kit/colors.ts'
import { ground, type Part, prop } from '#studio/pictures/kit/scene.ts'
import { circle, ellipse, filled, line, type Point, placed, rect } from '#studio/pictures/kit/shapes.ts'
import { balloons } from '#studio/pictures/kit/weather.ts'

/* Plans, parties and holidays. */

type Sized = { size?: number; turn?: number }

const COLORS = [RED, SUN, '#0A8A9A', '#7A2F7E', '#3FA66B']

/** Bits of paper that fall. */
export function confetti(...places: Point[]): Part {
  return ground(
    'confetti',
    places
      .map((at, index) =>
        placed(rect(-5, -3, 10, 6, COLORS[index % 5] ?? RED, 1.5), at, { turn: index * 47 }),
      )
      .join(''),
  )
}

/** Balloons within 60 x 60, for bubbles. */
export const BALLOONS_SHAPE = balloons([0, 34], 0.5).svg

/** A card that invites to a party, 64 x 84; its middle stands at the point. */
export function invitation(at: Point, look: Sized = {}): Part {
  const shapes =
    rect(-32, -42, 64, 84, CREAM, 6) +
    `<rect x="-27" y="-37" width="54" height="74" rx="4" fill="none" stroke="${RED}" stroke-width="3"/>` +
    placed(BALLOONS_SHAPE, [0, -4], { size: 0.78 }) +
    line('M-15 28H15', INK, 4)
  return prop('invitation', placed(shapes, at, look))
}

/** A graduate's hat; `at` is the person's neck. */
export function graduationCap(at: Point, size = 1): Part {
  return ground(
    'graduation cap',
    placed(
      filled('M-28 -50V-68H28V-50C14 -56 -14 -56 -28 -50Z', '#1B3F48') +
        filled('M0 -92L50 -72L0 -54L-50 -72Z', '#24505A') +
        line('M0 -73L38 -66V-46', SUN, 3.5) +
        circle(38, -42, 5, SUN),
      at,
      { size },
    ),
  )
}

/** A rolled diploma with its ribbon; its middle stands at the point. */
export function diploma(at: Point, look: Sized = {}): Part {
  return prop(
    'diploma',
    placed(
      rect(-38, -11, 76, 22, CREAM, 8) +
        ellipse(38, 0, 6, 11, SHADE) +
        rect(-6, -12, 12, 24, RED) +
        filled('M-4 10L-10 28L0 22L10 28L4 10Z', RED),
      at,
      look,
    ),
  )
}

/** A month: this week has a frame, and an arrow leads to the next one, which is red. Its middle stands at the point. */
export function nextWeekSheet(at: Point, look: Sized = {}): Part {
  return prop('calendar', placed(nextWeekShape(), at, look))
}

export function nextWeekShape(): string {
  const row = (y: number, fill: string) =>
    `<path d="M-50 ${y}H52" stroke="${fill}" stroke-width="14" stroke-dasharray="11 4.2"/>`
  return (
    rect(-62, -60, 124, 124, WHITE, 10) +
    `<path d="M-62 -34V-50Q-62 -60 -52 -60H52Q62 -60 62 -50V-34Z" fill="${RED}"/>` +
    line('M-30 -68V-53M30 -68V-53', INK, 7) +
    row(-20, SHADE) +
    row(3, SHADE) +
    `<rect x="-56" y="-7" width="112" height="20" rx="5" fill="none" stroke="${SEA}" stroke-width="4"/>` +
    row(28, RED) +
    row(50, SHADE) +
    line('M64 3C84 4 84 28 68 28M76 19L67 28L77 36', RED, 5)
  )
}

/** A page of a calendar that is turned to the next day, 52 x 60, for bubbles. */
export const NEXT_DAY_SHAPE =
  rect(-24, -22, 48, 48, SHADE, 6) + rect(-24, -22, 48, 14, RED, 5) + line('M-8 8H8M1 0L9 8L1 16', SEA, 5)

/** The old town of Cartagena above its wall, with the sea before it. */
export function cartagena(): Part {
  const house = (x: number, width: number, height: number, fill: string) =>
    rect(x, 118 - height, width, height, fill) +
    rect(x - 3, 114 - height, width + 6, 7, '#B23614', 2) +
    `<path d="M${x + 10} ${118 - height + 24}H${x + width - 6}" stroke="#8A4A2E" stroke-width="18" stroke-dasharray="9 9"/>`
  return ground(
    'Cartagena',
    rect(0, 0, 328, 196, '#BFE6EA') +
      house(108, 40, 52, '#F4A91F') +
      house(150, 46, 64, '#E58AA0') +
      rect(214, 42, 34, 76, '#F7D9C4') +
      filled('M211 42C211 16 251 16 251 42Z', '#E2552A') +
      rect(229, 8, 4, 16, INK) +
      house(256, 42, 56, '#0A8A9A') +
      house(298, 40, 44, '#F3EDE2') +
      filled('M96 112H328V158H88Z', '#C9A66B') +
      line('M104 128H328M98 143H328', '#B08E55', 3) +
      rect(88, 84, 26, 42, '#C9A66B') +
      filled('M84 84C86 66 116 66 118 84Z', '#B08E55') +
      rect(98, 94, 6, 14, INK, 2) +
      rect(0, 156, 328, 40, '#4FB3CF') +
      line('M150 174Q160 167 170 174T190 174M250 184Q260 177 270 184T290 184', WHITE, 4),
  )
}

/** Mountains with snow. */
export function mountains(): Part {
  return ground(
    'mountains',
    rect(0, 0, 328, 196, '#BFE6EA') +
      filled('M70 160L150 46L230 160Z', '#5E8C6A') +
      filled('M150 46L172 78L158 72L148 84L138 70L128 78Z', WHITE) +
      filled('M150 160L248 20L346 160Z', '#3F7A5A') +
      filled('M248 20L276 60L260 54L248 68L234 52L220 60Z', WHITE) +
      rect(0, 152, 328, 44, '#58B97F'),
  )
}

/** A hat against the sun, which lies or hangs; the middle of its brim stands at the point. */
export function strawHat(at: Point, look: Sized = {}): Part {
  return ground(
    'straw hat',
    placed(
      ellipse(0, 0, 52, 10, SUN) +
        filled('M-28 -2C-28 -42 28 -42 28 -2Z', SUN) +
        rect(-28, -14, 56, 9, '#C43D17'),
      at,
      look,
    ),
  )
}

/** The flag at the end of a race; its pole stands on the point. */
export function chequeredFlag(at: Point, size = 1): Part {
  const rows = [0, 1, 2, 3].map(
    row =>
      `<path d="M${row % 2 ? 14 : 0} ${-108 + row * 14}H70" stroke="${INK}" stroke-width="14" stroke-dasharray="14 14"/>`,
  )
  return prop(
    'flag',
    placed(rect(0, -115, 70, 56, WHITE) + rows.join('') + rect(-6, -122, 7, 122, INK, 3), at, { size }),
  )
}
