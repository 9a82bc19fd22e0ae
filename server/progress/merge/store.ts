import { sql } from 'drizzle-orm'
import type { Attempt } from '#domain/course/attempts.ts'
import type { CompletedWords, LatestPosition, Position } from '#domain/course/progress.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { attemptsOfSave, type StoringAttempts } from '#server/attempts/service.ts'
import { type Caller, isCaller } from '#server/db/caller.ts'
import { type Statement, statement } from '#server/db/statement.ts'
import { type Counts, WHOLE_COURSE } from '#server/progress/counts/service.ts'
import { KEEPING_THE_BEST, PLACES_SQL, placeOf, positionOf, RANKS } from '#server/progress/store.ts'
import { type AttemptedRecall, reviewsOfSave } from '#server/review/storing/service.ts'

/** A save's input for one course, parsed and checked. */
export type Merge = {
  courseId: CourseId
  /** Version of the course on which `lessonOf` is based. */
  version: number
  completed: CompletedWords
  /** The number of the lesson in which learners see a word; undefined if they do not see it. */
  lessonOf: (id: WordId) => number | undefined
  latest: LatestPosition
  furthest: Position
  /** Undefined keeps the stored one while the word is the same. */
  partialProgress: number | undefined
  attempts: readonly Attempt[]
  reviews: readonly AttemptedRecall[]
  storing: StoringAttempts
}

/** The stored state after a merge. */
export type Merged = {
  latest: LatestPosition
  furthest: Position
  partialProgress: number
  /** The enrolment's revision, and whether this save incremented it, which it did if it brought words. */
  revision: number
  hasNews: boolean
  /** The stored words: all but those that an author has just moved to another course. */
  stored: Set<WordId>
  /**
   * Numbers of completed words of the course, and of the lessons in which some are new; undefined if they must be
   * recounted.
   */
  counts: Counts | undefined
  /** How many attempts the learner has stored on this day; undefined if this save brought none. */
  storedToday: number | undefined
}

type Given = Caller &
  StoringAttempts & {
    courseId: CourseId
    version: number
    words: string
    latestPlace: number
    latestAt: Date
    furthestPlace: number
    partialProgress: number | null
    attempts: string
    reviews: string
  }

type Row = {
  latest_place: string
  latest_at: Date
  furthest_place: string
  partial_progress: number
  revision: number
  counts_version: number | null
  has_news: boolean
  stored: WordId[]
  counted: Record<string, number> | null
  counted_before: number | null
  stored_today?: number | null
}

/**
 * Merges completed words, the position and attempts in one statement, so that concurrent saves lose nothing and a
 * save takes one round trip. It merges like the model in `domain/course/progress.ts`, and is safe to repeat.
 *
 * The upsert of the enrolment comes first: its lock serialises a learner's saves in a course. A word is new if it was
 * stored under the revision that this save made; only new words increment the counts.
 *
 * Words and items are looked up one by one, in subqueries that the planner cannot turn into joins: it estimates a
 * list of unknown length at a hundred entries, and would read everything that the learner has completed.
 */
