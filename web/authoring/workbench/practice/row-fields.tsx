import { newRow } from '#contract/kinds/practice-lesson.ts'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { FieldGrid, FieldGroup } from '#web/authoring/kit/page.tsx'
import { useEntries } from '#web/authoring/kit/use-entries.ts'
import { MediaField } from '#web/authoring/media/media-field.tsx'
import type { PracticeRecord } from '#web/authoring/workbench/practice/practice-dialog.tsx'
import styles from '#web/authoring/workbench/workbench.module.css'
import { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'

/** The rows of the table; the last one stays. */
export function RowFields({ record: { field } }: { record: PracticeRecord }) {
  const { practice: text } = useWorkbenchText()
  const { entries: rows, keys, add, remove, listRef } = useEntries(field('tableData'), 1)
  return (
    <FieldGroup legend={text.table}>
      <p className={styles.hint}>{text.rowsHint}</p>
      <ol className={styles.rows} ref={listRef}>
        {rows.map((row, index) => (
          <li key={keys[index]} className={styles.row}>
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
                isBesideField
                isUnavailable={rows.length === 1}
                data-remove
                onPress={() => remove(index)}
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
      <Button isSmall icon="plus" onPress={() => add(newRow())}>
        {text.addRow}
      </Button>
    </FieldGroup>
  )
}
