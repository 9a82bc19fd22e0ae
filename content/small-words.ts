import type { LessonSource } from '#content/course-files.ts'
import type { ItemFile } from '#content/schema.ts'

/** How a note quotes English, by its language. */
const QUOTES = { es: ['«', '»'], en: ['"', '"'] } as const

/**
 * The item of a lesson whose note explains its small words: the first one that names any. It need not be the first of
 * the lesson, whose first word is also the first of the demo; from that item on the words are known.
 */
export function explainsSmallWords({
  items,
  smallWords,
}: Pick<LessonSource, 'items' | 'smallWords'>): ItemFile | undefined {
  const inOrder = [...items].sort((a, b) => a.orderInLesson - b.orderInLesson)
  return inOrder.find(item => unnamedSmallWords(item, smallWords, 'es').length < smallWords.length)
}

/** The small words that the note of an item does not quote in a language. */
export function unnamedSmallWords(
  { expandedExplanation }: Pick<ItemFile, 'expandedExplanation'>,
  smallWords: LessonSource['smallWords'],
  language: 'es' | 'en',
): string[] {
  const { description, usageNotes } = expandedExplanation ?? {}
  const note = [description?.[language] ?? '', ...(usageNotes?.[language] ?? [])].join(' ').toLowerCase()
  return smallWords.flatMap(({ english }) =>
    note.includes(quoted(english.toLowerCase(), language)) ? [] : quoted(english, language),
  )
}

function quoted(english: string, language: 'es' | 'en'): string {
  const [open, close] = QUOTES[language]
  return `${open}${english}${close}`
}
