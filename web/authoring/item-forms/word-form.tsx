import { memo } from 'react'
import { ExplanationEditor } from '#web/authoring/item-forms/explanation-editor.tsx'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { ItemText } from '#web/authoring/item-forms/item-text.tsx'
import { RecordAll } from '#web/authoring/item-forms/record-all.tsx'
import { SentenceEditor } from '#web/authoring/item-forms/sentence-editor.tsx'
import styles from '#web/authoring/item-forms/word-form.module.css'
import { Card } from '#web/authoring/kit/page.tsx'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'

/** The texts of a word, in the first card. */
export const WordTexts = memo(function WordTexts() {
  const { word: text } = useEditWordsText()
  return (
    <div className={styles.fields}>
      <ItemText path="englishWord" label={text.english} lang="en" from="spanishTranslation" isRequired />
      <ItemText path="spanishTranslation" label={text.spanish} lang="es" from="englishWord" isRequired />
      <ItemText path="pronunciation" label={text.pronunciation} />
    </div>
  )
})

/** The picture of a word, beside its texts. */
export const WordPicture = memo(function WordPicture() {
  const { word: text } = useEditWordsText()
  return <ItemMedia path="imageUrl" kind="picture" label={text.image} says="englishWord" />
})

/** A word, or an exercise of sentences: its recordings, its sentences, and the expanded explanation. */
export const WordForm = memo(function WordForm() {
  const { word: text } = useEditWordsText()
  return (
    <>
      <Card title={text.audio} tools={<RecordAll />}>
        <ItemMedia path="audioUrl" kind="audio" label={text.normal} says="englishWord" />
        <ItemMedia path="audioSlowUrl" kind="audio" speed="slow" label={text.slow} says="englishWord" />
      </Card>
      <SentenceEditor />
      <ExplanationEditor />
    </>
  )
})
