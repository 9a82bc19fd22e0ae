import { sql } from 'drizzle-orm'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { type Caller, isCaller } from '#server/db/caller.ts'
import { statement } from '#server/db/statement.ts'

/** An enrolment, or a course without a position in which the learner has completed words that an author moved there. */
export type StandingRow = {
  course_id: CourseId
  latest_place: string | null
  latest_at: Date | null
  counts_version: number | null
  /** Completed words by lesson number; 0 stands for the course. */
  counts: Record<string, number> | null
}

/**
 * Whether the caller's session and rights are still valid. A learner without progress has one row, with the other
 * fields null.
 */
type CallersRow = { is_caller: boolean } & (StandingRow | { course_id: null })

/** A learner's enrolments with the counts of their courses. */
export const STANDINGS = statement<Caller, CallersRow>(
  'callers_standings_and_counts',
  caller => sql`
    select ${isCaller(caller)} as is_caller, standings.*
    from (select) as one left join (
      select enrolments.course_id, enrolments.latest_place, enrolments.latest_at, enrolments.counts_version,
        (
          select jsonb_object_agg(completion_counts.lesson, completion_counts.completed) from completion_counts
          where completion_counts.user_id = ${caller.userId}::uuid and completion_counts.course_id = enrolments.course_id
        ) as counts
      from enrolments
      where enrolments.user_id = ${caller.userId}::uuid
      union all
      select courses.id, null, null, null, null
      from courses
      where not exists (
        select from enrolments
        where enrolments.user_id = ${caller.userId}::uuid and enrolments.course_id = courses.id
      ) and exists (
        select from completed_words
        where completed_words.user_id = ${caller.userId}::uuid and completed_words.course_id = courses.id
      )
    ) as standings on true`,
)

/** Which of some words a learner has completed. */
export const COMPLETED_OF = statement<
  { userId: UserId; courses: CourseId[]; words: WordId[] },
  { course_id: CourseId; word_id: WordId }
>(
  'completed_of',
  ({ userId, courses, words }) => sql`
    select course_id, word_id from completed_words
    where user_id = ${userId}::uuid and course_id = any(${courses}::uuid[]) and word_id = any(${words}::uuid[])`,
)
