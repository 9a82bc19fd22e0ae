/** The classes of screens and the widths, in CSS pixels, up to which they go (specification 1, section 9). */
export type ScreenClass = 'small' | 'medium' | 'large'

const SMALL_PX = 768
const MEDIUM_PX = 1024

export function screenClass(widthPx: number = globalThis.innerWidth): ScreenClass {
  if (widthPx <= SMALL_PX) return 'small'
  return widthPx <= MEDIUM_PX ? 'medium' : 'large'
}

/** How long temporary feedback stays: shorter on a phone, where it covers more. */
export function feedbackMs(widthPx?: number): number {
  return screenClass(widthPx) === 'small' ? 2000 : 5000
}
