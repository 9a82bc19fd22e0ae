import { DEFAULT_LANGUAGE, pathInLanguage, resolveLanguage } from '#domain/languages.ts'
import { storedLanguage } from '#web/lib/preferences.ts'

/*
 * Runs in the head of prerendered pages in the default language, before the first paint: redirects a reader with
 * another stored or browser language to it (P1.3).
 */
const { pathname, search, hash } = location
const language = resolveLanguage({
  path: pathname,
  stored: storedLanguage(),
  browser: navigator.languages,
})
const expected = pathInLanguage(pathname, language)
if (language !== DEFAULT_LANGUAGE && expected !== pathname) location.replace(expected + search + hash)
