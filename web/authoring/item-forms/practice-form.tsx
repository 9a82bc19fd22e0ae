import { newRow } from '#contract/kinds/practice-lesson.ts'
import { Entries, FieldsAndButton } from '#web/authoring/item-forms/entries.tsx'
import { useItemField, useItemValue } from '#web/authoring/item-forms/item-field.ts'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { ItemText } from '#web/authoring/item-forms/item-text.tsx'
import { PracticeRowMedia } from '#web/authoring/item-forms/practice-row-media.tsx'
import { useList } from '#web/authoring/item-forms/use-list.ts'
import { Switch } from '#web/authoring/kit/fields.tsx'
import { Card, FieldGrid } from '#web/authoring/kit/page.tsx'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'
import { Muted } from '#web/ui/layout.tsx'

const TITLE = 'practiceLesson.title'
const ABOUT = 'practiceLesson.description'

/** Titles, descriptions, a general recording, and the rows of a vocabulary table (A3.18, A5.29 to A5.33). */
export function PracticeForm() {
  const { practice: text } = useItemFormText()
  const rows = useItemValue('practiceLesson.tableData')
  const individual = useItemField('practiceLesson.showIndividualWords')
  return (
    <>
      <Card>
        <PracticeTexts />
      </Card>
      <Card title={text.table} tools={<Muted as="span">{text.count(rows.length)}</Muted>}>
        <Switch {...individual} label={text.individual} hint={text.individualHint} />
        {rows.length === 0 && <Muted>{text.noRows}</Muted>}
        <PracticeRows isIndividual={individual.value} />
      </Card>
    </>
  )
}

/** Titles, descriptions and the general recording. */
export function PracticeTexts() {
  const { practice: text } = useItemFormText()
  return (
    <>
      <FieldGrid>
        <ItemText path={`${TITLE}.spanish`} label={text.titleSpanish} lang="es" isRequired />
        <ItemText path={`${TITLE}.english`} label={text.titleEnglish} lang="en" isRequired />
      </FieldGrid>
      <FieldGrid>
        <ItemText path={`${ABOUT}.spanish`} label={text.descriptionSpanish} lang="es" rows={2} />
        <ItemText path={`${ABOUT}.english`} label={text.descriptionEnglish} lang="en" rows={2} />
      </FieldGrid>
      <ItemMedia
        path="practiceLesson.generalAudioUrl"
        kind="audio"
        label={text.generalAudio}
        says={`${TITLE}.english`}
      />
    </>
  )
}

/**
 * The rows of the table.
 * @param least the number of rows that stay
 * @param isIndividual whether each is said on its own before the table
 */
export function PracticeRows({
  least = 0,
  isIndividual = false,
}: {
  least?: number
  isIndividual?: boolean
}) {
  const { practice: text, addRow } = useItemFormText()
  const rows = useList('practiceLesson.tableData', least)
  return (
    <Entries
      list={rows}
      look="line"
      add={addRow}
      onAdd={() => rows.add(newRow())}
      removeLabel={text.removeRow}
    >
      {({ at, number, remove }) => (
        <>
          <FieldsAndButton button={remove}>
            <ItemText path={`${at}.spanish`} label={text.rowSpanish(number)} lang="es" />
            <ItemText path={`${at}.english`} label={text.rowEnglish(number)} lang="en" />
          </FieldsAndButton>
          <ItemMedia
            path={`${at}.audioUrl`}
            kind="audio"
            label={`${text.row(number)}: audio`}
            says={`${at}.english`}
          />
          {isIndividual && <PracticeRowMedia at={at} name={text.row(number)} />}
        </>
      )}
    </Entries>
  )
}
