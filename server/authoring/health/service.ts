import { type HealthReport, type HealthRow, MAX_HEALTH_ROWS } from '#contract/authoring/health.ts'
import type { Item } from '#domain/course/course.ts'
import { itemsHealth, itemsOf, type Problem } from '#domain/course/health/course-health.ts'
import { failedTexts } from '#domain/course/health/failed-texts.ts'
import { HEALTH_KIND_IDS, HEALTH_KINDS } from '#domain/course/health/health-kinds.ts'
import { mediaUsesOf } from '#domain/course/media-uses.ts'
import type { CourseId } from '#domain/ids.ts'
import { recentTallies } from '#server/attempts/service.ts'
import { knownMeasure, loadMeasures, measureRecordings } from '#server/authoring/health/measures.ts'
import { requireRow } from '#server/http/versioned.ts'
import { storedAddresses } from '#server/media/service.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'catalogue' | 'database' | 'now' | 'media' | 'audio'>

/** Days of attempts that show how difficult a text is. */
const ATTEMPT_DAYS = 90

/** Problems of a course or of one of its lessons, and its most failed texts. Fails with `course_not_found`. */
export async function courseHealthOf(
  context: Context,
  courseId: CourseId,
  lesson?: number,
): Promise<HealthReport> {
  const course = requireRow(await context.catalogue.course(courseId), 'course_not_found')
  const isAsked = ({ lessonNumber }: Item) => lesson === undefined || lessonNumber === lesson
  const items = itemsOf(course)
  const { measureOf, unmeasured } = await measureRecordings(context, items.filter(isAsked))
  const hasFile = await storedAddresses(context, addressesIn(items))
  const problems = itemsHealth(items, { measureOf, hasFile }).filter(({ item }) => isAsked(item))
  const byKind = Map.groupBy(problems, ({ kind }) => kind)
  const tallies = await recentTallies(context, courseId, ATTEMPT_DAYS)
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
  }
}

/** The numbers of problems of all courses, for the administrator's home. */
export async function healthSummary(
  context: Pick<Context, 'catalogue' | 'database' | 'media'>,
): Promise<{ problems: number; blocking: number; items: number }> {
  const courses = (await context.catalogue.courses()).map(itemsOf)
  await loadMeasures(context, courses.flat())
  const known = {
    measureOf: knownMeasure,
    hasFile: await storedAddresses(context, addressesIn(courses.flat())),
  }
  const problems = courses.flatMap(items => itemsHealth(items, known))
  return {
    problems: problems.length,
    blocking: problems.filter(({ kind }) => HEALTH_KINDS[kind] === 'blocks').length,
    items: new Set(problems.map(({ item }) => item._id)).size,
  }
}

function addressesIn(items: readonly Item[]): string[] {
  return items.flatMap(item => mediaUsesOf(item).map(({ address }) => address))
}

function rowOf({ item, kind, path, reason, text = '', value = '' }: Problem): HealthRow {
  return { ...rowItemOf(item), kind, path, reason, text, value }
}

function rowItemOf(item: Item) {
  const { _id, type, lessonNumber, orderInLesson, englishWord, imageUrl, practiceLesson } = item
  const title = englishWord || practiceLesson?.title.english || ''
  return { itemId: _id, type, title, imageUrl, lessonNumber, orderInLesson }
}
