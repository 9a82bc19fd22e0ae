import { newRow } from '#contract/kinds/practice-lesson.ts'
import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import styles from '#web/authoring/item-forms/item-forms.module.css'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { ListError } from '#web/authoring/item-forms/list-error.tsx'
import { PracticeRowMedia } from '#web/authoring/item-forms/practice-row-media.tsx'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { Switch, TextArea, TextField } from '#web/authoring/kit/fields.tsx'
import { Card, FieldGrid } from '#web/authoring/kit/page.tsx'
import { useEntries } from '#web/authoring/kit/use-entries.ts'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'

const LESSON = 'practiceLesson'

/** Titles, descriptions, a general recording, and the rows of a vocabulary table (A3.18, A5.29 to A5.33). */
export function PracticeForm() {
  const { practice: text } = useItemFormText()
  const titleSpanish = useItemField(`${LESSON}.title.spanish`)
  const titleEnglish = useItemField(`${LESSON}.title.english`)
  const descriptionSpanish = useItemField(`${LESSON}.description.spanish`)
  const descriptionEnglish = useItemField(`${LESSON}.description.english`)
  return (
    <>
      <Card>
        <FieldGrid>
          <TextField {...titleEnglish} label={text.titleEnglish} lang="en" isRequired />
          <TextField {...titleSpanish} label={text.titleSpanish} lang="es" isRequired />
        </FieldGrid>
        <FieldGrid>
          <TextArea {...descriptionEnglish} label={text.descriptionEnglish} lang="en" rows={2} />
          <TextArea {...descriptionSpanish} label={text.descriptionSpanish} lang="es" rows={2} />
        </FieldGrid>
        <ItemMedia
          path={`${LESSON}.generalAudioUrl`}
          kind="audio"
          label={text.generalAudio}
          text={titleEnglish.value}
        />
      </Card>
      <Table />
    </>
  )
}

function Table() {
  const { practice: text, addRow } = useItemFormText()
  const rows = useItemField(`${LESSON}.tableData`)
  const individual = useItemField(`${LESSON}.showIndividualWords`)
  const { entries: list, keys, add, remove, listRef } = useEntries(rows)
  return (
    <Card title={text.table} tools={<span className={styles.count}>{text.count(list.length)}</span>}>
      <Switch {...individual} label={text.individual} hint={text.individualHint} />
      <ListError message={rows.error} />
      {list.length === 0 && <p className={styles.hint}>{text.noRows}</p>}
      <ol className={styles.rows} ref={listRef}>
        {list.map((_, index) => (
          <Row
            key={keys[index]}
            index={index}
            isIndividual={individual.value}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <Button isSmall icon="plus" data-field={`${LESSON}.tableData`} onPress={() => add(newRow())}>
        {addRow}
      </Button>
    </Card>
  )
}

type RowProps = { index: number; isIndividual: boolean; onRemove: () => void }

function Row({ index, isIndividual, onRemove }: RowProps) {
  const { practice: text, remove } = useItemFormText()
  const english = useItemField(`${LESSON}.tableData.${index}.english`)
  const spanish = useItemField(`${LESSON}.tableData.${index}.spanish`)
  return (
    <li className={styles.row}>
      <div className={styles.rowLine}>
        <FieldGrid>
          <TextField {...english} label={text.rowEnglish(index + 1)} lang="en" />
          <TextField {...spanish} label={text.rowSpanish(index + 1)} lang="es" />
        </FieldGrid>
        <IconButton
          label={`${remove}: ${text.row(index + 1)}`}
          icon="trash"
          isBesideField
          data-remove
          onPress={onRemove}
        />
      </div>
      <ItemMedia
        path={`${LESSON}.tableData.${index}.audioUrl`}
        kind="audio"
        label={`${text.row(index + 1)}: audio`}
        text={english.value}
      />
      {isIndividual && <PracticeRowMedia index={index} english={english.value} />}
    </li>
  )
}
