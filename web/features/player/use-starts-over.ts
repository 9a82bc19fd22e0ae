import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { REVIEW } from '#domain/site/routes.ts'

/**
 * Whether the address asks for the first lesson, as for a review of a completed course. It asks once: what the learner
 * reloads later is where they are by then.
 */
export function useStartsOver(isStarted: boolean): boolean {
  const [search, setSearch] = useSearchParams()
  const [isAsked] = useState(() => search.has(REVIEW))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the run has started
  useEffect(() => {
    if (!isAsked || !isStarted) return
    search.delete(REVIEW)
    setSearch(search, { replace: true })
  }, [isAsked, isStarted])
  return isAsked
}
