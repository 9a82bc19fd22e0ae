import { and, eq, gt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PlaceMove } from '#domain/course/place-moves.ts'
import type { CompletedWords, Completion, PassedBy, Position } from '#domain/course/progress.ts'
import { noProgress, type StoredProgress } from '#domain/course/progress-view.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { contentHistory } from '#server/authoring/history/tables.ts'
import { items } from '#server/courses/tables.ts'
import type { Db } from '#server/db/client.ts'
import { statement } from '#server/db/statement.ts'
import { completedWords, enrolments, removedCompletions } from '#server/progress/tables.ts'

/**
 * Ranks of the ways to pass, in the order of `stronger`; the database keeps the highest. The gaps leave room for new
 * ways.
 */
export const RANKS: Record<PassedBy, number> = {
  skippedByAdmin: 0,
  placed: 5,
  helped: 10,
  heard: 12,
  chosen: 15,
  selfCompared: 20,
  typed: 30,
  spoken: 40,
}
const PASSED_BY_OF_RANK = new Map(Object.entries(RANKS).map(([by, rank]) => [rank, by as PassedBy]))

/** Exclusive limit of each index. */
const PLACES = 10_000
export const PLACES_SQL: SQL = sql.raw(`${PLACES}`)

/** Encodes a position as one number that sorts like `comparePositions`. */
export function placeOf({ lesson, word, sentence }: Position): number {
  return (lesson * PLACES + word) * PLACES + sentence
}

/** Decodes what `placeOf` encodes. */
export function positionOf(place: number): Position {
  const words = Math.floor(place / PLACES)
  return { lesson: Math.floor(words / PLACES), word: words % PLACES, sentence: place % PLACES }
}

/** A learner without an enrolment has no place. A completed word: its id, its time, and the rank of its way. */
type ProgressRow = { user_id: UserId; words: [WordId, string, number][] | null } & (
  | { latest_place: null }
  | {
      latest_place: string
      latest_at: Date
      furthest_place: string
      partial_progress: number
      revision: number
    }
)

/** One row per learner: a row per word would cost several times as much to read. */
const progressFrom = ({ courseId, learner, from }: { courseId: Placeholder; learner: SQL; from: SQL }) => sql`
  select ${learner} as user_id, latest_place, latest_at, furthest_place, partial_progress, revision, (
    select json_agg(json_build_array(word_id, completed_at, passed_by_rank))
    from completed_words
    where completed_words.user_id = ${learner} and completed_words.course_id = ${courseId}::uuid
  ) as words
  from ${from}
  left join enrolments on enrolments.user_id = ${learner} and enrolments.course_id = ${courseId}::uuid
  order by learners.place`

const PROGRESS = statement<{ courseId: CourseId; learners: readonly UserId[] }, ProgressRow>(
  'progress',
  ({ courseId, learners }) =>
    progressFrom({
      courseId,
      learner: sql`learners.id`,
      from: sql`unnest(${learners}::uuid[]) with ordinality as learners(id, place)`,
    }),
)

/** A separate name, so that a database partitioned by users can route it to one user (docs/growth.md). */
const PROGRESS_OF_ONE = statement<{ courseId: CourseId; learner: UserId }, ProgressRow>(
  'progress_of_one',
  ({ courseId, learner }) =>
    progressFrom({ courseId, learner: sql`${learner}::uuid`, from: sql`(values (1)) as learners(place)` }),
)

/**
 * The stored progress of learners in a course, in the given order. Words that an author moved to a course may be
 * completed there before the learner has opened it.
 */
export async function selectProgress(
  db: Db,
  courseId: CourseId,
  learners: readonly UserId[],
): Promise<Map<UserId, StoredProgress>> {
  const [learner, ...others] = learners
  const rows =
    learner !== undefined && others.length === 0
      ? await PROGRESS_OF_ONE.rows(db, { courseId, learner })
      : await PROGRESS.rows(db, { courseId, learners })
  return new Map(rows.map(row => [row.user_id, storedOf(row)]))
}

function storedOf(row: ProgressRow): StoredProgress {
  const completed = new Map<WordId, Completion>()
  for (const [id, at, rank] of row.words ?? []) completed.set(id, completionOf(new Date(at), rank))
  if (row.latest_place === null) return { ...noProgress(), completed }
  return {
    completed,
    latest: positionOf(Number(row.latest_place)),
    latestAt: row.latest_at,
    furthest: positionOf(Number(row.furthest_place)),
    isStarted: true,
    revision: row.revision,
    partialProgress: row.partial_progress,
  }
}

