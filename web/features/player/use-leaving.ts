import { useEffect, useState } from 'react'
import type { PassedBy } from '#domain/course/progress.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'

/** Leaves a step in which there is nothing to do, passing it first so that it locks nothing. */
export function useLeaving({
  isPassed,
  isAdmin,
  onPassed,
  onNext,
}: Pick<ItemProps, 'isPassed' | 'isAdmin' | 'onPassed' | 'onNext'>): (by: PassedBy) => void {
  const [isLeaving, setIsLeaving] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it advances once, after it is passed
  useEffect(() => {
    if (isLeaving && isPassed) onNext()
  }, [isLeaving, isPassed])
  return by => {
    if (isPassed || isAdmin) return onNext()
    onPassed(by)
    setIsLeaving(true)
  }
}
