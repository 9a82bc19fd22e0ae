import { startTransition } from 'react'
import { useLocation } from 'wouter'
import { isReorderOfSeveral, type MoveOperation } from '#domain/course/order-operations.ts'
import type { WordId } from '#domain/ids.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { confirm } from '#web/authoring/kit/confirm.tsx'
import { signInAgain } from '#web/authoring/kit/sign-in-again.ts'
import type { WordActions } from '#web/authoring/lesson-management/actions.ts'
import { moveTo, type PlacedItem } from '#web/authoring/lesson-management/order-state.ts'
import type { LessonRow } from '#web/authoring/lesson-management/rows.ts'
import type { Transfer } from '#web/authoring/lesson-management/transfer-dialog.tsx'
import type { Arrangement } from '#web/authoring/lesson-management/use-arrangement.ts'
import type { WordDrop } from '#web/authoring/lesson-management/use-dragging.tsx'
import { useTransfer } from '#web/authoring/lesson-management/use-transfer.ts'
import { useSession } from '#web/lib/session.tsx'
import { useLessonText } from '#web/text/authoring/lesson-management/text.ts'

/** The dialog that is open. */
export type Asked =
  | { is: 'move'; ids: readonly WordId[] }
  | ({ is: 'transfer' } & Transfer)
  | { is: 'bank' | 'changes' }

type Screen = {
  lessons: readonly LessonRow[]
  onAsk: (asked: Asked) => void
  /** Gets the reason why a gesture has no effect; undefined for the next one. */
  onRefuse: (reason: string | undefined) => void
  /** The selected words have moved, into a lesson or away. */
  onDone: (lessonNumber?: number) => void
}

/** What an author does with words: by their menus, by dragging, and in the dialogs. */
export function useWordActions(arrangement: Arrangement, { lessons, onAsk, onRefuse, onDone }: Screen) {
  const text = useLessonText()
  const { base, items, history, operate } = arrangement
  const [, navigate] = useLocation()
  const isSignedIn = useIsSignedIn()
  const { transfer, duplicate } = useTransfer(arrangement)

  const move = (operation: MoveOperation) => {
    const isRefused = isReorderOfSeveral(history.state.spots, operation)
    onRefuse(isRefused ? text.move.refused : undefined)
    if (isRefused) return
    // Laying out 1,000 words again happens in portions, so that no frame waits for all of them.
    startTransition(() => {
      operate(operation)
      onDone(operation.lessonNumber)
    })
  }
  const toBank = async (ids: readonly WordId[]) => {
    onRefuse(undefined)
    if (ids.length === 0) return onRefuse(text.bank.nothingSelected)
    if (!isSignedIn()) {
      onRefuse(text.bank.unauthenticated)
      void signInAgain()
      return
    }
    const { title, text: consequence, action } = text.bank.confirmMove
    if (!(await confirm({ title: title(ids.length), text: consequence, action }))) return
    operate({ type: 'toBank', ids: [...ids] })
    onDone()
  }
  const membersOf = (lessonNumber: number) =>
    lessons.find(({ number }) => number === lessonNumber)?.items ?? []
  const actions: WordActions = {
    open: id => navigate(`/edit-words?course=${base._id}&item=${id}`),
    shift: (id, by) => {
      const item = items.get(id)
      if (!item) return
      const position = item.orderInLesson + by
      const members = membersOf(item.lessonNumber)
      if (position < 1 || position > members.length) return
      move(moveTo([id], item.lessonNumber, members, position))
    },
    askMove: ids => onAsk({ is: 'move', ids: inOrder(ids, items) }),
    askCopy: ids => onAsk({ is: 'transfer', isCopy: true, ids: inOrder(ids, items) }),
    askMoveToCourse: ids => onAsk({ is: 'transfer', isCopy: false, ids: inOrder(ids, items) }),
    duplicate: id => void duplicate(id),
    toBank: ids => void toBank(inOrder(ids, items)),
  }
  const drop = ({ ids, lessonNumber, beside }: WordDrop) => {
    const others = membersOf(lessonNumber).filter(({ _id }) => !ids.includes(_id))
    const index = beside ? others.findIndex(({ _id }) => _id === beside.id) : -1
    if (beside && index === -1) return
    const position = beside ? index + (beside.isAfter ? 2 : 1) : others.length + 1
    const current = items.get(ids[0] as WordId)
    const isThere = current?.lessonNumber === lessonNumber && current.orderInLesson === position
    if (ids.length === 1 && isThere) return
    move(moveTo(inOrder(ids, items), lessonNumber, others, position))
  }
  const restore = (ids: readonly WordId[]) => operate({ type: 'restore', ids: [...ids] })
  return { actions, move, drop, restore, transfer }
}

/** Words may come in the order of selection; they keep that of the course. */
function inOrder(ids: readonly WordId[], items: ReadonlyMap<WordId, PlacedItem>): WordId[] {
  return ids
    .flatMap(id => items.get(id) ?? [])
    .sort((a, b) => a.lessonNumber - b.lessonNumber || a.orderInLesson - b.orderInLesson)
    .map(({ _id }) => _id)
}

/** Whether an administrator is signed in now, as far as this page knows. */
function useIsSignedIn(): () => boolean {
  const session = useSession()
  return () => session.status !== 'known' || openTo(session.user).administration
}
