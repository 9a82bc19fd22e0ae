import type { Attempt } from '#domain/course/attempts.ts'
import type { Course } from '#domain/course/course.ts'
import { lessonIndex } from '#domain/course/course-index.ts'
import { isWord } from '#domain/course/kinds.ts'
import { numberedStep } from '#domain/course/steps.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import type { Trace } from '#domain/review/card.ts'
import { creditsOf } from '#domain/review/credits.ts'
import { storingReviews } from '#server/review/storing/store.ts'

/** The parts of a save's statement that store the reviews in it. */
export const reviewsOfSave: typeof storingReviews = storingReviews

/** A word that an attempt recalls or fails to recall. */
export type AttemptedRecall = {
  attempt: string
  word: WordId
  course: CourseId
  trace: Trace
  hadHelp: boolean
}

/**
 * The reviews among attempts in a course: answers with the English hidden (D51). One at a word counts for that word. An
 * accepted one, given without help, also counts for each taught word in the text; a refused one says nothing about
 * those. By ear, with the recording as the prompt, nothing is recalled: a typed or chosen answer with help is none. Nor
 * is anything by an open answer, of which only a model is known, not the words that were said.
 */
export function reviewsOf(course: Course, attempts: readonly Attempt[]): AttemptedRecall[] {
  const { places } = lessonIndex(course.lessons)
  return attempts.flatMap(({ id: attempt, word: id, step, verdict, way, wasHidden, hadHelp = false }) => {
    if (!wasHidden || way === 'selfCompared') return []
    const trace: Trace = way === 'spoken' ? 'spoken' : 'recognised'
    if (hadHelp && trace === 'recognised') return []
    const place = places.get(id)
    const item = place && course.lessons[place.lesson]?.items[place.word]
    if (!item) return []
    const words = new Set(isWord(item) ? [id] : [])
    if (verdict !== 'reject' && !hadHelp) {
      const { englishWord: english = '', open } = numberedStep(item, step) ?? {}
      if (open) return []
      for (const credited of creditsOf(course)(english)) words.add(credited)
    }
    return [...words].map(word => ({ attempt, word, course: course._id, trace, hadHelp }))
  })
}
