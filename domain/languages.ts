/**
 * The interface languages, each by its own name. Spanish is the default and has no path prefix; any other
 * language has its own (specification 1, section 1). What a new language needs does not compile until it is there.
 */
export const LANGUAGE_NAMES = { es: 'Español', en: 'English' }

export type Language = keyof typeof LANGUAGE_NAMES

export const LANGUAGES: readonly Language[] = Object.keys(LANGUAGE_NAMES) as Language[]
export const DEFAULT_LANGUAGE: Language = 'es'

/** A text of the product itself: every language has it. */
export type LocalText = Record<Language, string>

/** Content as it may come: one text, or one list of texts, per language. `readContent` reads it. */
export type Multilingual<Content = string> = { [L in Language]?: Content | undefined }

/** What reading content falls back to, in this order (specification 1, section 3). */
const FALLBACKS = ['es', 'en'] as const

/** Content that an author must give in Spanish and in English; a further language may lack it. */
export type AuthoredText = Multilingual & Record<(typeof FALLBACKS)[number], string>

/** One value per language: `perLanguage(language => titles[language].length)`. */
export function perLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  const entries = LANGUAGES.map(language => [language, make(language)])
  return Object.fromEntries(entries)
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some(language => language === value)
}

/** The language that the first segment of a path names, if it names one. */
export function languageOfPath(path: string): Language | undefined {
  const segment = /^\/([^/]*)/.exec(path)?.[1]
  return isLanguage(segment) ? segment : undefined
}

/**
 * The language to show: the first path segment, then the stored choice, then the browser's languages in
 * their order, else Spanish (specification 1, section 1). `/es/...` means Spanish just as no prefix would,
 * but a path without a prefix says nothing by itself: the stored choice is asked next.
 */
export function resolveLanguage(from: {
  path: string
  stored?: string | null | undefined
  browser?: readonly string[] | undefined
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
 * The path without its language prefix: `/en/courses` and `/es/courses` are both `/courses`. What is left
 * begins with a single slash: browsers read `//name` as another site.
 */
export function pathWithoutLanguage(path: string): string {
  const named = languageOfPath(path)
  const rest = named ? path.slice(named.length + 1) : path
  return `/${rest.replace(/^[/\\]+/, '')}`
}

/** What paths in a language begin with: `/en`, and nothing for the default language. */
export function languagePrefix(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`
}

/** The same place in another language: the prefix of that language in place of the one before. */
export function pathInLanguage(path: string, language: Language): string {
  const bare = pathWithoutLanguage(path)
  const prefix = languagePrefix(language)
  return bare === '/' ? prefix || '/' : `${prefix}${bare}`
}

/**
 * The language in which content is shown: the language asked for, else Spanish, else English; undefined where it
 * has none of them (specification 1, section 3). Blank text and empty lists count as absent.
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

/** Reads multi-language content in the language that `contentLanguage` finds. */
export function readContent<Content extends string | readonly string[]>(
  content: Multilingual<Content> | undefined,
  language: Language,
): Content | undefined {
  const found = contentLanguage(content, language)
  return found && content?.[found]
}
