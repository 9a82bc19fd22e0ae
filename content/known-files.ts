import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BANK } from '#content/course-files.ts'
import { seededCourseId } from '#content/ids.ts'
import { idOfItem } from '#content/items.ts'
import type { CourseId, WordId } from '#domain/ids.ts'

/** An item as written in a file, with its fields in order. */
export type WrittenItem = Record<string, unknown> & { slug: string; id?: WordId }

/** The current content of a course's files. */
export type KnownCourse = {
  slug: string
  /** By permanent id. */
  items: Map<WordId, WrittenItem>
  /** What a lesson file says besides its items, by its name. */
  lessons: Map<string, Record<string, unknown>>
  follows?: unknown
}

/** The courses of a content folder by permanent id, as written in their files. */
export function readKnownCourses(folder: string): Map<CourseId, KnownCourse> {
  const root = join(folder, 'courses')
  if (!existsSync(root)) return new Map()
  const slugs = readdirSync(root, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? entry.name : [],
  )
  return new Map(
    slugs.map(slug => {
      const course = readWritten(join(root, slug, 'course.json'))
      const id = (course.id as CourseId | undefined) ?? seededCourseId(slug)
      const { follows } = course
      return [
        id,
        { slug, ...(follows !== undefined && { follows }), ...knownLessons(join(root, slug), slug) },
      ] as const
    }),
  )
}

function knownLessons(courseFolder: string, courseSlug: string): Pick<KnownCourse, 'items' | 'lessons'> {
  const lessons = new Map<string, Record<string, unknown>>()
  const names = readdirSync(courseFolder).filter(name => name.startsWith('lesson-') || name === BANK)
  const all = names.flatMap(name => {
    const { items = [], exported = [], ...lesson } = readWritten(join(courseFolder, name))
    lessons.set(name, lesson)
    return [...(items as WrittenItem[]), ...(exported as WrittenItem[])]
  })
  return { items: new Map(all.map(item => [idOfItem(courseSlug, item), item])), lessons }
}

function readWritten(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path, 'utf8'))
}
