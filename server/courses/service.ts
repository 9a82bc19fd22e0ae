import type { CourseCard, StudentCourse, Word } from '#contract/courses.ts'
import type { User } from '#contract/session.ts'
import { type Course, type Item, type Lesson, stepsOf } from '#domain/course.ts'
import { demoCourse, demoLessons, demoProgress, shownLessons } from '#domain/demo.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { type Language, readContent } from '#domain/languages.ts'
import { type CourseAccess, courseAccess } from '#domain/membership.ts'
import { clampPosition } from '#domain/moving.ts'
import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { enrolmentIdOf, noProgress, type StoredProgress } from '#server/progress/enrolment.ts'
import { progressView, readAllProgress, readProgress } from '#server/progress/service.ts'

type Context = Pick<AppContext, 'database' | 'catalogue' | 'now'>

/** What somebody may see of the courses. The one place in which the server decides it (D14, D15). */
function accessOf(user: User | null): CourseAccess {
  return courseAccess(user && { role: user.role, isPaid: user.payment.isPayment })
}

/** Whether somebody may open a course at all: hidden and coming courses are open to administrators only. */
function isOpenable(course: Course, access: CourseAccess): boolean {
  return access === 'admin' || (course.isAvaliable && !course.isHidden)
}

/** The lessons as this person gets them: whole, or with only the demo's words left in them (D15). */
function visibleLessons(course: Course, access: CourseAccess): Lesson[] {
  const lessons = shownLessons(course.lessons)
  return access === 'demo' ? demoLessons(lessons) : lessons
}

/**
 * The courses that a member may open, and among all as the catalogue holds them: the same list for as long as
 * no course changes. Fails with `not_entitled`.
 */
export async function openCourses(
  context: Pick<Context, 'catalogue'>,
  user: User,
): Promise<{ access: 'full' | 'admin'; courses: Course[]; all: readonly Course[] }> {
  const access = accessOf(user)
  if (access === 'demo') throw new Refusal('not_entitled')
  const all = await context.catalogue.courses()
  return { access, courses: all.filter(course => isOpenable(course, access)), all }
}

/** The course cards: with progress for learners, without for visitors and administrators. */
export async function listCards(
  context: Context,
  user: User | null,
  language: Language,
): Promise<CourseCard[]> {
  const courses = (await context.catalogue.courses()).filter(course => !course.isHidden)
  const hasProgress = user !== null && user.role !== 'ADMIN'
  const progress = hasProgress
    ? await readAllProgress(context, user._id)
    : new Map<CourseId, StoredProgress>()
  return courses.map(course => cardOf(course, progress.get(course._id) ?? noProgress(), language))
}

function cardOf(course: Course, stored: StoredProgress, language: Language): CourseCard {
  return {
    _id: course._id,
    title: inLanguage(course.title, language),
    description: inLanguage(course.description, language),
    picture: course.picture,
    color: course.color,
    isAvaliable: course.isAvaliable,
    progress: progressView(course, stored, false).progress,
    place: stored.isStarted ? placeOnCard(course, stored, language) : null,
  }
}

function placeOnCard(course: Course, stored: StoredProgress, language: Language): CourseCard['place'] {
  const lessons = shownLessons(course.lessons)
  const { lesson: index, word } = clampPosition(shapeOf(lessons), stored.latest)
  const lesson = lessons[index]
  if (!lesson) return null
  return {
    lesson: lesson.number,
    lessonTitle: inLanguage(lesson.title, language),
    word: word + 1,
    wordCount: lesson.items.length,
  }
}

/**
 * A course for a member: whole when they may see it, with the content of all lessons or of one (D32).
 * Fails with `course_not_found`, `not_entitled`, `lesson_not_found`.
 */
export async function openCourseFor(
  context: Context,
  user: User,
  asked: { id: CourseId; lesson?: number | 'current' | undefined; language: Language },
): Promise<StudentCourse> {
  const access = accessOf(user)
  const course = await context.catalogue.course(asked.id)
  if (!course || !isOpenable(course, access)) throw new Refusal('course_not_found')
  if (access === 'demo') throw new Refusal('not_entitled')
  const stored = await readProgress(context, user, course._id)
  return courseView(course, { access, user, stored, language: asked.language, lesson: asked.lesson })
}

/**
 * The first ten words of a course, for anybody: of the demo course, or of the one named.
 * Fails with `course_not_found`.
 */
export async function openDemo(
  context: Context,
  user: User | null,
  asked: { id?: CourseId | undefined; language: Language },
): Promise<StudentCourse> {
  const openable = (await context.catalogue.courses()).filter(course => isOpenable(course, 'demo'))
  const course = asked.id === undefined ? demoCourse(openable) : openable.find(({ _id }) => _id === asked.id)
  if (!course) throw new Refusal('course_not_found')
  const stored = await readProgress(context, user, course._id)
  return courseView(course, { access: 'demo', user, stored, language: asked.language })
}

