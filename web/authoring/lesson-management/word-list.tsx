import { useMemo } from 'react'
import { GridList, GridListItem, ListLayout, Virtualizer } from 'react-aria-components'
import type { WordId } from '#domain/ids.ts'
import { useActions } from '#web/authoring/lesson-management/actions.ts'
import { ROW_PX, type WordListProps, wordsOf } from '#web/authoring/lesson-management/lesson-tree.tsx'
import type { PlacedItem } from '#web/authoring/lesson-management/order-state.ts'
import styles from '#web/authoring/lesson-management/rows.module.css'
import { DragChip, useWordDragging } from '#web/authoring/lesson-management/use-dragging.tsx'
import { WordContent } from '#web/authoring/lesson-management/word-content.tsx'
import { useLessonText } from '#web/text/authoring/lesson-management/text.ts'

/** The simple view: all words of the course in one list, each with its lesson. */
export function WordList({ lessons, items, selected, onSelect, onDrop }: WordListProps) {
  const text = useLessonText()
  const actions = useActions()
  const { dragAndDropHooks, count, dropLesson } = useWordDragging({ items, onDrop })
  const rows = useMemo(() => lessons.flatMap(lesson => lesson.items), [lessons])
  return (
    <div className={styles.frame}>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW_PX, dropIndicatorThickness: 4 }}>
        <GridList<PlacedItem>
          aria-label={text.simple}
          className={`${styles.list} ${styles.simple}`}
          items={rows}
          selectionMode="multiple"
          selectedKeys={selected}
          onSelectionChange={keys => onSelect(wordsOf(keys, items))}
          onAction={key => actions.open(key as WordId)}
          dragAndDropHooks={dragAndDropHooks}
        >
          {item => (
            <GridListItem
              id={item._id}
              textValue={item.englishWord || '…'}
              className={styles.wordRow}
              aria-label={text.row(
                item.englishWord,
                item.spanishTranslation,
                text.place(text.lesson(item.lessonNumber), item.orderInLesson),
              )}
            >
              <WordContent item={item} hasLesson />
            </GridListItem>
          )}
        </GridList>
      </Virtualizer>
      <DragChip count={count} lesson={dropLesson} />
    </div>
  )
}
