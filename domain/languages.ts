/**
 * The interface languages, each with its own name for itself. Spanish is the default and has no path prefix; other
 * languages have one (P1.1, P1.2). A language added here does not compile until its texts exist.
 */
export const LANGUAGE_NAMES = { es: 'Español', en: 'English' }

export type Language = keyof typeof LANGUAGE_NAMES

export const LANGUAGES: readonly Language[] = Object.keys(LANGUAGE_NAMES) as Language[]
export const DEFAULT_LANGUAGE: Language = 'es'

/** A text of the product itself: it exists in every language. */
export type LocalText = Record<Language, string>

/** Content as stored: one text, or one list of texts, per language. Read it with `readContent`. */
export type Multilingual<Content = string> = { [L in Language]?: Content }

/** Languages that content falls back to, in order (P3.17). */
const FALLBACKS = ['es', 'en'] as const

/** Content that an author must give in Spanish and English; other languages are optional. */
export type AuthoredText = Multilingual & Record<(typeof FALLBACKS)[number], string>

/** One value per language: `perLanguage(language => titles[language].length)`. */
export function perLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  const entries = LANGUAGES.map(language => [language, make(language)])
  return Object.fromEntries(entries)
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some(language => language === value)
}

/** The language named by the first path segment, if any. */
export function languageOfPath(path: string): Language | undefined {
  const segment = /^\/([^/]*)/.exec(path)?.[1]
  return isLanguage(segment) ? segment : undefined
}

/**
 * The language to show: the first path segment, then the stored choice, then the browser's languages in their order,
 * else Spanish (P1.3). `/es/...` means Spanish, but a path without a prefix leaves the decision
 * to the stored choice.
 */
export function resolveLanguage(from: {
  path: string
  stored?: string | null
  browser?: readonly string[]
}): Language {
  const named = languageOfPath(from.path)
  if (named) return named
  if (isLanguage(from.stored)) return from.stored
  for (const tag of from.browser ?? []) {
    const primary = tag.toLowerCase().split('-')[0]
    if (isLanguage(primary)) return primary
  }
  return DEFAULT_LANGUAGE
}

/**
 * The path without its language prefix: `/en/courses` and `/es/courses` are both `/courses`. The result begins with a
 * single slash, because browsers read `//name` as another site.
 */
export function pathWithoutLanguage(path: string): string {
  const named = languageOfPath(path)
  const rest = named ? path.slice(named.length + 1) : path
  return `/${rest.replace(/^[/\\]+/, '')}`
}

/** The prefix of paths in a language: `/en`, and nothing for the default language. */
export function languagePrefix(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`
}

/** The same path in another language. */
export function pathInLanguage(path: string, language: Language): string {
  const bare = pathWithoutLanguage(path)
  const prefix = languagePrefix(language)
  return bare === '/' ? prefix || '/' : `${prefix}${bare}`
}

/**
 * The language in which content is shown: the requested one, else Spanish, else English; undefined where all are
 * missing (P3.17). Blank text and empty lists count as absent.
 */
export function contentLanguage(
  content: Multilingual<string | readonly string[]> | undefined,
  language: Language,
): Language | undefined {
  return [language, ...FALLBACKS].find(candidate => {
    const found = content?.[candidate]
    return typeof found === 'string' ? found.trim() !== '' : (found?.length ?? 0) > 0
  })
}

/** Reads multi-language content in the language that `contentLanguage` selects. */
export function readContent<Content extends string | readonly string[]>(
  content: Multilingual<Content> | undefined,
  language: Language,
): Content | undefined {
  const found = contentLanguage(content, language)
  return found && content?.[found]
}
