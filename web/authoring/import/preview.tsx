import { useState } from 'react'
import { type CheckedRow, isReady } from '#domain/import/check-rows.ts'
import type { Field } from '#domain/import/columns.ts'
import { fieldName } from '#web/authoring/import/describe.ts'
import styles from '#web/authoring/import/import.module.css'
import { PreviewRow } from '#web/authoring/import/preview-row.tsx'
import type { Column } from '#web/authoring/import/read-sheet.ts'
import type { Cures } from '#web/authoring/import/use-cures.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { FilterChips } from '#web/authoring/kit/chip.tsx'
import { FailureNotice } from '#web/authoring/kit/query-view.tsx'
import { useImportText } from '#web/text/authoring/import/text.ts'
import { Row } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'

export type RowFilter = 'all' | 'errors' | 'warnings'

/** Rows shown at first, and added per press of the button below. */
const PAGE = 100

/** Each row as it will be imported, with its faults below it. */
export function Preview({
  checked,
  columns,
  isEmpty,
  filter,
  onFilter,
  cures,
}: {
  checked: readonly CheckedRow[]
  columns: readonly Column[]
  isEmpty: boolean
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
  cures: Cures
}) {
  const text = useImportText()
  const [count, setCount] = useState(PAGE)
  const errors = checked.filter(row => !isReady(row))
  const warnings = checked.filter(row => isReady(row) && row.faults.length > 0)
  const rows = filter === 'all' ? checked : filter === 'errors' ? errors : warnings
  return (
    <>
      <Row as="header" gap="2 4" align="center" justify="between" className={styles.head}>
        <h2 id="import-preview">{text.preview}</h2>
        {checked.length > 0 && (
          <FilterChips
            label={text.filterLabel}
            value={filter}
            onChange={onFilter}
            filters={[
              { value: 'all', label: text.filters.all, count: checked.length },
              { value: 'errors', label: text.filters.errors, count: errors.length, tone: 'wrong' },
              { value: 'warnings', label: text.filters.warnings, count: warnings.length, tone: 'near' },
            ]}
          />
        )}
      </Row>
      {isEmpty && (
        <div className={styles.inside}>
          <Nothing title={text.nothingPasted} hint={text.nothingPastedHint} />
        </div>
      )}
      {cures.failure && (
        <div className={styles.inside}>
          <FailureNotice failure={cures.failure} title={text.translationFailed} />
        </div>
      )}
      <div ref={cures.region} tabIndex={-1} className={styles.rows}>
        {checked.length > 0 && rows.length === 0 && <p className={styles.none}>{text.noRowsLike}</p>}
        {rows.length > 0 && (
          <RowTable
            rows={rows.slice(0, count)}
            shown={shownFields(columns)}
            hasSentences={checked.some(({ item }) => item.sentences.length > 0)}
            cures={cures}
          />
        )}
        {rows.length > count && (
          <div className={styles.more}>
            <Button onPress={() => setCount(count + PAGE)}>
              {text.more(Math.min(PAGE, rows.length - count))}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

type RowTableProps = {
  rows: readonly CheckedRow[]
  shown: readonly Field[]
  hasSentences: boolean
  cures: Cures
}

function RowTable({ rows, shown, hasSentences, cures }: RowTableProps) {
  const text = useImportText()
  const columns: [string, string][] = [
    ['row', text.row],
    ...shown.map((field): [string, string] => [field, fieldName(field, text)]),
    ...(hasSentences ? [['sentences', text.sentences] as [string, string]] : []),
    ['state', text.state],
  ]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(([field, name]) => (
            <th key={field} scope="col" data-field={field}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <PreviewRow
            key={row.row.number}
            checked={row}
            shown={shown}
            hasSentences={hasSentences}
            cures={cures}
          />
        ))}
      </tbody>
    </table>
  )
}

/** The columns of the preview; other fields of a row are shown only if they have a fault. */
function shownFields(columns: readonly Column[]): Field[] {
  const used = new Set(columns.map(({ field }) => field))
  const optional: Field[] = ['lesson', 'order']
  return [...optional.filter(field => used.has(field)), 'english', 'spanish', 'pronunciation']
}
