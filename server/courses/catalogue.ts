import { type Course, groupIntoLessons, type Item } from '#domain/course/course.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { type ItemRow, itemOf } from '#server/courses/item-view.ts'
import { type CourseRow, type LessonRow, selectCourses, selectVersions } from '#server/courses/store.ts'
import type { Database } from '#server/db/client.ts'

/**
 * The courses, cached in memory: almost every call reads them, and they are the same for all users. An edit increments
 * the course's version; every process sees it within `MAX_AGE_MS`.
 */
export type Catalogue = {
  /** All courses in the order of their cards, including hidden ones. */
  courses(): Promise<readonly Course[]>
  course(id: CourseId): Promise<Course | undefined>
  /** An item in a lesson or in the word bank. */
  word(id: WordId): Promise<FoundItem | undefined>
  /** The items of a course that are in its word bank. */
  banked(id: CourseId): Promise<readonly Item[]>
  /** Makes the next look-up check the database: call it after a change by this process. */
  expire(): void
}

export type FoundItem = { course: Course; item: Item; isInBank: boolean }

const MAX_AGE_MS = 2000

type Cache = {
  versions: string
  courses: Course[]
  words: Map<WordId, FoundItem>
  banked: Map<CourseId, readonly Item[]>
}

export function createCatalogue(database: Database, now: () => Date): Catalogue {
  let cache: Cache | undefined
  let checkedAt = 0
  let checking: Promise<Cache> | undefined
  let expiries = 0

  async function check(): Promise<Cache> {
    const before = expiries
    const versions = JSON.stringify(await database.read(selectVersions))
    const found = cache?.versions === versions ? cache : cacheOf(versions, await database.read(selectCourses))
    // A change by this process invalidates what was read before it.
    if (before === expiries) {
      cache = found
      checkedAt = now().getTime()
    }
    return found
  }

  /** The cache, revalidated by at most one check at a time. During an outage of the database it stays valid. */
  async function current(): Promise<Cache> {
    if (cache && Math.abs(now().getTime() - checkedAt) < MAX_AGE_MS) return cache
    if (checking) return checking
    const mine = check()
      .catch(error => {
        if (!cache) throw error
        return cache
      })
      .finally(() => {
        if (checking === mine) checking = undefined
      })
    checking = mine
    return mine
  }

  return {
    courses: async () => (await current()).courses,
    course: async id => (await current()).courses.find(course => course._id === id),
    word: async id => (await current()).words.get(id),
    banked: async id => (await current()).banked.get(id) ?? [],
    expire: () => {
      expiries += 1
      checkedAt = 0
      checking = undefined
    },
  }
}

function cacheOf(
  versions: string,
  rows: { courses: CourseRow[]; lessons: LessonRow[]; items: ItemRow[] },
): Cache {
  const itemsOf = Map.groupBy(rows.items, row => row.courseId)
  const lessonsOf = Map.groupBy(rows.lessons, row => row.courseId)
  const courses = rows.courses.map(row =>
    courseOf(row, lessonsOf.get(row.id) ?? [], itemsOf.get(row.id) ?? []),
  )
  const banked = new Map(
    courses.map(({ _id }) => {
      const inBank = (itemsOf.get(_id) ?? []).filter(({ bankedAt }) => bankedAt !== null)
      return [_id, inBank.map(itemOf)] as const
    }),
  )
  const words = courses.flatMap(course => [
    ...[...course.lessons, ...course.draftLessons].flatMap(lesson =>
      lesson.items.map(item => [item._id, { course, item, isInBank: false }] as const),
    ),
    ...(banked.get(course._id) ?? []).map(item => [item._id, { course, item, isInBank: true }] as const),
  ])
  return { versions, courses, words: new Map<WordId, FoundItem>(words), banked }
}

function courseOf(row: CourseRow, lessonRows: LessonRow[], itemRows: ItemRow[]): Course {
  const rowOf = new Map(lessonRows.map(lesson => [lesson.number, lesson]))
  const placed = itemRows.filter(({ bankedAt }) => bankedAt === null)
  const lessons = groupIntoLessons(placed.map(itemOf)).map(lesson => ({
    ...lesson,
    title: rowOf.get(lesson.number)?.title ?? { es: '', en: '' },
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
    bankedIds: itemRows.flatMap(({ id, bankedAt }) => (bankedAt === null ? [] : id)),
  }
}
