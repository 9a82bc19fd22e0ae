import type { Position } from '#domain/course/progress.ts'

/** The number of steps of each item: `shape[lesson][word]`. */
export type CourseShape = readonly (readonly number[])[]

/**
 * Whether the learner may advance (L4.9 to L4.12): the current step is completed, even if its save is still in
 * progress, or the user is an administrator; active usage notes must have been opened first.
 */
export function mayAdvance(state: {
  isStepCompleted: boolean
  isAdmin: boolean
  notes: 'none' | 'unread' | 'read'
}): 'yes' | 'notCompleted' | 'readNotesFirst' {
  if (state.isAdmin) return 'yes'
  if (!state.isStepCompleted) return 'notCompleted'
  return state.notes === 'unread' ? 'readNotesFirst' : 'yes'
}

/** Going back is allowed when the sentence index is above 0 (L4.14). */
export function mayGoBack(position: Position): boolean {
  return position.sentence > 0
}

/** Where "next" leads: within the word, to the next word, to the next lesson, or out of the course. */
export type Move =
  | { to: 'step' | 'word'; position: Position }
  | { to: 'lesson'; position: Position; finishedLesson: number }
  | { to: 'end'; finishedLesson: number }

export function nextMove(shape: CourseShape, position: Position): Move {
  const { lesson, word, sentence } = position
  if (sentence + 1 < (shape[lesson]?.[word] ?? 0))
    return { to: 'step', position: { lesson, word, sentence: sentence + 1 } }
  if (word + 1 < (shape[lesson]?.length ?? 0))
    return { to: 'word', position: { lesson, word: word + 1, sentence: 0 } }
  const nextLesson = shape.findIndex((items, index) => index > lesson && items.length > 0)
  if (nextLesson === -1) return { to: 'end', finishedLesson: lesson }
  return { to: 'lesson', position: { lesson: nextLesson, word: 0, sentence: 0 }, finishedLesson: lesson }
}

/** The nearest position that exists in the course: a stored position may point to a word that authors removed. */
export function clampPosition(shape: CourseShape, position: Position): Position {
  const lesson = nearestLessonWithWords(shape, position.lesson)
  const word = nearest(shape[lesson]?.length ?? 0, position.word)
  // A step index is valid only in its own word; in another word the learner starts at the first step.
  if (lesson !== position.lesson || word !== position.word) return { lesson, word, sentence: 0 }
  return { lesson, word, sentence: nearest(shape[lesson]?.[word] ?? 0, position.sentence) }
}

/** The lesson itself, else the last before it that has words, else the first after it. */
function nearestLessonWithWords(shape: CourseShape, index: number): number {
  const before = shape.findLastIndex((items, lesson) => lesson <= index && items.length > 0)
  return before === -1
    ? Math.max(
        shape.findIndex(items => items.length > 0),
        0,
      )
    : before
}

function nearest(count: number, index: number): number {
  return Math.min(Math.max(index, 0), Math.max(count - 1, 0))
}
