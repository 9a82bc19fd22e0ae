import type { Language } from '#domain/languages.ts'
import type { Person } from '#domain/site/routes.ts'

/** The video that shows how one learns here (specification 1, sections 3, 4 and 9). */
export const tutorial = {
  /** In Spanish; captions are beside it, with the ending `.vtt`. An address of another site is shown in a frame. */
  videoUrl: '/tutorial/es.mp4',
  videoUrlEnglish: '/tutorial/en.mp4',
  /** Where the device remembers that it was shown, to members and in the demo. */
  localStorageKey: 'hasSeenTutorial',
  localStorageKeyDemo: 'hasSeenTutorialDemo',
  showOnFirstVisit: true,
  showOnDemo: true,
  /** In ms. */
  showDelay: 1000,
  allowBackgroundClose: false,
}

export type TutorialConfig = typeof tutorial

/** Which setting holds the video in a language. */
const VIDEO_SETTINGS = { es: 'videoUrl', en: 'videoUrlEnglish' } as const satisfies Record<
  Language,
  keyof TutorialConfig
>

/** Where the device keeps what the person answered: `understood`, `notUnderstood` or `skipped`. */
export const TUTORIAL_ANSWER_KEY = 'TUTORIAL'

export function videoOf(config: TutorialConfig, language: Language): string {
  return config[VIDEO_SETTINGS[language]]
}

/** Whether an address is a video file, which the browser plays itself; others are pages to be framed. */
export function isVideoFile(url: string): boolean {
  return /\.(?:mp4|webm|ogg)$/i.test(url.split(/[?#]/, 1)[0] ?? '')
}

/** The captions that lie beside a video file. */
export function captionsOf(url: string): string {
  return url.replace(/\.\w+$/, '.vtt')
}

/** The sites whose pages the tutorial frames: the policy of a page has to name them. */
export function framedSites(config: TutorialConfig): string[] {
  const framed = Object.values(VIDEO_SETTINGS)
    .map(setting => config[setting])
    .filter(url => !isVideoFile(url))
  return [...new Set(framed.flatMap(url => /^https:\/\/[^/?#]+/.exec(url) ?? []))]
}

/** Under which key the device remembers that the tutorial was shown to somebody. */
export function seenKey(config: TutorialConfig, isDemo: boolean): string {
  return isDemo ? config.localStorageKeyDemo : config.localStorageKey
}

/**
 * Whether the tutorial comes by itself on the list of courses: on the first visit, and not to administrators or
 * to who does not want it.
 */
export function comesByItself(
  config: TutorialConfig,
  visit: { person: Person; isDemo: boolean; isWanted: boolean; wasSeen: boolean },
): boolean {
  if (visit.person === 'admin' || !visit.isWanted || visit.wasSeen) return false
  return config.showOnFirstVisit && (config.showOnDemo || !visit.isDemo)
}
