import { v5 } from 'uuid'
import type { z } from 'zod'
import type { LearnerProgress } from '#contract/courses.ts'
import type { ProgressSave, savedProgress } from '#contract/progress.ts'
import type { User } from '#contract/session.ts'
import type { Attempt } from '#domain/course/attempts.ts'
import type { Course } from '#domain/course/course.ts'
import { clampPosition } from '#domain/course/moving.ts'
import type { PlaceMove } from '#domain/course/place-moves.ts'
import {
  type CompletedWords,
  type Completion,
  furtherPosition,
  isIndexKey,
  isSameWord,
  type LatestPosition,
  type Position,
  readCompletedKeys,
  START,
} from '#domain/course/progress.ts'
import {
  noProgress,
  type ProgressView,
  progressView,
  type StoredProgress,
} from '#domain/course/progress-view.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { isOpenable, visibleLessons } from '#domain/course/visible-lessons.ts'
import type { CourseId, EnrolmentId, UserId, WordId } from '#domain/ids.ts'
import { accessOf, isPaid } from '#domain/membership/membership.ts'
import { storeAttempts } from '#server/attempts/service.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  copyCompletedWords,
  mergeCompletedWords,
  mergePosition,
  selectOnceInDemo,
  selectProgress,
  updatePlaces,
} from '#server/progress/store.ts'

type Context = Pick<AppContext, 'database' | 'catalogue' | 'now'>

const ENROLMENTS = '6f1a5f0c-3a53-4b0e-9f5e-0d6d3c1f2b77'

/**
 * The id of a learner's enrolment, `idStudentCourse` on the wire. Derived from both ids, so that opening a course
 * writes nothing and needs no second key.
 */
export function enrolmentIdOf(userId: UserId, courseId: CourseId): EnrolmentId {
  return v5(`${userId}/${courseId}`, ENROLMENTS) as EnrolmentId
}

/** How far ahead a device's clock may be before its times are replaced by now. */
const MAX_AHEAD_MS = 5 * 60 * 1000

/** A learner's progress in all their courses. */
export function readAllProgress(
  { database }: Pick<Context, 'database'>,
  userId: UserId,
): Promise<Map<CourseId, StoredProgress>> {
  return database.read(db => selectProgress(db, userId))
}

/** A learner's progress in a course. Administrators have none (specification 1, section 6). */
export async function readProgress(
  { database }: Pick<Context, 'database'>,
  user: User | null,
  courseId: CourseId,
): Promise<StoredProgress> {
  if (!user || user.role === 'ADMIN') return noProgress()
  return (await database.read(db => selectProgress(db, user._id, courseId))).get(courseId) ?? noProgress()
}

/**
 * Merges a save into the stored progress and returns the merged state, computed from the completed words alone (D17).
 * Idempotent, in any order. Never refuses a completion of an existing word that the user may open; one of a word that
 * an author moved to another course counts there. Also stores the attempts; ignores those of administrators, and those
 * at words that never existed or that the user could not open. Fails with `course_not_found`.
 */
export async function mergeSave(
  context: Context,
  user: User,
  save: ProgressSave & { partialProgress?: number | undefined },
): Promise<z.output<typeof savedProgress>> {
  const { database } = context
  const now = context.now()
  const course = await enrolledCourse(context, user, save.idStudentCourse)
  const counts = await countsFor(context, user, course)
  const { completed, elsewhere, ignored } = readCompleted(course, save, { counts, now })
  const attempts = readAttempts(save, { counts, now })
  const key = { userId: user._id, courseId: course._id }
  let known = new Set<string>()
  if (user.role !== 'ADMIN') {
    known = await database.tx(async db => {
      const words = await mergeCompletedWords(db, key, completed, elsewhere)
      await mergePosition(db, { ...key, ...positionsOf(course, save, completed, now) })
      await storeAttempts(db, user._id, { attempts, now })
      return words
    })
  }
  const stored = await readProgress(context, user, course._id)
  const access = accessOf(user)
  const view = progressView(visibleLessons(course, access), stored, access)
  return { ...wireProgress(view), ignoredWords: ignored.filter(id => !known.has(id)) }
}

