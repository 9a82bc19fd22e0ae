import { and, asc, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  BEHIND_UTC_MS,
  DELAY_DAYS,
  MONDAY_BEFORE,
  RETURN_NAMES,
  RETURNS,
  type Return,
} from '#domain/administration/cohorts.ts'
import type { UserId } from '#domain/ids.ts'
import type { Listener, StartOutcome } from '#domain/speech/recogniser-starts.ts'
import { users } from '#server/accounts/tables.ts'
import { attempts, attemptsToday } from '#server/attempts/tables.ts'
import {
  type CohortMeasure,
  erasedCohorts,
  learnerRecalls,
  learnerStarts,
  recogniserStarts,
} from '#server/cohorts/tables.ts'
import type { Db } from '#server/db/client.ts'
import { invoices } from '#server/membership/tables.ts'
import { reviews } from '#server/review/tables.ts'

/** The learner's `attempts_today`: another one means new attempts. */
export type Seen = { userId: UserId; day: number; stored: number }

/**
 * Learners with attempts that were not counted yet. Those who are learning today are counted at the beginning of the
 * day and after it, because a count reads all of a learner's attempts. Their accounts cannot be erased until the end
 * of the transaction.
 */
export function lockUncounted(db: Db, { today, limit }: { today: number; limit: number }): Promise<Seen[]> {
  const { userId, day, stored } = attemptsToday
  const { seenDay, seenStored } = learnerStarts
  const hasMore = and(lt(day, today), ne(stored, seenStored))
  return db
    .select({ userId, day, stored })
    .from(attemptsToday)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(learnerStarts, eq(learnerStarts.userId, userId))
    .where(or(isNull(learnerStarts.userId), ne(day, seenDay), hasMore))
    .orderBy(asc(userId))
    .limit(limit)
    .for('key share', { of: users })
}

/** The day of a time, as `dayOf`. */
const dayOfTime = (at: SQL): SQL =>
  sql`floor((extract(epoch from ${at}) - ${sql.raw(String(BEHIND_UTC_MS / 1000))}) / 86400)::int`
const weekOf = (day: SQL): SQL => sql`((${day} + ${sql.raw(String(MONDAY_BEFORE))}) / 7)`

const isReturn = (name: Return) => {
  const [from, to] = RETURNS[name].map(days => sql.raw(String(days)))
  return sql`coalesce(bool_or(said.day between began.day + ${from} and began.day + ${to}), false)`
}

/**
 * Counts learners' first days and returns from their attempts. A first day whose attempts were deleted stays, with its
 * returns.
 */
