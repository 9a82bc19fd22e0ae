import { itemFaults } from '#domain/course/item-rules.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { courseProblems } from '#server/authoring/health/course-problems.ts'
import { knownMeasure, knownMeasureCount } from '#server/authoring/health/measures.ts'
import { type ItemRow, itemOf } from '#server/courses/item-view.ts'
import type { Database } from '#server/db/client.ts'

/** Items that have problems, with their number. */
export type ProblemCounts = ReadonlyMap<WordId, number>

type Judgement = { key: string; counts: Promise<ProblemCounts> }

/** The last judgement of each course, by database, because tests have several in one process. */
const judgements = new WeakMap<Database, Map<CourseId, Judgement>>()

/**
 * Items of a course that have problems, with their number, without missing files, which only the report looks for.
 * Items in the word bank are judged by the rules of their type.
 * @param rows all items of the course that are not deleted
 */
export async function problemCounts(rows: readonly ItemRow[]): Promise<ProblemCounts> {
  const { banked = [], placed = [] } = Object.groupBy(rows, ({ bankedAt }) =>
    bankedAt ? 'banked' : 'placed',
  )
  const counts = new Map(banked.map(row => [row.id, itemFaults(itemOf(row)).length]))
  for (const { item } of await courseProblems(placed.map(itemOf), { measureOf: knownMeasure })) {
    counts.set(item._id, (counts.get(item._id) ?? 0) + 1)
  }
  return counts
}

/**
 * Like `problemCounts`, cached until the course changes: a search asks after every pause in typing, for its list and
 * for its numbers.
 * @param rows only committed rows: a version that is rolled back is used again with different content
 */
export function knownProblemCounts(
  database: Database,
  courseId: CourseId,
  rows: readonly ItemRow[],
): Promise<ProblemCounts> {
  const known = judgements.get(database) ?? new Map<CourseId, Judgement>()
  judgements.set(database, known)
  const key = keyOf(rows)
  const last = known.get(courseId)
  if (last?.key === key) return last.counts
  const counts = problemCounts(rows)
  known.set(courseId, { key, counts })
  return counts
}

/**
 * Everything that a judgement depends on, derived from the rows, so that changes by any process count. An edit
 * increments the version of an item, a move changes its place, and a measurement adds to the known recordings.
 */
function keyOf(rows: readonly ItemRow[]): string {
  const items = rows.map(({ id, version, lessonNumber, orderInLesson, bankedAt }) =>
    [id, version, lessonNumber, orderInLesson, bankedAt === null ? '' : 'bank'].join(' '),
  )
  return [knownMeasureCount(), ...items].join('\n')
}
