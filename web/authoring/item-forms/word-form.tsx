import { memo } from 'react'
import { ExplanationEditor } from '#web/authoring/item-forms/explanation-editor.tsx'
import { useItemField, useItemValue } from '#web/authoring/item-forms/item-field.ts'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { RecordAll } from '#web/authoring/item-forms/record-all.tsx'
import { SentenceEditor } from '#web/authoring/item-forms/sentence-editor.tsx'
import styles from '#web/authoring/item-forms/word-form.module.css'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { TranslateField } from '#web/authoring/kit/translate-field.tsx'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'

/** The texts of a word, in the first card. */
export const WordTexts = memo(function WordTexts() {
  const { word: text } = useEditWordsText()
  const english = useItemField('englishWord')
  const spanish = useItemField('spanishTranslation')
  return (
    <div className={styles.fields}>
      <TranslateField {...english} label={text.english} to="en" source={spanish.value} isRequired />
      <TranslateField {...spanish} label={text.spanish} to="es" source={english.value} isRequired />
      <TextField {...useItemField('pronunciation')} label={text.pronunciation} />
    </div>
  )
})

/** The picture of a word, beside its texts. */
export const WordPicture = memo(function WordPicture() {
  const { word: text } = useEditWordsText()
  return <ItemMedia path="imageUrl" kind="picture" label={text.image} text={useItemValue('englishWord')} />
})

/** A word, or an exercise of sentences: its recordings, its sentences, and the expanded explanation. */
export const WordForm = memo(function WordForm() {
  const { word: text } = useEditWordsText()
  const englishWord = useItemValue('englishWord')
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
})
