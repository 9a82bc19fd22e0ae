import { type Language, resolveLanguage } from '#domain/languages.ts'
import { storedLanguage } from '#web/lib/preferences.ts'

/*
 * Runs in the head of the empty pages: requests the texts together with the program, in the language that the program
 * will choose. The server does not know that language, because the stored choice is on the device.
 */

/** The addresses of the texts, defined by the build (scripts/prerender.ts). */
declare const TEXTS: Record<Language, string>

const language = resolveLanguage({
  path: location.pathname,
  stored: storedLanguage(),
  browser: navigator.languages,
})
document.documentElement.lang = language
const link = document.createElement('link')
link.rel = 'modulepreload'
link.crossOrigin = ''
link.href = TEXTS[language]
document.head.append(link)
