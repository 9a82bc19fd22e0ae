import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/authoring/kit/button.tsx'
import styles from '#web/authoring/workbench/workbench.module.css'
import { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'
import { Card, Grid, Row } from '#web/ui/layout.tsx'

type CardsProps<Item> = {
  items: readonly Item[]
  /** The title of an item: it tells its buttons from those of the other cards. */
  nameOf: (item: Item) => string
  onEdit: (item: Item) => void
  onDelete: (item: Item) => void
  children: (item: Item) => ReactNode
}

/** The exercises of a course, a card each, with buttons that edit and delete it. */
export function Cards<Item extends { _id: string }>(props: CardsProps<Item>) {
  const { items, nameOf, onEdit, onDelete, children } = props
  const text = useWorkbenchText()
  return (
    <Grid as="ul" gap={4} column="22rem" keepsWidth>
      {items.map(item => (
        <Card as="li" key={item._id} className={styles.card}>
          {children(item)}
          <Row gap="1 2" align="center">
            <Button
              isSmall
              icon="pencil"
              aria-label={text.editOne(nameOf(item))}
              onPress={() => onEdit(item)}
            >
              {text.edit}
            </Button>
            <Button
              isSmall
              look="danger"
              icon="trash"
              aria-label={text.deleteOne(nameOf(item))}
              onPress={() => onDelete(item)}
            >
              {text.delete}
            </Button>
          </Row>
        </Card>
      ))}
    </Grid>
  )
}

/** The empty list's button regains the focus after the dialog, but disappears with the first item. */
export function useFocusAfterFirst(count: number | undefined): void {
  const last = useRef(count)
  useEffect(() => {
    const isFirst = last.current === 0 && count !== undefined && count > 0
    last.current = count
    if (isFirst && document.activeElement === document.body) document.getElementById('content')?.focus()
  }, [count])
}
