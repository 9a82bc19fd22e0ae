import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import type { TranslatedLanguage } from '#contract/authoring/translation.ts'
import { confirm } from '#web/authoring/kit/confirm.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import styles from '#web/authoring/kit/inline-editor.module.css'
import { guardLeaving } from '#web/authoring/kit/leaving.ts'
import { MachineTextsProvider, useMachineTexts } from '#web/authoring/kit/machine-texts.tsx'
import { failureText } from '#web/authoring/kit/query-view.tsx'
import { Translation } from '#web/authoring/kit/translate-field.tsx'
import type { Answer, Failure } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'

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
  const { label, value, onSave, lang, maxLength, translateFrom } = props
  const { inline: text, translation } = useKitText()
  const { failure: failureTexts } = useText()
  const [draft, setDraft] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<Promise<boolean>>(undefined)
  const isOpen = draft !== undefined
  const unsaved = draft === undefined ? undefined : inlineResult(draft, value)
  const machine = useMachineTexts()
  const isUnchecked = draft !== undefined && unsaved !== undefined && machine.has(draft)

  useEffect(() => {
    if (isOpen) input.current?.select()
  }, [isOpen])

  const close = (hasFocus: boolean) => {
    clearTimeout(timer.current)
    latest.current.unsaved = undefined
    setDraft(undefined)
    setFailure(undefined)
    if (hasFocus) requestAnimationFrame(() => opener.current?.focus())
  }
  const send = async (next: string, hasFocus: boolean): Promise<boolean> => {
    setIsSaving(true)
    setFailure(undefined)
    const answer = await onSave(next)
    setIsSaving(false)
    if (answer.isOk) close(hasFocus)
    else setFailure(answer)
    return answer.isOk
  }
  const sendChecked = async (next: string, hasFocus: boolean): Promise<boolean> => {
    const { unchecked: title, uncheckedText, saveUnchecked: action } = translation
    if (await confirm({ title, text: uncheckedText(1), action })) return send(next, hasFocus)
    input.current?.focus()
    return false
  }
  /** One save at a time. @returns whether everything is saved */
  const finish = async (hasFocus: boolean, isChecked = !isUnchecked): Promise<boolean> => {
    clearTimeout(timer.current)
    if (pending.current) return pending.current
    if (unsaved === undefined) {
      close(hasFocus)
      return true
    }
    pending.current = (isChecked ? send : sendChecked)(unsaved, hasFocus).finally(() => {
      pending.current = undefined
    })
    return pending.current
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
      if (left !== undefined && !isDraft && !pending.current) void saveLeft(left)
    },
    [],
  )

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

  if (!isOpen) {
    return (
      <Button
        ref={opener}
        className={styles.text}
        aria-label={`${text.edit(label)}: ${value}`}
        onPress={() => setDraft(value)}
      >
        <span {...(lang !== undefined && { lang })}>{value}</span>
        <Icon name="pencil" size={16} />
      </Button>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the focus
    <span
      className={styles.editor}
      onBlur={event => {
        // The translation buttons are part of the edit.
        if (isUnchecked || event.currentTarget.contains(event.relatedTarget)) return
        timer.current = setTimeout(() => void finish(false), BLUR_MS)
      }}
      onFocus={() => clearTimeout(timer.current)}
    >
      <input
        ref={input}
        aria-label={label}
        aria-invalid={failure !== undefined}
        aria-busy={isSaving}
        lang={lang}
        maxLength={maxLength}
        value={draft}
        onChange={event => setDraft(event.target.value)}
        onKeyDown={press}
      />
      {translateFrom && (
        <MachineTextsProvider texts={{ ...machine, accept }}>
          <Translation
            {...translateFrom}
            label={label}
            value={draft}
            onText={translated => {
              // The editor may be closed by now.
              setDraft(known => (known === undefined ? known : translated))
              input.current?.focus()
            }}
          />
        </MachineTextsProvider>
      )}
      <span role="status" className={styles.status}>
        {isSaving && text.saving}
      </span>
      {failure && (
        <span role="alert" className={styles.failure}>
          {text.failed} {failureText(failure, failureTexts.offline)}
        </span>
      )}
    </span>
  )
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
