/** The interface languages. Spanish is the default and has no path prefix (specification 1, section 1). */
export type Language = 'es' | 'en'

export const LANGUAGES: readonly Language[] = ['es', 'en']
export const DEFAULT_LANGUAGE: Language = 'es'

/** Content that exists in both languages: one text, or one list of texts, per language. */
export type Multilingual<Content = string> = { es?: Content | undefined; en?: Content | undefined }

/** A text that an author must give in both languages. */
export type LocalText = { es: string; en: string }

export function isLanguage(value: unknown): value is Language {
  return value === 'es' || value === 'en'
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
  const segment = from.path.split('/')[1]
  if (isLanguage(segment)) return segment
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
  const rest = path.replace(/^\/(?:es|en)(?=\/|$)/, '')
  return `/${rest.replace(/^[/\\]+/, '')}`
}

/** The same place in another language: English adds `/en`, Spanish removes the prefix. */
export function pathInLanguage(path: string, language: Language): string {
  const bare = pathWithoutLanguage(path)
  if (language === 'es') return bare
  return bare === '/' ? '/en' : `/en${bare}`
}

/**
 * Reads multi-language content: the language asked for, else Spanish, else English
 * (specification 1, section 3). Blank text and empty lists count as absent.
 */
export function readContent<Content extends string | readonly string[]>(
  content: Multilingual<Content> | undefined,
  language: Language,
): Content | undefined {
  for (const candidate of [content?.[language], content?.es, content?.en]) {
    const isPresent = typeof candidate === 'string' ? candidate.trim() !== '' : (candidate?.length ?? 0) > 0
    if (isPresent) return candidate
  }
  return undefined
}
