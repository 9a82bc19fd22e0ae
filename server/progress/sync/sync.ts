import type { z } from 'zod'
import type { SyncResult, syncUserProgress } from '#contract/authoring/sync.ts'
import type { Lesson } from '#domain/course/course.ts'
import { comparePositions, type Position } from '#domain/course/progress.ts'
import { progressView, type StoredProgress } from '#domain/course/progress-view.ts'
import { visibleLessons } from '#domain/course/visible-lessons.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { recordAct } from '#server/audit/service.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/program/context.ts'
import { selectProgress } from '#server/progress/store.ts'
import { correctPlaces, removeObsolete, selectLearners, selectObsolete } from '#server/progress/sync/store.ts'

type Context = Pick<AppContext, 'database' | 'catalogue' | 'now'>
type Asked = z.output<typeof syncUserProgress.body>

/** Learners per transaction, so that none holds its locks for long. */
const BATCH_SIZE = 200

/**
 * Removes the ids of words that no longer exist from the progress of a course's learners, or of one of them, and
 * moves positions that no longer exist to the nearest one that does. Nothing else ever removes a completed word
 * (D17): words in the word bank, in lessons that are not published and in other courses stay. Repeating it changes
 * nothing. A dry run writes nothing and returns the same. Fails with `course_not_found`.
 */
export async function syncProgress(
  { database, catalogue, now }: Context,
  actor: UserId,
  { courseId, userId, dryRun }: Asked,
): Promise<z.output<typeof syncUserProgress.reply>> {
  catalogue.expire()
  const course = await catalogue.course(courseId)
  if (!course) throw new Refusal('course_not_found')
  const lessons = visibleLessons(course, 'full')
  const results: SyncResult[] = []
  for (let after: UserId | undefined; ; after = results.at(-1)?.userId) {
    const batch = { courseId, userId, after, limit: BATCH_SIZE }
    const synced = dryRun
      ? await database.read(db => syncBatch(db, batch, { lessons, dryRun }))
      : await database.tx(async db => {
          const done = await syncBatch(db, batch, { lessons, dryRun })
          const count = done.filter(isChanged).length
          const act = 'progress.sync'
          if (count > 0) await recordAct(db, { actor, at: now(), act, target: courseId, details: { count } })
          return done
        })
    results.push(...synced)
    if (synced.length < BATCH_SIZE) return { totalUsers: results.length, results }
  }
}

async function syncBatch(
  db: Db,
  batch: { courseId: CourseId; userId: UserId | undefined; after: UserId | undefined; limit: number },
  { lessons, dryRun }: { lessons: readonly Lesson[]; dryRun: boolean },
): Promise<SyncResult[]> {
  const { courseId } = batch
  const learners = await selectLearners(db, batch)
  const stored = await selectProgress(db, courseId, learners)
  const obsolete = dryRun
    ? await selectObsolete(db, courseId, learners)
    : await removeObsolete(db, courseId, learners)
  const corrected: { userId: UserId; from: Position; to: Position; furthest: Position }[] = []
  const results = [...stored].map(([userId, progress]) => {
    const removed = obsolete.get(userId) ?? []
    const { index, furthestIndex, unlockedWords } = progressView(lessons, without(progress, removed), 'full')
    const isMoved =
      comparePositions(index, progress.latest) !== 0 ||
      comparePositions(furthestIndex, progress.furthest) !== 0
    if (isMoved && progress.isStarted) {
      corrected.push({ userId, from: progress.latest, to: index, furthest: furthestIndex })
    }
    return {
      userId,
      before: {
        completedCount: progress.completed.size,
        unlockedCount: progressView(lessons, progress, 'full').unlockedWords.length,
        obsoleteIds: removed,
        index: progress.latest,
      },
      after: {
        completedCount: progress.completed.size - removed.length,
        unlockedCount: unlockedWords.length,
        removedObsoleteIds: removed,
        index,
      },
    }
  })
  if (!dryRun) await correctPlaces(db, courseId, corrected)
  return results
}

function isChanged({ before, after }: SyncResult): boolean {
  return after.removedObsoleteIds.length > 0 || comparePositions(before.index, after.index) !== 0
}

function without(progress: StoredProgress, removed: readonly WordId[]): StoredProgress {
  const completed = new Map(progress.completed)
  for (const id of removed) completed.delete(id)
  return { ...progress, completed }
}
