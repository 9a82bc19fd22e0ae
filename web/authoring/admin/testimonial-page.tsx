import { useRef } from 'react'
import { useLocation } from 'wouter'
import { testimonialWords, type WireTestimonial } from '#contract/testimonials.ts'
import { LANGUAGES, type Language, perLanguage } from '#domain/languages.ts'
import { TESTIMONIAL_LIMITS } from '#domain/site/testimonials.ts'
import styles from '#web/authoring/admin/testimonials.module.css'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { Button, LinkButton } from '#web/authoring/kit/button.tsx'
import { TextArea, TextField } from '#web/authoring/kit/fields.tsx'
import { HintBar } from '#web/authoring/kit/hint-bar.tsx'
import { Card, FieldGrid, Page } from '#web/authoring/kit/page.tsx'
import { useAnswerUpdate, useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import { RecordForm } from '#web/authoring/kit/record-form.tsx'
import { showToast } from '#web/authoring/kit/toasts.tsx'
import { type EditedRecord, useRecord } from '#web/authoring/kit/use-record.ts'
import { useAdminText } from '#web/text/authoring/admin/text.ts'
import { Nothing } from '#web/ui/nothing.tsx'

/** A text in every interface language: the first page is shown in each. */
type Texts = Record<Language, string>
type Words = { name: string; about: Texts; quote: Texts }

const EMPTY: Words = { name: '', about: perLanguage(() => ''), quote: perLanguage(() => '') }
const LIST = '/admin/testimonials'

/** History state of the list: the testimonial whose button gets the focus. */
export type CameFromForm = { edited: string }

/** One testimonial: a new one, an edit, or the replacement of an example. */
export function TestimonialPage({ id }: { id: string | null }) {
  const { form } = useAdminText().testimonials
  const testimonials = useCallQuery('GET testimonials', {})
  if (testimonials.data) {
    return <Found key={id ?? 'new'} id={id} stored={testimonials.data.find(({ _id }) => _id === id)} />
  }
  return (
    <Page title={id === null ? form.addTitle : form.missing}>
      <QueryView query={testimonials}>{() => null}</QueryView>
    </Page>
  )
}

type FoundProps = { id: string | null; stored: WireTestimonial | undefined }

/** If the testimonial is deleted meanwhile it stays open, so that its text can be added again. */
function Found({ id, stored }: FoundProps) {
  const { testimonials: text } = useAdminText()
  const first = useRef(stored)
  if (id === null || stored || first.current) return <Editor id={id} stored={stored ?? first.current} />
  return (
    <Page title={text.form.missing}>
      <Nothing title={text.gone}>
        <LinkButton href={LIST}>{text.form.back}</LinkButton>
      </Nothing>
    </Page>
  )
}

function Editor({ id, stored: original }: FoundProps) {
  const { testimonials: text } = useAdminText()
  const [, navigate] = useLocation()
  const update = useAnswerUpdate('GET testimonials')
  const isAddedAgain = useRef(false)
  const labels = useLabels()
  const title = useTitle(original)

  const record = useRecord<WireTestimonial, Words>({
    kind: 'testimonial',
    id,
    stored: id === null ? null : original,
    empty: EMPTY,
    schema: testimonialWords,
    valuesOf: wordsOf,
    versionOf: ({ version }) => version,
    save: (values, { id: ownId, base }) =>
      base && !isAddedAgain.current
        ? authorCall('PUT admin-testimonial/:id', {
            params: { id: ownId },
            body: { version: base.version, ...values },
          })
        : authorCall('POST admin-testimonial', { body: { _id: ownId, ...values } }),
    labelOf: path => labels[path] ?? path,
    onSaved: saved => {
      const isMoved = isAddedAgain.current
      update(list => withOne(isMoved ? list.filter(({ _id }) => _id !== saved._id) : list, saved))
      showToast({ text: text.saved(saved.name) })
      const state: CameFromForm = { edited: saved._id }
      navigate(LIST, { state })
    },
  })
  const isGone = record.failure?.code === 'testimonial_not_found'
  return (
    <Page
      title={title}
      lead={(!original || original.isExample) && text.form.permission}
      back={{ href: LIST, label: text.form.back }}
    >
      <RecordForm record={record} label={title}>
        {isGone && (
          <HintBar
            title={text.form.lost}
            actions={
              <Button
                look="outline"
                isSmall
                onPress={() => {
                  isAddedAgain.current = true
                  void record.save()
                }}
              >
                {text.form.addAgain}
              </Button>
            }
          />
        )}
        <Fields record={record} />
      </RecordForm>
    </Page>
  )
}

function Fields({ record }: { record: EditedRecord<Words> }) {
  const { form: text } = useAdminText().testimonials
  const { quote } = record.values
  return (
    <Card>
      <div className={styles.name}>
        <TextField {...record.field('name')} label={text.name} isRequired autoFocus={record.isNew} />
      </div>
      <FieldGrid>
        {LANGUAGES.map(language => (
          <TextField
            key={language}
            {...record.field(`about.${language}`)}
            label={text.about[language]}
            hint={text.aboutHint[language]}
            lang={language}
            isRequired
          />
        ))}
      </FieldGrid>
      <FieldGrid>
        {LANGUAGES.map(language => (
          // Overlong input is allowed and never truncated; the author shortens it.
          <TextArea
            key={language}
            {...record.field(`quote.${language}`)}
            label={text.quote[language]}
            hint={text.used(quote[language].trim().length, TESTIMONIAL_LIMITS.quote)}
            lang={language}
            isRequired
          />
        ))}
      </FieldGrid>
    </Card>
  )
}

function useTitle(original: WireTestimonial | undefined): string {
  const { form: text } = useAdminText().testimonials
  if (!original) return text.addTitle
  return original.isExample ? text.replaceTitle(original.name) : text.editTitle(original.name)
}

function useLabels(): Record<string, string> {
  const { form: text } = useAdminText().testimonials
  const inEach = (field: 'about' | 'quote') =>
    LANGUAGES.map(language => [`${field}.${language}`, text[field][language]])
  return { name: text.name, ...Object.fromEntries([...inEach('about'), ...inEach('quote')]) }
}

/** Replacing an example starts empty, because a mixture would look genuine. */
function wordsOf({ isExample, name, about, quote }: WireTestimonial): Words {
  if (isExample) return EMPTY
  return {
    name,
    about: perLanguage(language => about[language] ?? ''),
    quote: perLanguage(language => quote[language] ?? ''),
  }
}

/** The list including a stored testimonial; a new one comes last. */
export function withOne(list: readonly WireTestimonial[], given: WireTestimonial): WireTestimonial[] {
  const index = list.findIndex(({ _id }) => _id === given._id)
  return index < 0 ? [...list, given] : list.with(index, given)
}
