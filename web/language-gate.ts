import { DEFAULT_LANGUAGE, pathInLanguage, resolveLanguage } from '#domain/languages.ts'
import { storedLanguage } from '#web/lib/preferences.ts'

/*
 * Runs in the head of the pages in the default language that are written at build time, before anything is painted:
 * a reader who chose another language, or whose browser speaks one, gets the page in it at once (specification 1, section 1).
 */
const { pathname, search, hash } = location
const language = resolveLanguage({
  path: pathname,
  stored: storedLanguage(),
  browser: navigator.languages,
})
const expected = pathInLanguage(pathname, language)
if (language !== DEFAULT_LANGUAGE && expected !== pathname) location.replace(expected + search + hash)
