import { sql } from 'drizzle-orm'
import type { UserId, WordId } from '#domain/ids.ts'
import type { Verdict } from '#domain/speech/verdict.ts'
import { statement } from '#server/db/statement.ts'

export type SpokenRow = { word: WordId; step: number; verdict: Verdict; family: string | null }

/** Enough for the last thirty attempts at a sound that one text of thirty has. */
const MOST_READ = sql.raw('1000')

/** A learner's latest attempts aloud since a moment, latest first. */
export const SPOKEN_ATTEMPTS = statement<{ userId: UserId; since: Date }, SpokenRow>(
  'spoken_attempts',
  ({ userId, since }) => sql`
    select word_id as word, step, verdict, family from attempts
    where user_id = ${userId}::uuid and at >= ${since}::timestamptz and way = 'spoken'
    order by at desc, id desc limit ${MOST_READ}`,
)
