import { type Course, groupIntoLessons, type Item } from '#domain/course/course.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { type ItemRow, itemOf } from '#server/courses/item-view.ts'
import { type CourseRow, selectCourses, selectVersions } from '#server/courses/store.ts'
import type { Database } from '#server/db/client.ts'

/**
 * The courses, held in memory: they are the same for everybody and are read with almost every call. An
 * author's change raises the course's version; every process sees it within `MAX_AGE_MS`.
 */
export type Catalogue = {
  /** All courses in the order of their cards, hidden ones too. */
  courses(): Promise<readonly Course[]>
  course(id: CourseId): Promise<Course | undefined>
  word(id: WordId): Promise<{ course: Course; item: Item } | undefined>
  /** Makes the next look-up ask the database: for the process that changed something itself. */
  expire(): void
}

const MAX_AGE_MS = 2000

type Holding = { versions: string; courses: Course[]; words: Map<WordId, { course: Course; item: Item }> }

export function createCatalogue(database: Database, now: () => Date): Catalogue {
  let holding: Holding | undefined
  let checkedAt = 0
  let checking: Promise<Holding> | undefined
  let expiries = 0

  async function check(): Promise<Holding> {
    const before = expiries
    const versions = JSON.stringify(await database.read(selectVersions))
    const found =
      holding?.versions === versions ? holding : hold(versions, await database.read(selectCourses))
    // What was read before a change of this process is old already.
    if (before === expiries) {
      holding = found
      checkedAt = now().getTime()
    }
    return found
  }

  /** What is held, after at most one check at a time. While the database is away, what was held stays good. */
  async function current(): Promise<Holding> {
    if (holding && Math.abs(now().getTime() - checkedAt) < MAX_AGE_MS) return holding
    if (checking) return checking
    const mine = check()
      .catch(error => {
        if (!holding) throw error
        return holding
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
    expire: () => {
      expiries += 1
      checkedAt = 0
      checking = undefined
    },
  }
}

function hold(versions: string, rows: { courses: CourseRow[]; items: ItemRow[] }): Holding {
  const itemsOf = Map.groupBy(rows.items, row => row.courseId)
  const courses = rows.courses.map(row => courseOf(row, itemsOf.get(row.id) ?? []))
  const words = courses.flatMap(course =>
    course.lessons.flatMap(lesson => lesson.items.map(item => [item._id, { course, item }] as const)),
  )
  return { versions, courses, words: new Map(words) }
}

function courseOf(row: CourseRow, itemRows: ItemRow[]): Course {
  const titles = new Map(row.lessonTitles.map(lesson => [lesson.number, lesson.title]))
  const items = itemRows.map(itemOf)
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
    lessons: groupIntoLessons(items).map(lesson => ({
      ...lesson,
      title: titles.get(lesson.number) ?? { es: '', en: '' },
    })),
  }
}
