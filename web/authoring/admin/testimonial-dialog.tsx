import { useEffect, useRef, useState } from 'react'
import type { WireTestimonial } from '#contract/testimonials.ts'
import { LANGUAGES, type Language, perLanguage } from '#domain/languages.ts'
import { TESTIMONIAL_LIMITS, type TestimonialWords as Words } from '#domain/site/testimonials.ts'
import { TestimonialWords } from '#web/authoring/admin/testimonial-words.tsx'
import styles from '#web/authoring/admin/testimonials.module.css'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useAdminText } from '#web/text/admin/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, type FormField, type FormValues } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Field names of the server's refusals. */
type Name = 'name' | `${'about' | 'quote'}.${Language}`
type Values = FormValues<Name>

/** The edited text. It outlives the dialog, so that closing it loses nothing. */
export type Draft = {
  /** A new testimonial gets its id before it is sent, so that a repeated send adds only one. */
  id: string
  /** The version that was read, to detect conflicting edits; null for a new one. */
  version: number | null
  values: Values
  /** The conflicting stored version, to compare with (D24). */
  current?: WireTestimonial | undefined
}

/** Key of the draft of a new testimonial; the others use their ids. */
export const NEW_DRAFT = 'new'

type TestimonialDialogProps = {
  /** Null adds a testimonial. */
  original: WireTestimonial | null
  /** An unsaved draft. */
  kept: Draft | undefined
  /** Called with the current draft; undefined deletes it. */
  onDraft: (key: string, draft: Draft | undefined) => void
  onSaved: (testimonial: WireTestimonial) => void
  /** Another administrator has changed it: the stored version. */
  onStale: (current: WireTestimonial) => void
  /** Another administrator has deleted it: the draft becomes a new one. */
  onGone: (id: string) => void
  onClose: () => void
}

/** The texts of one testimonial in each language: new, edited, or replacing an example. */
export function TestimonialDialog({
  original,
  kept,
  onDraft,
  onSaved,
  onStale,
  onGone,
  onClose,
}: TestimonialDialogProps) {
  const { shell } = useText()
  const { form: text } = useAdminText().testimonials
  const [draft, setDraft] = useState(() => kept ?? draftOf(original))
  const [initial] = useState(draft.values)
  const [isKept] = useState(kept !== undefined)
  const [isLost, setIsLost] = useState(false)
  // A late answer must see what was typed meanwhile.
  const latest = useRef(draft)
  const fields = useFields(draft.values)
  const { current } = draft

  const change = (changes: Partial<Draft>) => {
    const next = { ...latest.current, ...changes }
    const untouched = draftOf(next.version === null ? null : original).values
    const isTouched = fields.some(({ name }) => next.values[name] !== untouched[name])
    latest.current = next
    setDraft(next)
    onDraft(keyOf(next), isTouched ? next : undefined)
  }
  const forget = () => onDraft(keyOf(latest.current), undefined)
  const discard = () => {
    forget()
    onClose()
  }
  const send = async (values: Values) => {
    const { id, version } = latest.current
    const words = wordsOf(values)
    const answer =
      version === null
        ? await call('POST admin-testimonial', { body: { _id: id, ...words } })
        : await call('PUT admin-testimonial/:id', { params: { id }, body: { version, ...words } })
    if (answer.isOk) {
      forget()
      onSaved(answer.data)
    } else if (answer.code === 'stale_edit') {
      const stored = answer.current as WireTestimonial
      // Its creation may have been stored although the answer was lost.
      forget()
      change({ version: stored.version, current: stored })
      onStale(stored)
    } else if (answer.code === 'testimonial_not_found') {
      forget()
      onGone(id)
      setIsLost(true)
      change({ ...draftOf(null), values: latest.current.values, current: undefined })
    }
    // Without a session show the message and stay here, so that the input is kept.
    return answer
  }

  return (
    <Dialog title={useTitle(original)} closeLabel={shell.close} closesOnBackdrop={false} onClose={onClose}>
      {isKept && !current && (
        <div className={styles.kept}>
          <Notice tone="info" icon="pencil">
            {text.kept}
          </Notice>
          <Button look="link" onClick={discard}>
            {text.discard}
          </Button>
        </div>
      )}
      {current && <Current testimonial={current} onTake={discard} />}
      {isLost && <Notice tone="info">{text.lost}</Notice>}
      {!current && (!original || original.isExample) && <p>{text.permission}</p>}
      <Form
        fields={fields}
        initial={initial}
        submitLabel={text.save}
        busyLabel={text.saving}
        onValues={values => change({ values })}
        send={send}
      />
    </Dialog>
  )
}

/** The conflicting stored version, to compare with (D24). */
function Current({ testimonial, onTake }: { testimonial: WireTestimonial; onTake: () => void }) {
  const { form: text } = useAdminText().testimonials
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is far below.
  useEffect(() => void box.current?.scrollIntoView({ block: 'start' }), [])
  return (
    <div className={styles.current} ref={box}>
      <strong>{text.current}</strong>
      <p>{testimonial.name}</p>
      <TestimonialWords testimonial={testimonial} />
      <p>{text.stays}</p>
      <Button onClick={onTake}>{text.takeCurrent}</Button>
    </div>
  )
}

function useTitle(original: WireTestimonial | null): string {
  const { form: text } = useAdminText().testimonials
  if (!original) return text.addTitle
  return original.isExample ? text.replaceTitle(original.name) : text.editTitle(original.name)
}

function useFields(values: Values): FormField<Name>[] {
  const { form: text } = useAdminText().testimonials
  const bounded = (name: Name, most: number) => {
    const count = values[name].trim().length
    // Too long input is allowed and never truncated; the author shortens it.
    const validator = {
      pattern: new RegExp(`^[^]{0,${most}}$`),
      message: text.tooLong(count, most),
    }
    return { name, validator, used: text.used(count, most) }
  }
  const { used: _, ...name } = bounded('name', TESTIMONIAL_LIMITS.name)
  const abouts = LANGUAGES.map(language => {
    const { used: _, ...field } = bounded(`about.${language}`, TESTIMONIAL_LIMITS.about)
    return { ...field, label: text.about[language], hint: text.aboutHint[language] }
  })
  const quotes = LANGUAGES.map(language => {
    const { used: hint, ...field } = bounded(`quote.${language}`, TESTIMONIAL_LIMITS.quote)
    return { ...field, label: text.quote[language], hint, type: 'textarea' as const }
  })
  return [{ ...name, label: text.name, autoComplete: 'off' }, ...abouts, ...quotes]
}

function keyOf({ id, version }: Draft): string {
  return version === null ? NEW_DRAFT : id
}

/** The draft of a stored testimonial. Replacing an example starts empty, because a mixture would look genuine. */
function draftOf(original: WireTestimonial | null): Draft {
  const { _id: id, version } = original ?? { _id: crypto.randomUUID(), version: null }
  const { name, about, quote } = original && !original.isExample ? original : NOTHING
  const texts = LANGUAGES.flatMap(language => [
    [`about.${language}`, about[language] ?? ''],
    [`quote.${language}`, quote[language] ?? ''],
  ])
  return { id, version, values: { name, ...Object.fromEntries(texts) } }
}

const NOTHING: Words = { name: '', about: { es: '', en: '' }, quote: { es: '', en: '' } }

function wordsOf(values: Values): Words {
  const inEach = (field: 'about' | 'quote') => perLanguage(language => values[`${field}.${language}`])
  return { name: values.name, about: inEach('about'), quote: inEach('quote') }
}
