import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/**
 * The parts of a save's statement that store its reviews; they follow those of its attempts, of which `tried` has the
 * ones that were new. A word with a new review is only counted as changed (`review_cards`).
 */
export function storingReviews({ userId, reviews }: Record<'userId' | 'reviews', Placeholder>): SQL {
  const learner = sql`${userId}::uuid`
  return sql`, reviewed as (
      insert into reviews (user_id, word_id, attempt_id, course_id, trace, at, is_accepted, had_help)
      select ${learner}, given.word, given.attempt, given.course, given.trace, tried.at, tried.verdict <> 'reject',
        given."hadHelp"
      from jsonb_to_recordset(${reviews}::jsonb)
        as given(attempt uuid, word uuid, course uuid, trace text, "hadHelp" boolean)
      join tried on tried.id = given.attempt
      order by given.word, given.attempt
      on conflict (user_id, word_id, attempt_id) do nothing
      returning word_id
    ), changed as (
      insert into review_cards (user_id, word_id)
      select distinct ${learner}, word_id from reviewed order by word_id
      on conflict (user_id, word_id) do update set changed = review_cards.changed + 1
    )`
}
