import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { AT_LESSON, AT_WORD, REVIEW } from '#domain/site/routes.ts'

/** Where the address asks the course to open; empty to use the learner's place. */
export type AskedStart = {
  /** Start at the first lesson, as for a review of a completed course. */
  isReview?: boolean
  /** A lesson's number, as written. */
  lesson?: string | null
  /** A word's id, as written. */
  word?: string | null
}

/** What the address asks for, once: a later reload opens the course at the learner's current place. */
export function useAskedStart(isStarted: boolean): AskedStart {
  const [search, setSearch] = useSearchParams()
  const [asked] = useState(() => ({
    isReview: search.has(REVIEW),
    lesson: search.get(AT_LESSON),
    word: search.get(AT_WORD),
  }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the run has started
  useEffect(() => {
    const names = [REVIEW, AT_LESSON, AT_WORD].filter(name => search.has(name))
    if (!isStarted || names.length === 0) return
    for (const name of names) search.delete(name)
    setSearch(search, { replace: true })
  }, [isStarted])
  return asked
}
