import type { AuthoredLesson, CourseOutline } from '#contract/authoring/items.ts'
import type { WordId } from '#domain/ids.ts'
import type { Language } from '#domain/languages.ts'
import type { PlacedItem } from '#web/authoring/lesson-management/order-state.ts'

export type LessonRow = {
  id: `lesson-${number}`
  number: number
  title: string
  isPublished: boolean
  items: readonly PlacedItem[]
}

/** Lessons with their items in order. An unchanged lesson remains the same object. */
export function lessonRows(
  { lessons }: CourseOutline,
  items: ReadonlyMap<WordId, PlacedItem>,
  { language, known }: { language: Language; known: readonly LessonRow[] },
): LessonRow[] {
  const placed = [...items.values()].filter(({ isInBank }) => !isInBank)
  const members = Map.groupBy(placed, ({ lessonNumber }) => lessonNumber)
  const titled = new Map(lessons.map(lesson => [lesson.number, lesson]))
  const numbers = [...new Set([...titled.keys(), ...members.keys()])].sort((a, b) => a - b)
  const last = new Map(known.map(row => [row.number, row]))
  return numbers.map(number => {
    const row = rowOf(
      number,
      titled.get(number),
      language,
      (members.get(number) ?? []).sort((a, b) => a.orderInLesson - b.orderInLesson),
    )
    const before = last.get(number)
    return before && isSameRow(before, row) ? before : row
  })
}

function rowOf(
  number: number,
  lesson: AuthoredLesson | undefined,
  language: Language,
  items: readonly PlacedItem[],
): LessonRow {
  const title = lesson?.title[language] || lesson?.title.es || ''
  return { id: `lesson-${number}`, number, title, isPublished: lesson?.isPublished ?? true, items }
}

function isSameRow(one: LessonRow, other: LessonRow): boolean {
  return (
    one.title === other.title &&
    one.isPublished === other.isPublished &&
    one.items.length === other.items.length &&
    one.items.every((item, index) => item === other.items[index])
  )
}

/** The lesson of a row's key; undefined for a word's key. */
export function lessonOfKey(key: unknown): number | undefined {
  const [, number] = /^lesson-(\d+)$/.exec(String(key)) ?? []
  return number === undefined ? undefined : Number(number)
}
