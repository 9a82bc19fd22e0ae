/** What a phone does that can be felt, in ms: vibrating and resting in turn (specification 1, section 9). */
const PATTERNS = {
  light: [10],
  medium: [20],
  heavy: [30],
  success: [10, 60, 20],
  warning: [20, 80, 20],
  error: [30, 60, 30],
} as const

export type Touch = keyof typeof PATTERNS

/** The parts of `window` that are used; iPhones and computers have no vibration. */
export type VibrationScope = {
  navigator?: { vibrate?: (pattern: number[]) => boolean }
  matchMedia?: (query: string) => { matches: boolean }
}

/** Lets something be felt. Silent where the device cannot, and for who asks for less motion. */
export function vibrate(touch: Touch, scope: VibrationScope = globalThis as VibrationScope): void {
  if (scope.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return
  try {
    scope.navigator?.vibrate?.([...PATTERNS[touch]])
  } catch {
    // Some web views have the function and refuse it; sound and sign say the same.
  }
}
