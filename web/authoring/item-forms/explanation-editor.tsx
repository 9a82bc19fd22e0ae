import { memo } from 'react'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import styles from '#web/authoring/item-forms/explanation-editor.module.css'
import { useItemErrors, useItemField } from '#web/authoring/item-forms/item-field.ts'
import { newExample } from '#web/authoring/item-forms/item-form.ts'
import { ItemText } from '#web/authoring/item-forms/item-text.tsx'
import { useList } from '#web/authoring/item-forms/use-list.ts'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { Checkbox } from '#web/authoring/kit/fields.tsx'
import { NoteList } from '#web/authoring/kit/note-list.tsx'
import { Card, FieldGrid } from '#web/authoring/kit/page.tsx'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'
import { Grid, Stack } from '#web/ui/layout.tsx'

/** The language to translate from. */
const OTHER = { es: 'en', en: 'es' } as const satisfies Record<Language, Language>

/** The expanded explanation: not shown to learners unless its box is ticked; its text stays either way. */
export const ExplanationEditor = memo(function ExplanationEditor() {
  const { explanation: text } = useEditWordsText()
  const isActive = useItemField('expandedExplanation.isActive')
  return (
    <Card title={text.title}>
      <Checkbox {...isActive} label={text.activate} hint={text.hint} />
      {isActive.value && (
        <>
          <Grid gap={5} column="18rem" className={styles.languages}>
            {LANGUAGES.map(language => (
              <InLanguage key={language} language={language} />
            ))}
          </Grid>
          <Examples />
        </>
      )}
    </Card>
  )
})

/** The explanation in one language. */
const InLanguage = memo(function InLanguage({ language }: { language: Language }) {
  const { explanation: text } = useEditWordsText()
  const notes = useItemField(`expandedExplanation.usageNotes.${language}`)
  const { expandedExplanation: errors } = useItemErrors(`expandedExplanation.usageNotes.${language}`)
  return (
    <Stack gap={3} className={styles.language}>
      <ItemText
        path={`expandedExplanation.description.${language}`}
        label={text.descriptionIn[language]}
        lang={language}
        from={`expandedExplanation.description.${OTHER[language]}`}
        rows={3}
      />
      <h3>{text.notes[language]}</h3>
      <NoteList
        label={text.noteIn[language]}
        addLabel={text.addNote}
        value={notes.value}
        onChange={notes.onChange}
        isChanged={notes.isChanged}
        lang={language}
        errorOf={index => errors?.usageNotes?.[language]?.[index]?.message}
      />
    </Stack>
  )
})

const Examples = memo(function Examples() {
  const { explanation: text } = useEditWordsText()
  const { entries, keys, insert, remove } = useList('expandedExplanation.additionalExamples', 1)
  const isLast = entries.length === 1
  return (
    <Stack as="section" gap={3} className={styles.language}>
      <h3>{text.examples}</h3>
      {entries.map((_, index) => (
        <fieldset key={keys[index]} className={styles.example}>
          <legend>{text.example(index + 1)}</legend>
          <ExampleTexts index={index} />
          <IconButton
            label={isLast ? text.last : text.removeExample(index + 1)}
            icon="trash"
            isBesideField
            isUnavailable={isLast}
            onPress={() => remove(index)}
          />
        </fieldset>
      ))}
      <Button look="bare" icon="plus" onPress={() => insert(entries.length, newExample())}>
        {text.addExample}
      </Button>
    </Stack>
  )
})

function ExampleTexts({ index }: { index: number }) {
  const { explanation: text } = useEditWordsText()
  const at = `expandedExplanation.additionalExamples.${index}` as const
  const [english, spanish] = [`${at}.english`, `${at}.spanish`] as const
  return (
    <FieldGrid>
      <ItemText path={english} label={text.english} lang="en" from={spanish} />
      <ItemText path={spanish} label={text.spanish} lang="es" from={english} />
      <ItemText path={`${at}.context`} label={text.context} />
    </FieldGrid>
  )
}
