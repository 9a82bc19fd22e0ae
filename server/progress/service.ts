import { LRUCache } from 'lru-cache'
import { v5 } from 'uuid'
import type { LearnerProgress } from '#contract/courses.ts'
import type { ProgressSave, SavedProgress } from '#contract/progress.ts'
import type { User } from '#contract/session.ts'
import type { Attempt } from '#domain/course/attempts.ts'
import type { Course } from '#domain/course/course.ts'
import { courseIndex, lessonIndex } from '#domain/course/course-index.ts'
import { clampPosition } from '#domain/course/moving.ts'
import { percentOfCount } from '#domain/course/percent.ts'
import type { PlaceMove } from '#domain/course/place-moves.ts'
import { type CompletedWords, isSameWord, type Position } from '#domain/course/progress.ts'
import {
  noProgress,
  type ProgressView,
  progressView,
  type StoredProgress,
} from '#domain/course/progress-view.ts'
import { isOpenable, visibleLessons } from '#domain/course/visible-lessons.ts'
import type { CourseId, EnrolmentId, UserId, WordId } from '#domain/ids.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { wasCovered } from '#domain/membership/student-payment.ts'
import { callerOf, expectCaller } from '#server/accounts/service.ts'
import { noteStored, storableAttempts, storingAt } from '#server/attempts/service.ts'
import type { Db } from '#server/db/client.ts'
import { CallerChanged } from '#server/http/caller-changed.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/program/context.ts'
import { lessonOf, recount, WHOLE_COURSE } from '#server/progress/counts/service.ts'
import { type Merged, mergeProgress } from '#server/progress/merge/store.ts'
import {
  type Accepts,
  displacedWords,
  type LeftPlaces,
  positionsOf,
  readAttempts,
  readCompleted,
} from '#server/progress/read-save.ts'
import { demoPercent } from '#server/progress/standings/service.ts'
import {
  copyCompletedWords,
  isCourseBegun,
  returnRemoved,
  selectCompletedSince,
  selectFormerPlaces,
  selectOnceInDemo,
  selectProgress,
  storeElsewhere,
  updatePlaces,
} from '#server/progress/store.ts'
import { reviewsOf } from '#server/review/storing/service.ts'

type Context = Pick<AppContext, 'database' | 'catalogue' | 'now'>

const ENROLMENTS = '6f1a5f0c-3a53-4b0e-9f5e-0d6d3c1f2b77'

/**
 * The id of a learner's enrolment, `idStudentCourse` on the wire. Derived from both ids, so that opening a course
 * writes nothing and needs no second key.
 */
export function enrolmentIdOf(userId: UserId, courseId: CourseId): EnrolmentId {
  return enrolmentIds.memo(`${userId}/${courseId}`)
}

/** Every save finds its course by these ids: computing one costs more than the rest of the lookup. */
const enrolmentIds = new LRUCache<string, EnrolmentId>({
  max: 10_000,
  memoMethod: key => v5(key, ENROLMENTS) as EnrolmentId,
})

/** A learner's progress in a course. Administrators have none (P6.6). */
export async function readProgress(
  { database }: Pick<Context, 'database'>,
  user: User | null,
  courseId: CourseId,
): Promise<StoredProgress> {
  if (!user || !openTo(user).progress) return noProgress()
  const found = await database.read(db => selectProgress(db, courseId, [user._id]))
  return found.get(user._id) ?? noProgress()
}

type Save = ProgressSave & { partialProgress?: number }

/**
 * Merges a save into the stored progress. Answers with the changes, or with the merged state, computed from the
 * completed words alone (D17). Idempotent, in any order. Never refuses a completion of an existing word that the user
 * may open; a word that an author moved to another course counts there. Also stores the attempts, except those of
 * administrators, and those at words that never existed or that the user could not open. Fails with
 * `course_not_found`.
 * @throws CallerChanged when the caller's session has ended or their rights have changed
 */
