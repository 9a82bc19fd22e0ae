import type { Stepped } from '#domain/course/kinds/item-kind.ts'
import { askedIn } from '#domain/course/steps.ts'
import type { Completed } from '#domain/course/unlocking.ts'
import type { WordId } from '#domain/ids.ts'

/** A lesson of fewer items takes about ten minutes, and is one sitting. */
const LEAST_ITEMS = 16

type InLesson = Stepped & { _id: WordId; exerciseGroup: string }

/**
 * Where a long lesson is divided into two sittings of about the same time: the index of the first item of the second
 * one. A group of exercises stays together. Undefined for a short lesson.
 */
export function secondSitting(items: readonly InLesson[]): number | undefined {
  if (items.length < LEAST_ITEMS) return undefined
  const texts = items.map(item => Math.max(1, askedIn(item).length))
  const all = texts.reduce((sum, count) => sum + count, 0)
  let before = 0
  let best: { at: number; difference: number } | undefined
  for (const [at, item] of items.entries()) {
    const previous = items[at - 1]
    const isWithinGroup = item.exerciseGroup !== '' && previous?.exerciseGroup === item.exerciseGroup
    const difference = Math.abs(all - 2 * before)
    if (previous && !isWithinGroup && (!best || difference < best.difference)) best = { at, difference }
    before += texts[at] ?? 0
  }
  return best?.at
}

/**
 * Whether a learner who leaves an item for a later one of its lesson has just done the first sitting, and nothing of
 * the second.
 */
export function endsFirstSitting(
  items: readonly InLesson[],
  { from, to }: { from: number; to: number },
  completed: Completed,
): boolean {
  const second = secondSitting(items)
  if (second === undefined || from >= second || to < second) return false
  const isDone = ({ _id }: InLesson) => completed.has(_id)
  return items.slice(0, second).every(isDone) && !items.slice(second).some(isDone)
}
