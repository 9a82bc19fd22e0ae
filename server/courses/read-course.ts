import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Course, groupIntoLessons, type Item } from '#domain/course/course.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { itemOf } from '#server/courses/item-view.ts'
import {
  type CourseRow,
  type LessonRow,
  selectCourse,
  selectItems,
  selectVersion,
} from '#server/courses/store.ts'
import type { Database } from '#server/db/client.ts'

export type FoundItem = { course: Course; item: Item; isInBank: boolean }

/** A course at one version. */
export type ReadCourse = {
  course: Course
  /** Its items in lessons and in the word bank. */
  words: ReadonlyMap<WordId, FoundItem>
  /** Its items in the word bank. */
  banked: readonly Item[]
}

/** Number of items read at a time: a few milliseconds, during which the process does nothing else. */
const SLICE = 250
/** An author may save while a course is read; one of a few reads is undisturbed. */
const MAX_TRIES = 3

/**
 * Reads a course in slices, so that requests are answered in between, and reads again when it was changed meanwhile,
 * so that a version has one content. Undefined for a deleted course.
 */
export async function readCourse(
  { read }: Pick<Database, 'read'>,
  id: CourseId,
): Promise<ReadCourse | undefined> {
  for (let tries = 1; ; tries += 1) {
    const found = await read(db => selectCourse(db, id))
    if (!found) return undefined
    const all: Stored[] = []
    for (let isMore = true; isMore; ) {
      const after = all.at(-1)?.item._id
      const rows = await read(db => selectItems(db, id, { after, limit: SLICE }))
      for (const row of rows) all.push({ item: itemOf(row), isInBank: row.bankedAt !== null })
      isMore = rows.length === SLICE
      if (isMore) await nextTurn()
    }
    await nextTurn()
    const version = await read(db => selectVersion(db, id))
    // The last read may be labelled with a version older than its content, never newer: the next check of versions
    // reads it again.
    if (version === found.course.version || tries === MAX_TRIES)
      return asRead(found.course, found.lessons, all)
  }
}

type Stored = { item: Item; isInBank: boolean }

function asRead(row: CourseRow, lessonRows: readonly LessonRow[], all: readonly Stored[]): ReadCourse {
  const banked = all.flatMap(({ item, isInBank }) => (isInBank ? item : [])).sort(byPlace)
  const items = all.flatMap(({ item, isInBank }) => (isInBank ? [] : item))
  const course = courseOf(row, lessonRows, { items, banked })
  const words = new Map<WordId, FoundItem>()
  for (const lesson of [...course.lessons, ...course.draftLessons]) {
    for (const item of lesson.items) words.set(item._id, { course, item, isInBank: false })
  }
  for (const item of banked) words.set(item._id, { course, item, isInBank: true })
  return { course, words, banked }
}

function byPlace(a: Item, b: Item): number {
  return a.lessonNumber - b.lessonNumber || a.orderInLesson - b.orderInLesson
}

function courseOf(
  row: CourseRow,
  lessonRows: readonly LessonRow[],
  { items, banked }: { items: readonly Item[]; banked: readonly Item[] },
): Course {
  const rowOf = new Map(lessonRows.map(lesson => [lesson.number, lesson]))
  const lessons = groupIntoLessons(items).map(lesson => ({
    ...lesson,
    title: rowOf.get(lesson.number)?.title ?? { es: '', en: '' },
    goal: rowOf.get(lesson.number)?.goal ?? { es: '', en: '' },
  }))
  const { published = [], drafts = [] } = Object.groupBy(lessons, ({ number }) =>
    rowOf.get(number)?.isPublished === false ? 'drafts' : 'published',
  )
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    picture: row.picture,
    color: row.color,
    isAvaliable: row.isAvaliable,
    isHidden: row.isHidden,
    matching: row.matching,
    phonesUrl: row.phonesUrl,
    demoPhonesUrl: row.demoPhonesUrl,
    version: row.version,
    lessons: published,
    draftLessons: drafts,
    bankedIds: banked.map(({ _id }) => _id),
  }
}
