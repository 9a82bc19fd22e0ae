import { useMemo } from 'react'
import type { StudentCourse } from '#contract/courses.ts'
import { withMerged, withSaves } from '#web/features/player/known-progress.ts'
import type { Loaded } from '#web/lib/use-loaded.ts'
import { useDelivered, useKnownSaves } from '#web/saving/use-saving.ts'

/**
 * The course with everything that is known of the learner's progress: what the server answered, when it was asked and to
 * saves, and what this device saved and may not have delivered. Undefined until both are known.
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
