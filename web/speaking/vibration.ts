/** Vibration patterns in ms, alternating on and off (P9.10, P9.11). */
const PATTERNS = {
  light: [10],
  medium: [20],
  heavy: [30],
  success: [10, 60, 20],
  warning: [20, 80, 20],
  error: [30, 60, 30],
} as const

export type Touch = keyof typeof PATTERNS

/** The parts of `window` that we use; iPhones and computers cannot vibrate. */
export type VibrationScope = {
  navigator?: { vibrate?: (pattern: number[]) => boolean }
  matchMedia?: (query: string) => { matches: boolean }
}

/** Vibrates. No effect where unsupported, or with reduced motion. */
export function vibrate(touch: Touch, scope: VibrationScope = globalThis as VibrationScope): void {
  if (scope.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return
  try {
    scope.navigator?.vibrate?.([...PATTERNS[touch]])
  } catch {
    // Some web views have the function but throw; sound and sign give the same feedback.
  }
}
