import { type Position, START } from '#domain/course/progress.ts'
import type { WordId } from '#domain/ids.ts'

type Lessons = readonly { wordIds: readonly WordId[] }[]

/** How many lessons, from the first one on, are completed; a lesson without words counts as completed. */
export function doneLessonsOf(lessons: Lessons, completed: { has(id: WordId): boolean }): number {
  const first = lessons.findIndex(({ wordIds }) => wordIds.some(id => !completed.has(id)))
  return first === -1 ? lessons.length : first
}

/**
 * What a placement completes: the words of the known lessons that are not completed yet, and where the learner begins,
 * which is the first word of the next lesson, or of the last known one.
 * @param known how many lessons, from the first one on, are known
 */
export function placedIn(
  lessons: Lessons,
  known: number,
  completed: { has(id: WordId): boolean },
): { words: WordId[]; start: Position } {
  const words = lessons
    .slice(0, known)
    .flatMap(({ wordIds }) => wordIds)
    .filter(id => !completed.has(id))
  const next = lessons[known]?.wordIds.length ? known : known - 1
  return { words, start: { ...START, lesson: Math.max(next, 0) } }
}
