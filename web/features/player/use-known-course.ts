import { useMemo } from 'react'
import type { OpenCourse } from '#contract/courses.ts'
import { withMerged, withSaves } from '#web/features/player/known-progress.ts'
import type { LoadedCourse } from '#web/features/player/use-open-course.ts'
import { useKnownSaves } from '#web/saving/use-saving.ts'
import { useDelivered } from '#web/saving/use-status.ts'

/**
 * The course with all known progress of the learner: the server's answers to loading and saves, and this device's
 * saves, even undelivered ones. Undefined until all of it is loaded.
 */
export function useKnownCourse({
  course,
  update,
}: Pick<LoadedCourse, 'course' | 'update'>): OpenCourse | undefined {
  const saves = useKnownSaves()
  useDelivered(({ idStudentCourse, since, progress }) => {
    if (!progress || idStudentCourse !== course?.idStudentCourse) return
    update(known => withMerged(known, progress, since))
  })
  return useMemo(() => course && saves && withSaves(course, saves), [course, saves])
}
