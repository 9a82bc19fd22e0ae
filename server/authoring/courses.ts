import type { z } from 'zod'
import type {
  AuthoredItem,
  CourseOutline,
  listAuthoredCourses,
  searchWord,
} from '#contract/authoring/items.ts'
import { itemFaults } from '#domain/course/item-rules.ts'
import type { CourseId } from '#domain/ids.ts'
import { problemCounts } from '#server/authoring/health/service.ts'
import { authoredItemOf, courseOf, summaryOf } from '#server/authoring/item-view.ts'
import {
  type CourseRow,
  selectAllCourses,
  selectCourse,
  selectCourseItems,
  selectItems,
  selectLessons,
} from '#server/authoring/store.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { present } from '#server/versioned.ts'

type Context = Pick<AppContext, 'database'>

/** Results of a search; an author narrows it down by more words. */
const MAX_FOUND = 200

/** All courses in the order of their cards, hidden ones too. */
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

/** A course with its lessons, also empty ones, and all its items in short. Fails with `course_not_found`. */
export async function readOutline({ database }: Context, id: CourseId): Promise<CourseOutline> {
  return database.read(async db => outlineOf(db, present(await selectCourse(db, id), 'course_not_found')))
}

/** The outline of a course that was read, or locked, in the same transaction. */
export async function outlineOf(db: Db, course: CourseRow): Promise<CourseOutline> {
  const lessons = await selectLessons(db, course.id)
  const items = await selectCourseItems(db, course.id)
  const counts = problemCounts(items)
  return { ...courseOf(course, lessons), items: items.map(row => summaryOf(row, counts.get(row.id) ?? 0)) }
}

/** Items whose English, Spanish or sentences contain every word of the term; accents and case do not count. */
export async function searchItems(
  { database }: Context,
  asked: z.output<typeof searchWord.body>,
): Promise<AuthoredItem[]> {
  const { courseId } = asked
  const rows = await database.read(db =>
    courseId === undefined ? selectItems(db) : selectCourseItems(db, courseId),
  )
  const words = plain(asked.searchTerm).split(/\s+/).filter(Boolean)
  return rows
    .filter(row => asked.lessonNumber === undefined || row.lessonNumber === asked.lessonNumber)
    .filter(row => asked.type === undefined || row.type === asked.type)
    .map(authoredItemOf)
    .filter(item => !asked.isIncomplete || itemFaults(item).length > 0)
    .filter(item => {
      const text = plain(textsOf(item).join(' '))
      return words.every(word => text.includes(word))
    })
    .slice(0, MAX_FOUND)
}

function textsOf({ englishWord, spanishTranslation, sentences }: AuthoredItem): string[] {
  return [
    englishWord,
    spanishTranslation,
    ...sentences.flatMap(sentence => [sentence.englishWord, sentence.spanishTranslation]),
  ]
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
