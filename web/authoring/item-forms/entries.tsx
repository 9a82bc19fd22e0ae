import type { ReactNode } from 'react'
import styles from '#web/authoring/item-forms/item-forms.module.css'
import { ListError } from '#web/authoring/item-forms/list-error.tsx'
import type { EntryOf, ListPath, useList } from '#web/authoring/item-forms/use-list.ts'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { FieldGrid } from '#web/authoring/kit/page.tsx'
import { Stack } from '#web/ui/layout.tsx'

type Entry<Path extends ListPath> = {
  /** The path of the entry. */
  at: `${Path}.${number}`
  /** From 1. */
  number: number
  value: EntryOf<Path>
  /** The button that removes it. */
  remove: ReactNode
}

type EntriesProps<Path extends ListPath> = {
  list: ReturnType<typeof useList<Path>>
  /**
   * The button is at the end of a `row`, beside the first fields of a `line` (`FieldsAndButton`), or `beside` a text and
   * its recording, all on one line if there is room.
   */
  look: 'row' | 'line' | 'beside'
  add: string
  onAdd: () => void
  /** Whether no more can be added. */
  isFull?: boolean
  /** Labels the button that removes an entry. */
  removeLabel: (number: number) => string
  children: (entry: Entry<Path>) => ReactNode
}

/** The entries of a list, each with a button that removes it, and one that adds an entry at the end. */
export function Entries<Path extends ListPath>(props: EntriesProps<Path>) {
  const { list, look, add, onAdd, isFull = false, removeLabel, children } = props
  const { path, entries, keys, least, error, listRef } = list
  return (
    <>
      <ListError message={error} />
      <Stack as="ol" gap={3} className={styles.rows} ref={listRef}>
        {entries.map((value, index) => (
          <li key={keys[index]} className={styles[look]}>
            {children({
              at: `${path}.${index}`,
              number: index + 1,
              value,
              remove: (
                <IconButton
                  label={removeLabel(index + 1)}
                  icon="trash"
                  isBesideField={look !== 'row'}
                  isUnavailable={entries.length <= least}
                  data-remove
                  onPress={() => list.remove(index)}
                />
              ),
            })}
          </li>
        ))}
      </Stack>
      <Button isSmall icon="plus" data-field={path} isUnavailable={isFull} onPress={onAdd}>
        {add}
      </Button>
    </>
  )
}

/** The fields of an entry with the button that removes it at their end. */
export function FieldsAndButton({ button, children }: { button: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.rowLine}>
      <FieldGrid>{children}</FieldGrid>
      {button}
    </div>
  )
}
