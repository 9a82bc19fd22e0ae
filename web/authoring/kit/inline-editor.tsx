import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import type { TranslatedLanguage } from '#contract/authoring/translation.ts'
import { Icon } from '#web/authoring/kit/icon.tsx'
import styles from '#web/authoring/kit/inline-editor.module.css'
import { failureText } from '#web/authoring/kit/query-view.tsx'
import { Translation } from '#web/authoring/kit/translate-field.tsx'
import type { Answer, Failure } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useKitText } from '#web/text/authoring/kit/text.ts'

/** A click on a button beside it comes before the save (specification 3, section 9). */
const BLUR_MS = 150

type InlineEditorProps = {
  /** What the text is: «Título en inglés». */
  label: string
  value: string
  /** Saves the trimmed text. Not called for a blank or unchanged one. */
  onSave: (value: string) => Promise<Answer<unknown>>
  lang?: string
  maxLength?: number
  /** The text in the other language, from which this one can be translated. */
  translateFrom?: { to: TranslatedLanguage; source: string }
}

/**
 * A text that is edited where it stands. Enter and leaving it save, Escape reverts; a blank text reverts (specification
 * 3, section 5). A text that cannot be saved stays in the field, with the reason.
 */
export function InlineEditor(props: InlineEditorProps) {
  const { label, value, onSave, lang, maxLength, translateFrom } = props
  const { inline: text } = useKitText()
  const { failure: failureTexts } = useText()
  const [draft, setDraft] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = draft !== undefined

  useEffect(() => {
    if (isOpen) input.current?.select()
  }, [isOpen])
  useEffect(() => () => clearTimeout(timer.current), [])

  const close = (hasFocus: boolean) => {
    clearTimeout(timer.current)
    setDraft(undefined)
    setFailure(undefined)
    if (hasFocus) requestAnimationFrame(() => opener.current?.focus())
  }
  const finish = async (hasFocus: boolean) => {
    clearTimeout(timer.current)
    if (isSaving) return
    const next = inlineResult(draft ?? '', value)
    if (next === undefined) return close(hasFocus)
    setIsSaving(true)
    setFailure(undefined)
    const answer = await onSave(next)
    setIsSaving(false)
    if (answer.isOk) close(hasFocus)
    else setFailure(answer)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      void finish(true)
    }
    if (event.key === 'Escape') {
      // Not the dialog around it.
      event.stopPropagation()
      close(true)
    }
  }

  if (!isOpen) {
    return (
      <Button
        ref={opener}
        className={styles.text ?? ''}
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
        // The buttons beside it belong to the edit.
        if (event.currentTarget.contains(event.relatedTarget)) return
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
        <Translation
          {...translateFrom}
          label={label}
          value={draft}
          onText={translated => {
            setDraft(translated)
            input.current?.focus()
          }}
        />
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

/** What to save; undefined for a blank or unchanged text. */
function inlineResult(typed: string, saved: string): string | undefined {
  const trimmed = typed.trim()
  return trimmed === '' || trimmed === saved.trim() ? undefined : trimmed
}
