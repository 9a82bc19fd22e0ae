import { useEffect, useRef, useState } from 'react'
import type { WireTestimonial } from '#contract/testimonials.ts'
import { LANGUAGES, type Language, perLanguage } from '#domain/languages.ts'
import { TESTIMONIAL_LIMITS, type TestimonialWords as Words } from '#domain/site/testimonials.ts'
import { TestimonialWords } from '#web/features/admin/testimonial-words.tsx'
import styles from '#web/features/admin/testimonials.module.css'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useAdminText } from '#web/text/admin/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, type FormField, type FormValues } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The server names them so when it refuses one. */
type Name = 'name' | `${'about' | 'quote'}.${Language}`
type Values = FormValues<Name>

/** What somebody is writing. It outlives the dialog, so that closing it loses nothing. */
export type Draft = {
  /** One that is new has its id before it is sent, so that sending it again adds no second one. */
  id: string
  /** As what it was read, which tells whether somebody else has saved meanwhile; null for a new one. */
  version: number | null
  values: Values
  /** What somebody else has saved meanwhile, to compare with (D24). */
  current?: WireTestimonial | undefined
}

/** The draft of a new one is kept under this, the others under their ids. */
export const NEW_DRAFT = 'new'

type TestimonialDialogProps = {
  /** Null adds one. */
  original: WireTestimonial | null
  /** What was written before and not saved. */
  kept: Draft | undefined
  /** Hears what is there to be kept by now; undefined is nothing. */
  onDraft: (key: string, draft: Draft | undefined) => void
  onSaved: (testimonial: WireTestimonial) => void
  /** Somebody else has changed it: this is what is stored. */
  onStale: (current: WireTestimonial) => void
  /** Somebody else has deleted it: what was written is of a new one from now on. */
  onGone: (id: string) => void
  onClose: () => void
}

/** The words of one testimonial in each language: of a new one, of one that is there, or of one instead of an example. */
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
  // An answer that comes late finds what was typed while it was waited for.
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
      // A new one that was stored when its answer was lost is not new any more.
      forget()
      change({ version: stored.version, current: stored })
      onStale(stored)
    } else if (answer.code === 'testimonial_not_found') {
      forget()
      onGone(id)
      setIsLost(true)
      change({ ...draftOf(null), values: latest.current.values, current: undefined })
    }
    // Whoever is not signed in any more is told so and led nowhere: what was written stays.
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

/** What somebody else has saved meanwhile, to compare with (D24). */
function Current({ testimonial, onTake }: { testimonial: WireTestimonial; onTake: () => void }) {
  const { form: text } = useAdminText().testimonials
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed is far below it.
  useEffect(() => box.current?.scrollIntoView({ block: 'start' }), [])
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
    // Typing is not stopped and nothing that was pasted is cut off: it is for its author to shorten.
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

/** What is stored, to be changed. Instead of an example one begins anew: half of it would pass as somebody's words. */
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
