import type { ProgressSave } from '#contract/progress.ts'
import type { Attempt } from '#domain/course/attempts.ts'
import type { Course } from '#domain/course/course.ts'
import { courseIndex } from '#domain/course/course-index.ts'
import { clampPosition } from '#domain/course/moving.ts'
import {
  type Completion,
  furtherPosition,
  isIndexKey,
  isSameWord,
  type LatestPosition,
  type Position,
  readCompletedKeys,
  START,
} from '#domain/course/progress.ts'
import type { WordId } from '#domain/ids.ts'

/** How far a device's clock may be ahead before its times are replaced by now. */
const MAX_AHEAD_MS = 5 * 60 * 1000

/** Whether a learner's action at a word counts. */
export type Accepts = (id: WordId, at: Date) => boolean

/**
 * The reported completions of words of the course that the learner may open, without future times. `elsewhere`: those
 * of words that the course does not have, because an author may have moved or deleted them since. `ignored`: all but
 * the first.
 */
export function readCompleted(
  course: Course,
  save: ProgressSave,
  { accepts, now }: { accepts: Accepts; now: Date },
) {
  const ways = new Map(Object.entries(save.passedBy ?? {}))
  const reported = Object.entries(save.completedWords).map(([key, time]) => {
    const at = time === true ? now : usableTime(new Date(time), now)
    return [key, { at, by: ways.get(key) ?? 'spoken' } satisfies Completion] as const
  })
  const { ids, places, unlisted } = courseIndex(course)
  // Words that an author took out of the published lessons while a phone was offline count too (D17).
  const isWord = (id: WordId) => places.has(id) || unlisted.has(id)
  const { completed, unknown } = readCompletedKeys(new Map(reported), { lessons: ids, isWord })
  const missing = new Set(unknown.filter(key => !isIndexKey(key)))
  const elsewhere = new Map(reported.filter(([key]) => missing.has(key)) as [WordId, Completion][])
  const refused = [...completed].flatMap(([id, { at }]) => (accepts(id, at) ? [] : id))
  for (const id of refused) completed.delete(id)
  return { completed, elsewhere, ignored: [...unknown, ...refused] }
}

/** The reported attempts at words that the learner could open, or that are not in the course, without future times. */
export function readAttempts(
  { attempts = [] }: Pick<ProgressSave, 'attempts'>,
  { accepts, now }: { accepts: Accepts; now: Date },
): Attempt[] {
  return attempts
    .map(attempt => ({ ...attempt, at: usableTime(new Date(attempt.at), now) }))
    .filter(({ word, at }) => accepts(word, at))
}

type SavedPlace = Pick<ProgressSave, 'index' | 'word' | 'savedAt' | 'completedWords'> & {
  partialProgress?: number
}

/** Where words were before an author moved them to another lesson. */
export type LeftPlaces = ReadonlyMap<WordId, { lesson: number; word: number }>

/**
 * The words of a save whose lesson is not the one that its device names: an author may have moved them to another
 * lesson, or shown another lesson before it.
 */
export function displacedWords(
  course: Course,
  { index, word }: SavedPlace,
  completed: ReadonlyMap<WordId, Completion>,
): WordId[] {
  const { places } = courseIndex(course)
  const lessonOf = (id: WordId) => places.get(id)?.lesson ?? index.lesson
  const ahead = [...completed.keys()].filter(id => id !== word && lessonOf(id) > index.lesson)
  return word !== undefined && lessonOf(word) !== index.lesson ? [word, ...ahead] : ahead
}

/**
 * The positions of a save: the learner's current one, and the furthest of it and the completed words. If its word is
 * no longer shown, the current position is the furthest completed word, or else one that is older than every other
 * save's. If it has left the lesson of the device, the learner continues with the item that is there now (D55).
 */
export function positionsOf(
  course: Course,
  save: SavedPlace,
  completed: ReadonlyMap<WordId, Completion>,
  { now, left }: { now: Date; left: LeftPlaces },
): { latest: LatestPosition; furthest: Position; partialProgress: number | undefined } {
  const { places } = courseIndex(course)
  const [first, ...others] = [...completed.keys()].flatMap(id => {
    const found = left.has(id) ? undefined : places.get(id)
    return found ? { ...found, sentence: 0 } : []
  })
  const furthestCompleted = first && others.reduce(furtherPosition, first)
  const place = placeOfSave(course, save, left)
  const hasLeft = save.word !== undefined && left.has(save.word)
  const latest = place ?? furthestCompleted
  if (!latest) return { latest: { ...START, at: new Date(0) }, furthest: START, partialProgress: undefined }
  const isInCourse = place !== undefined && (save.word !== undefined || isSameWord(place, save.index))
  const partialProgress = isInCourse && !hasLeft ? save.partialProgress : undefined
  const sentence = place?.sentence === save.index.sentence ? save.index.sentence : 0
  // Nobody has reached a place that the course does not have (decision 031).
  const reached = isInCourse ? { ...place, sentence } : START
  return {
    latest: { ...latest, at: savedAt(save, now) },
    furthest: furthestCompleted ? furtherPosition(reached, furthestCompleted) : reached,
    partialProgress: partialProgress ?? (isCompletedAt(course, latest, completed) ? 100 : undefined),
  }
}

function isCompletedAt(
  course: Course,
  { lesson, word }: Position,
  completed: ReadonlyMap<WordId, Completion>,
): boolean {
  const item = course.lessons[lesson]?.items[word]
  return item !== undefined && completed.has(item._id)
}

/**
 * The current position of a save's word; undefined when learners no longer see it in this course. A save without a
 * word counts by its index, limited to the current course, so that nobody gets further when the course grows again.
 */
function placeOfSave(course: Course, { index, word }: SavedPlace, left: LeftPlaces): Position | undefined {
  const { places, shape } = courseIndex(course)
  if (word === undefined) return clampPosition(shape, index)
  const before = left.get(word)
  if (before) return clampPosition(shape, { ...before, sentence: 0 })
  const place = places.get(word)
  return place && clampPosition(shape, { ...place, sentence: index.sentence })
}

/**
 * The time of a save's position. Without one, that of the latest completion, so that a repeated save is no later than
 * the original; without either, now.
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
