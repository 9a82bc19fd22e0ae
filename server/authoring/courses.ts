import type { z } from 'zod'
import type { CourseOutline, listAuthoredCourses } from '#contract/authoring/items.ts'
import type { CourseId } from '#domain/ids.ts'
import { knownProblemCounts, problemCounts } from '#server/authoring/health/problem-counts.ts'
import { courseOf, summaryOf } from '#server/authoring/item-view.ts'
import {
  type CourseRow,
  selectAllCourses,
  selectCourse,
  selectCourseItems,
  selectLessons,
} from '#server/authoring/store.ts'
import type { Db } from '#server/db/client.ts'
import { requireRow } from '#server/http/versioned.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'database'>

/** All courses in the order of their cards, including hidden ones. */
export async function listAuthored({
  database,
}: Context): Promise<z.output<typeof listAuthoredCourses.reply>> {
  const { courses, lessons, itemCounts } = await database.read(selectAllCourses)
  const lessonsOf = Map.groupBy(lessons, ({ courseId }) => courseId)
  return courses.map(course => ({
    ...courseOf(course, lessonsOf.get(course.id) ?? []),
    itemCount: itemCounts.get(course.id) ?? 0,
  }))
}

/** A course with its lessons, even empty ones, and summaries of all its items. Fails with `course_not_found`. */
export async function readOutline({ database }: Context, id: CourseId): Promise<CourseOutline> {
  return database.read(async db =>
    outlineOf(db, requireRow(await selectCourse(db, id), 'course_not_found'), rows =>
      knownProblemCounts(database, id, rows),
    ),
  )
}

/** The outline of a course that was read or locked in the same transaction. */
export async function outlineOf(db: Db, course: CourseRow, countsOf = problemCounts): Promise<CourseOutline> {
  const lessons = await selectLessons(db, course.id)
  const items = await selectCourseItems(db, course.id)
  const counts = await countsOf(items)
  return { ...courseOf(course, lessons), items: items.map(row => summaryOf(row, counts.get(row.id) ?? 0)) }
}
