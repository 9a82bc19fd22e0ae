import { type CheckedRow, isReady, type RowFault } from '#domain/import/check-rows.ts'
import type { Field } from '#domain/import/columns.ts'
import { describeRowFault, fieldName } from '#web/authoring/import/describe.ts'
import styles from '#web/authoring/import/import.module.css'
import { type Cures, cellKey } from '#web/authoring/import/use-cures.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { useImportText } from '#web/text/authoring/import/text.ts'
import { Row } from '#web/ui/layout.tsx'

type RowProps = {
  checked: CheckedRow
  shown: readonly Field[]
  /** Whether any row has sentences, and so the table a column for them. */
  hasSentences: boolean
  cures: Cures
}

/** A row, and a line for each of its faults: the sentence, the cell if it is not in the row above, and the fix. */
export function PreviewRow({ checked, shown, hasSentences, cures }: RowProps) {
  const text = useImportText()
  const { row, item, faults } = checked
  const isError = !isReady(checked)
  const tone = isError ? styles.wrong : faults.length > 0 ? styles.near : ''
  return (
    <>
      <tr className={tone} data-row={row.number}>
        <td data-field="row">{row.number}</td>
        {shown.map(field => (
          <td key={field} data-field={field}>
            <Cell checked={checked} field={field} cures={cures} />
          </td>
        ))}
        {hasSentences && (
          <td data-field="sentences">{item.sentences.length > 0 ? item.sentences.length : '—'}</td>
        )}
        <td data-field="state">
          {isError && (
            <Badge tone="wrong" icon="circle-alert">
              {text.error}
            </Badge>
          )}
          {!isError && faults.length > 0 && (
            <Badge tone="near" icon="triangle-alert">
              {text.warning}
            </Badge>
          )}
          {faults.length === 0 && (
            <Badge tone="right" icon="check">
              {text.ready}
            </Badge>
          )}
        </td>
      </tr>
      {faults.map(fault => (
        <tr key={`${fault.code}/${fault.field}`} className={`${tone} ${styles.faultRow}`}>
          <td colSpan={shown.length + (hasSentences ? 3 : 2)}>
            <FaultLine fault={fault} checked={checked} shown={shown} cures={cures} />
          </td>
        </tr>
      ))}
    </>
  )
}

/** A cell as it will be imported; a faulty one can be edited here. */
function Cell({
  checked: { row, faults, item },
  field,
  cures,
}: {
  checked: CheckedRow
  field: Field
  cures: Cures
}) {
  const fault = faults.find(one => one.field === field && one.code !== 'pronunciationMissing')
  const cell = row.cells[field] ?? ''
  if (fault)
    return (
      <CellField row={row.number} field={field} cell={cell} cures={cures} isError={fault.level === 'error'} />
    )
  const shown = field === 'lesson' ? `${item.lessonNumber}` : cell
  if (!shown) return <span className={styles.blank}>—</span>
  return <span lang={field === 'english' ? 'en' : undefined}>{shown}</span>
}

function FaultLine({ fault, checked, shown, cures }: { fault: RowFault } & Omit<RowProps, 'hasSentences'>) {
  const text = useImportText()
  const { row } = checked
  const { field, level } = fault
  const isTranslating = cures.translating === cellKey(row.number, field)
  return (
    <Row gap="1 3" align="center" className={styles.faultLine}>
      <p>{describeRowFault(fault, row.number, text)}</p>
      {field && !shown.includes(field) && (
        <CellField
          row={row.number}
          field={field}
          cell={row.cells[field] ?? ''}
          cures={cures}
          isError={level === 'error'}
        />
      )}
      {fault.cure && (
        <Button
          look="bare"
          isSmall
          isBusy={isTranslating}
          data-cure-row={row.number}
          onPress={() => cures.cure(row.number, fault)}
        >
          {cureLabel(fault, text)}
          <span className="spoken-only">{`, ${text.where(row.number)}`}</span>
        </Button>
      )}
    </Row>
  )
}

function cureLabel({ cure, code }: RowFault, { cures }: ReturnType<typeof useImportText>): string {
  if (cure?.kind === 'remove') return cures.remove
  if (cure?.kind === 'cut') return cures.cut
  if (cure?.kind !== 'set') return cures.translate
  if (code === 'garbled') return cures.repair
  if (code === 'slashesMissing') return cures.slashes
  return cure.text === '' ? cures.clear : cures.set(cure.text)
}

/** Writes to the sheet when left, or on Enter; Escape restores the text. */
function CellField({
  row,
  field,
  cell,
  cures,
  isError,
}: {
  row: number
  field: Field
  cell: string
  cures: Cures
  isError: boolean
}) {
  const text = useImportText()
  return (
    <input
      key={cell}
      className={styles.cell}
      defaultValue={cell}
      placeholder={text.empty}
      aria-label={text.edit(fieldName(field, text), row)}
      aria-invalid={isError}
      data-cure-row={row}
      size={field === 'order' ? 4 : Math.min(40, Math.max(6, cell.length))}
      onKeyDown={event => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') event.currentTarget.value = cell
      }}
      onBlur={event => {
        if (event.target.value !== cell) cures.edit(row, field, event.target.value)
      }}
    />
  )
}
