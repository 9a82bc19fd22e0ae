import { useCallback } from 'react'
import type { ReviewSave } from '#web/saving/review-saves.ts'
import { useSaving } from '#web/saving/use-saving.ts'

/** The saving of a screen that asks outside the lessons of a course. */
export function useAnswering() {
  const { give, trouble } = useSaving()
  const answer = useCallback((made: ReviewSave) => void give(outbox => outbox.answer(made)), [give])
  return { answer, trouble }
}
