import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { chosenCourse, position, userId, wordId } from '#contract/values.ts'
import type { UserId } from '#domain/ids.ts'

const counts = { completedCount: z.int(), unlockedCount: z.int(), index: position }

/** The progress of a learner in a course, before and after a sync (A3.28, A3.29, A3.30). */
export const syncResult = z.object({
  userId,
  before: z.object({ ...counts, obsoleteIds: z.array(wordId) }),
  after: z.object({ ...counts, removedObsoleteIds: z.array(wordId) }),
})
export type SyncResult = z.output<typeof syncResult>

const blankOrUserId = z
  .string()
  .trim()
  .transform(text => text || undefined)
  .pipe(z.uuid('wrongType').optional())

export const syncUserProgress = endpoint({
  method: 'POST',
  service: 'admin-sync-user-progress',
  caller: 'admin',
  summary:
    'Removes the ids of words that no longer exist from learners’ progress, and corrects positions; a dry run only tells.',
  body: z.object({
    courseId: chosenCourse,
    /** One learner; blank or absent means all. */
    userId: blankOrUserId.optional() as unknown as z.ZodOptional<z.ZodType<UserId, string>>,
    dryRun: z.boolean().default(true),
  }),
  reply: z.object({ totalUsers: z.int(), results: z.array(syncResult) }),
})
