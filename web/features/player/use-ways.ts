import { useState } from 'react'
import type { OpenCourse } from '#contract/courses.ts'
import { isSaid, type PassedBy } from '#domain/course/progress.ts'
import type { WordId } from '#domain/ids.ts'

/** How the words of a course were passed, from the server and from this run. */
export function useWays({ passedBy, lessons }: Pick<OpenCourse, 'passedBy' | 'lessons'>) {
  const [own, setOwn] = useState<ReadonlyMap<WordId, PassedBy>>(new Map())
  /** Whether a word was said aloud, rather than typed, chosen or heard. */
  const wayOf = (id: WordId) => (own.get(id) ?? passedBy[id]) as PassedBy
  const isWordSaid = (id: WordId) => isSaid(wayOf(id))
  return {
    keepWay: (id: WordId, by: PassedBy) => setOwn(known => new Map(known).set(id, by)),
    isSaid: isWordSaid,
    /** Whether a word was passed by placement alone, so that its lesson still teaches it (D52). */
    isPlaced: (id: WordId) => wayOf(id) === 'placed',
    areAllSaid: lessons.flatMap(({ wordIds }) => wordIds).every(isWordSaid),
  }
}
