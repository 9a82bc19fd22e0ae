import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { MediaField } from '#web/authoring/kit/media-field.tsx'
import { FieldGrid } from '#web/authoring/kit/page.tsx'
import type { PracticeRecord } from '#web/authoring/practice-lessons/practice-dialog.tsx'
import { emptyRow } from '#web/authoring/practice-lessons/practice-form.ts'
import styles from '#web/authoring/practice-lessons/practice-lessons.module.css'
import { usePracticeLessonsText } from '#web/text/authoring/practice-lessons/text.ts'

/** The rows of the table; the last one stays. */
export function RowFields({ record: { field } }: { record: PracticeRecord }) {
  const { form: text } = usePracticeLessonsText()
  const { value: rows, onChange } = field('tableData')
  return (
    <fieldset className={styles.group}>
      <legend>{text.table}</legend>
      <p className={styles.hint}>{text.rowsHint}</p>
      <ol className={styles.rows}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key, and may be equal
          <li key={index} className={styles.row}>
            <div className={styles.line}>
              <FieldGrid>
                <TextField
                  {...field(`tableData.${index}.spanish`)}
                  label={text.rowSpanish(index + 1)}
                  lang="es"
                />
                <TextField
                  {...field(`tableData.${index}.english`)}
                  label={text.rowEnglish(index + 1)}
                  lang="en"
                />
              </FieldGrid>
              <IconButton
                label={text.removeRow(index + 1)}
                icon="trash"
                isUnavailable={rows.length === 1}
                onPress={() => onChange(rows.toSpliced(index, 1))}
              />
            </div>
            <MediaField
              {...field(`tableData.${index}.audioUrl`)}
              kind="audio"
              label={text.rowAudio(index + 1)}
              text={row.english}
            />
          </li>
        ))}
      </ol>
      <Button isSmall icon="plus" onPress={() => onChange([...rows, emptyRow()])}>
        {text.addRow}
      </Button>
    </fieldset>
  )
}
