import { pathInLanguage, resolveLanguage } from '#domain/languages.ts'
import { storedLanguage } from '#web/lib/preferences.ts'

/*
 * Runs in the head of the Spanish pages that are written at build time, before anything is painted: whoever chose English, or whose
 * browser speaks English, gets the English page at once (specification 1, section 1).
 */
const { pathname, search, hash } = location
const language = resolveLanguage({
  path: pathname,
  stored: storedLanguage(),
  browser: navigator.languages,
})
const expected = pathInLanguage(pathname, language)
if (language === 'en' && expected !== pathname) location.replace(expected + search + hash)
