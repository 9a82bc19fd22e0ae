import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '#web/authoring/kit/confirm.tsx'
import type { Answer, Failure } from '#web/lib/call.ts'
import { useCoursesText } from '#web/text/authoring/courses/text.ts'

/** Asks before the first change to a course that follows the content files: after it, the course no longer does. */
export function useTakeOver(followsFiles: boolean): () => Promise<boolean> {
  const text = useCoursesText()
  return async () =>
    !followsFiles ||
    (await confirm({ title: text.takeOver, text: text.takeOverText, action: text.takeOverAction }))
}

/** Runs changes to a course's lessons: asks before the first, refreshes the screen, and keeps the failure. */
export function useCourseActs(followsFiles: boolean) {
  const mayChange = useTakeOver(followsFiles)
  const client = useQueryClient()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setIsBusy] = useState(false)
  const act = async <Data>(run: () => Promise<Answer<Data>>): Promise<Data | undefined> => {
    if (isBusy || !(await mayChange())) return undefined
    setIsBusy(true)
    const answer = await run()
    // After a refusal too: another author may have changed the course.
    await client.invalidateQueries()
    setIsBusy(false)
    setFailure(answer.isOk ? undefined : answer)
    return answer.isOk ? answer.data : undefined
  }
  return { act, failure, isBusy, clear: () => setFailure(undefined) }
}
