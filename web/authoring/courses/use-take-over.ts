import { useQueryClient } from '@tanstack/react-query'
import { confirm } from '#web/authoring/kit/confirm.tsx'
import { useChange } from '#web/authoring/kit/query.ts'
import type { Answer } from '#web/lib/call.ts'
import { useCoursesText } from '#web/text/authoring/courses/text.ts'

/** Asks before the first change to a course that follows the content files: after it, the course no longer does. */
export function useTakeOver(followsFiles: boolean): () => Promise<boolean> {
  const text = useCoursesText()
  return async () =>
    !followsFiles ||
    (await confirm({ title: text.takeOver, text: text.takeOverText, action: text.takeOverAction }))
}

type Run = () => Promise<Answer<unknown>>

/** Runs changes to a course's lessons: asks before the first, refreshes the screen, and keeps the failure. */
export function useCourseActs(followsFiles: boolean) {
  const mayChange = useTakeOver(followsFiles)
  const client = useQueryClient()
  const { run, isBusy, failure, reset } = useChange(async (change: Run) => {
    const answer = await change()
    // After a refusal too: another author may have changed the course.
    await client.invalidateQueries()
    return answer
  })
  /** @returns undefined if the author declines, or another change is under way */
  const act = async (change: Run): Promise<Answer<unknown> | undefined> =>
    isBusy || !(await mayChange()) ? undefined : run(change)
  return { act, failure, clear: reset }
}
