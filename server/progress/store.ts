import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PlaceMove } from '#domain/course/place-moves.ts'
import type { CompletedWords, LatestPosition, PassedBy, Position } from '#domain/course/progress.ts'
import { noProgress, type StoredProgress } from '#domain/course/progress-view.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { items } from '#server/db/tables/content.ts'
import { completedWords, enrolments } from '#server/db/tables/progress.ts'

/**
 * Ranks of the ways to pass, in the order of `stronger`: the database keeps the greatest. The gaps leave room for new
 * ways.
 */
const RANKS: Record<PassedBy, number> = {
  skippedByAdmin: 0,
  helped: 10,
  heard: 12,
  chosen: 15,
  selfCompared: 20,
  typed: 30,
  spoken: 40,
}
const PASSED_BY_OF_RANK = new Map(Object.entries(RANKS).map(([by, rank]) => [rank, by as PassedBy]))

/** Exclusive limit of each index. */
export const PLACES = 10_000

/** Encodes a position as one number that sorts like `comparePositions`. */
export function placeOf({ lesson, word, sentence }: Position): number {
  return (lesson * PLACES + word) * PLACES + sentence
}

function positionOf(place: number): Position {
  const words = Math.floor(place / PLACES)
  return { lesson: Math.floor(words / PLACES), word: words % PLACES, sentence: place % PLACES }
}

/**
 * A learner's stored progress by course; courses without progress are absent. Words that an author moved to a course
 * are completed in it before the learner has been there.
 */
export async function selectProgress(
  db: Db,
  userId: UserId,
  courseId?: CourseId,
): Promise<Map<CourseId, StoredProgress>> {
  const inCourse = courseId === undefined ? undefined : eq(completedWords.courseId, courseId)
  const words = await db
    .select()
    .from(completedWords)
    .where(and(eq(completedWords.userId, userId), inCourse))
  const ofCourse = courseId === undefined ? undefined : eq(enrolments.courseId, courseId)
  const places = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), ofCourse))
  const wordsOf = Map.groupBy(words, row => row.courseId)
  const unvisited = [...wordsOf].map(([id, own]) => [id, storedWithoutPlace(own)] as const)
  const visited = places.map(row => [row.courseId, storedOf(row, wordsOf.get(row.courseId) ?? [])] as const)
  return new Map([...unvisited, ...visited])
}

/** The progress of a learner who has completed words, but saved no place. */
export function storedWithoutPlace(words: (typeof completedWords.$inferSelect)[]): StoredProgress {
  return { ...noProgress(), completed: completedOf(words) }
}

/** A learner's stored progress in a course, from its rows. */
export function storedOf(
  row: typeof enrolments.$inferSelect,
  words: (typeof completedWords.$inferSelect)[],
): StoredProgress {
  return {
    completed: completedOf(words),
    latest: positionOf(row.latestPlace),
    latestAt: row.latestAt,
    furthest: positionOf(row.furthestPlace),
    isStarted: true,
    partialProgress: row.partialProgress,
  }
}

function completedOf(rows: (typeof completedWords.$inferSelect)[]): CompletedWords {
  return new Map(
    rows.map(row => [
      row.wordId,
      { at: row.completedAt, by: PASSED_BY_OF_RANK.get(row.passedByRank) ?? 'spoken' },
    ]),
  )
}

/** The words of a course that were in its demo before an author took them out. */
export async function selectOnceInDemo(db: Db, courseId: CourseId): Promise<WordId[]> {
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.courseId, courseId), eq(items.wasInDemo, true)))
  return rows.map(({ id }) => id)
}

type Key = { userId: UserId; courseId: CourseId }

/**
 * Adds completed words, each to the course in which the word is by now, whatever course was saved (D17). The database
 * merges like `mergeCompleted` in one statement, so that concurrent saves lose nothing.
 * @param elsewhere completions of ids that the course does not hold
 * @returns the ids that were stored: all but those that no word ever had
 */
export async function mergeCompletedWords(
  db: Db,
  { userId, courseId }: Key,
  completed: CompletedWords,
  elsewhere: CompletedWords = new Map(),
): Promise<Set<string>> {
  if (completed.size + elsewhere.size === 0) return new Set()
  const rowsOf = (words: CompletedWords, course: CourseId | null) =>
    [...words].map(([word, { at, by }]) => ({ word, course, at: at.toISOString(), rank: RANKS[by] }))
  const rows = JSON.stringify([...rowsOf(completed, courseId), ...rowsOf(elsewhere, null)])
  const course = sql`coalesce(${items.courseId}, saved.course)`
  const stored = await db
    .insert(completedWords)
    // Ordered by id, so that two saves of the same words cannot deadlock.
    .select(sql`
      select ${userId}::uuid, ${course}, saved.word, saved.at, saved.rank
      from jsonb_to_recordset(${rows}::jsonb) as saved(word uuid, course uuid, at timestamptz, rank smallint)
      left join ${items} on ${items.id} = saved.word
      where ${course} is not null
      order by saved.word
    `)
    .onConflictDoUpdate({
      target: [completedWords.userId, completedWords.courseId, completedWords.wordId],
      set: {
        completedAt: sql`least(${completedWords.completedAt}, excluded.completed_at)`,
        passedByRank: sql`greatest(${completedWords.passedByRank}, excluded.passed_by_rank)`,
      },
    })
    .returning({ id: completedWords.wordId })
  return new Set(stored.map(({ id }) => id))
}

