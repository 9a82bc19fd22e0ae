import type { CourseId } from '#domain/ids.ts'
import type { AppContext } from '#server/program/context.ts'
import { type PlacedShare, selectPlacedShares } from '#server/progress/placed/store.ts'

/** How often the items of each lesson were passed by placement, for authors (D52). May be seconds old. */
export function placedShares(
  { database }: Pick<AppContext, 'database'>,
  courseId: CourseId,
): Promise<PlacedShare[]> {
  return database.readStale(db => selectPlacedShares(db, courseId))
}
