import { useEffect, useRef, useState } from 'react'
import type { OpenCourse } from '#contract/courses.ts'
import type { WordId } from '#domain/ids.ts'
import { completedOf } from '#web/features/player/run-start.ts'

/** The completed words of a course. Those of other tabs and devices join; no word is ever removed (D17). */
export function useCompletedWords(course: OpenCourse) {
  const [completed, setCompleted] = useState<ReadonlySet<WordId>>(() => completedOf(course))
  const [completedBefore] = useState(completed)
  const seen = useRef(course.completedWords)
  useEffect(() => {
    if (seen.current === course.completedWords) return
    seen.current = course.completedWords
    setCompleted(before => new Set([...before, ...completedOf(course)]))
  }, [course])
  return {
    completed,
    /** Those completed before this visit. */
    completedBefore,
    /** @returns the completed words with this one */
    complete: (id: WordId): ReadonlySet<WordId> => {
      setCompleted(before => new Set(before).add(id))
      return new Set(completed).add(id)
    },
  }
}