const mergeOf = (
  name: string,
  { hasAttempts, hasReviews }: { hasAttempts: boolean; hasReviews: boolean },
): Statement<Given, Row> =>
  statement<Given, Row>(name, given => {
    const key = sql`${given.userId}::uuid, ${given.courseId}::uuid`
    const ofKey = (table: string) =>
      sql`${sql.identifier(table)}.user_id = ${given.userId}::uuid and ${sql.identifier(table)}.course_id = ${given.courseId}::uuid`
    const partial = sql`case
      when ${given.partialProgress}::int is not null then excluded.partial_progress
      when excluded.latest_place / ${PLACES_SQL} = enrolments.latest_place / ${PLACES_SQL} then enrolments.partial_progress
      else 0
    end`
    const isLater = sql`(excluded.latest_at, excluded.latest_place, ${partial})
      >= (enrolments.latest_at, enrolments.latest_place, enrolments.partial_progress)`
    return sql`
      with words as (
        select * from jsonb_to_recordset(${given.words}::jsonb)
          as words(word uuid, at timestamptz, rank smallint, lesson int)
      ), unknown as (
        select from words
        where (
          select count(*) from completed_words
          where ${ofKey('completed_words')} and completed_words.word_id = words.word
        ) = 0
      ), place as (
        insert into enrolments (user_id, course_id, latest_place, latest_at, furthest_place, partial_progress,
          revision, counts_version)
        select ${key}, ${given.latestPlace}::bigint, ${given.latestAt}::timestamptz, ${given.furthestPlace}::bigint,
          coalesce(${given.partialProgress}::int, 0), exists (select from unknown)::int,
          case when not exists (select from completed_words where ${ofKey('completed_words')})
            then ${given.version}::int end
        where ${isCaller(given)}
        on conflict (user_id, course_id) do update set
          latest_place = case when ${isLater} then excluded.latest_place else enrolments.latest_place end,
          latest_at = greatest(excluded.latest_at, enrolments.latest_at),
          furthest_place = greatest(excluded.furthest_place, enrolments.furthest_place),
          partial_progress = case when ${isLater} then ${partial} else enrolments.partial_progress end,
          revision = enrolments.revision + excluded.revision,
          counts_version = case when enrolments.counts_version = ${given.version}::int
            then enrolments.counts_version end
        returning *
      ), stored as (
        insert into completed_words (user_id, course_id, word_id, completed_at, passed_by_rank, revision)
        select ${key}, words.word, words.at, words.rank, place.revision
        from place cross join words
        where coalesce((select items.course_id from items where items.id = words.word), ${given.courseId}::uuid)
          = ${given.courseId}::uuid
        order by words.word
        ${KEEPING_THE_BEST}
        returning word_id, revision
      ), counted as (
        insert into completion_counts (user_id, course_id, lesson, completed)
        select ${key}, counted.lesson, count(*)
        from place
        join stored on stored.revision = place.revision
        join words on words.word = stored.word_id
        cross join lateral (values (0), (words.lesson)) as counted(lesson)
        where words.lesson is not null and exists (select from unknown)
        group by counted.lesson
        on conflict (user_id, course_id, lesson) do update set
          completed = completion_counts.completed + excluded.completed
        returning lesson, completed
      )${hasAttempts ? attemptsOfSave(given) : sql``}${hasReviews ? reviewsOfSave(given) : sql``}
      select latest_place, latest_at, furthest_place, partial_progress, revision, counts_version,
        exists (select from unknown) as has_news,
        array(select word_id from stored) as stored,
        (select jsonb_object_agg(lesson, completed) from counted) as counted,
        (select completed from completion_counts where ${ofKey('completion_counts')} and lesson = 0) as counted_before
        ${hasAttempts ? sql`, (select stored from quota) as stored_today` : sql``}
      from place`
  })

const MERGE = mergeOf('save', { hasAttempts: false, hasReviews: false })
const MERGE_WITH_ATTEMPTS = mergeOf('save_with_attempts', { hasAttempts: true, hasReviews: false })
const MERGE_WITH_REVIEWS = mergeOf('save_with_reviews', { hasAttempts: true, hasReviews: true })

/** A write of a `Database`, or of one of its transactions. */
export type Write = <G, R extends object>(statement: Statement<G, R>, given: G) => Promise<R[]>

/**
 * Merges a save into the stored progress; undefined when the caller's session has ended or their rights have changed.
 */
export async function mergeProgress(write: Write, caller: Caller, merge: Merge): Promise<Merged | undefined> {
  const { completed, lessonOf, latest, furthest, partialProgress, attempts, reviews, storing } = merge
  const words = [...completed].map(([word, { at, by }]) => ({
    word,
    at: at.toISOString(),
    rank: RANKS[by],
    lesson: lessonOf(word),
  }))
  const merging = reviews.length > 0 ? MERGE_WITH_REVIEWS : attempts.length > 0 ? MERGE_WITH_ATTEMPTS : MERGE
  const [row] = await write(merging, {
    ...caller,
    ...storing,
    courseId: merge.courseId,
    version: merge.version,
    words: JSON.stringify(words),
    latestPlace: placeOf(latest),
    latestAt: latest.at,
    furthestPlace: placeOf(furthest),
    partialProgress: partialProgress === undefined ? null : Math.round(partialProgress),
    attempts: JSON.stringify(attempts),
    reviews: JSON.stringify(reviews),
  })
  return row && mergedOf(row)
}

function mergedOf(row: Row): Merged {
  const counted = Object.entries(row.counted ?? {}).map(
    ([lesson, completed]) => [Number(lesson), completed] as const,
  )
  return {
    latest: { ...positionOf(Number(row.latest_place)), at: row.latest_at },
    furthest: positionOf(Number(row.furthest_place)),
    partialProgress: row.partial_progress,
    revision: row.revision,
    hasNews: row.has_news,
    stored: new Set(row.stored),
    counts:
      row.counts_version === null
        ? undefined
        : new Map([[WHOLE_COURSE, row.counted_before ?? 0], ...counted]),
    storedToday: row.stored_today ?? undefined,
  }
}
