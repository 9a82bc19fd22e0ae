import type { CourseId } from '#domain/ids.ts'
import type { AppContext } from '#server/program/context.ts'
import { type PlacedShare, selectPlacedShares } from '#server/progress/placed/store.ts'
import { RANKS } from '#server/progress/store.ts'

/** The stored rank of `placed`, for statements that read completed words. */
export const PLACED_RANK: number = RANKS.placed

/** How often the items of each lesson were passed by placement, for authors (D52). May be seconds old. */
export function placedShares(
  { database }: Pick<AppContext, 'database'>,
  courseId: CourseId,
): Promise<PlacedShare[]> {
  return database.readStale(db => selectPlacedShares(db, courseId))
}
