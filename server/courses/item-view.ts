import type { Item } from '#domain/course/course.ts'
import type { items } from '#server/db/tables.ts'

export type ItemRow = typeof items.$inferSelect

/** An item as the domain has it. */
export function itemOf({ id, type, lessonNumber, orderInLesson, version, content }: ItemRow): Item {
  const { parts, practiceLesson } = content
  return {
    ...content,
    // Rows of a time before mixed exercises, and before words of a practice's own, have none.
    parts: parts ?? [],
    ...(practiceLesson && { practiceLesson: { ...practiceLesson, words: practiceLesson.words ?? [] } }),
    _id: id,
    type,
    lessonNumber,
    orderInLesson,
    version,
  }
}
