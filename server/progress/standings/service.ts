import type { User } from '#contract/session.ts'
import type { Course, Lesson } from '#domain/course/course.ts'
import { lessonIndex } from '#domain/course/course-index.ts'
import { demoProgress } from '#domain/course/demo.ts'
import { clampPosition } from '#domain/course/moving.ts'
import { percentOfCount } from '#domain/course/percent.ts'
import { type Position, START } from '#domain/course/progress.ts'
import { visibleLessons } from '#domain/course/visible-lessons.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import type { CourseAccess } from '#domain/membership/entitlements.ts'
import { callerOf } from '#server/accounts/service.ts'
import type { Db } from '#server/db/client.ts'
import { CallerChanged } from '#server/http/caller-changed.ts'
import type { AppContext } from '#server/program/context.ts'
import { type Counts, recount, WHOLE_COURSE } from '#server/progress/counts/service.ts'
import { COMPLETED_OF, STANDINGS, type StandingRow } from '#server/progress/standings/store.ts'
import { positionOf } from '#server/progress/store.ts'

/** A learner's position in a course, and since when: the content of its card. */
export type Standing = {
  percent: number
  index: Position
  /** Completed items of the lesson at `index`. */
  lessonDone: number
  isStarted: boolean
  latestAt: Date | null
}

export const NOT_STARTED: Standing = {
  percent: 0,
  index: START,
  lessonDone: 0,
  isStarted: false,
  latestAt: null,
}

/**
 * A learner's standing in those of the courses in which they have progress.
 * @throws CallerChanged when their session has ended or their rights have changed
 */
export async function readStandings(
  context: Pick<AppContext, 'database'>,
  user: User,
  { courses, access }: { courses: readonly Course[]; access: CourseAccess },
): Promise<Map<CourseId, Standing>> {
  const userId = user._id
  const [rows, inDemo] = await context.database.read(async db => [
    await STANDINGS.rows(db, callerOf(user)),
    access === 'demo' ? await completedInDemo(db, userId, courses) : undefined,
  ])
  if (!rows[0]?.is_caller) throw new CallerChanged()
  const rowOf = new Map(rows.flatMap(row => (row.course_id === null ? [] : [[row.course_id, row]])))
  const standings = new Map<CourseId, Standing>()
  for (const course of courses) {
    const row = rowOf.get(course._id)
    if (!row) continue
    const lessons = visibleLessons(course, access)
    const { latest_place: place, latest_at: latestAt } = row
    const index =
      place === null ? START : clampPosition(lessonIndex(lessons).shape, positionOf(Number(place)))
    const done = inDemo
      ? doneInDemo(lessons, index, inDemo.get(course._id))
      : doneByCounts(lessons, index, await countsOf(context, userId, { course, row }))
    standings.set(course._id, { ...done, index, isStarted: place !== null, latestAt })
  }
  return standings
}

type Done = Pick<Standing, 'percent' | 'lessonDone'>

function doneInDemo(
  lessons: readonly Lesson[],
  { lesson }: Position,
  free: ReadonlySet<WordId> = new Set(),
): Done {
  const { ids } = lessonIndex(lessons)
  return {
    percent: demoProgress(ids[0] ?? [], free),
    lessonDone: (ids[lesson] ?? []).filter(id => free.has(id)).length,
  }
}

function doneByCounts(lessons: readonly Lesson[], { lesson }: Position, counts: Counts): Done {
  return {
    percent: percentOfCount(counts.get(WHOLE_COURSE) ?? 0, lessonIndex(lessons).order.length),
    lessonDone: counts.get(lessons[lesson]?.number ?? WHOLE_COURSE) ?? 0,
  }
}

/** The numbers of completed words of a course: the stored ones, if they are valid for this version of the course. */
async function countsOf(
  context: Pick<AppContext, 'database'>,
  userId: UserId,
  { course, row }: { course: Course; row: StandingRow },
): Promise<Counts> {
  if (row.counts_version !== course.version) return recount(context, userId, course)
  return new Map(Object.entries(row.counts ?? {}).map(([lesson, count]) => [Number(lesson), count]))
}

/** The completed words in the demos' first lessons: never more than ten per course. */
async function completedInDemo(
  db: Db,
  userId: UserId,
  courses: readonly Course[],
): Promise<Map<CourseId, Set<WordId>>> {
  const rows = await COMPLETED_OF.rows(db, {
    userId,
    courses: courses.map(({ _id }) => _id),
    words: courses.flatMap(course => lessonIndex(visibleLessons(course, 'demo')).order),
  })
  const byCourse = Map.groupBy(rows, row => row.course_id)
  return new Map([...byCourse].map(([id, own]) => [id, new Set(own.map(row => row.word_id))]))
}

/** A learner's percentage of a course's demo. */
export async function demoPercent(
  { database }: Pick<AppContext, 'database'>,
  userId: UserId,
  course: Course,
): Promise<number> {
  const inDemo = await database.read(db => completedInDemo(db, userId, [course]))
  return doneInDemo(visibleLessons(course, 'demo'), START, inDemo.get(course._id)).percent
}
