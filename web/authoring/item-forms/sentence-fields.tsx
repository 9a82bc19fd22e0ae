import type { Sentence } from '#domain/course/sentence.ts'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { useItemRecord } from '#web/authoring/item-forms/item-record.tsx'
import { RecordAll } from '#web/authoring/item-forms/record-all.tsx'
import { splitWords, withSlots } from '#web/authoring/item-forms/sentence-words.ts'
import styles from '#web/authoring/item-forms/sentences.module.css'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { MediaField } from '#web/authoring/kit/media-field.tsx'
import { TranslateField } from '#web/authoring/kit/translate-field.tsx'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'

/** The fields of one sentence. */
export function SentenceFields({ index, sentence }: { index: number; sentence: Sentence }) {
  const { sentence: text } = useEditWordsText()
  const { field } = useItemRecord()
  const { englishWord, spanishTranslation } = sentence
  const at = `sentences.${index}` as const
  const name = text.name(index + 1)
  return (
    <fieldset className={styles.fields}>
      <legend className="spoken-only">{name}</legend>
      <div className={styles.pair}>
        <TranslateField
          {...field(`${at}.englishWord`)}
          label={text.english}
          to="en"
          source={spanishTranslation}
        />
        <TranslateField
          {...field(`${at}.spanishTranslation`)}
          label={text.spanish}
          to="es"
          source={englishWord}
        />
        <TextField {...field(`${at}.pronunciation`)} label={text.pronunciation} />
      </div>
      <div className={styles.recordAll}>
        <RecordAll sentence={index} text={englishWord} />
      </div>
      <ItemMedia path={`${at}.audioUrl`} kind="audio" label={text.audio} text={englishWord} />
      <ItemMedia path={`${at}.audioSlowUrl`} kind="audio" speed="slow" label={text.slow} text={englishWord} />
      <ItemMedia path={`${at}.imageUrl`} kind="picture" label={text.image} text={englishWord} />
      <SplitAudio index={index} english={englishWord} urls={sentence.audioSplitUrls} />
    </fieldset>
  )
}

/** One recording for each word of the sentence. */
function SplitAudio({ index, english, urls }: { index: number; english: string; urls: readonly string[] }) {
  const { sentence: text } = useEditWordsText()
  const { field, form } = useItemRecord()
  const words = splitWords(english)
  const path = `sentences.${index}.audioSplitUrls` as const
  const { onChange, isChanged } = field(path)
  const slots = withSlots(urls, words.length)
  const put = (place: number, url: string) => {
    const next = slots.with(place, url)
    onChange(next.every(one => one === '') ? [] : next)
  }
  const errors = form.formState.errors.sentences?.[index]?.audioSplitUrls
  return (
    <section className={styles.split} aria-label={text.split} data-field={path} tabIndex={-1}>
      <h3>{text.split}</h3>
      <p>{words.length === 0 ? text.splitOne : text.splitHint}</p>
      {words.map((word, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place in the sentence
        <div key={place} data-field={`${path}.${place}`}>
          <MediaField
            name={`${path}.${place}`}
            kind="audio"
            label={word}
            text={word}
            value={slots[place] ?? ''}
            onChange={url => put(place, url)}
            isChanged={isChanged && slots[place] !== ''}
            error={errors?.[place]?.message}
          />
        </div>
      ))}
    </section>
  )
}
