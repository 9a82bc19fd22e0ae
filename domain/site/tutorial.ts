import type { Language } from '#domain/languages.ts'
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

/** The setting that holds the video of a language. */
const VIDEO_SETTINGS = { es: 'videoUrl', en: 'videoUrlEnglish' } as const satisfies Record<
  Language,
  keyof TutorialConfig
>

/** Storage key of the learner's answer: `understood`, `notUnderstood` or `skipped`. */
export const TUTORIAL_ANSWER_KEY = 'TUTORIAL'

export function videoOf(config: TutorialConfig, language: Language): string {
  return config[VIDEO_SETTINGS[language]]
}

/** Whether an address is a video file that the browser plays; other addresses are pages to frame. */
export function isVideoFile(url: string): boolean {
  return /\.(?:mp4|webm|ogg)$/i.test(url.split(/[?#]/, 1)[0] ?? '')
}

/** The captions of a video file. */
export function captionsOf(url: string): string {
  return url.replace(/\.\w+$/, '.vtt')
}

/** The sites that the tutorial frames, for the content security policy. */
export function framedSites(config: TutorialConfig): string[] {
  const framed = Object.values(VIDEO_SETTINGS)
    .map(setting => config[setting])
    .filter(url => !isVideoFile(url))
  return [...new Set(framed.flatMap(url => /^https:\/\/[^/?#]+/.exec(url) ?? []))]
}

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
