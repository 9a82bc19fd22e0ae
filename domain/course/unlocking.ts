import type { WordId } from '#domain/ids.ts'

/** The learner's completed words: a set or a map. */
export type Completed = { has(id: WordId): boolean }

/**
 * Whether a word of the course may be opened (L4.4, L4.5, L4.6): the first word always; any other if the word before it
 * is completed, even in the previous lesson. A completed word stays open when authors insert words before it (D17).
 * @param order all words of the course in their order
 */
export function isOpen(order: readonly WordId[], index: number, completed: Completed): boolean {
  const id = order[index]
  if (id === undefined) return false
  const previous = order[index - 1]
  return previous === undefined || completed.has(id) || completed.has(previous)
}

/** The word itself if it is open, else the last open one before it; undefined for an unknown word. */
export function lastOpen(order: readonly WordId[], id: WordId, completed: Completed): WordId | undefined {
  const index = order.indexOf(id)
  return order.slice(0, index + 1).findLast((_, at) => isOpen(order, at, completed))
}

/** All open words of the course, in course order: `unlockedWords` on the wire. */
export function openWords(order: readonly WordId[], completed: Completed): WordId[] {
  return order.filter((_, index) => isOpen(order, index, completed))
}