/** Has learners who completed words in one course have them completed in another too, within a transaction. */
export const copyCompletions: typeof copyCompletedWords = copyCompletedWords

/** A learner's progress in wire format. */
export function wireProgress({ completed, indexAt, ...view }: ProgressView): LearnerProgress {
  return {
    ...view,
    indexAt: indexAt?.toISOString() ?? null,
    completedWords: mapCompleted(completed, ({ at }) => at.toISOString()),
    passedBy: mapCompleted(completed, ({ by }) => by),
  }
}

/** Saves the learner's position in a course. Fails with `course_not_found`. */
export async function movePosition(
  context: Context,
  user: User,
  save: Pick<ProgressSave, 'idStudentCourse' | 'index' | 'word' | 'savedAt' | 'attempts'>,
): Promise<Position> {
  const saved = await mergeSave(context, user, { ...save, completedWords: {} })
  return saved.index
}

function mapCompleted<Value>(completed: CompletedWords, read: (completion: Completion) => Value) {
  return Object.fromEntries([...completed].map(([id, completion]) => [id, read(completion)]))
}

/**
 * The course of an enrolment id, for its own learner: while they may open it, and while they have progress in it, because
 * an author may hide a course when a phone is offline, and a completion is never lost (D17).
 */
async function enrolledCourse(context: Context, user: User, id: EnrolmentId): Promise<Course> {
  const course = (await context.catalogue.courses()).find(({ _id }) => enrolmentIdOf(user._id, _id) === id)
  if (!course) throw new Refusal('course_not_found')
  if (isOpenable(course, accessOf(user))) return course
  const { isStarted } = await readProgress(context, user, course._id)
  if (!isStarted) throw new Refusal('course_not_found')
  return course
}

/**
 * The reported completions of words of the course that the user may open, without future times; `elsewhere` those of
 * ids that it does not hold, which an author may have moved or deleted since; `ignored` all but the first.
 */
function readCompleted(course: Course, save: ProgressSave, { counts, now }: { counts: Counts; now: Date }) {
  const lessons = course.lessons.map(lesson => lesson.items.map(item => item._id))
  const ways = new Map(Object.entries(save.passedBy ?? {}))
  const reported = Object.entries(save.completedWords).map(([key, time]) => {
    const at = time === true ? now : usableTime(new Date(time), now)
    return [key, { at, by: ways.get(key) ?? 'spoken' } satisfies Completion] as const
  })
  const { completed, unknown } = readCompletedKeys(new Map(reported), lessons, unlistedIds(course))
  const missing = new Set(unknown.filter(key => !isIndexKey(key)))
  const elsewhere = new Map(reported.filter(([key]) => missing.has(key)) as [WordId, Completion][])
  const refused = [...completed].flatMap(([id, { at }]) => (counts(id, at) ? [] : id))
  for (const id of refused) completed.delete(id)
  return { completed, elsewhere, ignored: [...unknown, ...refused] }
}

/** The reported attempts at words that the user could open, or that are not in the course, without future times. */
function readAttempts(
  { attempts = [] }: Pick<ProgressSave, 'attempts'>,
  { counts, now }: { counts: Counts; now: Date },
): Attempt[] {
  return attempts
    .map(attempt => ({ ...attempt, at: usableTime(new Date(attempt.at), now) }))
    .filter(({ word, at }) => counts(word, at))
}

/** Words that exist, but that an author took out of the published lessons while a phone was offline (D17). */
function unlistedIds({ draftLessons, bankedIds }: Course): WordId[] {
  return [...draftLessons.flatMap(({ items }) => items.map(({ _id }) => _id)), ...bankedIds]
}

type Counts = (id: WordId, at: Date) => boolean

/**
 * Whether a user's action at a word counts. In the lessons beyond the demo it does if a membership was paid at the time,
 * so that an offline phone loses nothing when the membership ends before it can save; and if the word was in the demo
 * once, because such a phone may know it there (D17). Anywhere else it always does. It opens nothing.
 */