const completionOf = (at: Date, rank: number): Completion => ({ at, by: passedByOf(rank) })

/** The way of a stored rank; a later version may have written one that this one does not know. */
export const passedByOf = (rank: number): PassedBy => PASSED_BY_OF_RANK.get(rank) ?? 'spoken'

/** The completed words of a course added after a revision of the enrolment. */
export async function selectCompletedSince(
  db: Db,
  { userId, courseId, revision }: { userId: UserId; courseId: CourseId; revision: number },
): Promise<CompletedWords> {
  const { userId: learner, courseId: course, revision: since } = completedWords
  const isOf = and(eq(learner, userId), eq(course, courseId))
  const rows = await db
    .select()
    .from(completedWords)
    .where(and(isOf, gt(since, revision)))
  return new Map(rows.map(row => [row.wordId, completionOf(row.completedAt, row.passedByRank)]))
}

/** The words of a course that were in its demo before an author took them out. */
export async function selectOnceInDemo(db: Db, courseId: CourseId): Promise<WordId[]> {
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.courseId, courseId), eq(items.wasInDemo, true)))
  return rows.map(({ id }) => id)
}

/** The lesson and the order from which items last moved to another lesson, of those that did. */
export async function selectFormerPlaces(
  db: Db,
  ids: readonly WordId[],
): Promise<{ id: WordId; lessonNumber: number; orderInLesson: number }[]> {
  const before = sql`${contentHistory.before}`
  const { rows } = await db.execute<{ id: WordId; lesson: number; place: number }>(sql`
    SELECT DISTINCT ON (${contentHistory.recordId}) ${contentHistory.recordId} AS id,
      (${before} ->> 'lessonNumber')::int AS lesson, (${before} ->> 'orderInLesson')::int AS place
    FROM ${contentHistory}
    JOIN ${items} ON ${items.id} = ${contentHistory.recordId}
    WHERE ${contentHistory.recordId} = ANY(${sql.param([...ids])}::uuid[])
      AND ${contentHistory.action} = 'move'
      AND (${before} ->> 'lessonNumber')::int <> ${items.lessonNumber}
    ORDER BY ${contentHistory.recordId}, ${contentHistory.id} DESC
  `)
  return rows.map(({ id, lesson, place }) => ({ id, lessonNumber: lesson, orderInLesson: place }))
}

/** Whether a learner has saved anything in a course. */
export async function isCourseBegun(db: Db, id: CourseId): Promise<boolean> {
  const [enrolment] = await db
    .select({ id: enrolments.courseId })
    .from(enrolments)
    .where(eq(enrolments.courseId, id))
    .limit(1)
  if (enrolment) return true
  const [completed] = await db
    .select({ id: completedWords.courseId })
    .from(completedWords)
    .where(eq(completedWords.courseId, id))
    .limit(1)
  return completed !== undefined
}

/** Merges a completion with a stored one of its word like `mergeCompletion`: the earlier time, the stronger way. */
export const KEEPING_THE_BEST: SQL = sql`on conflict (user_id, course_id, word_id) do update set
  completed_at = least(completed_words.completed_at, excluded.completed_at),
  passed_by_rank = greatest(completed_words.passed_by_rank, excluded.passed_by_rank)`

/**
 * Adds completed words to their current courses, if the saved course no longer has them because an author has moved
 * them (D17). Locks the enrolments in those courses, and makes their words be recounted.
 * @returns the stored ids: all except those that never belonged to a word
 */
export async function storeElsewhere(db: Db, userId: UserId, words: CompletedWords): Promise<Set<string>> {
  const rows = JSON.stringify(
    [...words].map(([word, { at, by }]) => ({ word, at: at.toISOString(), rank: RANKS[by] })),
  )
  const saved = sql`jsonb_to_recordset(${rows}::jsonb) as saved(word uuid, at timestamptz, rank smallint)
    join items on items.id = saved.word`
  await db.execute(sql`
    update enrolments set revision = revision + 1, counts_version = null
    where user_id = ${userId}::uuid and course_id in (select items.course_id from ${saved})
  `)
  const { rows: stored } = await db.execute<{ word_id: string }>(sql`
    insert into completed_words (user_id, course_id, word_id, completed_at, passed_by_rank, revision)
    select ${userId}::uuid, items.course_id, saved.word, saved.at, saved.rank, coalesce(enrolments.revision, 0)
    from ${saved}
    left join enrolments on enrolments.user_id = ${userId}::uuid and enrolments.course_id = items.course_id
    order by saved.word
    ${KEEPING_THE_BEST}
    returning word_id
  `)
  return new Set(stored.map(({ word_id }) => word_id))
}