export async function mergeSave(
  context: Context,
  user: User,
  save: Save,
  state: 'changes' | 'full' = save.savedAt === undefined ? 'full' : 'changes',
): Promise<SavedProgress> {
  const now = context.now()
  const course = await enrolledCourse(context, user, save.idStudentCourse)
  const accepts = await acceptsFor(context, user, course)
  const { completed, elsewhere, ignored } = readCompleted(course, save, { accepts, now })
  if (!openTo(user).progress) {
    await expectCaller(context, user)
    return wholeProgress(context, user, course, ignored)
  }
  const left = await leftPlaces(context, course, save, completed)
  const storing = storingAt(now)
  const attempts = storableAttempts(user._id, readAttempts(save, { accepts, now }), now)
  const merged = await mergeProgress(context.database.write, callerOf(user), {
    courseId: course._id,
    version: course.version,
    completed,
    lessonOf: lessonOf(course),
    ...positionsOf(course, save, completed, { now, left }),
    attempts,
    reviews: reviewsOf(course, attempts),
    storing,
  })
  if (!merged) throw new CallerChanged()
  if (merged.storedToday !== undefined) {
    noteStored(user._id, { today: storing.today, stored: merged.storedToday })
  }
  const moved = new Map([...completed, ...elsewhere].filter(([id]) => !merged.stored.has(id)))
  const known =
    moved.size === 0
      ? new Set<string>()
      : await context.database.tx(db => storeElsewhere(db, user._id, moved))
  const ignoredWords = ignored.filter(id => !known.has(id))
  if (state === 'full') return wholeProgress(context, user, course, ignoredWords)
  return { ...(await changesOf(context, { user, course, save, merged })), ignoredWords }
}

/** Where the words of a save were, if its device knows them in the lesson that they have left since. */
async function leftPlaces(
  { database }: Context,
  course: Course,
  save: Save,
  completed: CompletedWords,
): Promise<LeftPlaces> {
  const displaced = displacedWords(course, save, completed)
  if (displaced.length === 0) return new Map()
  const former = await database.read(db => selectFormerPlaces(db, displaced))
  const places = former.map(({ id, lessonNumber, orderInLesson }) => {
    const lesson = course.lessons.findIndex(({ number }) => number === lessonNumber)
    return [id, { lesson, word: Math.max(0, orderInLesson - 1) }] as const
  })
  const { lesson: here } = save.index
  const isKnown = (id: WordId, lesson: number) => (id === save.word ? lesson === here : lesson <= here)
  return new Map(places.filter(([id, { lesson }]) => lesson !== -1 && isKnown(id, lesson)))
}

async function wholeProgress(
  context: Context,
  user: User,
  course: Course,
  ignoredWords: string[],
): Promise<SavedProgress> {
  const access = openTo(user).courses
  const stored = await readProgress(context, user, course._id)
  const view = progressView(visibleLessons(course, access), stored, access)
  return { ...wireProgress(view), isWhole: true, ignoredWords }
}

/** The changes for the device that saved: their cost grows neither with the course nor with the completed words. */
async function changesOf(
  context: Context,
  { user, course, save, merged }: { user: User; course: Course; save: Save; merged: Merged },
): Promise<Omit<SavedProgress, 'ignoredWords'>> {
  const { latest, furthest, revision } = merged
  const access = openTo(user).courses
  const { shape } = lessonIndex(visibleLessons(course, access))
  const index = clampPosition(shape, latest)
  const completed = await unknownWords(context, { user, course, save, merged })
  return {
    isWhole: false,
    revision,
    index,
    indexAt: latest.at.toISOString(),
    furthestIndex: clampPosition(shape, furthest),
    partialProgress: isSameWord(index, latest) ? merged.partialProgress : 0,
    ...(await percentsOf(context, { user, course, merged })),
    ...wireCompleted(completed),
  }
}

/** Words that other devices completed since the revision that this one knows, without those that it has just saved. */
async function unknownWords(
  { database }: Context,
  { user, course, save, merged }: { user: User; course: Course; save: Save; merged: Merged },
): Promise<CompletedWords> {
  const before = merged.hasNews ? merged.revision - 1 : merged.revision
  const { since } = save
  if (since === undefined || since >= before) return new Map()
  const words = await database.read(db =>
    selectCompletedSince(db, { userId: user._id, courseId: course._id, revision: since }),
  )
  return new Map([...words].filter(([id]) => !Object.hasOwn(save.completedWords, id)))
}

