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

/**
 * A text that an administrator edits in place: pressing it opens the field, Enter or leaving the field saves, Escape
 * reverts, and each has a button because phones have no Escape. Blank or unchanged text is not sent (A5.63, A5.64).
 */
export function EditableText({
  field,
  value,
  editing,
  children,
}: {
  field: EditedField
  value: string
  editing: StepEditing
  /** The text while it is not being edited. */
  children: ReactNode
}) {
  const text = useEditingText()
  const [draft, setDraft] = useState<string | undefined>(() => editing.keptText(field))
  const [isSaving, setIsSaving] = useState(false)
  const editor = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const hasFocusToGive = useRef(false)
  const hintId = useId()
  const warningId = useId()
  const isOpen = draft !== undefined

  useEffect(() => {
    if (!hasFocusToGive.current) return
    hasFocusToGive.current = false
    if (!isOpen) return opener.current?.focus()
    input.current?.focus()
    input.current?.select()
  }, [isOpen])

  const changed = (): string | undefined => {
    const typed = draft?.trim() ?? ''
    return typed === '' || typed === value ? undefined : typed
  }
  const isInEditor = () => editor.current?.contains(document.activeElement) ?? false
  const close = () => {
    hasFocusToGive.current = isInEditor()
    setDraft(undefined)
  }
  const save = async () => {
    if (!isOpen || isSaving) return
    const typed = changed()
    if (typed === undefined) return revert()
    setIsSaving(true)
    const isSaved = await editing.save(field, typed)
    setIsSaving(false)
    if (isSaved) close()
  }
  const revert = () => {
    editing.discard(field)
    close()
  }
  const saveLater = useLater(() => {
    if (!isInEditor()) void save()
  })
  useSavedOnLeaving(() => {
    const typed = changed()
    if (typed !== undefined && !isSaving && typed !== editing.keptText(field)) void editing.save(field, typed)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') revert()
    if (event.target !== input.current || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void save()
  }

  if (!isOpen) {
    return (
      <button
        ref={opener}
        type="button"
        className={styles.text}
        title={text.edit[field]}
        onClick={() => {
          hasFocusToGive.current = true
          setDraft(value)
        }}
      >
        {children} <Icon name="pencil" size={18} />
      </button>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: events of its field and its buttons
    <span
      ref={editor}
      className={styles.open}
      onKeyDown={onKeyDown}
      onBlur={() => saveLater(SAVE_AFTER_MS)}
      onTouchStart={keepFromPlayer}
      onTouchEnd={keepFromPlayer}
    >
      <textarea
        ref={input}
        rows={1}
        value={draft}
        lang={field === 'englishWord' ? 'en' : 'es'}
        aria-label={text.label[field]}
        aria-describedby={`${hintId} ${warningId}`}
        aria-busy={isSaving}
        readOnly={isSaving}
        maxLength={500}
        onChange={event => setDraft(event.target.value)}
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
