import { useRef } from 'react'

/**
 * Interruptions of the course path, shown over the item. `rest` is between the two sittings of a lesson. The end of a
 * lesson is celebrated, then left to the learner, and when they leave it they are asked for a rating (decision 048).
 */
export type Interruption =
  | 'none'
  | 'readNotesFirst'
  | 'rest'
  | 'celebration'
  | 'lessonDone'
  | 'finished'
  | 'rating'

/** How a learner leaves the end of a lesson: to the next one, back into this one, or to another page. */
type WayOut = 'goOn' | 'stay' | (() => void)

export type LessonEnd = {
  /** Ends the interruption: a celebration shows the end of the lesson, a rating continues as the learner had chosen. */
  resume(): void
  /** Opens the second sitting after the rest, and the next lesson after a completed one; a rating may come first. */
  goOn(): void
  /** Leaves the end of a lesson for another page; a rating may come first. */
  leaveFor(open: () => void): void
}

/** The end of a lesson, from its celebration to the way out, and the rest in its middle. */
export function useLessonEnd({
  interruption,
  interrupt,
  isLastLesson,
  asksRating,
  reportNext,
  advance,
}: {
  interruption: Interruption
  interrupt: (by: Interruption) => void
  /** Whether no lesson follows. */
  isLastLesson: boolean
  /** Whether to ask for a rating of the lesson. */
  asksRating: () => boolean
  /** Makes the start of the next lesson the learner's place, even if they leave now. */
  reportNext: () => void
  advance: () => void
}): LessonEnd {
  const wayOut = useRef<WayOut>('stay')
  const goOut = (way: WayOut) => {
    // The page stays until the other one replaces it.
    interrupt(typeof way !== 'function' ? 'none' : isLastLesson ? 'finished' : 'lessonDone')
    if (way === 'goOn') advance()
    else if (way !== 'stay') way()
  }
  /** The end was seen: asks for a rating before anything else, if there is one to ask for (L4.29). */
  const leaveEnd = (way: WayOut) => {
    if (interruption !== 'lessonDone' && interruption !== 'finished') return
    if (!asksRating()) return goOut(way)
    wayOut.current = way
    interrupt('rating')
  }
  return {
    resume: () => {
      if (interruption === 'celebration') {
        if (!isLastLesson) reportNext()
        return interrupt(isLastLesson ? 'finished' : 'lessonDone')
      }
      if (interruption === 'rating') return goOut(wayOut.current)
      if (interruption === 'readNotesFirst' || interruption === 'rest') return interrupt('none')
      leaveEnd('stay')
    },
    goOn: () => {
      if (interruption === 'lessonDone') return leaveEnd('goOn')
      if (interruption !== 'rest') return
      interrupt('none')
      advance()
    },
    leaveFor: leaveEnd,
  }
}
