/** The classes of screens (P9.8). */
export type ScreenClass = 'small' | 'medium' | 'large'

/**
 * The largest width of each class, in CSS pixels. Style sheets use the same numbers, as `(width <= 768px)` and `(width
 * > 768px)`: small screens have a bottom bar, large ones have its entries in their head.
 */
export const UP_TO_PX = { small: 768, medium: 1024 } as const

/**
 * The widths from which a page has more room inside a class, as `(width >= 600px)` and `(width < 600px)`: a small
 * phone, a large one, edges of 24 px, two columns, the widest page. Any other number in a style sheet fails a test.
 */
export const FROM_PX = [360, 480, 600, 1100, 1152] as const

export function screenClass(widthPx: number = globalThis.innerWidth): ScreenClass {
  if (widthPx <= UP_TO_PX.small) return 'small'
  return widthPx <= UP_TO_PX.medium ? 'medium' : 'large'
}

/** How long temporary feedback stays: less on a phone, where it covers more. */
export function feedbackMs(widthPx?: number): number {
  return screenClass(widthPx) === 'small' ? 2000 : 5000
}
