import { sql } from 'drizzle-orm'
import type { UserId, WordId } from '#domain/ids.ts'
import { statement } from '#server/db/statement.ts'

/**
 * Changes with each attempt that a learner stores: the day of the latest one, and the number of that day. Zeros before
 * the first one.
 */
export type SpeechVersion = { day: number; stored: number }

/** Times are ISO texts, as JSON has them. Nothing but the version when that is the known one. */
type OwnSpeechRow = SpeechVersion & {
  isKnown: boolean
  /** Quarter hours since 1970, with the number of phrases said in each. */
  said: [quarter: number, count: number][] | null
  slips: [family: string, word: WordId, step: number, slippedAt: string, saidWellAt: string | null][] | null
}

/** More than the home page shows, because phrases of other courses and deleted ones are filtered out later. */
const MAX_SLIPS = sql.raw('200')

/**
 * What a learner said aloud, summed up in one row, unless its version is known. It reads sums that the saves keep: at
 * most these numbers of rows and the quarters of the period, however much was tried (decision 074).
 */
export const OWN_SPEECH = statement<
  { userId: UserId; saidSince: Date; slipsSince: Date; knownDay: number; knownStored: number },
  OwnSpeechRow
>(
  'own_speech',
  ({ userId, saidSince, slipsSince, knownDay, knownStored }) => sql`
    with version as (
      select *, (day, stored) = (${knownDay}::int, ${knownStored}::int) as is_known from (
        select coalesce(max(day), 0) as day, coalesce(max(stored), 0) as stored from attempts_today
        where user_id = ${userId}::uuid
      ) as latest
    )
    select day, stored, is_known as "isKnown", case when not is_known then (
      select json_agg(json_build_array(quarter, cardinality(phrases)) order by quarter) from said_quarters
      where user_id = ${userId}::uuid
        and quarter >= floor(extract(epoch from ${saidSince}::timestamptz) / 900)::int
    ) end as said, case when not is_known then (
      select json_agg(json_build_array(family, word_id, step, slipped_at, (
        select said_well_at from tried_phrases as tried
        where tried.user_id = ${userId}::uuid and tried.word_id = latest.word_id and tried.step = latest.step
      )) order by slipped_at desc)
      from (
        select family, word_id, step, slipped_at from slipped_phrases
        where user_id = ${userId}::uuid and slipped_at >= ${slipsSince}::timestamptz
        order by slipped_at desc limit ${MAX_SLIPS}
      ) as latest
    ) end as slips
    from version`,
)
