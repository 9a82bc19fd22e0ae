import type { ReactNode } from 'react'
import styles from '#web/authoring/kit/table.module.css'
import { Cell, ColumnHead, RoleTable, Row } from '#web/ui/role-table.tsx'

export type Column<Item> = {
  name: string
  /** `main` and `action` fill the width of a card; the name of an action is only read out. */
  look?: 'main' | 'quiet' | 'number' | 'action'
  cell: (item: Item) => ReactNode
  /** Replaces the cell on a card, which has no column names. */
  onCard?: (item: Item) => ReactNode
}

type TableProps<Item> = {
  label: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  idOf: (item: Item) => string
  /** More rows may follow. */
  isPartial?: boolean
  /** Sets `--columns`, the widths as tracks of a grid. */
  className: string | undefined
}

/** A table; on a phone each row is a card. */
export function Table<Item>({ label, columns, items, idOf, isPartial, className }: TableProps<Item>) {
  return (
    <RoleTable
      className={`${styles.table} ${className}`}
      label={label}
      rowCount={isPartial ? -1 : items.length + 1}
    >
      <Row index={1} className={styles.head}>
        {columns.map(({ name, look }) => (
          <ColumnHead key={name} className={look === 'number' ? styles.number : undefined}>
            {look === 'action' ? <span className="spoken-only">{name}</span> : name}
          </ColumnHead>
        ))}
      </Row>
      {items.map((item, index) => (
        <Row key={idOf(item)} index={index + 2} className={styles.row}>
          {columns.map(({ name, look, cell, onCard }) => (
            <Cell key={name} className={look && styles[look]}>
              {onCard && <span className={styles.onCard}>{onCard(item)}</span>}
              {onCard ? <span className={styles.onTable}>{cell(item)}</span> : cell(item)}
            </Cell>
          ))}
        </Row>
      ))}
    </RoleTable>
  )
}
