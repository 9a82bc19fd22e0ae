import type { Audience } from '#domain/site/routes.ts'

/** The video that shows how to learn with Dilo (P3.18, P4.36 to P4.41, P9.3 to P9.5). */
export const tutorial = {
  /**
   * In Spanish; captions are in the same folder with the extension `.vtt`. Addresses of other sites are shown in a
   * frame.
   */
  videoUrl: '/tutorial/es.mp4',
  videoUrlEnglish: '/tutorial/en.mp4',
  /** Storage keys on the device that record that it was shown, to members and in the demo. */
  localStorageKey: 'hasSeenTutorial',
  localStorageKeyDemo: 'hasSeenTutorialDemo',
  showOnFirstVisit: true,
  showOnDemo: true,
  /** In ms. */
  showDelay: 1000,
  allowBackgroundClose: false,
}

export type TutorialConfig = typeof tutorial

/** Storage key of the learner's answer: `understood`, `notUnderstood` or `skipped`. */
export const TUTORIAL_ANSWER_KEY = 'TUTORIAL'

/** The storage key that records that the tutorial was shown. */
export function seenKey(config: TutorialConfig, isDemo: boolean): string {
  return isDemo ? config.localStorageKeyDemo : config.localStorageKey
}

/**
 * Whether the tutorial opens automatically on the list of courses: on the first visit, unless the user is an
 * administrator or has turned it off.
 */
export function opensAutomatically(
  config: TutorialConfig,
  visit: { audience: Audience; isDemo: boolean; isWanted: boolean; wasSeen: boolean },
): boolean {
  if (visit.audience === 'admin' || !visit.isWanted || visit.wasSeen) return false
  return config.showOnFirstVisit && (config.showOnDemo || !visit.isDemo)
}
