/** The stage of the confetti in pixels, with the centre of its sun at `SUN`. */
export const STAGE = { width: 320, height: 150 }
export const SUN = { x: 160, y: 160, radius: 72 }

/**
 * Where the 30 pieces land (L9.1): each at least 22 px from every other and 52 px from the sun, none in the upper right
 * corner, which has the button that closes the screen.
 */
export const PLACES: readonly (readonly [x: number, y: number])[] = [
  [297, 69],
  [309, 106],
  [29, 33],
  [67, 63],
  [104, 11],
  [232, 23],
  [283, 118],
  [183, 14],
  [35, 78],
  [51, 25],
  [148, 15],
  [88, 51],
  [23, 112],
  [14, 56],
  [282, 89],
  [251, 58],
  [110, 36],
  [31, 143],
  [228, 48],
  [303, 143],
  [196, 36],
  [76, 12],
  [9, 12],
  [9, 88],
  [44, 54],
  [254, 34],
  [45, 101],
  [208, 14],
  [8, 134],
  [275, 61],
]
