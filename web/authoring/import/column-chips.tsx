import { Button } from 'react-aria-components'
import { FIELDS, type Field, sentenceOf } from '#domain/import/columns.ts'
import { fieldName } from '#web/authoring/import/describe.ts'
import styles from '#web/authoring/import/import.module.css'
import type { Sheet } from '#web/authoring/import/read-sheet.ts'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { Menu, MenuItem } from '#web/authoring/kit/menu.tsx'
import { useImportText } from '#web/text/authoring/import/text.ts'
import { Row, Stack } from '#web/ui/layout.tsx'

type Choices = Record<number, Field | null>

/** What each column was recognised as; a press changes it. */
export function ColumnChips({
  sheet,
  fields,
  onChange,
}: {
  sheet: Sheet
  fields: Choices
  onChange: (fields: Choices) => void
}) {
  const text = useImportText()
  const used = new Set(sheet.columns.map(({ field }) => field))
  const lastSentence = Math.max(0, ...[...used].map(field => (field && sentenceOf(field)?.number) || 0))
  // One sentence more than the sheet has, so that the list stays short.
  const options = FIELDS.filter(field => (sentenceOf(field)?.number ?? 0) <= lastSentence + 1)
  return (
    <Stack as="section" gap={2} className={styles.chips} aria-labelledby="import-columns">
      <h3 id="import-columns">{text.columns}</h3>
      <Row as="ul" gap={2}>
        {sheet.columns.map(({ name, header, field }, index) => (
          <li key={name}>
            <Menu
              label={text.column(name, header)}
              button={
                <Button
                  className={`${styles.chip} ${field ? styles.known : ''}`}
                  aria-label={`${text.column(name, header)}: ${field ? fieldName(field, text) : text.unused}`}
                >
                  {field && <Icon name="check" size={16} />}
                  {field ? fieldName(field, text) : `${header || name}: ${text.unused.toLowerCase()}`}
                  <Icon name="chevron-down" size={16} />
                </Button>
              }
            >
              <MenuItem id="none" onAction={() => onChange({ ...fields, [index]: null })}>
                {text.unused}
              </MenuItem>
              {options.map(option => (
                <MenuItem
                  key={option}
                  id={option}
                  isCurrent={option === field}
                  onAction={() => onChange({ ...fields, [index]: option })}
                >
                  {fieldName(option, text)}
                </MenuItem>
              ))}
            </Menu>
          </li>
        ))}
      </Row>
    </Stack>
  )
}
