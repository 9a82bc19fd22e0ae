import { sql } from 'drizzle-orm'
import type { UserId, WordId } from '#domain/ids.ts'
import { statement } from '#server/db/statement.ts'

/** Times are ISO texts, as JSON has them. */
type OwnSpeechRow = {
  /** Quarter hours since 1970, with the number of phrases said in each. */
  said: [quarter: number, count: number][] | null
  slips: [family: string, word: WordId, step: number, slippedAt: string, saidWellAt: string | null][] | null
  refused: [word: WordId, step: number][] | null
}

/** More than the home page shows, because phrases of other courses and deleted ones are filtered out later. */
const MAX_SLIPS = sql.raw('200')
const MAX_REFUSED = sql.raw('40')

/** A learner's attempts aloud, summed up in one row. The index `attempts_user_at` limits the read to the period. */
export const OWN_SPEECH = statement<{ userId: UserId; saidSince: Date; slipsSince: Date }, OwnSpeechRow>(
  'own_speech',
  ({ userId, saidSince, slipsSince }) => sql`
    with own as materialized (
      select word_id, step, verdict, family, way, at from attempts
      where user_id = ${userId}::uuid and at >= ${slipsSince}::timestamptz and way in ('spoken', 'selfCompared')
    ), phrases as (
      select word_id, step, max(at) as last_at,
        max(at) filter (where verdict = 'reject') as refused_at,
        max(at) filter (where verdict = 'full') as said_well_at
      from own where way = 'spoken' group by word_id, step
    ), slips as (
      select family, word_id, step, max(at) as slipped_at
      from own where way = 'spoken' and family is not null group by family, word_id, step
    )
    select (
      select json_agg(json_build_array(quarter, count) order by quarter) from (
        select floor(extract(epoch from at) / 900)::bigint as quarter, count(distinct (word_id, step)) as count
        from own where at >= ${saidSince}::timestamptz group by 1
      ) as quarters
    ) as said, (
      select json_agg(json_build_array(family, word_id, step, slipped_at, said_well_at) order by slipped_at desc)
      from (
        select family, word_id, step, slipped_at, said_well_at
        from slips join phrases using (word_id, step)
        order by slipped_at desc limit ${MAX_SLIPS}
      ) as latest
    ) as slips, (
      select json_agg(json_build_array(word_id, step) order by last_at desc) from (
        select word_id, step, last_at from phrases where refused_at = last_at
        order by last_at desc limit ${MAX_REFUSED}
      ) as latest
    ) as refused`,
)
