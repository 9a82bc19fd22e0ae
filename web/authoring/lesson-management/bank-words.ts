import type { OrderOperation } from '#domain/course/order-operations.ts'
import type { WordId } from '#domain/ids.ts'
import type { PlacedItem } from '#web/authoring/lesson-management/order-state.ts'

type BankSort = 'recent' | 'letter' | 'lesson'

/** The words of the bank, latest first: unsaved ones, then by the time of their move. */
export function bankWords(
  items: ReadonlyMap<WordId, PlacedItem>,
  operations: readonly OrderOperation[],
): PlacedItem[] {
  const moved = new Map(
    operations.flatMap(({ type, ids }, index) =>
      type === 'toBank' ? ids.map(id => [id, index] as const) : [],
    ),
  )
  const rank = ({ _id, movedAt }: PlacedItem) => (movedAt === null ? (moved.get(_id) ?? 0) : -1)
  return [...items.values()]
    .filter(({ isInBank }) => isInBank)
    .sort((a, b) => rank(b) - rank(a) || (b.movedAt ?? '').localeCompare(a.movedAt ?? ''))
}

export type BankView = { sort: BankSort; lesson: number | undefined; search: string }

/** The words in the bank dialog: filtered by original lesson and by English and Spanish words, then sorted. */
export function shownWords(words: readonly PlacedItem[], { sort, lesson, search }: BankView): PlacedItem[] {
  const asked = plain(search).split(/\s+/).filter(Boolean)
  const found = words.filter(({ lessonNumber, englishWord, spanishTranslation }) => {
    const text = plain(`${englishWord} ${spanishTranslation}`)
    return (lesson === undefined || lessonNumber === lesson) && asked.every(word => text.includes(word))
  })
  if (sort === 'letter') return found.sort((a, b) => a.englishWord.localeCompare(b.englishWord, 'en'))
  if (sort === 'lesson') return found.sort((a, b) => a.lessonNumber - b.lessonNumber)
  return found
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
