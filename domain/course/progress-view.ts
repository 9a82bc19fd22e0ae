import type { Lesson } from '#domain/course/course.ts'
import { lessonIndex } from '#domain/course/course-index.ts'
import { demoProgress } from '#domain/course/demo.ts'
import { clampPosition } from '#domain/course/moving.ts'
import { percentOf } from '#domain/course/percent.ts'
import { type CompletedWords, isSameWord, type Position, START } from '#domain/course/progress.ts'
import { openWords } from '#domain/course/unlocking.ts'
import type { WordId } from '#domain/ids.ts'
import type { CourseAccess } from '#domain/membership/entitlements.ts'

export type StoredProgress = {
  completed: CompletedWords
  latest: Position
  /** When the learner was at `latest`; null without any save. */
  latestAt: Date | null
  furthest: Position
  /** Whether the learner has saved anything in the course. */
  isStarted: boolean
  /** How many saves have added words: a device sends the revision that it knows. */
  revision: number
  /** Completed percent of the word at `latest`. */
  partialProgress: number
}

/** The progress of a learner without any save. */
export function noProgress(): StoredProgress {
  return {
    completed: new Map(),
    latest: START,
    latestAt: null,
    furthest: START,
    isStarted: false,
    revision: 0,
    partialProgress: 0,
  }
}

/** The progress in a course as the learner sees it. */
export type ProgressView = Pick<StoredProgress, 'completed' | 'revision'> & {
  unlockedWords: WordId[]
  index: Position
  indexAt: Date | null
  furthestIndex: Position
  /** Percent of the course; in the demo, of its first lesson. */
  progress: number
  lessonProgress: { lesson: number; percent: number }[]
  partialProgress: number
}

/** A learner's progress within the lessons that they may see, with positions clamped to these lessons. */
export function progressView(
  lessons: readonly Lesson[],
  stored: StoredProgress,
  access: CourseAccess,
): ProgressView {
  const { completed, revision } = stored
  const { ids, order, shape } = lessonIndex(lessons)
  const index = clampPosition(shape, stored.latest)
  return {
    completed,
    revision,
    unlockedWords: access === 'admin' ? [...order] : openWords(order, completed),
    index,
    indexAt: stored.latestAt,
    furthestIndex: clampPosition(shape, stored.furthest),
    progress: access === 'demo' ? demoProgress(ids[0] ?? [], completed) : percentOf(order, completed),
    lessonProgress: lessons.map((lesson, at) => ({
      lesson: lesson.number,
      percent: percentOf(ids[at] ?? [], completed),
    })),
    partialProgress: isSameWord(index, stored.latest) ? stored.partialProgress : 0,
  }
}
