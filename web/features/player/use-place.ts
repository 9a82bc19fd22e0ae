import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenCourse } from '#contract/courses.ts'
import { comparePositions, type Position } from '#domain/course/progress.ts'
import { placeTime } from '#web/features/player/known-progress.ts'
import { askedPlace, type Start, startOf, wordAt } from '#web/features/player/run-start.ts'
import type { Save } from '#web/saving/progress-saves.ts'

/** Reports a place to be saved, with anything that was done there. */
export type Report = (at: Position, done?: Partial<Save>) => void

/**
 * The learner's place in a course: where they are in this tab, and a report of each change to be saved. An
 * administrator's is not saved.
 * @param isFollowing whether the place may move when the learner has advanced in another tab or on another device; it
 *   never goes back by itself
 * @param onFollowed called when it has moved so
 */
export function usePlace(
  course: OpenCourse,
  start: Start,
  {
    save,
    isFollowing,
    onFollowed,
  }: { save: (save: Save) => void; isFollowing: boolean; onFollowed: (course: OpenCourse) => void },
): { position: Position; moveTo: (to: Position) => void; report: Report } {
  const { isAdmin } = start
  const [position, setPosition] = useState<Position>(() => startOf(course, start))
  /** When the learner was here, by the clocks of all known devices. */
  const hereAt = useRef(placeTime(course))

  const report = useCallback(
    (at: Position, done: Partial<Save> = {}) => {
      const { idStudentCourse, revision: since } = course
      if (idStudentCourse === null || isAdmin) return
      const word = wordAt(course, at)
      // Keep timestamps monotonic: a slow clock must not make this look older than the previous move.
      hereAt.current = Math.max(Date.now(), hereAt.current + 1)
      const savedAt = new Date(hereAt.current).toISOString()
      save({ idStudentCourse, index: at, word, savedAt, since, ...done })
    },
    [course, isAdmin, save],
  )

  const [isMoved] = useState(() => (askedPlace(course, start) ?? course.index) !== course.index)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move is reported once
  useEffect(() => {
    if (isMoved) report(position)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the course is known to be later, or may be followed
  useEffect(() => {
    if (placeTime(course) <= hereAt.current || !isFollowing) return
    hereAt.current = placeTime(course)
    const reached = startOf(course, { isAdmin })
    if (comparePositions(reached, position) <= 0) return
    setPosition(reached)
    onFollowed(course)
  }, [course, isAdmin, isFollowing, position])

  const moveTo = (to: Position) => {
    setPosition(to)
    report(to)
  }
  return { position, moveTo, report }
}
