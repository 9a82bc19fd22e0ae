import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import type { TranslatedLanguage } from '#contract/authoring/translation.ts'
import { confirm } from '#web/authoring/kit/confirm.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import styles from '#web/authoring/kit/inline-editor.module.css'
import { guardLeaving } from '#web/authoring/kit/leaving.ts'
import { MachineTextsProvider, useMachineTexts } from '#web/authoring/kit/machine-texts.tsx'
import { useChange } from '#web/authoring/kit/query.ts'
import { Translation } from '#web/authoring/kit/translate-field.tsx'
import type { Answer } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'
import { reasonOf } from '#web/ui/call-failure.tsx'

/** A click on a button beside the field takes effect before the save (A9.2). */
const BLUR_MS = 150

type InlineEditorProps = {
  /** The name of the text: «Título en inglés». */
  label: string
  value: string
  /** Saves the trimmed text. Not called for blank or unchanged text. */
  onSave: (value: string) => Promise<Answer<unknown>>
  lang?: string
  maxLength?: number
  /** The text in the other language, to translate from. */
  translateFrom?: { to: TranslatedLanguage; source: string }
}

/**
 * A text that is edited in place. Enter saves, as does leaving the field; Escape reverts, and so does a blank text
 * (A5.63). A text that cannot be saved stays in the field, with the reason. A link waits for the save, and is not
 * followed if it fails. A machine translation is a draft until accepted (D25): leaving the field does not save it, and
 * saving it another way asks first.
 */
export function InlineEditor(props: InlineEditorProps) {
  const { label, value, lang } = props
  const { inline: text } = useKitText()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = (hasFocus: boolean) => {
    setIsOpen(false)
    if (hasFocus) requestAnimationFrame(() => opener.current?.focus())
  }
  if (isOpen) return <Editor {...props} onClose={close} />
  return (
    <Button
      ref={opener}
      className={styles.text}
      aria-label={`${text.edit(label)}: ${value}`}
      onPress={() => setIsOpen(true)}
    >
      <span lang={lang}>{value}</span>
      <Icon name="pencil" size={16} />
    </Button>
  )
}

type EditorProps = InlineEditorProps & {
  /** `hasFocus`: the focus is in the editor, and would be lost. */
  onClose: (hasFocus: boolean) => void
}

function Editor(props: EditorProps) {
  const { label, value, lang, maxLength, translateFrom } = props
  const { inline: text } = useKitText()
  const { failure: failureTexts } = useText()
  const [draft, setDraft] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const { finish, close, leave, machine, isUnchecked, isBusy, failure } = useInlineSave(props, draft, input)
  useEffect(() => input.current?.select(), [])

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      void finish(true)
    }
    if (event.key === 'Escape') {
      // Keeps Escape from the dialog around it.
      event.stopPropagation()
      close(true)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the focus
    <span
      className={styles.editor}
      onBlur={event => {
        // The translation buttons are part of the edit.
        if (!isUnchecked && !event.currentTarget.contains(event.relatedTarget)) leave.begin()
      }}
      onFocus={leave.cancel}
    >
      <input
        ref={input}
        aria-label={label}
        aria-invalid={failure !== undefined}
        aria-busy={isBusy}
        lang={lang}
        maxLength={maxLength}
        value={draft}
        onChange={event => setDraft(event.target.value)}
        onKeyDown={press}
      />
      {translateFrom && (
        <MachineTextsProvider texts={machine}>
          <Translation
            {...translateFrom}
            label={label}
            value={draft}
            onText={translated => {
              setDraft(translated)
              input.current?.focus()
            }}
          />
        </MachineTextsProvider>
      )}
      <span role="status" className={styles.status}>
        {isBusy && text.saving}
      </span>
      {failure && (
        <span role="alert" className={styles.failure}>
          {text.failed} {reasonOf(failure, failureTexts.offline)}
        </span>
      )}
    </span>
  )
}

/** Saves an edited text, one save at a time; a machine translation after a question only. */
function useInlineSave(
  { value, onSave, onClose }: EditorProps,
  draft: string,
  input: RefObject<HTMLInputElement | null>,
) {
  const { translation } = useKitText()
  const { run, isBusy, failure } = useChange(onSave)
  const machine = useMachineTexts()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<Promise<boolean>>(undefined)
  const isClosed = useRef(false)
  const unsaved = inlineResult(draft, value)
  const isUnchecked = unsaved !== undefined && machine.has(draft)

  const close = (hasFocus: boolean) => {
    isClosed.current = true
    onClose(hasFocus)
  }
  const send = async (next: string, hasFocus: boolean, isChecked: boolean): Promise<boolean> => {
    const { unchecked: title, uncheckedText, saveUnchecked: action } = translation
    if (!isChecked && !(await confirm({ title, text: uncheckedText(1), action }))) {
      input.current?.focus()
      return false
    }
    const { isOk } = await run(next)
    if (isOk) close(hasFocus)
    return isOk
  }
  /** @returns whether everything is saved */
  const finish = async (hasFocus: boolean, isChecked = !isUnchecked): Promise<boolean> => {
    clearTimeout(timer.current)
    if (!pending.current && unsaved === undefined) close(hasFocus)
    if (!pending.current && unsaved !== undefined) {
      pending.current = send(unsaved, hasFocus, isChecked).finally(() => {
        pending.current = undefined
      })
    }
    return pending.current ?? true
  }
  /** The author has read the translation: only saving it remains. */
  const accept = (translated: string) => {
    machine.accept(translated)
    // The pressed button disappears.
    input.current?.focus()
    void finish(true, true)
  }
  const latest = useRef({ unsaved, isUnchecked, onSave, finish })
  latest.current = { unsaved, isUnchecked, onSave, finish }
  useGuard(unsaved !== undefined, () => latest.current.finish(false))
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      // The editor is unmounting: no question can be asked any more.
      const { unsaved: left, isUnchecked: isDraft, onSave: saveLeft } = latest.current
      if (left !== undefined && !isDraft && !isClosed.current && !pending.current) void saveLeft(left)
    },
    [],
  )
  const leave = {
    begin: () => {
      timer.current = setTimeout(() => void latest.current.finish(false), BLUR_MS)
    },
    cancel: () => clearTimeout(timer.current),
  }
  return { finish, close, leave, machine: { ...machine, accept }, isUnchecked, isBusy, failure }
}

/** Leaving with an unsaved text waits for its save. There is no question: leaving a text saves it. */
function useGuard(isUnsaved: boolean, save: () => Promise<boolean>): void {
  const latest = useRef(save)
  latest.current = save
  useUnsaved(isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    return guardLeaving({ ask: async () => 'save', save: () => latest.current() })
  }, [isUnsaved])
}

/** The text to save; undefined if it is blank or unchanged. */
function inlineResult(typed: string, saved: string): string | undefined {
  const trimmed = typed.trim()
  return trimmed === '' || trimmed === saved.trim() ? undefined : trimmed
}