async function countsFor({ database }: Context, user: User, course: Course): Promise<Counts> {
  if (accessOf(user) !== 'demo') return () => true
  const shown = visibleLessons(course, 'demo').flatMap(({ items }) => items.map(({ _id }) => _id))
  const free = new Set([...shown, ...(await database.read(db => selectOnceInDemo(db, course._id)))])
  const paid = new Set(
    course.lessons.flatMap(({ items }) => items.map(({ _id }) => _id)).filter(id => !free.has(id)),
  )
  const { dateEnd } = user.payment
  const membership = { dateEnd: dateEnd === null ? null : new Date(dateEnd), status: 'ACTIVE' } as const
  return (id, at) => !paid.has(id) || isPaid(membership, at)
}

type SavedPlace = Pick<ProgressSave, 'index' | 'word' | 'savedAt' | 'completedWords'> & {
  partialProgress?: number | undefined
}

/**
 * The positions of a save: the learner's current one, and the furthest of it and the completed words. Where its word is
 * not shown any more the learner was last at the furthest completed word, else somewhere before every other save.
 */
function positionsOf(
  course: Course,
  save: SavedPlace,
  completed: ReadonlyMap<WordId, Completion>,
  now: Date,
): { latest: LatestPosition; furthest: Position; partialProgress: number | undefined } {
  const places = course.lessons.flatMap(({ items }, lesson) =>
    items.flatMap((item, word) => (completed.has(item._id) ? [{ lesson, word, sentence: 0 }] : [])),
  )
  const place = placeOfSave(course, save)
  const latest = place ?? places.at(-1)
  if (!latest) return { latest: { ...START, at: new Date(0) }, furthest: START, partialProgress: undefined }
  const here = course.lessons[latest.lesson]?.items[latest.word]
  const isHereCompleted = here !== undefined && completed.has(here._id)
  const isInCourse = place !== undefined && (save.word !== undefined || isSameWord(place, save.index))
  const partialProgress = isInCourse ? save.partialProgress : undefined
  const sentence = place?.sentence === save.index.sentence ? save.index.sentence : 0
  return {
    latest: { ...latest, at: savedAt(save, now) },
    // A place that the course does not have was reached by nobody (decision 031).
    furthest: places.reduce<Position>(furtherPosition, isInCourse ? { ...place, sentence } : START),
    partialProgress: partialProgress ?? (isHereCompleted ? 100 : undefined),
  }
}

/**
 * Where the word of a save is by now; undefined when learners see it in this course no more. A save that names no word
 * is taken at its index, within the course as it is now, so that nobody is further when the course grows again.
 */
function placeOfSave({ lessons }: Course, { index, word: id }: SavedPlace): Position | undefined {
  const shape = lessons.map(({ items }) => items.map(item => stepsOf(item).length))
  if (id === undefined) return clampPosition(shape, index)
  const lesson = lessons.findIndex(({ items }) => items.some(({ _id }) => _id === id))
  const word = lessons[lesson]?.items.findIndex(({ _id }) => _id === id)
  return word === undefined ? undefined : clampPosition(shape, { lesson, word, sentence: index.sentence })
}

/**
 * The time of a save's position. Without one it is that of the latest completion, so that a repeated save is no later
 * than the original; without either it is now.
 */
function savedAt(save: Pick<ProgressSave, 'savedAt' | 'completedWords'>, now: Date): Date {
  const times = save.savedAt === undefined ? Object.values(save.completedWords) : [save.savedAt]
  if (times.length === 0) return now
  const moments = times.map(time => (time === true ? now : usableTime(new Date(time), now)))
  return moments.reduce((a, b) => (a >= b ? a : b))
}

/**
 * A device's time, or now when its clock is ahead, so that a wrong clock cannot win forever. Years before 1970 become
 * 1970, because the database cannot store all of them and a completion is never refused (D17).
 */
function usableTime(time: Date, now: Date): Date {
  if (time.getTime() > now.getTime() + MAX_AHEAD_MS) return now
  return new Date(Math.max(time.getTime(), 0))
}

/** Moves learners' positions along with the items of a course that an author has changed. */
export function movePlaces(db: Db, courseId: CourseId, moves: readonly PlaceMove[]): Promise<void> {
  return updatePlaces(db, courseId, moves)
}
