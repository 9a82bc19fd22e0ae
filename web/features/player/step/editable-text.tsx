import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import styles from '#web/features/player/step/editable-text.module.css'
import type { EditedField, EditTrouble, StepEditing } from '#web/features/player/use-editing.ts'
import { useLater } from '#web/features/player/use-later.ts'
import { useEditingText } from '#web/text/editing/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Saves this long after the field is left, unless it is focused again (A9.2). */
const SAVE_AFTER_MS = 150

type Edited = { field: EditedField; value: string; editing: StepEditing }

/**
 * A text that an administrator edits in place: pressing it opens the field, Enter or leaving the field saves, Escape
 * reverts, and each has a button because phones have no Escape. Blank or unchanged text is not sent (A5.63, A5.64).
 * @param children the text while it is not being edited
 */
export function EditableText({ children, ...edited }: Edited & { children: ReactNode }) {
  const text = useEditingText()
  const draft = useDraft(edited)
  if (draft.typed !== undefined) return <Editor {...edited} draft={draft} />
  return (
    <button
      ref={draft.opener}
      type="button"
      className={styles.text}
      title={text.edit[edited.field]}
      onClick={draft.open}
    >
      {children} <Icon name="pencil" size={18} />
    </button>
  )
}

type Draft = ReturnType<typeof useDraft>

/** The text as typed, until it is saved or reverted; undefined while it is not being edited. */
function useDraft({ field, value, editing }: Edited) {
  const [typed, type] = useState<string | undefined>(() => editing.keptText(field))
  const [isSaving, setIsSaving] = useState(false)
  const { giveFocus, isInEditor, ...elements } = useGivenFocus(typed !== undefined)

  const changed = (): string | undefined => {
    const to = typed?.trim() ?? ''
    return to === '' || to === value ? undefined : to
  }
  const close = () => {
    giveFocus(isInEditor())
    type(undefined)
  }
  const revert = () => {
    editing.discard(field)
    close()
  }
  const save = async () => {
    if (typed === undefined || isSaving) return
    const to = changed()
    if (to === undefined) return revert()
    setIsSaving(true)
    const isSaved = await editing.save(field, to)
    setIsSaving(false)
    if (isSaved) close()
  }
  const saveLater = useLater(() => {
    if (!isInEditor()) void save()
  })
  useSavedOnLeaving(() => {
    const to = changed()
    if (to !== undefined && !isSaving && to !== editing.keptText(field)) void editing.save(field, to)
  })
  return {
    ...{ typed, type, isSaving, changed, revert, save, saveLater },
    ...elements,
    open: () => {
      giveFocus(true)
      type(value)
    },
  }
}

/** The focus goes to the field when it opens, and back to the button when it closes. */
function useGivenFocus(isOpen: boolean) {
  const editor = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const hasFocusToGive = useRef(false)
  useEffect(() => {
    if (!hasFocusToGive.current) return
    hasFocusToGive.current = false
    if (!isOpen) return opener.current?.focus()
    input.current?.focus()
    input.current?.select()
  }, [isOpen])
  return {
    ...{ editor, input, opener },
    isInEditor: () => editor.current?.contains(document.activeElement) ?? false,
    giveFocus: (hasFocus: boolean) => {
      hasFocusToGive.current = hasFocus
    },
  }
}

/** The open field, and below it what an edit does and how it ends. */
function Editor({ field, value, editing, draft }: Edited & { draft: Draft }) {
  const text = useEditingText()
  const hintId = useId()
  const warningId = useId()
  const { typed, type, isSaving, changed, revert, save } = draft
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') revert()
    if (event.target !== draft.input.current || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void save()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: events of its field and its buttons
    <span
      ref={draft.editor}
      className={styles.open}
      onKeyDown={onKeyDown}
      onBlur={() => draft.saveLater(SAVE_AFTER_MS)}
      onTouchStart={keepFromPlayer}
      onTouchEnd={keepFromPlayer}
    >
      <textarea
        ref={draft.input}
        rows={1}
        value={typed}
        lang={field === 'englishWord' ? 'en' : 'es'}
        aria-label={text.label[field]}
        aria-describedby={`${hintId} ${warningId}`}
        aria-busy={isSaving}
        readOnly={isSaving}
        maxLength={500}
        onChange={event => type(event.target.value)}
      />
      <small id={warningId} role="status" className={styles.warning}>
        {editing.losesSound(field, changed() ?? value) && text.losesSound}
      </small>
      <span className={styles.ways}>
        <Button look="outline" onMouseDown={keepFocus} onClick={revert}>
          {text.discard}
        </Button>
        <Button look="primary" isBusy={isSaving} onMouseDown={keepFocus} onClick={() => void save()}>
          {text.save}
        </Button>
      </span>
      <small id={hintId} className={isSaving ? undefined : styles.hint}>
        {isSaving ? text.saving : text.hint}
      </small>
    </span>
  )
}

/** Keeps the focus in the field while a button is pressed, however long: leaving it would save. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

/** Why an edit was not saved. */
export function EditNotSaved({ trouble }: { trouble: EditTrouble }) {
  const text = useEditingText()
  return (
    <Notice tone="alert" title={text.failed(trouble.status)}>
      {trouble.current === undefined ? text.kept : text.stale(trouble.current)}
    </Notice>
  )
}

/** Moving the cursor must not swipe through the course. */
function keepFromPlayer(event: TouchEvent) {
  event.stopPropagation()
}

/** Saves the input when the next item replaces the field. */
function useSavedOnLeaving(save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => () => latest.current(), [])
}
