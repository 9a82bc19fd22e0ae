import type { CourseCard, CourseProgress, StudentCourse, Word } from '#contract/courses.ts'
import type { CourseLessons } from '#contract/home.ts'
import type { User } from '#contract/session.ts'
import type { Course, Item, Lesson } from '#domain/course/course.ts'
import { lessonIndex } from '#domain/course/course-index.ts'
import { demoCourse } from '#domain/course/demo.ts'
import { passedStepCount } from '#domain/course/percent.ts'
import { type ProgressView, progressView, type StoredProgress } from '#domain/course/progress-view.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { isOpenable, visibleLessons } from '#domain/course/visible-lessons.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import type { Language } from '#domain/languages.ts'
import { type CourseAccess, openTo } from '#domain/membership/entitlements.ts'
import { expectCaller } from '#server/accounts/service.ts'
import { splitByType } from '#server/courses/item-view.ts'
import { lessonsView } from '#server/courses/lessons-view.ts'
import { inLanguage, outlineOf } from '#server/courses/outline.ts'
import {
  type LessonAnswer,
  lessonAnswer,
  type OutlineAnswer,
  outlineAnswer,
} from '#server/courses/prepared-content.ts'
import { selectEnglish } from '#server/courses/store.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/program/context.ts'
import { enrolmentIdOf, readProgress, wireProgress } from '#server/progress/service.ts'
import { NOT_STARTED, readStandings, type Standing } from '#server/progress/standings/service.ts'

type Context = Pick<AppContext, 'database' | 'catalogue' | 'now'>

/**
 * The courses that a member may open, and all courses as cached by the catalogue: the identical list until a course
 * changes. Fails with `not_entitled`.
 */
export async function openCourses(
  context: Pick<Context, 'catalogue'>,
  user: User,
): Promise<{ access: 'full' | 'admin'; courses: Course[]; all: readonly Course[] }> {
  const access = openTo(user).courses
  if (access === 'demo') throw closedTo(user)
  const all = await context.catalogue.courses()
  return { access, courses: all.filter(course => isOpenable(course, access)), all }
}

/** Why a course that exists is closed to somebody. */
function closedTo({ needsSecondFactor }: User): Refusal {
  return new Refusal(needsSecondFactor ? 'second_factor_missing' : 'not_entitled')
}

/**
 * The course cards, of whole courses or their demo part: with progress for learners, without for visitors and
 * administrators.
 * @throws CallerChanged when the user's session has ended or their rights have changed
 */
export async function listCards(
  context: Context,
  user: User | null,
  { isDemo, language }: { isDemo: boolean; language: Language },
): Promise<CourseCard[]> {
  const courses = (await context.catalogue.courses()).filter(course => !course.isHidden)
  const access = isDemo ? 'demo' : openTo(user).courses
  const hasProgress = user !== null && openTo(user).progress
  if (user && !hasProgress) await expectCaller(context, user)
  const standings = hasProgress
    ? await readStandings(context, user, { courses, access })
    : new Map<CourseId, Standing>()
  return courses.map(course => cardOf(course, standings.get(course._id) ?? NOT_STARTED, { access, language }))
}

function cardOf(
  course: Course,
  { percent, index, lessonDone, isStarted }: Standing,
  { access, language }: { access: CourseAccess; language: Language },
): CourseCard {
  const lesson = visibleLessons(course, access)[index.lesson]
  return {
    _id: course._id,
    title: inLanguage(course.title, language),
    description: inLanguage(course.description, language),
    picture: course.picture,
    color: course.color,
    isAvaliable: course.isAvaliable,
    progress: percent,
    place:
      isStarted && lesson
        ? {
            lesson: lesson.number,
            lessonTitle: inLanguage(lesson.title, language),
            word: index.word + 1,
            done: lessonDone,
            wordCount: lesson.items.length,
          }
        : null,
  }
}

/** What somebody asks for of a course: as a visitor has it, or what their rights open. */
type Asked = { id: CourseId; isDemo: boolean }

/**
 * A course that somebody may open, and their access to it. Fails with `not_signed_in`, `course_not_found`,
 * `not_entitled`, `second_factor_missing`.
 */
async function opened(
  { catalogue }: Pick<Context, 'catalogue'>,
  user: User | null,
  { id, isDemo }: Asked,
): Promise<{ course: Course; access: CourseAccess }> {
  if (!user && !isDemo) throw new Refusal('not_signed_in')
  const access = isDemo ? 'demo' : openTo(user).courses
  const course = await catalogue.course(id)
  if (!course || !isOpenable(course, access)) throw new Refusal('course_not_found')
  if (user && !isDemo && access === 'demo') throw closedTo(user)
  return { course, access }
}

/**
 * A course for a member: in full if they have access, with the content of all lessons or of one (D32). Administrators
 * who request all lessons get the items of the word bank too. Fails with `course_not_found`, `not_entitled`,
 * `lesson_not_found`, `second_factor_missing`.
 */
export async function openCourseFor(
  context: Context,
  user: User,
  asked: { id: CourseId; lesson?: number | 'current' | undefined; language: Language },
): Promise<StudentCourse> {
  const { course, access } = await opened(context, user, { id: asked.id, isDemo: false })
  const isWhole = access === 'admin' && asked.lesson === undefined
  const bank = isWhole ? await context.catalogue.banked(course._id) : undefined
  const stored = await readProgress(context, user, course._id)
  return courseView(course, { access, user, stored, language: asked.language, lesson: asked.lesson, bank })
}

/**
 * The first ten words of the demo course, or of the named one, without access control. Fails with `course_not_found`.
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

/**
 * The lessons of a course with the caller's progress; only the demo's for visitors, for students who have not paid,
 * and on request. Fails with `course_not_found`.
 */
