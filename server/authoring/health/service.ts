import { type HealthReport, type HealthRow, MAX_HEALTH_ROWS } from '#contract/authoring/health.ts'
import type { Course, Item } from '#domain/course/course.ts'
import { itemsOf, type Problem } from '#domain/course/health/course-health.ts'
import { failedTexts } from '#domain/course/health/failed-texts.ts'
import { HEALTH_KIND_IDS, HEALTH_KINDS } from '#domain/course/health/health-kinds.ts'
import { mediaUsesOf } from '#domain/course/media-uses.ts'
import type { CourseId } from '#domain/ids.ts'
import { recentTallies } from '#server/attempts/service.ts'
import { courseProblems } from '#server/authoring/health/course-problems.ts'
import {
  knownMeasure,
  knownMeasureCount,
  loadMeasures,
  measureRecordings,
} from '#server/authoring/health/measures.ts'
import { startPauses } from '#server/http/pauses.ts'
import { requireRow } from '#server/http/versioned.ts'
import { storedAddresses } from '#server/media/service.ts'
import type { AppContext } from '#server/program/context.ts'
import { placedShares } from '#server/progress/placed/service.ts'

type Context = Pick<AppContext, 'catalogue' | 'database' | 'now' | 'media' | 'audio'>

/** Days of attempts that show how difficult a text is. */
const ATTEMPT_DAYS = 90

/** A file that is lost or restored without an edit is noticed after this time. */
const KNOWN_FOR_MS = 60_000

type Judgement = { problems: Problem[]; unmeasured: number }

/** The last judgements of courses. A course is another object after each change (`Catalogue`). */
const judgements = new WeakMap<Course, Map<string, Judgement & { measures: number; atMs: number }>>()

/** Judges a course, unless nothing has changed since it was judged: that takes hundreds of milliseconds. */
async function judgementOf(
  course: Course,
  name: string,
  judge: () => Promise<Judgement>,
): Promise<Judgement> {
  const known = judgements.get(course) ?? new Map()
  judgements.set(course, known)
  const last = known.get(name)
  const isCurrent = last?.measures === knownMeasureCount() && performance.now() - last.atMs < KNOWN_FOR_MS
  if (last && isCurrent) return last
  const judged = await judge()
  // While recordings are left to measure, the next call continues.
  if (judged.unmeasured === 0) {
    known.set(name, { ...judged, measures: knownMeasureCount(), atMs: performance.now() })
  }
  return judged
}

/**
 * Problems of a course or of one of its lessons, its most failed texts, and what was passed by placement. Fails with
 * `course_not_found`.
 */
export async function courseHealthOf(
  context: Context,
  courseId: CourseId,
  lesson?: number,
): Promise<HealthReport> {
  const course = requireRow(await context.catalogue.course(courseId), 'course_not_found')
  const isAsked = ({ lessonNumber }: Item) => lesson === undefined || lessonNumber === lesson
  const items = itemsOf(course)
  const judged = await judgementOf(course, `report ${lesson ?? ''}`, async () => {
    const { measureOf, unmeasured } = await measureRecordings(context, items.filter(isAsked))
    const hasFile = await storedAddresses(context, await addressesIn(items))
    return { problems: await courseProblems(items, { measureOf, hasFile }), unmeasured }
  })
  const { unmeasured } = judged
  const problems = judged.problems.filter(({ item }) => isAsked(item))
  const byKind = Map.groupBy(problems, ({ kind }) => kind)
  const tallies = await recentTallies(context, courseId, ATTEMPT_DAYS)
  const placed = await placedShares(context, courseId)
  return {
    checkedAt: context.now().toISOString(),
    kinds: HEALTH_KIND_IDS.map(kind => ({
      kind,
      severity: HEALTH_KINDS[kind],
      count: byKind.get(kind)?.length ?? 0,
    })),
    itemCount: new Set(problems.map(({ item }) => item._id)).size,
    unmeasured,
    rows: [...byKind.values()].flatMap(found => found.slice(0, MAX_HEALTH_ROWS).map(rowOf)),
    // Compared with the whole course, even if the report is for one lesson.
    failed: failedTexts(items, tallies)
      .filter(({ item }) => isAsked(item))
      .map(({ item, ...failed }) => ({ ...rowItemOf(item), ...failed })),
    placed: placed.filter(({ lessonNumber }) => lesson === undefined || lessonNumber === lesson),
  }
}

/** The numbers of problems of all courses, for the administrator's home. */
export async function healthSummary(
  context: Pick<Context, 'catalogue' | 'database' | 'media'>,
): Promise<{ problems: number; blocking: number; items: number }> {
  const problems: Problem[] = []
  for (const course of await context.catalogue.courses()) {
    const judged = await judgementOf(course, 'summary', async () => {
      const items = itemsOf(course)
      await loadMeasures(context, items)
      const hasFile = await storedAddresses(context, await addressesIn(items))
      return { problems: await courseProblems(items, { measureOf: knownMeasure, hasFile }), unmeasured: 0 }
    })
    problems.push(...judged.problems)
  }
  return {
    problems: problems.length,
    blocking: problems.filter(({ kind }) => HEALTH_KINDS[kind] === 'blocks').length,
    items: new Set(problems.map(({ item }) => item._id)).size,
  }
}

async function addressesIn(items: readonly Item[]): Promise<string[]> {
  const pause = startPauses()
  const addresses: string[] = []
  for (const item of items) {
    for (const { address } of mediaUsesOf(item)) addresses.push(address)
    await pause()
  }
  return addresses
}

function rowOf({ item, kind, path, reason, text = '', value = '' }: Problem): HealthRow {
  return { ...rowItemOf(item), kind, path, reason, text, value }
}

function rowItemOf(item: Item) {
  const { _id, type, lessonNumber, orderInLesson, englishWord, imageUrl, practiceLesson } = item
  const title = englishWord || practiceLesson?.title.english || ''
  return { itemId: _id, type, title, imageUrl, lessonNumber, orderInLesson }
}
