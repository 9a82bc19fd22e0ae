import type { z } from 'zod'
import type { LearnerProgress } from '#contract/courses.ts'
import type { ProgressSave, savedProgress } from '#contract/progress.ts'
import type { User } from '#contract/session.ts'
import type { Course } from '#domain/course.ts'
import { shownLessons } from '#domain/demo.ts'
import type { CourseId, EnrolmentId, UserId, WordId } from '#domain/ids.ts'
import {
  type CompletedWords,
  type Completion,
  furtherPosition,
  type LatestPosition,
  type Position,
  percentOf,
  readCompletedKeys,
} from '#domain/progress.ts'
import { openWords } from '#domain/unlocking.ts'
import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { enrolmentIdOf, noProgress, type StoredProgress } from '#server/progress/enrolment.ts'
import { mergeCompletedWords, mergePosition, selectProgress } from '#server/progress/store.ts'

type Context = Pick<AppContext, 'database' | 'catalogue' | 'now'>

/** A device's clock may be ahead by this much before its times are taken for now. */
const MAX_AHEAD_MS = 5 * 60 * 1000

/** A learner's progress in every course that they have started. */
export function readAllProgress(
  { database }: Pick<Context, 'database'>,
  userId: UserId,
): Promise<Map<CourseId, StoredProgress>> {
  return database.read(db => selectProgress(db, userId))
}

/** A learner's progress in one course. Administrators have none (specification 1, section 6). */
export async function readProgress(
  { database }: Pick<Context, 'database'>,
  user: User | null,
  courseId: CourseId,
): Promise<StoredProgress> {
  if (!user || user.role === 'ADMIN') return noProgress()
  return (await database.read(db => selectProgress(db, user._id, courseId))).get(courseId) ?? noProgress()
}

/**
 * Merges a save into what is stored and answers with the merged state, computed here from the completed
 * words alone (D17). Safe to repeat, in any order. A completion of a word that exists is never refused.
 * Fails with `course_not_found`.
 */
export async function mergeSave(
  context: Context,
  user: User,
  save: ProgressSave & { partialProgress?: number | undefined },
): Promise<z.output<typeof savedProgress>> {
  const { database, now } = context
  const course = await enrolledCourse(context, user, save.idStudentCourse)
  const { completed, ignored } = readCompleted(course, save, now())
  const key = { userId: user._id, courseId: course._id }
  if (user.role !== 'ADMIN') {
    await database.tx(async db => {
      await mergeCompletedWords(db, key, completed)
      await mergePosition(db, { ...key, ...positionsOf(course, save, completed, now()) })
    })
  }
  const stored = await readProgress(context, user, course._id)
  return { ...progressView(course, stored, user.role === 'ADMIN'), ignoredWords: ignored }
}

/** What the wire says of a learner's progress in a course. */
export function progressView(course: Course, stored: StoredProgress, isAdmin: boolean): LearnerProgress {
  const lessons = shownLessons(course.lessons)
  const order = lessons.flatMap(lesson => lesson.items.map(item => item._id))
  return {
    completedWords: mapCompleted(stored.completed, ({ at }) => at.toISOString()),
    passedBy: mapCompleted(stored.completed, ({ by }) => by),
    unlockedWords: isAdmin ? order : openWords(order, stored.completed),
    index: stored.latest,
    furthestIndex: stored.furthest,
    progress: percentOf(order, stored.completed),
    lessonProgress: lessons.map(lesson => ({
      lesson: lesson.number,
      percent: percentOf(
        lesson.items.map(item => item._id),
        stored.completed,
      ),
    })),
    partialProgress: stored.partialProgress,
  }
}

/** Where the learner is in a course. Fails with `course_not_found`. */
export async function movePosition(
  context: Context,
  user: User,
  save: Pick<ProgressSave, 'idStudentCourse' | 'index' | 'savedAt'>,
): Promise<Position> {
  const saved = await mergeSave(context, user, { ...save, completedWords: {} })
  return saved.index
}

function mapCompleted<Value>(completed: CompletedWords, read: (completion: Completion) => Value) {
  return Object.fromEntries([...completed].map(([id, completion]) => [id, read(completion)]))
}

/** The course of an enrolment id, which only its own learner can name. */
async function enrolledCourse({ catalogue }: Context, user: User, id: EnrolmentId): Promise<Course> {
  const course = (await catalogue.courses()).find(({ _id }) => enrolmentIdOf(user._id, _id) === id)
  if (!course) throw new Refusal('course_not_found')
  return course
}

/** The reported completions of words that exist, with times that are not in the future. */
function readCompleted(course: Course, save: ProgressSave, now: Date) {
  const lessons = course.lessons.map(lesson => lesson.items.map(item => item._id))
  const ways = new Map(Object.entries(save.passedBy ?? {}))
  const reported = Object.entries(save.completedWords).map(([key, time]) => {
    const at = time === true ? now : usableTime(new Date(time), now)
    return [key, { at, by: ways.get(key) ?? 'spoken' } satisfies Completion] as const
  })
  const { completed, unknown } = readCompletedKeys(new Map(reported), lessons)
  return { completed, ignored: unknown }
}

/** The positions that a save reports: where the learner was, and the furthest of that and the completed words. */
function positionsOf(
  course: Course,
  save: Pick<ProgressSave, 'index' | 'savedAt'> & { partialProgress?: number | undefined },
  completed: ReadonlyMap<WordId, Completion>,
  now: Date,
): { latest: LatestPosition; furthest: Position; partialProgress: number } {
  const at = save.savedAt === undefined ? now : usableTime(new Date(save.savedAt), now)
  const places = course.lessons.flatMap(({ items }, lesson) =>
    items.flatMap((item, word) => (completed.has(item._id) ? [{ lesson, word, sentence: 0 }] : [])),
  )
  return {
    latest: { ...save.index, at },
    furthest: places.reduce<Position>(furtherPosition, save.index),
    partialProgress: save.partialProgress ?? 0,
  }
}

/**
 * A device's time, or now when its clock runs ahead: a wrong clock must not win for ever. Years before 1970
 * become 1970, because the database cannot store them all and a completion is never refused (D17).
 */
function usableTime(time: Date, now: Date): Date {
  if (time.getTime() > now.getTime() + MAX_AHEAD_MS) return now
  return new Date(Math.max(time.getTime(), 0))
}
