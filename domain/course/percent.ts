import type { Completed } from '#domain/course/unlocking.ts'
import type { WordId } from '#domain/ids.ts'

/** The percent of words that are completed, rounded (L9.5). 0 for an empty list. */
export function percentOf(words: readonly WordId[], completed: Completed): number {
  return percentOfCount(words.filter(id => completed.has(id)).length, words.length)
}

/** `done` as a percent of `all`, rounded; 0 if there are none. */
export function percentOfCount(done: number, all: number): number {
  if (all === 0) return 0
  // 199 of 200 would round to 100, which means that the course is finished.
  return done < all ? Math.min(Math.round((done / all) * 100), 99) : 100
}

/** Progress of an item from its steps and the completed part of them: `partialProgress` on the wire. */
export function percentOfSteps(done: number, stepCount: number): number {
  return Math.round((done / stepCount) * 100)
}

/**
 * How many steps of the item at a position are passed, estimated from the position and from the percent of
 * `percentOfSteps`. Never all of them, because then the item would be completed.
 */
export function passedStepCount(stepCount: number, sentence: number, partialProgress: number): number {
  const byPercent = Math.floor(((partialProgress + 0.5) / 100) * stepCount)
  return Math.max(Math.min(Math.max(sentence, byPercent), stepCount - 1), 0)
}
