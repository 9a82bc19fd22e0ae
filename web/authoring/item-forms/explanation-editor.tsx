import { LANGUAGES, type Language } from '#domain/languages.ts'
import styles from '#web/authoring/item-forms/explanation-editor.module.css'
import { newExample } from '#web/authoring/item-forms/item-form.ts'
import { useItemRecord } from '#web/authoring/item-forms/item-record.tsx'
import { useList } from '#web/authoring/item-forms/use-list.ts'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { Checkbox, TextField } from '#web/authoring/kit/fields.tsx'
import { NoteList } from '#web/authoring/kit/note-list.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { TranslateField } from '#web/authoring/kit/translate-field.tsx'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'

/** The language to translate from. */
const OTHER = { es: 'en', en: 'es' } as const satisfies Record<Language, Language>

/** The expanded explanation: not shown to learners unless its box is ticked; what was written stays either way. */
export function ExplanationEditor() {
  const { explanation: text } = useEditWordsText()
  const { field, values, form } = useItemRecord()
  const { isActive, description } = values.expandedExplanation
  const errors = form.formState.errors.expandedExplanation?.usageNotes
  return (
    <Card title={text.title}>
      <Checkbox {...field('expandedExplanation.isActive')} label={text.activate} hint={text.hint} />
      {isActive && (
        <>
          <div className={styles.languages}>
            {LANGUAGES.map(language => {
              const notes = field(`expandedExplanation.usageNotes.${language}`)
              return (
                <div key={language} className={styles.language}>
                  <TranslateField
                    {...field(`expandedExplanation.description.${language}`)}
                    label={text.descriptionIn[language]}
                    to={language}
                    source={description[OTHER[language]]}
                    isLong
                  />
                  <h3>{text.notes[language]}</h3>
                  <NoteList
                    label={text.noteIn[language]}
                    addLabel={text.addNote}
                    value={notes.value}
                    onChange={notes.onChange}
                    isChanged={notes.isChanged}
                    lang={language}
                    errorOf={index => errors?.[language]?.[index]?.message}
                  />
                </div>
              )
            })}
          </div>
          <Examples />
        </>
      )}
    </Card>
  )
}

function Examples() {
  const { explanation: text } = useEditWordsText()
  const { field } = useItemRecord()
  const { entries, keys, insert, remove } = useList('expandedExplanation.additionalExamples')
  const isLast = entries.length === 1
  return (
    <section className={styles.language}>
      <h3>{text.examples}</h3>
      {entries.map(({ english, spanish }, index) => {
        const at = `expandedExplanation.additionalExamples.${index}` as const
        return (
          <fieldset key={keys[index]} className={styles.example}>
            <legend>{text.example(index + 1)}</legend>
            <TranslateField {...field(`${at}.english`)} label={text.english} to="en" source={spanish} />
            <TranslateField {...field(`${at}.spanish`)} label={text.spanish} to="es" source={english} />
            <TextField {...field(`${at}.context`)} label={text.context} />
            <IconButton
              label={isLast ? text.last : text.removeExample(index + 1)}
              icon="trash"
              isUnavailable={isLast}
              onPress={() => remove(index)}
            />
          </fieldset>
        )
      })}
      <Button look="bare" icon="plus" onPress={() => insert(entries.length, newExample())}>
        {text.addExample}
      </Button>
    </section>
  )
}