/**
 * Has learners who completed words in one course have them completed in another too, where an author moved them. The
 * old rows stay: only a sync removes completions (D17).
 */
export async function copyCompletedWords(
  db: Db,
  { from, to, ids }: { from: CourseId; to: CourseId; ids: readonly WordId[] },
): Promise<void> {
  if (ids.length === 0) return
  // Saves that found the words in the old course come first, and others wait: none is missed by the copy.
  await db.execute(sql`LOCK TABLE ${completedWords} IN SHARE ROW EXCLUSIVE MODE`)
  await db.execute(sql`
    INSERT INTO ${completedWords} (user_id, course_id, word_id, completed_at, passed_by_rank)
    SELECT user_id, ${to}::uuid, word_id, completed_at, passed_by_rank
    FROM ${completedWords}
    WHERE course_id = ${from}::uuid AND word_id = ANY(${sql.param([...ids])}::uuid[])
    ORDER BY user_id, word_id
    ON CONFLICT (user_id, course_id, word_id) DO UPDATE SET
      completed_at = least(${completedWords.completedAt}, excluded.completed_at),
      passed_by_rank = greatest(${completedWords.passedByRank}, excluded.passed_by_rank)
  `)
}

/**
 * Updates the latest position if the given one is later (`mergeLatestPlace`), and the furthest if further. Without a
 * partial progress it keeps the stored one while the word is the same.
 */
export async function mergePosition(
  db: Db,
  key: Key & { latest: LatestPosition; furthest: Position; partialProgress: number | undefined },
): Promise<void> {
  const { userId, courseId, latest, furthest, partialProgress } = key
  const staysInWord = sql`excluded.latest_place / ${sql.raw(`${PLACES}`)} = ${enrolments.latestPlace} / ${sql.raw(`${PLACES}`)}`
  const partial =
    partialProgress === undefined
      ? sql`case when ${staysInWord} then ${enrolments.partialProgress} else 0 end`
      : sql`excluded.partial_progress`
  const isLater = sql`(excluded.latest_at, excluded.latest_place, ${partial})
    >= (${enrolments.latestAt}, ${enrolments.latestPlace}, ${enrolments.partialProgress})`
  await db
    .insert(enrolments)
    .values({
      userId,
      courseId,
      latestPlace: placeOf(latest),
      latestAt: latest.at,
      furthestPlace: placeOf(furthest),
      partialProgress: Math.round(partialProgress ?? 0),
    })
    .onConflictDoUpdate({
      target: [enrolments.userId, enrolments.courseId],
      set: {
        latestPlace: sql`case when ${isLater} then excluded.latest_place else ${enrolments.latestPlace} end`,
        latestAt: sql`greatest(excluded.latest_at, ${enrolments.latestAt})`,
        furthestPlace: sql`greatest(excluded.furthest_place, ${enrolments.furthestPlace})`,
        partialProgress: sql`case when ${isLater} then ${partial} else ${enrolments.partialProgress} end`,
      },
    })
}

/** Moves positions along with items, all in one statement; the step and its progress stay while the item is the same. */
export async function updatePlaces(db: Db, courseId: CourseId, moves: readonly PlaceMove[]): Promise<void> {
  if (moves.length === 0) return
  const wordOf = ({ lesson, word }: PlaceMove['from']) => lesson * PLACES + word
  const rows = JSON.stringify(
    moves.map(({ from, to, isSame }) => ({ source: wordOf(from), target: wordOf(to), same: isSame })),
  )
  const places = sql.raw(`${PLACES}`)
  const moved = (place: SQL, target: SQL, same: SQL) =>
    sql`CASE WHEN ${target} IS NULL THEN ${place} WHEN ${same} THEN ${target} * ${places} + ${place} % ${places} ELSE ${target} * ${places} END`
  await db.execute(sql`
    WITH moved AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS moved(source bigint, target bigint, same boolean)
    ), found AS (
      SELECT e.user_id, latest.target AS latest, latest.same AS latest_same,
        furthest.target AS furthest, furthest.same AS furthest_same
      FROM ${enrolments} e
      LEFT JOIN moved latest ON latest.source = e.latest_place / ${places}
      LEFT JOIN moved furthest ON furthest.source = e.furthest_place / ${places}
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
