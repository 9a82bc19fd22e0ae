import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CourseOutline } from '#contract/authoring/items.ts'
import type { OrderOperation } from '#domain/course/order-operations.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { callQueryKey } from '#web/authoring/kit/query.ts'
import { IDLE, type SaveState } from '#web/authoring/kit/save-state.ts'
import { basedOn } from '#web/authoring/lesson-management/order-state.ts'
import type { Failure } from '#web/lib/call.ts'
import { type LessonText, useLessonText } from '#web/text/authoring/lesson-management/text.ts'

/** A save that was sent: repeated with the same id, it takes effect once (D5). */
type Sent = { changeId: string; operations: readonly OrderOperation[] }

export type SaveResult =
  | { is: 'saved'; course: CourseOutline }
  /** Another author saved first (D24): the course as it is now. */
  | { is: 'stale'; course: CourseOutline }
  | { is: 'failed' }

/** The queries whose answers have the places of items. */
const CHANGED = [
  'GET admin-courses',
  'GET admin-course/:id',
  'GET admin-item/:id',
  'POST search-word',
  'POST admin-count-words',
] as const

/** Sends operations as one save, and reports its progress. */
export function useSaving(operations: readonly OrderOperation[]): {
  /** A failure concerns the operations that were sent: the next change clears it. */
  state: SaveState
  /** Operations sent without an answer, if the current ones still begin with them: they must be sent again first. */
  unanswered: (operations: readonly OrderOperation[]) => readonly OrderOperation[] | undefined
  send: (base: CourseOutline, operations: readonly OrderOperation[]) => Promise<SaveResult>
} {
  const text = useLessonText()
  const client = useQueryClient()
  const [state, setState] = useState<SaveState>(IDLE)
  const sent = useRef<Sent>(undefined)
  const [failed, setFailed] = useState<readonly OrderOperation[]>()

  const send = async (base: CourseOutline, given: readonly OrderOperation[]): Promise<SaveResult> => {
    // Operations sent without an answer may be stored: only repeating them unchanged is safe.
    if (sent.current?.operations !== given)
      sent.current = { changeId: crypto.randomUUID(), operations: given }
    setState({ status: 'saving' })
    const answer = await authorCall('PUT admin-update-lesson-order', {
      body: {
        courseId: base._id,
        operations: [...given],
        lessons: basedOn(base, given),
        changeId: sent.current.changeId,
      },
    })
    if (answer.isOk && answer.data.course) {
      setState({ status: 'saved', at: new Date() })
      sent.current = undefined
      for (const key of CHANGED) {
        void client.invalidateQueries({ queryKey: callQueryKey(key), refetchType: 'none' })
      }
      return { is: 'saved', course: answer.data.course }
    }
    if (!answer.isOk && answer.status === 409 && answer.current) {
      setState(IDLE)
      return { is: 'stale', course: answer.current as CourseOutline }
    }
    if (!answer.isOk && answer.code !== 'unreachable') sent.current = undefined
    setFailed(operations)
    setState({
      status: 'failed',
      message: failedSentence(answer.isOk ? undefined : answer, given, text),
    })
    return { is: 'failed' }
  }
  const unanswered = (given: readonly OrderOperation[]) => {
    const before = sent.current?.operations
    return before?.every((operation, index) => operation === given[index]) ? before : undefined
  }
  return { state: state.status === 'failed' && failed !== operations ? IDLE : state, send, unanswered }
}

/** The prescribed message (A8.6 to A8.11), for the connection, the session, the word bank, or any other save. */
function failedSentence(
  failure: Failure | undefined,
  operations: readonly OrderOperation[],
  { save, bank }: LessonText,
): string {
  if (failure?.code === 'unreachable') return save.offline
  if (failure?.status === 401) return bank.unauthenticated
  const kinds = new Set(operations.map(({ type }) => type))
  const [kind] = kinds
  return kinds.size === 1 && kind !== undefined && kind !== 'move' ? save[kind] : save.failed
}
