import { useMemo } from 'react'
import type { StudentCourse } from '#contract/courses.ts'
import { withMerged, withSaves } from '#web/features/player/known-progress.ts'
import type { Loaded } from '#web/lib/use-loaded.ts'
import { useDelivered, useKnownSaves } from '#web/saving/use-saving.ts'

/**
 * The course with all known progress of the learner: the server's answers to loading and saves, and this device's
 * saves, even undelivered ones. Undefined until all of it is loaded.
 */
export function useKnownCourse({
  data,
  update,
}: Pick<Loaded<StudentCourse>, 'data' | 'update'>): StudentCourse | undefined {
  const saves = useKnownSaves()
  useDelivered(({ idStudentCourse, since, progress }) => {
    if (!progress || idStudentCourse !== data?.idStudentCourse) return
    update(known => withMerged(known, progress, since))
  })
  return useMemo(() => data && saves && withSaves(data, saves), [data, saves])
}
