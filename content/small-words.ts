import type { LessonSource } from '#content/course-files.ts'
import type { ItemFile } from '#content/schema.ts'

/** How a note quotes English, by its language. */
const QUOTES = { es: ['«', '»'], en: ['"', '"'] } as const

type Noted = Pick<ItemFile, 'expandedExplanation'>
type SmallWord = LessonSource['smallWords'][number]

/** The small words of a lesson that the note of an item quotes in a language: from that item on they are known. */
export function namedSmallWords(
  { expandedExplanation }: Noted,
  smallWords: readonly SmallWord[],
  language: 'es' | 'en' = 'es',
): SmallWord[] {
  const { description, usageNotes } = expandedExplanation ?? {}
  const note = [description?.[language] ?? '', ...(usageNotes?.[language] ?? [])].join(' ').toLowerCase()
  const [open, close] = QUOTES[language]
  return smallWords.filter(({ english }) => note.includes(`${open}${english.toLowerCase()}${close}`))
}

/** The small words that no note of the lesson quotes in a language. */
export function unnamedSmallWords(
  { items, smallWords }: { items: readonly Noted[]; smallWords: readonly SmallWord[] },
  language: 'es' | 'en',
): SmallWord[] {
  const named = new Set(items.flatMap(item => namedSmallWords(item, smallWords, language)))
  return smallWords.filter(word => !named.has(word))
}
