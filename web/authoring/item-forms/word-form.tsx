import { ExplanationEditor } from '#web/authoring/item-forms/explanation-editor.tsx'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { useItemRecord } from '#web/authoring/item-forms/item-record.tsx'
import { RecordAll } from '#web/authoring/item-forms/record-all.tsx'
import { SentenceEditor } from '#web/authoring/item-forms/sentence-editor.tsx'
import styles from '#web/authoring/item-forms/word-form.module.css'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { TranslateField } from '#web/authoring/kit/translate-field.tsx'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'

/** The texts of a word, which stand in the first card. */
export function WordTexts() {
  const { word: text } = useEditWordsText()
  const { field, values } = useItemRecord()
  return (
    <div className={styles.fields}>
      <TranslateField
        {...field('englishWord')}
        label={text.english}
        to="en"
        source={values.spanishTranslation}
        isRequired
      />
      <TranslateField
        {...field('spanishTranslation')}
        label={text.spanish}
        to="es"
        source={values.englishWord}
        isRequired
      />
      <TextField {...field('pronunciation')} label={text.pronunciation} />
    </div>
  )
}

/** The picture of a word, beside its texts. */
export function WordPicture() {
  const { word: text } = useEditWordsText()
  const { values } = useItemRecord()
  return <ItemMedia path="imageUrl" kind="picture" label={text.image} text={values.englishWord} />
}

/** A word, or an exercise of sentences: its recordings, its sentences, and the expanded explanation. */
export function WordForm() {
  const { word: text } = useEditWordsText()
  const { values } = useItemRecord()
  const { englishWord } = values
  return (
    <>
      <Card title={text.audio} tools={<RecordAll text={englishWord} />}>
        <ItemMedia path="audioUrl" kind="audio" label={text.normal} text={englishWord} />
        <ItemMedia path="audioSlowUrl" kind="audio" speed="slow" label={text.slow} text={englishWord} />
      </Card>
      <SentenceEditor />
      <ExplanationEditor />
    </>
  )
}
