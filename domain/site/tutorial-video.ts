import type { Language } from '#domain/languages.ts'
import type { TutorialConfig } from '#domain/site/tutorial.ts'

/** The setting that holds the video of a language. */
const VIDEO_SETTINGS = { es: 'videoUrl', en: 'videoUrlEnglish' } as const satisfies Record<
  Language,
  keyof TutorialConfig
>

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
