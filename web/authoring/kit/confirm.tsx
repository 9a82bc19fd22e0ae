import type { ReactNode } from 'react'
import { Button } from '#web/authoring/kit/button.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { useChange } from '#web/authoring/kit/query.ts'
import { FailureNotice } from '#web/authoring/kit/query-view.tsx'
import { sharedValue } from '#web/authoring/kit/shared-value.ts'
import { showToast } from '#web/authoring/kit/toasts.tsx'
import type { Answer, Failure } from '#web/lib/call.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'

/** How long a deletion can be undone. */
const UNDO_SECONDS = 10

type Question = {
  title: string
  /** What will happen; after a failure it may say more. */
  text?: ReactNode | ((failure: Failure | undefined) => ReactNode)
  /** The button's label, idle and while the action runs. */
  action: string
  busy?: string
  /** «Cancelar» by default. */
  cancel?: string
  isDanger?: boolean
  /** Runs while the question is open; a failure is shown there, with a retry. */
  run?: () => Promise<Answer<unknown>>
}
type Asked = Question & { answer: (isAgreed: boolean) => void }

const asked = sharedValue<Asked | undefined>(undefined)

/**
 * Asks the author in a dialog.
 * @returns whether they agreed and, with `run`, whether it succeeded
 */
export function confirm(question: Question): Promise<boolean> {
  // One question at a time: a second one replaces the first, which counts as declined.
  asked.get()?.answer(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asked.set({
    ...question,
    answer: isAgreed => {
      asked.set(undefined)
      resolve(isAgreed)
    },
  })
  return promise
}

export type Deletion = {
  /** The deleted thing, as the author knows it: «ship». */
  name: string
  title: string
  /** Other things deleted along with it, and those that stay. */
  text?: Question['text']
  /** The wording of this deletion, from the kit: `useKitText().deleting`. */
  words: ReturnType<typeof useKitText>['deleting']
  onDelete: () => Promise<Answer<unknown>>
  /** Restores it in its place. Without this the deletion cannot be undone, and the text must say so. */
  onRestore?: () => Promise<Answer<unknown>>
  /** Reloads the list after the deletion, and after undoing it. */
  onChange: () => void
  /** Gets the focus when the pressed button is gone; the screen by default. */
  focusAfter?: () => HTMLElement | null | undefined
}

/**
 * Asks, deletes at once, and offers to undo for ten seconds.
 * @returns whether it was deleted
 */
export async function confirmDelete(deletion: Deletion): Promise<boolean> {
  const { name, title, text, words, onDelete, onRestore, onChange, focusAfter } = deletion
  const opener = document.activeElement
  const isDone = await confirm({
    title,
    text,
    action: words.action,
    busy: words.busy,
    cancel: words.cancel,
    isDanger: true,
    run: onDelete,
  })
  if (!isDone) return false
  onChange()
  keepFocus(opener, focusAfter)
  showToast({
    text: words.deleted(name),
    seconds: UNDO_SECONDS,
    action: onRestore && { label: words.undo, run: () => void restore(deletion, onRestore) },
  })
  return true
}

async function restore(deletion: Deletion, onRestore: () => Promise<Answer<unknown>>): Promise<void> {
  const { name, words, onChange } = deletion
  const answer = await onRestore()
  if (answer.isOk) {
    onChange()
    showToast({ text: words.restored(name) })
    return
  }
  // Failures are not toasts: they stay until the author has seen them.
  const isDone = await confirm({
    title: words.notRestored,
    text: <FailureNotice failure={answer} />,
    action: words.undo,
    busy: words.busy,
    run: onRestore,
  })
  if (isDone) onChange()
}

/**
 * Restores the focus after a question whose button disappears with its row or bar: otherwise the keyboard would start
 * over at the top of the page.
 */
export function keepFocus(opener: Element | null, focusAfter?: Deletion['focusAfter']): void {
  const look = (tries: number) => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isLost && !opener?.isConnected) {
      const next = focusAfter?.() ?? document.getElementById('content')
      next?.focus()
    } else if (tries > 0) setTimeout(look, 100, tries - 1)
  }
  // The list is reloaded before the row disappears.
  setTimeout(look, 0, 20)
}

/** Where questions appear; render it once in the program. */
export function Questions() {
  const question = asked.use()
  return question && <Shown key={question.title} question={question} />
}

const NOTHING: NonNullable<Question['run']> = async () => ({ isOk: true, data: null })

function Shown({ question }: { question: Asked }) {
  const { deleting } = useKitText()
  const { title, text, action, busy, cancel, isDanger, run: act = NOTHING, answer } = question
  const { run, isBusy, failure } = useChange(act)
  const agree = async () => {
    if ((await run()).isOk) answer(true)
  }
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={() => answer(false)}
      actions={
        <>
          <Button look={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onPress={() => void agree()}>
            {isBusy && busy ? busy : action}
          </Button>
          <Button autoFocus onPress={() => answer(false)}>
            {cancel ?? deleting.cancel}
          </Button>
        </>
      }
    >
      {typeof text === 'function' ? text(failure) : text}
      {failure && <FailureNotice failure={failure} />}
    </Dialog>
  )
}
