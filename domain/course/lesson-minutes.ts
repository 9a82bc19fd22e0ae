import type { Item } from '#domain/course/course.ts'
import { askedIn } from '#domain/course/steps.ts'

/**
 * The time to hear a text, say it, read the feedback and sometimes say it again; a long lesson should not look short.
 */
const SECONDS_A_TEXT = 20

/** The approximate length of a lesson in whole minutes, from the number of texts that the learner is asked to say. */
export function lessonMinutes(items: readonly Item[]): number {
  const texts = items.flatMap(item => askedIn(item)).length
  return Math.max(1, Math.round((texts * SECONDS_A_TEXT) / 60))
}