/** The percentage of the course, and of the lessons with new words. */
async function percentsOf(
  context: Context,
  { user, course, merged }: { user: User; course: Course; merged: Merged },
): Promise<Pick<LearnerProgress, 'progress' | 'lessonProgress'>> {
  if (openTo(user).courses === 'demo') {
    const percent = await demoPercent(context, user._id, course)
    const [first] = visibleLessons(course, 'demo')
    return { progress: percent, lessonProgress: first ? [{ lesson: first.number, percent }] : [] }
  }
  const counts = merged.counts ?? (await recount(context, user._id, course))
  const lessons = visibleLessons(course, 'full')
  return {
    progress: percentOfCount(counts.get(WHOLE_COURSE) ?? 0, lessonIndex(lessons).order.length),
    lessonProgress: [...counts].flatMap(([number, done]) => {
      const lesson = lessons.find(one => one.number === number)
      return lesson ? { lesson: number, percent: percentOfCount(done, lesson.items.length) } : []
    }),
  }
}

/** Brings back what learners had completed of words whose deletion is undone, within a transaction (D17). */
export const returnCompletions: typeof returnRemoved = returnRemoved

/** Copies learners' completions of words from one course to another, within a transaction. */
export const copyCompletions: typeof copyCompletedWords = copyCompletedWords

/** A learner's progress in wire format. */
export function wireProgress({ completed, indexAt, ...view }: ProgressView): LearnerProgress {
  return { ...view, indexAt: indexAt?.toISOString() ?? null, ...wireCompleted(completed) }
}

function wireCompleted(completed: CompletedWords): Pick<LearnerProgress, 'completedWords' | 'passedBy'> {
  const completedWords: LearnerProgress['completedWords'] = {}
  const passedBy: LearnerProgress['passedBy'] = {}
  for (const [id, { at, by }] of completed) {
    completedWords[id] = at.toISOString()
    passedBy[id] = by
  }
  return { completedWords, passedBy }
}

/**
 * The attempts that a learner reports outside the lessons of a course, as they are stored: without those at words that
 * they could not open, or beyond the day's limit. Fails with `course_not_found`.
 */
export async function attemptsIn(
  context: Context,
  user: User,
  save: Pick<ProgressSave, 'idStudentCourse' | 'attempts'>,
): Promise<{ course: Course; attempts: Attempt[] }> {
  const now = context.now()
  const course = await enrolledCourse(context, user, save.idStudentCourse)
  const accepts = await acceptsFor(context, user, course)
  return { course, attempts: storableAttempts(user._id, readAttempts(save, { accepts, now }), now) }
}

/** Saves the learner's position in a course. Fails with `course_not_found`. */
export async function movePosition(
  context: Context,
  user: User,
  save: Pick<ProgressSave, 'idStudentCourse' | 'index' | 'word' | 'savedAt' | 'attempts'>,
): Promise<Position> {
  const saved = await mergeSave(context, user, { ...save, completedWords: {} }, 'changes')
  return saved.index
}

/**
 * The course of an enrolment id, for its own learner: while they may open it, and while they have progress in it,
 * because an author may hide a course while a phone is offline, and a completion is never lost (D17).
 */
async function enrolledCourse(context: Context, user: User, id: EnrolmentId): Promise<Course> {
  const course = (await context.catalogue.courses()).find(({ _id }) => enrolmentIdOf(user._id, _id) === id)
  if (!course) throw new Refusal('course_not_found')
  if (isOpenable(course, openTo(user).courses)) return course
  const { isStarted } = await readProgress(context, user, course._id)
  if (!isStarted) throw new Refusal('course_not_found')
  return course
}

/**
 * Whether a user's action at a word counts. In the lessons beyond the demo it counts if a membership was paid at the
 * time, so that an offline phone loses nothing when the membership ends before it can save; and if the word was once
 * in the demo, because such a phone may know it there (D17). Anywhere else it always counts. It opens nothing.
 */
async function acceptsFor({ database }: Context, user: User, course: Course): Promise<Accepts> {
  if (openTo(user).courses !== 'demo') return () => true
  const { places, demo } = courseIndex(course)
  const onceFree = new Set(await database.read(db => selectOnceInDemo(db, course._id)))
  return (id, at) => !places.has(id) || demo.has(id) || onceFree.has(id) || wasCovered(user.payment, at)
}

/** Moves learners' positions along with the items of a changed course. */
export function movePlaces(db: Db, courseId: CourseId, moves: readonly PlaceMove[]): Promise<void> {
  return updatePlaces(db, courseId, moves)
}

/** Whether a learner has saved anything in a course. */
export function hasLearners(db: Db, courseId: CourseId): Promise<boolean> {
  return isCourseBegun(db, courseId)
}
