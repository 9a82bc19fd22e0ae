import type { Course, Item } from '#domain/course/course.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { type FoundItem, type ReadCourse, readCourse } from '#server/courses/read-course.ts'
import { selectVersions } from '#server/courses/store.ts'
import type { Database } from '#server/db/client.ts'

/**
 * The courses, cached in memory: almost every call reads them, and they are the same for all users. An edit
 * increments the course's version; every process sees it within `MAX_AGE_MS`. A course stays the identical object
 * until its version changes, so that values derived from it can be cached with it.
 */
export type Catalogue = {
  /** All courses in the order of their cards, including hidden ones. */
  courses(): Promise<readonly Course[]>
  course(id: CourseId): Promise<Course | undefined>
  /** An item in a lesson or in the word bank. */
  word(id: WordId): Promise<FoundItem | undefined>
  /** The items in a course's word bank. */
  banked(id: CourseId): Promise<readonly Item[]>
  /** Makes the next look-up check the database. Call it after a change by this process. */
  expire(): void
}

const MAX_AGE_MS = 1000

type Cache = { courses: readonly Course[]; read: ReadonlyMap<CourseId, ReadCourse> }

export function createCatalogue(database: Database, now: () => Date): Catalogue {
  let cache: Cache | undefined
  let checkedAt = 0
  let checking: Promise<Cache> | undefined
  let expiries = 0

  async function check(): Promise<Cache> {
    const before = expiries
    const versions = await database.read(selectVersions)
    const found = cache && isOf(cache, versions) ? cache : await cacheOf(versions)
    // A change by this process invalidates earlier reads.
    if (before === expiries) {
      cache = found
      checkedAt = now().getTime()
    }
    return found
  }

  /** Reads the courses whose version changed; reuses the others. */
  async function cacheOf(versions: Versions): Promise<Cache> {
    const read = new Map<CourseId, ReadCourse>()
    for (const { id, version } of versions) {
      const known = cache?.read.get(id)
      const found = known?.course.version === version ? known : await readCourse(database, id)
      if (found) read.set(id, found)
    }
    return { courses: [...read.values()].map(({ course }) => course), read }
  }

  /** The cache, revalidated by at most one check at a time. It remains valid during a database outage. */
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
    course: async id => (await current()).read.get(id)?.course,
    word: async id => {
      for (const { words } of (await current()).read.values()) {
        const found = words.get(id)
        if (found) return found
      }
      return undefined
    },
    banked: async id => (await current()).read.get(id)?.banked ?? [],
    expire: () => {
      expiries += 1
      checkedAt = 0
      checking = undefined
    },
  }
}

type Versions = Awaited<ReturnType<typeof selectVersions>>

function isOf({ courses }: Cache, versions: Versions): boolean {
  return (
    courses.length === versions.length &&
    versions.every(({ id, version }, place) => {
      const course = courses[place]
      return course?._id === id && course.version === version
    })
  )
}
