import { memo } from 'react'
import { useItemErrors, useItemField, useItemValue } from '#web/authoring/item-forms/item-field.ts'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { useItemSource } from '#web/authoring/item-forms/item-record.tsx'
import { ItemText } from '#web/authoring/item-forms/item-text.tsx'
import { OwnAnswerFields } from '#web/authoring/item-forms/own-answer-fields.tsx'
import { RecordAll } from '#web/authoring/item-forms/record-all.tsx'
import { splitWords, withSlots } from '#web/authoring/item-forms/sentence-words.ts'
import styles from '#web/authoring/item-forms/sentences.module.css'
import { FieldGrid } from '#web/authoring/kit/page.tsx'
import { useSteady } from '#web/authoring/kit/use-steady.ts'
import { MediaField } from '#web/authoring/media/media-field.tsx'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'

/** The fields of one sentence. */
export const SentenceFields = memo(function SentenceFields({ index }: { index: number }) {
  const { sentence: text } = useEditWordsText()
  const at = `sentences.${index}` as const
  const [english, spanish] = [`${at}.englishWord`, `${at}.spanishTranslation`] as const
  const kind = useItemValue('kind')
  return (
    <fieldset className={styles.fields}>
      <legend className="spoken-only">{text.name(index + 1)}</legend>
      <FieldGrid>
        <ItemText path={english} label={text.english} lang="en" from={spanish} />
        <ItemText path={spanish} label={text.spanish} lang="es" from={english} />
        <ItemText path={`${at}.pronunciation`} label={text.pronunciation} />
      </FieldGrid>
      {kind === 'exercise' && <OwnAnswerFields at={at} />}
      <div className={styles.recordAll}>
        <RecordAll at={`${at}.`} />
      </div>
      <ItemMedia path={`${at}.audioUrl`} kind="audio" label={text.audio} says={english} />
      <ItemMedia path={`${at}.audioSlowUrl`} kind="audio" speed="slow" label={text.slow} says={english} />
      <ItemMedia path={`${at}.imageUrl`} kind="picture" label={text.image} says={english} />
      <SplitAudio index={index} />
    </fieldset>
  )
})

/** One recording for each word of the sentence. */
function SplitAudio({ index }: { index: number }) {
  const { sentence: text } = useEditWordsText()
  const words = splitWords(useItemValue(`sentences.${index}.englishWord`))
  const path = `sentences.${index}.audioSplitUrls` as const
  const { value: urls, onChange, isChanged } = useItemField(path)
  const { form } = useItemSource()
  const { sentences } = useItemErrors(path)
  const slots = withSlots(urls, words.length)
  const put = useSteady((place: number, url: string) => {
    // The current value: another recording may have arrived since this was rendered.
    const next = withSlots(form.getValues(path), words.length).with(place, url)
    onChange(next.every(one => one === '') ? [] : next)
  })
  const errors = sentences?.[index]?.audioSplitUrls
  return (
    <Stack
      as="section"
      gap={2}
      className={styles.split}
      aria-label={text.split}
      data-field={path}
      tabIndex={-1}
    >
      <h3>{text.split}</h3>
      <Muted>{words.length === 0 ? text.splitOne : text.splitHint}</Muted>
      {words.map((word, place) => (
        <WordAudio
          // biome-ignore lint/suspicious/noArrayIndexKey: words are identified by position
          key={place}
          name={`${path}.${place}`}
          place={place}
          word={word}
          url={slots[place] ?? ''}
          onUrl={put}
          isChanged={isChanged && slots[place] !== ''}
          error={errors?.[place]?.message}
        />
      ))}
    </Stack>
  )
}

type WordAudioProps = {
  name: string
  place: number
  word: string
  url: string
  onUrl: (place: number, url: string) => void
  isChanged: boolean
  error: string | undefined
}

const WordAudio = memo(function WordAudio({ place, word, url, onUrl, ...field }: WordAudioProps) {
  return (
    <div data-field={field.name}>
      <MediaField
        {...field}
        kind="audio"
        label={word}
        text={word}
        value={url}
        onChange={next => onUrl(place, next)}
      />
    </div>
  )
})
