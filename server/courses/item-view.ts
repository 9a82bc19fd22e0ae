import type { Item } from '#domain/course/course.ts'
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
