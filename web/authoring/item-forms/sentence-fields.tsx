import { memo } from 'react'
import { useItemErrors, useItemField } from '#web/authoring/item-forms/item-field.ts'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { useItemSource } from '#web/authoring/item-forms/item-record.tsx'
import { RecordAll } from '#web/authoring/item-forms/record-all.tsx'
import { splitWords, withSlots } from '#web/authoring/item-forms/sentence-words.ts'
import styles from '#web/authoring/item-forms/sentences.module.css'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { TranslateField } from '#web/authoring/kit/translate-field.tsx'
import { useSteady } from '#web/authoring/kit/use-steady.ts'
import { MediaField } from '#web/authoring/media/media-field.tsx'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'

/** The fields of one sentence. */
export const SentenceFields = memo(function SentenceFields({ index }: { index: number }) {
  const { sentence: text } = useEditWordsText()
  const at = `sentences.${index}` as const
  const english = useItemField(`${at}.englishWord`)
  const spanish = useItemField(`${at}.spanishTranslation`)
  const englishWord = english.value
  const name = text.name(index + 1)
  return (
    <fieldset className={styles.fields}>
      <legend className="spoken-only">{name}</legend>
      <div className={styles.pair}>
        <TranslateField {...english} label={text.english} to="en" source={spanish.value} />
        <TranslateField {...spanish} label={text.spanish} to="es" source={englishWord} />
        <TextField {...useItemField(`${at}.pronunciation`)} label={text.pronunciation} />
      </div>
      <div className={styles.recordAll}>
        <RecordAll sentence={index} text={englishWord} />
      </div>
      <ItemMedia path={`${at}.audioUrl`} kind="audio" label={text.audio} text={englishWord} />
      <ItemMedia path={`${at}.audioSlowUrl`} kind="audio" speed="slow" label={text.slow} text={englishWord} />
      <ItemMedia path={`${at}.imageUrl`} kind="picture" label={text.image} text={englishWord} />
      <SplitAudio index={index} english={englishWord} />
    </fieldset>
  )
})

/** One recording for each word of the sentence. */
function SplitAudio({ index, english }: { index: number; english: string }) {
  const { sentence: text } = useEditWordsText()
  const words = splitWords(english)
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
    <section className={styles.split} aria-label={text.split} data-field={path} tabIndex={-1}>
      <h3>{text.split}</h3>
      <p>{words.length === 0 ? text.splitOne : text.splitHint}</p>
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
    </section>
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
