import type { LessonRating, Rating } from '#contract/admin.ts'
import type { CourseId } from '#domain/ids.ts'
import { type Language, readContent } from '#domain/languages.ts'
import { peopleOf } from '#server/accounts/administration.ts'
import { type Page, pageOf } from '#server/db/paging.ts'
import type { AppContext } from '#server/program/context.ts'
import {
  countRatings,
  type RatingPlace,
  type RatingRow,
  selectLessonAverages,
  selectRatings,
} from '#server/ratings/store.ts'

type Context = Pick<AppContext, 'database' | 'catalogue' | 'now'>

/** A page of ratings, newest first, with their users (D27). */
export async function listRatings(
  context: Context,
  { after, language }: { after?: string; language: Language },
): Promise<Page<Rating>> {
  const before = after === undefined ? undefined : placeOf(after)
  const page = await pageOf(
    limit => context.database.readStale(db => selectRatings(db, { before, limit })),
    row => row,
    cursorOf,
  )
  const people = await peopleOf(
    context,
    page.items.map(({ userId }) => userId),
  )
  const titles = await titlesOf(context, language)
  const items = page.items.map(row => {
    // Missing when the account was deleted in the meantime, which deletes the rating too.
    const person = people.get(row.userId)
    return {
      _id: `${row.userId}_${row.id}`,
      idUser: row.userId,
      name: person ? `${person.name} ${person.lastname}` : '',
      email: person?.email ?? '',
      course: titles.get(row.courseId) ?? '',
      lesson: row.lesson,
      rating: row.rating,
      createdAt: row.createdAt.toISOString(),
    }
  })
  return { items, next: page.next }
}

/** The average of every rated lesson, in the order of courses and lessons. */
export async function listLessonRatings(context: Context, language: Language): Promise<LessonRating[]> {
  const titles = await titlesOf(context, language)
  const order = [...titles.keys()]
  const rows = await context.database.readStale(selectLessonAverages)
  return rows
    .sort((a, b) => order.indexOf(a.courseId) - order.indexOf(b.courseId) || a.lesson - b.lesson)
    .map(({ courseId, ...row }) => ({ idCourse: courseId, course: titles.get(courseId) ?? '', ...row }))
}

/** Number and average of the ratings since a moment. */
export function ratingsSince(
  { database }: Context,
  since: Date,
): Promise<{ count: number; average: number | null }> {
  return database.readStale(db => countRatings(db, since))
}

async function titlesOf({ catalogue }: Context, language: Language): Promise<Map<CourseId, string>> {
  const courses = await catalogue.courses()
  return new Map(courses.map(({ _id, title }) => [_id, readContent(title, language) ?? '']))
}

function cursorOf({ createdAt, userId, id }: RatingRow): string {
  return `${createdAt.getTime()}_${userId}_${id}`
}

function placeOf(cursor: string): RatingPlace {
  const [time = '', userId = '', id = ''] = cursor.split('_')
  return { createdAt: new Date(Number(time)), userId, id }
}
