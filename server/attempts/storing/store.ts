import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** The most attempts that are stored for a learner on a day, whenever they were made (decision 074). */
export const MAX_PER_DAY = 3000

/** More than are said in a quarter of an hour; two kilobytes are kept in the row itself. */
const MAX_PHRASES = sql.raw('450')

type Given = Record<'userId' | 'attempts' | 'today' | 'sumsSince', Placeholder>

/**
 * The parts of a save's statement that store attempts and add them to the sums that a home reads. They need a `place`
 * with a row if the save is stored, and leave `quota`, whose `stored` counts the day's attempts. Attempts beyond the
 * day's limit are left out; a repeated one does not count.
 *
 * Every sum is a maximum or a union, so that order and concurrency do not matter.
 */
export function storingAttempts({ userId, attempts, today, sumsSince }: Given): SQL {
  const learner = sql`${userId}::uuid`
  const limit = sql.raw(`${MAX_PER_DAY}`)
  const refusedLast = (lastAt: SQL, refusedAt: SQL) =>
    sql`case when ${refusedAt} = ${lastAt} then ${lastAt} end`
  const later = (column: string) => {
    const name = sql.identifier(column)
    return sql`greatest(tried_phrases.${name}, excluded.${name})`
  }
  const dayOf = (at: SQL) => sql`floor(extract(epoch from ${at}) / 86400)::int`
  const refusals = sql`max(at) filter (where verdict = 'reject')`
  return sql`, fresh as materialized (
      select given.*, found.course_id, row_number() over (order by given.at, given.id) as number
      from jsonb_to_recordset(${attempts}::jsonb)
        as given(id uuid, word uuid, step smallint, verdict text, family text, way text,
          "wasHidden" boolean, "hadHelp" boolean, "onsetMs" int, at timestamptz)
      cross join lateral (select items.course_id from items where items.id = given.word limit 1) as found
      where (select count(*) from attempts where user_id = ${learner} and attempts.id = given.id) = 0
    ), quota as (
      insert into attempts_today (user_id, day, stored)
      select ${learner}, ${today}::int, count(*) from place cross join fresh having count(*) > 0
      on conflict (user_id) do update set
        stored = least(excluded.stored + ${limit},
          excluded.stored + case when attempts_today.day >= excluded.day then attempts_today.stored else 0 end),
        day = greatest(attempts_today.day, excluded.day)
      returning stored
    ), tried as (
      insert into attempts (user_id, id, course_id, word_id, step, verdict, family, way, was_hidden, had_help, onset_ms, at)
      select ${learner}, fresh.id, fresh.course_id, fresh.word, fresh.step, fresh.verdict, fresh.family, fresh.way,
        fresh."wasHidden", fresh."hadHelp", fresh."onsetMs", fresh.at
      from fresh cross join quota
      where fresh.number <= ${limit} + (select count(*) from fresh) - quota.stored
      order by fresh.id
      on conflict (user_id, id) do nothing
      returning id, word_id, step, verdict, family, way, at
    ), quarters as (
      insert into said_quarters (user_id, quarter, phrases, minutes)
      select ${learner}, floor(extract(epoch from at) / 900)::int as quarter,
        coalesce((array_agg(distinct ('x' || right(word_id::text, 8))::bit(32)::int # step)
          filter (where way in ('spoken', 'selfCompared')))[1:${MAX_PHRASES}], '{}'),
        bit_or(1 << (floor(extract(epoch from at) / 60)::int % 15))
      from tried where at >= ${sumsSince}::timestamptz
      group by quarter order by quarter
      on conflict (user_id, quarter) do update set phrases = (
        select coalesce((array_agg(distinct phrase))[1:${MAX_PHRASES}], '{}')
        from unnest(said_quarters.phrases || excluded.phrases) as phrase
      ), minutes = said_quarters.minutes | excluded.minutes
    ), phrases as (
      insert into tried_phrases (user_id, word_id, step, last_at, last_day, said_well_at, refused_at, refused_last_at)
      select ${learner}, word_id, step, max(at), ${dayOf(sql`max(at)`)}, max(at) filter (where verdict = 'full'), ${refusals},
        ${refusedLast(sql`max(at)`, refusals)}
      from tried where way = 'spoken' and at >= ${sumsSince}::timestamptz
      group by word_id, step order by word_id, step
      on conflict (user_id, word_id, step) do update set
        last_at = ${later('last_at')},
        last_day = ${later('last_day')},
        said_well_at = ${later('said_well_at')},
        refused_at = ${later('refused_at')},
        refused_last_at = ${refusedLast(later('last_at'), later('refused_at'))}
    ), slips as (
      insert into slipped_phrases (user_id, family, word_id, step, slipped_at, slipped_day)
      select ${learner}, family, word_id, step, max(at), ${dayOf(sql`max(at)`)}
      from tried where way = 'spoken' and family is not null and at >= ${sumsSince}::timestamptz
      group by family, word_id, step order by family, word_id, step
      on conflict (user_id, family, word_id, step) do update set
        slipped_at = greatest(slipped_phrases.slipped_at, excluded.slipped_at),
        slipped_day = greatest(slipped_phrases.slipped_day, excluded.slipped_day)
    )`
}
