import type { Item } from '#domain/course/course.ts'
import { type Problem, problemsByKind } from '#domain/course/health/course-health.ts'
import type { KnownMedia } from '#domain/course/health/recording-rules.ts'
import { startPauses } from '#server/http/pauses.ts'

/** All problems of the items of a course (`problemsByKind`). Others have their turn in between. */
export async function courseProblems(items: readonly Item[], known: KnownMedia): Promise<Problem[]> {
  const pause = startPauses()
  const all: Problem[] = []
  for (const problems of problemsByKind(items, known)) {
    all.push(...problems)
    await pause()
  }
  return all
}