export async function openLessons(
  context: Context,
  user: User | null,
  asked: { id: CourseId; isDemo: boolean; language: Language },
): Promise<CourseLessons> {
  const access = asked.isDemo ? 'demo' : openTo(user).courses
  const course = await context.catalogue.course(asked.id)
  if (!course || !isOpenable(course, access)) throw new Refusal('course_not_found')
  const stored = await readProgress(context, user, course._id)
  return lessonsView(course, { access, stored, language: asked.language }).wire
}

/** The viewer's own part of a course (decision 085). Fails like `opened`. */
export async function progressIn(context: Context, user: User | null, asked: Asked): Promise<CourseProgress> {
  const { course, access } = await opened(context, user, asked)
  const stored = await readProgress(context, user, course._id)
  const lessons = visibleLessons(course, access)
  const view = progressView(lessons, stored, access)
  return {
    ...wireProgress(view),
    idStudentCourse: user && enrolmentIdOf(user._id, course._id),
    access,
    version: course.version,
    lesson: lessons[view.index.lesson]?.number ?? null,
  }
}

/** The outline of a course at a version. Fails like `opened`, and with `course_changed`. */
export async function openOutline(
  context: Context,
  user: User | null,
  asked: Asked & { version: number; language: Language },
): Promise<OutlineAnswer> {
  const { course, access } = await opened(context, user, asked)
  if (course.version !== asked.version) throw new Refusal('course_changed')
  return outlineAnswer(course, access, asked.language)
}

/** The content of a lesson at a version. Fails like `opened`, and with `course_changed`, `lesson_not_found`. */
export async function openLessonContent(
  context: Context,
  user: User | null,
  asked: Asked & { version: number; lesson: number },
): Promise<LessonAnswer> {
  const { course, access } = await opened(context, user, asked)
  if (course.version !== asked.version) throw new Refusal('course_changed')
  const lesson = visibleLessons(course, access).find(({ number }) => number === asked.lesson)
  if (!lesson) throw new Refusal('lesson_not_found')
  return lessonAnswer(course, lesson)
}

/**
 * A word, subject to access (D15). A visitor who requests more than the demo gets `not_signed_in`, whether or not the
 * word exists; administrators may request words in the word bank. Fails with `not_signed_in`, `not_entitled`,
 * `word_not_found`.
 */
export async function openWordFor(context: Context, user: User | null, id: WordId): Promise<Word> {
  const access = openTo(user).courses
  const found = await context.catalogue.word(id)
  const isThere = found !== undefined && isOpenable(found.course, access)
  const lessons = isThere ? visibleLessons(found.course, access) : []
  const isVisible = isThere && (lessonIndex(lessons).places.has(id) || (found.isInBank && access === 'admin'))
  if (!isVisible) {
    if (!user) throw new Refusal('not_signed_in')
    throw isThere && access === 'demo' ? closedTo(user) : new Refusal('word_not_found')
  }
  const stored = await readProgress(context, user, found.course._id)
  const word = withCompletion(
    found.item,
    stored,
    itemUnderWay(lessons, progressView(lessons, stored, access)),
  )
  if (access !== 'admin') return word
  // Learners get no byte that their player does not need.
  return { ...word, courseId: found.course._id, isInBank: found.isInBank }
}

function courseView(
  course: Course,
  viewed: {
    access: CourseAccess
    user: User | null
    stored: StoredProgress
    language: Language
    lesson?: number | 'current' | undefined
    bank?: readonly Item[] | undefined
  },
): StudentCourse {
  const { access, user, stored, language, bank } = viewed
  const lessons = visibleLessons(course, access)
  const view = progressView(lessons, stored, access)
  const asked = viewed.lesson === 'current' ? lessons[view.index.lesson]?.number : viewed.lesson
  const sent = asked === undefined ? lessons : lessons.filter(lesson => lesson.number === asked)
  if (sent.length === 0 && asked !== undefined) throw new Refusal('lesson_not_found')
  const underWay = itemUnderWay(lessons, view)
  const shown = (items: readonly Item[], isInBank: boolean) =>
    items.map(item => ({
      ...withCompletion(item, stored, underWay),
      ...(bank && { courseId: course._id, isInBank }),
    }))
  const placed = sent.flatMap(({ items }) => items)
  return {
    ...outlineOf(course, access, language),
    ...wireProgress(view),
    idStudentCourse: user && enrolmentIdOf(user._id, course._id),
    access,
    version: course.version,
    ...splitByType([...shown(placed, false), ...shown(bank ?? [], true)]),
  }
}

type ItemUnderWay = { id: WordId; passedSteps: number }

/** The learner's current item, and how many of its steps are known to be passed. */
function itemUnderWay(
  lessons: readonly Lesson[],
  { index, partialProgress }: Pick<ProgressView, 'index' | 'partialProgress'>,
): ItemUnderWay | undefined {
  const item = lessons[index.lesson]?.items[index.word]
  return (
    item && {
      id: item._id,
      passedSteps: passedStepCount(stepsOf(item).length, index.sentence, partialProgress),
    }
  )
}

/** An item with its completion: the whole item, or some of its steps. */
function withCompletion(item: Item, { completed }: StoredProgress, underWay: ItemUnderWay | undefined): Word {
  const isCompleted = completed.has(item._id)
  const passedSteps = underWay?.id === item._id ? underWay.passedSteps : 0
  const passed = new Set<unknown>(stepsOf(item).slice(0, passedSteps))
  return {
    ...item,
    isCompleted,
    sentences: item.sentences.map(sentence => ({
      ...sentence,
      isCompleted: isCompleted || passed.has(sentence),
    })),
  }
}

/** The English of items that have any, by id, including deleted ones. */
export function englishOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  return selectEnglish(db, ids)
}
