import type { CourseProgress, OpenCourse } from '#contract/courses.ts'
import type { SavedProgress } from '#contract/progress.ts'
import {
  comparePositions,
  isSameWord,
  type PassedBy,
  type Position,
  stronger,
} from '#domain/course/progress.ts'
import type { WordId } from '#domain/ids.ts'
import type { Save } from '#web/saving/progress-saves.ts'

type Place = Pick<CourseProgress, 'index' | 'indexAt' | 'partialProgress'>

/**
 * The course with what this device saved in it, delivered or not: returning learners continue from their last place,
 * even if the server does not know it yet. Places are ordered by time, so that saves and answers may arrive in any
 * order.
 */
export function withSaves(course: OpenCourse, saves: readonly Save[]): OpenCourse {
  const own = saves.filter(({ idStudentCourse }) => idStudentCourse === course.idStudentCourse)
  if (own.length === 0) return course
  const completedWords: OpenCourse['completedWords'] = {}
  const passedBy = { ...course.passedBy }
  const complete = ({ savedAt }: Save, word: string, by: PassedBy) => {
    completedWords[word] = savedAt
    // Stronger than the server knows: a placed word may be passed in its lesson by now.
    passedBy[word] = stronger(by, (passedBy[word] ?? by) as PassedBy)
  }
  for (const save of own) {
    if (save.completed) complete(save, save.completed.word, save.completed.by)
    for (const word of save.placed ?? []) complete(save, word, 'placed')
  }
  return {
    ...course,
    ...own.reduce((place, save) => laterPlace(place, placeOfSave(course, place, save)), placeIn(course)),
    completedWords: { ...completedWords, ...course.completedWords },
    passedBy,
  }
}

/**
 * The progress merged with the server's answer to a save, which may be older than the device's state.
 * @param since the revision named by the save: the answer has all words completed after it
 */
export function withMerged(
  course: CourseProgress,
  merged: SavedProgress,
  since: number | undefined,
): CourseProgress {
  const { progress, furthestIndex, revision } = merged
  const hasAllSince = merged.isWhole || (since !== undefined && since <= course.revision)
  return {
    ...course,
    progress,
    furthestIndex,
    completedWords: { ...course.completedWords, ...merged.completedWords },
    passedBy: { ...course.passedBy, ...merged.passedBy },
    revision: hasAllSince ? Math.max(course.revision, revision) : course.revision,
    ...laterPlace(placeIn(course), placeIn(merged)),
  }
}

/** When the learner was at a place, in ms; -Infinity if they never were. */
export function placeTime({ indexAt }: Pick<Place, 'indexAt'>): number {
  return indexAt === null ? Number.NEGATIVE_INFINITY : Date.parse(indexAt)
}

/** The position of a word in the course, at its first step. */
export function positionOf(course: Pick<OpenCourse, 'lessons'>, id: WordId): Position | undefined {
  for (const [lesson, { wordIds }] of course.lessons.entries()) {
    const word = wordIds.indexOf(id)
    if (word !== -1) return { lesson, word, sentence: 0 }
  }
  return undefined
}

/** Orders as the server does (`mergeLatestPlace`): the later place, or at equal times the further one. */
function laterPlace(known: Place, other: Place | undefined): Place {
  if (!other) return known
  const difference =
    placeTime(known) - placeTime(other) ||
    comparePositions(known.index, other.index) ||
    known.partialProgress - other.partialProgress
  return difference > 0 ? known : other
}

/** The place of a save in the current course; undefined if its word is no longer in it (decision 025). */
function placeOfSave(course: OpenCourse, before: Place, save: Save): Place | undefined {
  const found = save.word === undefined ? save.index : positionOf(course, save.word)
  if (!found || course.lessons[found.lesson]?.wordIds[found.word] === undefined) return undefined
  const index = { ...found, sentence: save.index.sentence }
  const known = isSameWord(index, before.index) ? before.partialProgress : 0
  return { index, indexAt: save.savedAt, partialProgress: save.partialProgress ?? known }
}

function placeIn({ index, indexAt, partialProgress }: Place): Place {
  return { index, indexAt, partialProgress }
}
