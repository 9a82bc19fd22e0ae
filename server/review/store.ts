import { sql } from 'drizzle-orm'
import type { Attempt } from '#domain/course/attempts.ts'
import { QUARTER_MS } from '#domain/course/week.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import type { Trace } from '#domain/review/card.ts'
import { attemptsOfSave, type StoringAttempts } from '#server/attempts/service.ts'
import { type Caller, isCaller } from '#server/db/caller.ts'
import type { Db } from '#server/db/client.ts'
import { statement } from '#server/db/statement.ts'
import { PLACED_RANK } from '#server/progress/placed/service.ts'
import { type AttemptedRecall, reviewsOfSave } from '#server/review/storing/service.ts'
import type { StoredCard } from '#server/review/tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type SaveRow = { stored_today: number | null; words: WordId[] }
type SaveGiven = Caller & StoringAttempts & { attempts: string; reviews: string }

/** Stores attempts and the reviews among them. No row when the caller's session or rights have changed. */
const SAVE_REVIEW = statement<SaveGiven, SaveRow>(
  'save_review',
  given => sql`
    with place as (select 1 as is_caller where ${isCaller(given)})${attemptsOfSave(given)}${reviewsOfSave(given)}
    select (select stored from quota) as stored_today, array(select distinct word_id from reviewed) as words
    from place`,
)

/** A write of a `Database`, or of one of its transactions. */
type Write = (statement: typeof SAVE_REVIEW, given: SaveGiven) => Promise<SaveRow[]>

export async function storeReview(
  write: Write,
  caller: Caller,
  given: StoringAttempts & { attempts: readonly Attempt[]; reviews: readonly AttemptedRecall[] },
): Promise<{ storedToday: number | null; words: WordId[] } | undefined> {
  const { attempts, reviews, ...storing } = given
  const [row] = await write(SAVE_REVIEW, {
    ...caller,
    ...storing,
    attempts: JSON.stringify(attempts),
    reviews: JSON.stringify(reviews),
  })
  return row && { storedToday: row.stored_today, words: row.words }
}

/** A learnt word with its cached cards. `changed` is null before its first review. */
export type CardRow = {
  word: WordId
  course: CourseId
  learntAt: string
  changed: number | null
  folded: number
  spoken: StoredCard | null
  recognised: StoredCard | null
}

type CardsGiven = {
  userId: UserId
  dueBefore: string
  /** Its beginning, also as days and as quarters of an hour since 1970. */
  today: Date
  day: number
  quarter: number
  limit: number
}

type CardsRow = {
  cards: CardRow[] | null
  /** The latest day with a stored attempt before today, in days of UTC since 1970. */
  latest_day: number | null
  /** Of the cards that are up to date. */
  recalled_today: number
}

/**
 * The words that a learner has learnt, as one row: all, or those with a card that is due, was never asked, or must be
 * brought up to date. Those due longest come first. A placed word is learnt once it was asked (decision 099). The latest
 * day is one before `today`: the limit after an absence holds until the day on which the learner came back is over.
 */
const CARDS = statement<CardsGiven, CardsRow>(
  'learnt_cards',
  ({ userId, dueBefore, today, day, quarter, limit }) => sql`
    with found as (
      select learnt.word_id as word, learnt.course_id as course, learnt.completed_at as "learntAt", cards.changed,
        coalesce(cards.folded, 0) as folded, cards.spoken, cards.recognised
      from completed_words as learnt
      join items on items.id = learnt.word_id and items.type = 'word' and items.deleted_at is null
      left join review_cards as cards on cards.user_id = learnt.user_id and cards.word_id = learnt.word_id
      where learnt.user_id = ${userId}::uuid
        and (learnt.passed_by_rank <> ${sql.raw(String(PLACED_RANK))} or cards.word_id is not null)
        and (
        cards.word_id is null or cards.changed <> cards.folded
        or least(cards.spoken_due_at, cards.recognised_due_at) <= ${dueBefore}::timestamptz
        or cards.spoken_due_at is null
      )
      order by coalesce(least(cards.spoken_due_at, cards.recognised_due_at), learnt.completed_at), learnt.word_id
      limit ${limit}::int
    )
    select (select json_agg(found) from found) as cards,
      coalesce(
        (select day from attempts_today where user_id = ${userId}::uuid and day < ${day}::int),
        (
          select max(quarter) / ${sql.raw(String(DAY_MS / QUARTER_MS))} from said_quarters
          where user_id = ${userId}::uuid and quarter < ${quarter}::int
        )
      ) as latest_day,
      (
        select count(*)::int from review_cards where user_id = ${userId}::uuid and changed = folded
          and greatest((spoken ->> 'at')::timestamptz, (recognised ->> 'at')::timestamptz) >= ${today}::timestamptz
      ) as recalled_today`,
)

/** @param dueBefore null for all cards */
export async function selectCards(
  db: Db,
  given: { userId: UserId; dueBefore: Date | null; today: Date; limit: number },
): Promise<{ cards: CardRow[]; latestDay: number | null; recalledToday: number }> {
  const dueBefore = given.dueBefore?.toISOString() ?? 'infinity'
  const since = given.today.getTime()
  const day = Math.floor(since / DAY_MS)
  const quarter = Math.floor(since / QUARTER_MS)
  const [row] = await CARDS.rows(db, { ...given, dueBefore, day, quarter })
  return {
    cards: row?.cards ?? [],
    latestDay: row?.latest_day ?? null,
    recalledToday: row?.recalled_today ?? 0,
  }
}

export type ReviewRow = {
  word_id: WordId
  attempt_id: string
  trace: Trace
  at: Date
  is_accepted: boolean
  had_help: boolean
}

const LOG = statement<{ userId: UserId; words: readonly WordId[] }, ReviewRow>(
  'reviews_of_words',
  ({ userId, words }) => sql`
    select word_id, attempt_id, trace, at, is_accepted, had_help from reviews
    where user_id = ${userId}::uuid and word_id = any(${words}::uuid[])`,
)

/** All reviews of some of a learner's words. */
export function selectReviews(db: Db, userId: UserId, words: readonly WordId[]): Promise<ReviewRow[]> {
  return LOG.rows(db, { userId, words })
}

/** A word with its cards brought up to date, and the number of changes that they include. */
export type FoldedCard = {
  word: WordId
  changed: number
  spoken: StoredCard | null
  spokenDueAt: string | null
  recognised: StoredCard | null
  recognisedDueAt: string | null
}

/** Keeps folded cards, a JSON array of `FoldedCard`, except those of words that have changed again since. */
export const KEEP_FOLDED = statement<{ userId: UserId; folded: string }, Record<never, never>>(
  'keep_folded',
  ({ userId, folded }) => sql`
    update review_cards set folded = given.changed, spoken = given.spoken, spoken_due_at = given."spokenDueAt",
      recognised = given.recognised, recognised_due_at = given."recognisedDueAt"
    from jsonb_to_recordset(${folded}::jsonb) as given(word uuid, changed int, spoken jsonb,
      "spokenDueAt" timestamptz, recognised jsonb, "recognisedDueAt" timestamptz)
    where review_cards.user_id = ${userId}::uuid and review_cards.word_id = given.word
      and review_cards.changed = given.changed`,
)
