import { sql } from 'drizzle-orm'
import type { UserId, WordId } from '#domain/ids.ts'
import { statement } from '#server/db/statement.ts'
import type { GoalRow } from '#server/goals/goal-view.ts'
import { goalOfHome } from '#server/goals/service.ts'

/**
 * Changes with each attempt that a learner stores: the day of the latest one, and the number of that day. Zeros before
 * the first one.
 */
export type SpeechVersion = { day: number; stored: number }

/** Times are ISO texts, as JSON has them. Nothing but the version and the goal when that is the known one. */
type OwnSpeechRow = SpeechVersion & {
  goal: GoalRow | null
  isKnown: boolean
  /** Quarter hours since 1970, with the number of phrases said in each, and its minutes with an answer. */
  said: [quarter: number, count: number, minutes: number][] | null
  slips: [family: string, word: WordId, step: number, slippedAt: string, saidWellAt: string | null][] | null
}

/** More than the home page shows, because phrases of other courses and deleted ones are filtered out later. */
const MAX_SLIPS = sql.raw('200')
/**
 * The quarters of 15 days: in every time zone the week of the last practice and the one before. After an absence they
 * still tell whether that week was kept.
 */
const SAID_QUARTERS = sql.raw('1440')

/**
 * What a learner said aloud, summed up in one row, unless its version is known; and their goal. It reads sums that the
 * saves keep: at most these numbers of rows and of quarters, however much was tried (decision 074).
 */
export const OWN_SPEECH = statement<
  { userId: UserId; sumsSince: Date; knownDay: number; knownStored: number },
  OwnSpeechRow
>(
  'own_speech_and_goal',
  ({ userId, sumsSince, knownDay, knownStored }) => sql`
    with version as (
      select *, (day, stored) = (${knownDay}::int, ${knownStored}::int) as is_known from (
        select coalesce(max(day), 0) as day, coalesce(max(stored), 0) as stored from attempts_today
        where user_id = ${userId}::uuid
      ) as latest
    )
    select day, stored, is_known as "isKnown", ${goalOfHome(userId)} as goal, case when not is_known then (
      select json_agg(json_build_array(quarter, cardinality(phrases), minutes) order by quarter) from said_quarters
      where user_id = ${userId}::uuid and quarter > (
        select max(quarter) from said_quarters where user_id = ${userId}::uuid
      ) - ${SAID_QUARTERS}
    ) end as said, case when not is_known then (
      select json_agg(json_build_array(family, word_id, step, slipped_at, (
        select said_well_at from tried_phrases as tried
        where tried.user_id = ${userId}::uuid and tried.word_id = latest.word_id and tried.step = latest.step
      )) order by slipped_at desc)
      from (
        select family, word_id, step, slipped_at from slipped_phrases
        where user_id = ${userId}::uuid and slipped_at >= ${sumsSince}::timestamptz
        order by slipped_at desc limit ${MAX_SLIPS}
      ) as latest
    ) end as slips
    from version`,
)

/** More than are welcomed with, because phrases of other courses and deleted ones are filtered out later. */
const MAX_SAID_WELL = sql.raw('40')

/** Phrases that a learner said well, latest first. */
export const SAID_WELL = statement<{ userId: UserId }, { word: WordId; step: number }>(
  'said_well',
  ({ userId }) => sql`
    select word_id as word, step from tried_phrases
    where user_id = ${userId}::uuid and said_well_at is not null
    order by said_well_at desc limit ${MAX_SAID_WELL}`,
)
