import { emptySentence } from '#contract/written.ts'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { BesidePicture, FieldGrid, FieldGroup } from '#web/authoring/kit/page.tsx'
import { useEntries } from '#web/authoring/kit/use-entries.ts'
import { MediaField } from '#web/authoring/media/media-field.tsx'
import type { PracticeRecord } from '#web/authoring/workbench/practice/practice-dialog.tsx'
import { emptyWord } from '#web/authoring/workbench/practice/practice-form.ts'
import styles from '#web/authoring/workbench/workbench.module.css'
import { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'

/** The words that are said before the table, each with its sentences. */
export function WordFields({ record }: { record: PracticeRecord }) {
  const { practice: text, addWord, removeWord } = useWorkbenchText()
  const { field } = record
  const { entries: words, add, remove, listRef } = useEntries(field('words'))
  return (
    <FieldGroup legend={text.words}>
      <p className={styles.hint}>{text.wordsHint}</p>
      <ol className={styles.rows} ref={listRef}>
        {words.map((word, index) => (
          <li key={word._id} className={styles.row}>
            <FieldGrid>
              <TextField
                {...field(`words.${index}.englishWord`)}
                label={text.wordEnglish(index + 1)}
                lang="en"
              />
              <TextField
                {...field(`words.${index}.spanishTranslation`)}
                label={text.wordSpanish(index + 1)}
                lang="es"
              />
            </FieldGrid>
            <MediaField
              {...field(`words.${index}.audioUrl`)}
              kind="audio"
              label={text.wordAudio(index + 1)}
              text={word.englishWord}
            />
            <Sentences record={record} word={index} />
            <Button isSmall look="outline" icon="trash" data-remove onPress={() => remove(index)}>
              {removeWord(index + 1)}
            </Button>
          </li>
        ))}
      </ol>
      <Button isSmall icon="plus" onPress={() => add(emptyWord())}>
        {addWord}
      </Button>
    </FieldGroup>
  )
}

/** The sentences of a word; the last one stays. */
function Sentences({ record: { field }, word }: { record: PracticeRecord; word: number }) {
  const { practice: text } = useWorkbenchText()
  const { entries: sentences, keys, add, remove, listRef } = useEntries(field(`words.${word}.sentences`), 1)
  const number = word + 1
  return (
    <ol className={styles.sentences} ref={listRef}>
      {sentences.map(({ englishWord }, index) => {
        const path = `words.${word}.sentences.${index}` as const
        return (
          <li key={keys[index]} className={styles.sentenceFields}>
            <FieldGrid>
              <TextField
                {...field(`${path}.englishWord`)}
                label={text.sentenceEnglish(number, index + 1)}
                lang="en"
              />
              <TextField
                {...field(`${path}.spanishTranslation`)}
                label={text.sentenceSpanish(number, index + 1)}
                lang="es"
              />
            </FieldGrid>
            <BesidePicture
              picture={
                <MediaField
                  {...field(`${path}.imageUrl`)}
                  kind="picture"
                  label={text.sentencePicture(number, index + 1)}
                  text={englishWord}
                />
              }
            >
              <MediaField
                {...field(`${path}.audioUrl`)}
                kind="audio"
                label={text.sentenceAudio(number, index + 1)}
                text={englishWord}
              />
              <MediaField
                {...field(`${path}.audioSlowUrl`)}
                kind="audio"
                label={text.sentenceSlow(number, index + 1)}
                text={englishWord}
                speed="slow"
              />
            </BesidePicture>
            <IconButton
              label={text.removeSentence(number, index + 1)}
              icon="trash"
              isUnavailable={sentences.length === 1}
              data-remove
              onPress={() => remove(index)}
            />
          </li>
        )
      })}
      <li>
        <Button isSmall icon="plus" onPress={() => add(emptySentence())}>
          {text.addSentence(number)}
        </Button>
      </li>
    </ol>
  )
}
