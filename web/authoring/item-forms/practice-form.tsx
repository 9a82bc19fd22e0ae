import { newRow } from '#contract/kinds/practice-lesson.ts'
import { Entries, FieldsAndButton } from '#web/authoring/item-forms/entries.tsx'
import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import styles from '#web/authoring/item-forms/item-forms.module.css'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { ItemText } from '#web/authoring/item-forms/item-text.tsx'
import { PracticeRowMedia } from '#web/authoring/item-forms/practice-row-media.tsx'
import { useList } from '#web/authoring/item-forms/use-list.ts'
import { Switch } from '#web/authoring/kit/fields.tsx'
import { Card, FieldGrid } from '#web/authoring/kit/page.tsx'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'

const TITLE = 'practiceLesson.title'
const ABOUT = 'practiceLesson.description'

/** Titles, descriptions, a general recording, and the rows of a vocabulary table (A3.18, A5.29 to A5.33). */
export function PracticeForm() {
  const { practice: text } = useItemFormText()
  return (
    <>
      <Card>
        <FieldGrid>
          <ItemText path={`${TITLE}.english`} label={text.titleEnglish} lang="en" isRequired />
          <ItemText path={`${TITLE}.spanish`} label={text.titleSpanish} lang="es" isRequired />
        </FieldGrid>
        <FieldGrid>
          <ItemText path={`${ABOUT}.english`} label={text.descriptionEnglish} lang="en" rows={2} />
          <ItemText path={`${ABOUT}.spanish`} label={text.descriptionSpanish} lang="es" rows={2} />
        </FieldGrid>
        <ItemMedia
          path="practiceLesson.generalAudioUrl"
          kind="audio"
          label={text.generalAudio}
          says={`${TITLE}.english`}
        />
      </Card>
      <Table />
    </>
  )
}

function Table() {
  const { practice: text, addRow, remove: removing } = useItemFormText()
  const rows = useList('practiceLesson.tableData')
  const individual = useItemField('practiceLesson.showIndividualWords')
  const { entries, add } = rows
  return (
    <Card title={text.table} tools={<span className={styles.count}>{text.count(entries.length)}</span>}>
      <Switch {...individual} label={text.individual} hint={text.individualHint} />
      {entries.length === 0 && <p className={styles.hint}>{text.noRows}</p>}
      <Entries
        list={rows}
        look="line"
        add={addRow}
        onAdd={() => add(newRow())}
        removeLabel={number => `${removing}: ${text.row(number)}`}
      >
        {({ at, number, remove }) => (
          <>
            <FieldsAndButton button={remove}>
              <ItemText path={`${at}.english`} label={text.rowEnglish(number)} lang="en" />
              <ItemText path={`${at}.spanish`} label={text.rowSpanish(number)} lang="es" />
            </FieldsAndButton>
            <ItemMedia
              path={`${at}.audioUrl`}
              kind="audio"
              label={`${text.row(number)}: audio`}
              says={`${at}.english`}
            />
            {individual.value && <PracticeRowMedia at={at} name={text.row(number)} />}
          </>
        )}
      </Entries>
    </Card>
  )
}