/** The content of a lesson at a version. Fails with `not_entitled`, `course_changed`, and what is not found. */
export async function openLessonContent(
  context: Context,
  user: User,
  asked: { id: CourseId; version: number; lesson: number },
): Promise<{ words: Word[]; exercises: Word[] }> {
  const access = accessOf(user)
  const course = await context.catalogue.course(asked.id)
  if (!course || !isOpenable(course, access)) throw new Refusal('course_not_found')
  if (access === 'demo') throw new Refusal('not_entitled')
  if (course.version !== asked.version) throw new Refusal('course_changed')
  const lesson = shownLessons(course.lessons).find(({ number }) => number === asked.lesson)
  if (!lesson) throw new Refusal('lesson_not_found')
  return splitByType(lesson.items)
}

/**
 * One word, for whoever may see it (D15). A visitor who asks for more than the demo is told to sign in
 * whether or not the word exists. Fails with `not_signed_in`, `not_entitled`, `word_not_found`.
 */
export async function openWordFor(context: Context, user: User | null, id: WordId): Promise<Word> {
  const access = accessOf(user)
  const found = await context.catalogue.word(id)
  const isThere = found !== undefined && isOpenable(found.course, access)
  const isVisible =
    isThere && visibleLessons(found.course, access).some(({ items }) => items.some(({ _id }) => _id === id))
  if (!isVisible) {
    if (!user) throw new Refusal('not_signed_in')
    throw new Refusal(isThere && access === 'demo' ? 'not_entitled' : 'word_not_found')
  }
  const stored = await readProgress(context, user, found.course._id)
  return withCompletion(found.item, stored)
}

function courseView(
  course: Course,
  viewed: {
    access: CourseAccess
    user: User | null
    stored: StoredProgress
    language: Language
    lesson?: number | 'current' | undefined
  },
): StudentCourse {
  const { access, user, stored, language } = viewed
  const lessons = visibleLessons(course, access)
  const counts = new Map(shownLessons(course.lessons).map(lesson => [lesson.number, lesson.items.length]))
  const index = clampPosition(shapeOf(lessons), stored.latest)
  const asked = viewed.lesson === 'current' ? lessons[index.lesson]?.number : viewed.lesson
  const sent = asked === undefined ? lessons : lessons.filter(lesson => lesson.number === asked)
  if (sent.length === 0 && asked !== undefined) throw new Refusal('lesson_not_found')
  const items = sent.flatMap(lesson => lesson.items.map(item => withCompletion(item, stored)))
  const view = progressView({ ...course, lessons }, stored, access === 'admin')
  const firstLesson = lessons[0]?.items.map(item => item._id) ?? []
  return {
    ...view,
    progress: access === 'demo' ? demoProgress(firstLesson, stored.completed) : view.progress,
    index,
    _id: course._id,
    idStudentCourse: user && enrolmentIdOf(user._id, course._id),
    access,
    title: inLanguage(course.title, language),
    description: inLanguage(course.description, language),
    picture: course.picture,
    color: course.color,
    matching: course.matching,
    phonesUrl: access === 'demo' ? course.demoPhonesUrl : course.phonesUrl,
    version: course.version,
    lessons: lessons.map(lesson => ({
      number: lesson.number,
      title: `${language === 'en' ? 'Lesson' : 'Lección'} ${lesson.number}`,
      topic: inLanguage(lesson.title, language),
      wordCount: counts.get(lesson.number) ?? 0,
      wordIds: lesson.items.map(item => item._id),
    })),
    ...splitByType(items),
  }
}

/** The steps of each item, as the position counts them. */
function shapeOf(lessons: readonly Lesson[]): number[][] {
  return lessons.map(lesson => lesson.items.map(item => stepsOf(item).length))
}

function withCompletion(item: Item, { completed }: StoredProgress): Word {
  const isCompleted = completed.has(item._id)
  return { ...item, isCompleted, sentences: item.sentences.map(sentence => ({ ...sentence, isCompleted })) }
}

/** The wire has words and exercises apart; whoever shows a lesson merges them again by their order. */
function splitByType<T extends { type: string }>(items: readonly T[]): { words: T[]; exercises: T[] } {
  const { words = [], exercises = [] } = Object.groupBy(items, ({ type }) =>
    type === 'word' ? 'words' : 'exercises',
  )
  return { words, exercises }
}

function inLanguage(text: { es: string; en: string }, language: Language): string {
  return readContent(text, language) ?? ''
}
