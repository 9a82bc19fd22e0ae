import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CourseId, WordId } from '#domain/ids.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { callQueryKey } from '#web/authoring/kit/query.ts'
import { showToast } from '#web/authoring/kit/toasts.tsx'
import type { Transfer, TransferTarget } from '#web/authoring/lesson-management/transfer-dialog.tsx'
import type { Arrangement } from '#web/authoring/lesson-management/use-arrangement.ts'
import type { Answer } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useLessonText } from '#web/text/authoring/lesson-management/text.ts'

/** Copies and moves to other courses are stored at once; unsaved changes are saved first. */
export function useTransfer({ base, history, items, save, replace }: Arrangement) {
  const text = useLessonText()
  const { failure } = useText()
  const client = useQueryClient()
  // A copy repeated after a lost answer is made only once (D5).
  const newIds = useRef(new Map<string, WordId>())

  const reload = async () => {
    const answer = await authorCall('GET admin-course/:id', { params: { id: base._id } })
    if (answer.isOk) replace(answer.data)
    void client.invalidateQueries({ queryKey: callQueryKey('GET admin-courses') })
    void client.invalidateQueries({ queryKey: callQueryKey('GET admin-course/:id'), refetchType: 'none' })
  }
  const copy = async (ids: readonly WordId[], target: TransferTarget & { orderInLesson: number }) => {
    const copies = ids.map(wordId => {
      const key = JSON.stringify([wordId, target])
      const newId = newIds.current.get(key) ?? (crypto.randomUUID() as WordId)
      newIds.current.set(key, newId)
      return { wordId, newId }
    })
    const answer = await authorCall('POST admin-copy-items', { body: { ...target, copies } })
    if (answer.isOk) newIds.current.clear()
    return { answer, copyIds: copies.map(({ newId }) => newId) }
  }
  const undoCopy = async (courseId: CourseId, ids: readonly WordId[]) => {
    const body = { courseId, operations: [{ type: 'delete' as const, ids: [...ids] }] }
    await authorCall('PUT admin-update-lesson-order', { body })
    await reload()
  }

  const transfer = async ({ isCopy, ids }: Transfer, target: TransferTarget): Promise<Answer<unknown>> => {
    if (history.state.operations.length > 0 && !(await save())) {
      return { isOk: false, status: 409, message: text.save.failed }
    }
    const place = text.lesson(target.lessonNumber)
    if (!isCopy) {
      const body = { ...target, orderInLesson: 0, wordIds: [...ids] }
      const answer = await authorCall('POST admin-move-to-course', { body })
      if (!answer.isOk) return { ...answer, message: text.transfer.failed }
      await reload()
      showToast({ text: text.transfer.moved(ids.length, place) })
      return answer
    }
    const { answer, copyIds } = await copy(ids, { ...target, orderInLesson: 0 })
    if (!answer.isOk) return { ...answer, message: text.transfer.failed }
    await reload()
    const undo = { label: text.undo, run: () => void undoCopy(target.courseId, copyIds) }
    showToast({ text: text.transfer.copied(ids.length, place), seconds: 10, action: undo })
    return answer
  }

  /** Adds a copy right after the word, in the same lesson. */
  const duplicate = async (id: WordId): Promise<void> => {
    if (history.state.operations.length > 0 && !(await save())) return
    const item = items.get(id)
    if (!item) return
    const { lessonNumber, orderInLesson } = item
    const target = { courseId: base._id, lessonNumber, orderInLesson: orderInLesson + 1 }
    const { answer, copyIds } = await copy([id], target)
    if (!answer.isOk) {
      const said = answer.code === 'unreachable' ? failure.offline : text.transfer.failed
      showToast({ text: said, seconds: 10 })
      return
    }
    await reload()
    const undo = { label: text.undo, run: () => void undoCopy(base._id, copyIds) }
    showToast({ text: text.transfer.copied(1, text.lesson(lessonNumber)), seconds: 10, action: undo })
  }
  return { transfer, duplicate }
}