/**
 * Copies learners' completions of words to another course when an author moves the words there. The old rows stay:
 * only a sync removes completions (D17).
 */
export async function copyCompletedWords(
  db: Db,
  { from, to, ids }: { from: CourseId; to: CourseId; ids: readonly WordId[] },
): Promise<void> {
  if (ids.length === 0) return
  // Saves that found the words in the old course finish first, and others wait: the copy misses none.
  await db.execute(sql`LOCK TABLE ${completedWords} IN SHARE ROW EXCLUSIVE MODE`)
  await db.execute(sql`
    INSERT INTO ${completedWords} (user_id, course_id, word_id, completed_at, passed_by_rank)
    SELECT user_id, ${to}::uuid, word_id, completed_at, passed_by_rank
    FROM ${completedWords}
    WHERE course_id = ${from}::uuid AND word_id = ANY(${sql.param([...ids])}::uuid[])
    ORDER BY user_id, word_id
    ${KEEPING_THE_BEST}
  `)
}

/** Brings back the completions that a sync has removed, of words whose deletion is undone. */
export async function returnRemoved(
  db: Db,
  { courseId, ids }: { courseId: CourseId; ids: readonly WordId[] },
): Promise<void> {
  await db.execute(sql`
    WITH returned AS (
      DELETE FROM ${removedCompletions}
      WHERE course_id = ${courseId}::uuid AND word_id = ANY(${sql.param([...ids])}::uuid[])
      RETURNING user_id, course_id, word_id, completed_at, passed_by_rank
    )
    INSERT INTO ${completedWords} (user_id, course_id, word_id, completed_at, passed_by_rank)
    SELECT * FROM returned ORDER BY user_id, word_id
    ${KEEPING_THE_BEST}
  `)
}

/**
 * Moves positions when a course has changed, all in one statement; the step and its progress stay if the item is the
 * same.
 */
export async function updatePlaces(db: Db, courseId: CourseId, moves: readonly PlaceMove[]): Promise<void> {
  if (moves.length === 0) return
  const wordOf = ({ lesson, word }: PlaceMove['from']) => lesson * PLACES + word
  const rows = JSON.stringify(
    moves.map(({ from, latest, furthest }) => ({
      source: wordOf(from),
      latest: wordOf(latest),
      latest_same: latest.isSame,
      furthest: wordOf(furthest),
      furthest_same: furthest.isSame,
    })),
  )
  const moved = (place: SQL, target: SQL, same: SQL) =>
    sql`CASE WHEN ${target} IS NULL THEN ${place} WHEN ${same} THEN ${target} * ${PLACES_SQL} + ${place} % ${PLACES_SQL} ELSE ${target} * ${PLACES_SQL} END`
  await db.execute(sql`
    WITH moved AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb)
        AS moved(source bigint, latest bigint, latest_same boolean, furthest bigint, furthest_same boolean)
    ), found AS (
      SELECT e.user_id, latest.latest, latest.latest_same, furthest.furthest, furthest.furthest_same
      FROM ${enrolments} e
      LEFT JOIN moved latest ON latest.source = e.latest_place / ${PLACES_SQL}
      LEFT JOIN moved furthest ON furthest.source = e.furthest_place / ${PLACES_SQL}
      WHERE e.course_id = ${courseId} AND (latest.source IS NOT NULL OR furthest.source IS NOT NULL)
    )
    UPDATE ${enrolments}
    SET latest_place = ${moved(sql`latest_place`, sql`found.latest`, sql`found.latest_same`)},
        furthest_place = ${moved(sql`furthest_place`, sql`found.furthest`, sql`found.furthest_same`)},
        partial_progress = CASE WHEN found.latest IS NULL OR found.latest_same THEN partial_progress ELSE 0 END
    FROM found
    WHERE ${enrolments.courseId} = ${courseId} AND ${enrolments.userId} = found.user_id
  `)
}
