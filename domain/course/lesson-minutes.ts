import type { Item } from '#domain/course/course.ts'
import { askedIn } from '#domain/course/steps.ts'

/** To hear a text, say it, read what was understood and sometimes say it again; a long lesson is felt, not hidden. */
const SECONDS_A_TEXT = 20

/** About how long a lesson takes, in whole minutes: by the number of texts that it asks the learner to say. */
export function lessonMinutes(items: readonly Item[]): number {
  const texts = items.flatMap(item => askedIn(item)).length
  return Math.max(1, Math.round((texts * SECONDS_A_TEXT) / 60))
}
