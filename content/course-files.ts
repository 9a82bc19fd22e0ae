import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BankedItem, bankFile, type ExportedItem } from '#content/exported-items.ts'
import { readJson } from '#content/json-files.ts'
import { kindOfAuthored } from '#content/kinds.ts'
import { type ADDRESSES, type CourseFile, courseFile, type ItemFile, lessonFile } from '#content/schema.ts'
import type { AuthoredText } from '#domain/languages.ts'

/**
 * The folder with `courses/`, `library/` and `media/`: this one, unless `CONTENT_DIR` names another, as tests do that
 * measure a larger course (`npm run lab -- large-content`).
 */
export const CONTENT_FOLDER = process.env.CONTENT_DIR || import.meta.dirname

export type LessonSource = {
  file: string
  number: number
  /** Empty if it has none. */
  title: AuthoredText
  /** What learners can do after the lesson; empty if its author has not written it. */
  goal: AuthoredText
  isDraft: boolean
  address: (typeof ADDRESSES)[number]
  /** Words that no item teaches, but notes explain. */
  smallWords: { english: string; spanish: string }[]
  items: ItemFile[]
  exported: ExportedItem[]
}

/** A course as its author wrote it. `file` names are relative to the content folder, for messages. */
export type CourseSource = Omit<CourseFile, 'lessons'> & {
  slug: string
  file: string
  lessons: LessonSource[]
  /** The word bank. */
  bank: BankedItem[]
}

/**
 * Reads every course file. Problems are returned as sentences for the author, each with the file and the field; an
 * unreadable course is omitted.
 */
export function readCourseFiles(folder = CONTENT_FOLDER): { courses: CourseSource[]; problems: string[] } {
  const problems: string[] = []
  const courses = readdirSync(join(folder, 'courses'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => readCourse(folder, entry.name, problems))
    .filter(course => course !== undefined)
    .sort((a, b) => a.order - b.order)
  problems.push(...gaps(courses, course => ({ place: course.order, where: `${course.file}, order` })))
  for (const course of courses) {
    const { follows, file } = course
    if (follows !== undefined && !courses.some(({ slug, order }) => slug === follows && order < course.order))
      problems.push(`${file}, follows: no earlier course is called "${follows}"`)
    problems.push(...orderProblems(course), ...slugProblems(course), ...kindProblems(course))
  }
  return { courses, problems }
}

/** The courses that a learner has done before one: those that it follows, the first first. */
export function coursesBefore({ follows }: CourseSource, courses: readonly CourseSource[]): CourseSource[] {
  const before = courses.find(({ slug }) => slug === follows)
  return before ? [...coursesBefore(before, courses), before] : []
}

/** The location of an item in messages: its file and its slug. */
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
  for (const { number, title = UNTITLED, goal = UNTITLED, isDraft = false } of course.lessons) {
    const name = `lesson-${String(number).padStart(2, '0')}.json`
    expected.add(name)
    const lesson = readJson(folder, `${courseFolder}/${name}`, lessonFile, problems)
    if (!lesson) continue
    const { address = 'tú', smallWords = [], items, exported = [] } = lesson
    const at = `${courseFolder}/${name}`
    lessons.push({ file: at, number, title, goal, isDraft, address, smallWords, items, exported })
    // An announced course has a syllabus before it has content.
    if (items.length + exported.length === 0 && !isDraft && course.isAvaliable)
      problems.push(`${courseFolder}/${name}, items: a lesson needs at least one item`)
  }
  const bank = readBank(folder, courseFolder, problems)
  expected.add(BANK)
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
  return { ...course, slug, file, lessons, bank }
}

/** The file of the word bank; most courses have none. */
export const BANK = 'bank.json'

function readBank(folder: string, courseFolder: string, problems: string[]): BankedItem[] {
  const file = `${courseFolder}/${BANK}`
  if (!existsSync(join(folder, file))) return []
  return readJson(folder, file, bankFile, problems)?.items ?? []
}

const UNTITLED: AuthoredText = { es: '', en: '' }

/** Every item of a lesson, however it was written. */
function allOf({ items, exported }: LessonSource): Pick<ItemFile, 'slug' | 'orderInLesson'>[] {
  return [...items, ...exported]
}

function orderProblems(course: CourseSource): string[] {
  return course.lessons.flatMap(lesson =>
    gaps(allOf(lesson), item => ({
      place: item.orderInLesson,
      where: `${whereIs(lesson, item)}, orderInLesson`,
    })),
  )
}

function slugProblems(course: CourseSource): string[] {
  const firstPlace = new Map<string, string>()
  const problems: string[] = []
  for (const lesson of course.lessons) {
    for (const item of allOf(lesson)) {
      const first = firstPlace.get(item.slug)
      if (first === undefined) firstPlace.set(item.slug, lesson.file)
      else problems.push(`${whereIs(lesson, item)}, slug: this slug is already used in ${first}`)
    }
  }
  for (const { slug } of course.bank) {
    const first = firstPlace.get(slug)
    if (first !== undefined)
      problems.push(`${course.file}, bank: the slug "${slug}" is already used in ${first}`)
  }
  return problems
}

/** The problems that the kinds find in a course's items. */
function kindProblems(course: CourseSource): string[] {
  const slugs = new Set([...course.lessons.flatMap(allOf), ...course.bank].map(item => item.slug))
  return course.lessons.flatMap(lesson =>
    lesson.items.flatMap(item =>
      kindOfAuthored(item)
        .problems(item, { slugs })
        .map(problem => `${whereIs(lesson, item)}, ${problem}`),
    ),
  )
}

/** Numbers must be 1, 2, 3 … without a gap: otherwise the next word would stay locked. */
function gaps<Member>(
  members: readonly Member[],
  describe: (member: Member, index: number) => { place: number; where: string },
): string[] {
  const sorted = members.map(describe).sort((a, b) => a.place - b.place)
  const wrong = sorted.findIndex(({ place }, index) => place !== index + 1)
  const found = sorted[wrong]
  return found ? [`${found.where}: number ${wrong + 1} was expected here, but it is ${found.place}`] : []
}
