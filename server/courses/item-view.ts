import type { Item } from '#domain/course/course.ts'
import { isWord } from '#domain/course/kinds.ts'
import type { items } from '#server/courses/tables.ts'

export type ItemRow = typeof items.$inferSelect

/** Converts a stored item to the domain's type. */
export function itemOf({ id, type, lessonNumber, orderInLesson, version, content }: ItemRow): Item {
  const { parts, practiceLesson } = content
  return {
    ...content,
    // Older rows lack parts of mixed exercises and words of practice lessons.
    parts: parts ?? [],
    ...(practiceLesson && { practiceLesson: { ...practiceLesson, words: practiceLesson.words ?? [] } }),
    _id: id,
    type,
    lessonNumber,
    orderInLesson,
    version,
  }
}

/** The wire format separates words and exercises; clients merge them by order. */
export function splitByType<T extends { type: string }>(items: readonly T[]): { words: T[]; exercises: T[] } {
  return { words: items.filter(isWord), exercises: items.filter(item => !isWord(item)) }
}
