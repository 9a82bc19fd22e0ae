import { emptySentence } from '#domain/course/sentence.ts'
import { Entries, FieldsAndButton } from '#web/authoring/item-forms/entries.tsx'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { ItemText } from '#web/authoring/item-forms/item-text.tsx'
import { useList } from '#web/authoring/item-forms/use-list.ts'
import { BesidePicture, FieldGrid, FieldGroup } from '#web/authoring/kit/page.tsx'
import { emptyWord } from '#web/authoring/workbench/practice/practice-form.ts'
import styles from '#web/authoring/workbench/workbench.module.css'
import { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'

/** The words that are said before the table, each with its sentences. */
export function WordFields() {
  const { practice: text, addWord, removeWord } = useWorkbenchText()
  const words = useList('practiceLesson.words')
  return (
    <FieldGroup legend={text.words}>
      <Muted>{text.wordsHint}</Muted>
      <Entries
        list={words}
        look="line"
        add={addWord}
        onAdd={() => words.add(emptyWord())}
        removeLabel={removeWord}
      >
        {({ at, number, remove }) => (
          <>
            <FieldsAndButton button={remove}>
              <ItemText path={`${at}.englishWord`} label={text.wordEnglish(number)} lang="en" />
              <ItemText path={`${at}.spanishTranslation`} label={text.wordSpanish(number)} lang="es" />
            </FieldsAndButton>
            <ItemMedia
              path={`${at}.audioUrl`}
              kind="audio"
              label={text.wordAudio(number)}
              says={`${at}.englishWord`}
            />
            <Sentences word={number} />
          </>
        )}
      </Entries>
    </FieldGroup>
  )
}

/** The sentences of a word; the last one stays. */
function Sentences({ word }: { word: number }) {
  const { practice: text } = useWorkbenchText()
  const sentences = useList(`practiceLesson.words.${word - 1}.sentences`, 1)
  return (
    <Stack gap={3} className={styles.sentences}>
      <Entries
        list={sentences}
        look="row"
        add={text.addSentence(word)}
        onAdd={() => sentences.add(emptySentence())}
        removeLabel={number => text.removeSentence(word, number)}
      >
        {({ at, number, remove }) => {
          const english = `${at}.englishWord` as const
          const labelled = (label: (word: number, index: number) => string) => label(word, number)
          return (
            <>
              <FieldGrid>
                <ItemText path={english} label={labelled(text.sentenceEnglish)} lang="en" />
                <ItemText
                  path={`${at}.spanishTranslation`}
                  label={labelled(text.sentenceSpanish)}
                  lang="es"
                />
              </FieldGrid>
              <BesidePicture
                picture={
                  <ItemMedia
                    path={`${at}.imageUrl`}
                    kind="picture"
                    label={labelled(text.sentencePicture)}
                    says={english}
                  />
                }
              >
                <ItemMedia
                  path={`${at}.audioUrl`}
                  kind="audio"
                  label={labelled(text.sentenceAudio)}
                  says={english}
                />
                <ItemMedia
                  path={`${at}.audioSlowUrl`}
                  kind="audio"
                  speed="slow"
                  label={labelled(text.sentenceSlow)}
                  says={english}
                />
              </BesidePicture>
              {remove}
            </>
          )
        }}
      </Entries>
    </Stack>
  )
}
