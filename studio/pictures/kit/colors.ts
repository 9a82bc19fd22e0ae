/* The paints of the scenes. They are the same in both themes; only the tint behind a scene follows the theme. */

export const INK = '#0E2F36'
export const WHITE = '#FFFFFF'
export const CREAM = '#FFF4E2'
export const SHADE = '#E3DCD2'
export const SUN = '#FFB938'
export const LIGHT = '#FFDF94'
export const RED = '#E2552A'
export const DEEP_RED = '#B23614'
export const TEAL = '#0A8A9A'
export const SEA = '#0A6272'
export const PURPLE = '#7A2F7E'
export const GREEN = '#3FA66B'
export const DEEP_GREEN = '#12693F'
export const WOOD = '#B5673A'
export const DARK_WOOD = '#96512B'
export const BRASS = '#8C6A12'
export const SKY = '#D8F0F0'
export const NIGHT = '#07171B'

/** Four skins, light to dark: the skin, and its shaded side. */
export const SKINS = {
  1: ['#F2C29B', '#DDA67C'],
  2: ['#D99B6C', '#BF8154'],
  3: ['#BE8152', '#A16A3F'],
  4: ['#8A5636', '#6E4229'],
} as const

export const HAIRS = {
  black: '#1F1512',
  dark: '#3A2119',
  brown: '#7A4A22',
  fair: '#C58A3C',
  gray: '#8F8A84',
  white: '#D9D3C8',
} as const

/** Clothes: the body, and the sleeve before it. */
export const CLOTHES = {
  purple: [PURPLE, '#61246A'],
  teal: [TEAL, '#08707D'],
  red: [RED, '#C43D17'],
  sea: [SEA, '#084F5C'],
  cream: ['#F3EDE2', '#E3D9C8'],
  green: [GREEN, '#2F8A55'],
  yellow: ['#F4A91F', '#D98F10'],
  white: [WHITE, SHADE],
  navy: ['#24505A', '#1B3F48'],
  pink: ['#E58AA0', '#CF6F88'],
} as const

/** Variants for things that come in several colors: the thing, and its darker parts. */
export const PAINTS = {
  red: [RED, DEEP_RED],
  teal: [TEAL, SEA],
  purple: [PURPLE, '#5B2160'],
  green: [GREEN, DEEP_GREEN],
  yellow: [SUN, '#D98F10'],
  sea: [SEA, '#084F5C'],
  white: [WHITE, SHADE],
  /* Where the color is what is learned: no other color is near. */
  scarlet: ['#D3263A', '#A2182A'],
  lemon: ['#FFD335', '#DBA90F'],
  blue: ['#2F6FC4', '#23559A'],
  black: ['#2A3032', '#14181A'],
} as const
export type Paint = keyof typeof PAINTS