export async function countReturns(db: Db, seen: readonly Seen[]): Promise<void> {
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as row("userId" uuid, day int, stored int)
    ), said as (
      select distinct user_id, ${dayOfTime(sql`at`)} as day from ${attempts}
      where user_id in (select "userId" from given) and way in ('spoken', 'selfCompared')
    ), began as (
      select user_id, min(day) as day from said group by user_id
    )
    insert into ${learnerStarts} as known (user_id, first_day, day_2, day_7, week_4, seen_day, seen_stored)
    select given."userId", began.day, ${sql.join(RETURN_NAMES.map(isReturn), sql`, `)}, given.day, given.stored
    from given
    left join began on began.user_id = given."userId"
    left join said on said.user_id = given."userId"
    group by given."userId", began.day, given.day, given.stored
    order by given."userId"
    on conflict (user_id) do update set
      first_day = least(known.first_day, excluded.first_day),
      day_2 = ${keptOrNew('day_2')},
      day_7 = ${keptOrNew('day_7')},
      week_4 = ${keptOrNew('week_4')},
      seen_day = excluded.seen_day,
      seen_stored = excluded.seen_stored`)
}

function keptOrNew(column: string): SQL {
  const name = sql.identifier(column)
  return sql`case when known.first_day < excluded.first_day or excluded.first_day is null
    then known.${name} else excluded.${name} end`
}

/**
 * Counts learners' first asked answers at items that had rested, week by week from one on: the English was hidden,
 * nothing had helped, and the last attempt at the item, of any kind, was long enough ago. A word that was recalled
 * within another sentence did not rest; those recalls are not answers here, because only right ones are stored.
 */
export async function countRecalls(
  db: Db,
  { learners, fromWeek }: { learners: readonly UserId[]; fromWeek: number },
): Promise<void> {
  const { userId, week } = learnerRecalls
  await db.delete(learnerRecalls).where(and(inArray(userId, [...learners]), gte(week, fromWeek)))
  await db.execute(sql`
    with given as (
      select id::uuid as user_id from jsonb_array_elements_text(${JSON.stringify(learners)}::jsonb) as id
    ), met as (
      select user_id, word_id, id, at, verdict, way = 'spoken' and was_hidden and had_help is false as is_asked
      from ${attempts} where user_id in (select user_id from given)
      union all
      select user_id, word_id, attempt_id, at, null, false
      from ${reviews} where user_id in (select user_id from given) and not exists (
        select from ${attempts} as own
        where own.user_id = ${reviews.userId} and own.id = attempt_id and own.word_id = ${reviews.wordId}
      )
    ), tried as (
      select user_id, ${weekOf(dayOfTime(sql`at`))} as week, verdict, is_asked,
        at - lag(at) over (partition by user_id, word_id order by at, id) as rested
      from met
    )
    insert into ${learnerRecalls} (user_id, week, asked, accepted)
    select user_id, week, count(*), count(*) filter (where verdict <> 'reject') from tried
    where is_asked and rested >= make_interval(days => ${sql.raw(String(DELAY_DAYS))}) and week >= ${fromWeek}::int
    group by user_id, week order by user_id, week`)
}

type MeasureRow = { week: number; measure: CohortMeasure; count: number }

/** The sums of the learners who began from a week on, for one learner or all. */
function cohortRows({ fromWeek, now, learner }: { fromWeek: number; now: Date; learner?: UserId }): SQL {
  const isMine = (column: SQL) => (learner ? sql` and ${column} = ${learner}::uuid` : sql``)
  return sql`
    select week, measure, count from (
      select ${weekOf(sql`first_day`)} as week,
        count(*)::int as began, count(*) filter (where day_2)::int as day2, count(*) filter (where day_7)::int as day7,
        count(*) filter (where week_4)::int as week4, count(first_end)::int as paid,
        count(*) filter (where first_end <= ${now.toISOString()}::timestamptz or has_renewed)::int as due,
        count(*) filter (where has_renewed)::int as renewed
      from ${learnerStarts}
      left join (
        select user_id, min(date_end) as first_end, max(date_start) > min(date_start) as has_renewed
        from ${invoices} where refunded_at is null${isMine(sql`user_id`)} group by user_id
      ) as payments on payments.user_id = ${learnerStarts.userId}
      where ${weekOf(sql`first_day`)} >= ${fromWeek}::int${isMine(sql`${learnerStarts.userId}`)}
      group by 1
    ) as sums
    cross join lateral (values ('began', began), ('day2', day2), ('day7', day7), ('week4', week4),
      ('paid', paid), ('due', due), ('renewed', renewed)) as each(measure, count)
    union all
    select week, measure, count from (
      select week, count(*)::int as people, sum(asked)::int as asked, sum(accepted)::int as accepted
      from ${learnerRecalls} where week >= ${fromWeek}::int${isMine(sql`user_id`)} group by week
    ) as sums
    cross join lateral (values ('recallPeople', people), ('recallAsked', asked), ('recallAccepted', accepted))
      as each(measure, count)`
}

/** The sums of each week from one on, those of erased accounts included. */
export async function selectCohorts(db: Db, asked: { fromWeek: number; now: Date }): Promise<MeasureRow[]> {
  const { rows } = await db.execute<MeasureRow>(sql`
    select week, measure, sum(count)::int as count from (
      ${cohortRows(asked)}
      union all
      select week, measure, count from ${erasedCohorts} where week >= ${asked.fromWeek}::int
    ) as sums group by week, measure`)
  return rows
}

/**
 * Adds what a learner counts for to the sums, before the learner's rows are erased and the payments have no name:
 * otherwise those who stay would look like all.
 */
export async function keepSums(db: Db, { learner, now }: { learner: UserId; now: Date }): Promise<void> {
  await db.execute(sql`
    insert into ${erasedCohorts} as kept (week, measure, count)
    select week, measure, count from (${cohortRows({ fromWeek: 0, now, learner })}) as own
    where count > 0 order by week, measure
    on conflict (week, measure) do update set count = kept.count + excluded.count`)
}

export type Ends = { listener: Listener; outcome: StartOutcome; starts: number }

/** Adds to the counts of a day. */
export async function addStarts(
  db: Db,
  { day, ends }: { day: number; ends: readonly Ends[] },
): Promise<void> {
  await db.execute(sql`
    insert into ${recogniserStarts} as known (day, listener, outcome, count)
    select ${day}::int, listener, outcome, sum(starts)
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as given(listener text, outcome text, starts int)
    group by listener, outcome order by listener, outcome
    on conflict (day, listener, outcome) do update set count = known.count + excluded.count`)
}

export function selectStarts(db: Db, fromDay: number): Promise<Ends[]> {
  const { listener, outcome, count, day } = recogniserStarts
  return db
    .select({ listener, outcome, starts: sql<number>`sum(${count})::int` })
    .from(recogniserStarts)
    .where(gte(day, fromDay))
    .groupBy(listener, outcome)
}
