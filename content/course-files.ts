import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { type CourseFile, courseFile, type ItemFile, lessonFile } from '#content/schema.ts'
import type { LocalText } from '#domain/languages.ts'

/** The folder that holds `courses/`, `pictures/` and `media/`. */
export const CONTENT_FOLDER = import.meta.dirname

export type LessonSource = { file: string; number: number; title: LocalText; items: ItemFile[] }

/** A course as its author wrote it. `file` names are relative to the content folder, for messages. */
export type CourseSource = Omit<CourseFile, 'lessons'> & {
  slug: string
  file: string
  lessons: LessonSource[]
}

/**
 * Reads every course file. What is wrong with them comes back as sentences for the author, each with the file
 * and the field; a course that cannot be read at all is left out.
 */
export function readCourseFiles(folder = CONTENT_FOLDER): { courses: CourseSource[]; problems: string[] } {
  const problems: string[] = []
  const courses = readdirSync(join(folder, 'courses'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => readCourse(folder, entry.name, problems))
    .filter(course => course !== undefined)
    .sort((a, b) => a.order - b.order)
  problems.push(...gaps(courses, course => ({ place: course.order, where: `${course.file}, order` })))
  for (const course of courses) problems.push(...orderProblems(course), ...slugProblems(course))
  return { courses, problems }
}

/** The place of an item in a message: its file and its slug. */
export function whereIs(lesson: Pick<LessonSource, 'file'>, item: Pick<ItemFile, 'slug'>): string {
  return `${lesson.file}, item "${item.slug}"`
}

function readCourse(folder: string, slug: string, problems: string[]): CourseSource | undefined {
  const courseFolder = `courses/${slug}`
  const file = `${courseFolder}/course.json`
  const course = readJson(folder, file, courseFile, problems)
  if (!course) return undefined

  const lessons: LessonSource[] = []
  const expected = new Set(['course.json'])
  for (const { number, title } of course.lessons) {
    const name = `lesson-${String(number).padStart(2, '0')}.json`
    expected.add(name)
    const lesson = readJson(folder, `${courseFolder}/${name}`, lessonFile, problems)
    if (lesson) lessons.push({ file: `${courseFolder}/${name}`, number, title, items: lesson.items })
  }
  for (const name of readdirSync(join(folder, courseFolder))) {
    if (expected.has(name)) continue
    problems.push(`${courseFolder}/${name}: course.json does not list this file among its lessons`)
  }
  problems.push(
    ...gaps(course.lessons, ({ number }, index) => ({
      place: number,
      where: `${file}, lessons ${index + 1}, number`,
    })),
  )
  return { ...course, slug, file, lessons }
}

function readJson<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
  problems: string[],
): z.output<Schema> | undefined {
  const path = join(folder, file)
  if (!existsSync(path)) {
    problems.push(`${file}: this file is missing`)
    return undefined
  }
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    problems.push(`${file}: this is not valid JSON (${error instanceof Error ? error.message : error})`)
    return undefined
  }
  const result = schema.safeParse(content)
  if (result.success) return result.data
  for (const issue of result.error.issues) problems.push(`${file}, ${describeIssue(content, issue)}`)
  return undefined
}

/** `items 3 ("good-morning"), spanish: this text is empty`. Places in lists count from 1, as people do. */
function describeIssue(content: unknown, issue: z.core.$ZodIssue): string {
  const steps: string[] = []
  let value = content
  for (const key of issue.path) {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[key]
    if (typeof key !== 'number') {
      steps.push(String(key))
      continue
    }
    const slug = (value as { slug?: unknown } | undefined)?.slug
    const name = typeof slug === 'string' ? ` ("${slug}")` : ''
    steps.push(`${steps.pop() ?? ''} ${key + 1}${name}`.trim())
  }
  const field = steps.length > 0 ? steps.join(', ') : 'the whole file'
  const message =
    issue.code === 'unrecognized_keys'
      ? `this field is unknown: ${issue.keys.join(', ')} (is it misspelt?)`
      : issue.message
  return `${field}: ${message}`
}

function orderProblems(course: CourseSource): string[] {
  return course.lessons.flatMap(lesson =>
    gaps(lesson.items, item => ({
      place: item.orderInLesson,
      where: `${whereIs(lesson, item)}, orderInLesson`,
    })),
  )
}

function slugProblems(course: CourseSource): string[] {
  const firstPlace = new Map<string, string>()
  const problems: string[] = []
  for (const lesson of course.lessons) {
    for (const item of lesson.items) {
      const first = firstPlace.get(item.slug)
      if (first === undefined) firstPlace.set(item.slug, lesson.file)
      else problems.push(`${whereIs(lesson, item)}, slug: this slug is already used in ${first}`)
    }
  }
  return problems
}

/** Places must be 1, 2, 3 … without a gap: otherwise the next word would be locked for ever. */
function gaps<Member>(
  members: readonly Member[],
  describe: (member: Member, index: number) => { place: number; where: string },
): string[] {
  const sorted = members.map(describe).sort((a, b) => a.place - b.place)
  const wrong = sorted.findIndex(({ place }, index) => place !== index + 1)
  const found = sorted[wrong]
  return found ? [`${found.where}: number ${wrong + 1} was expected here, but it is ${found.place}`] : []
}
