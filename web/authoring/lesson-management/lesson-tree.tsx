import { createContext, type DragEvent, useContext, useMemo } from 'react'
import {
  Button,
  Collection,
  type Key,
  ListLayout,
  type Selection,
  Tree,
  TreeItem,
  TreeItemContent,
  Virtualizer,
} from 'react-aria-components'
import { isWord } from '#domain/course/kinds.ts'
import type { WordId } from '#domain/ids.ts'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { useActions } from '#web/authoring/lesson-management/actions.ts'
import type { PlacedItem } from '#web/authoring/lesson-management/order-state.ts'
import styles from '#web/authoring/lesson-management/rows.module.css'
import { type LessonRow, lessonOfKey } from '#web/authoring/lesson-management/rows.ts'
import { DragChip, useWordDragging, type WordDrop } from '#web/authoring/lesson-management/use-dragging.tsx'
import { WordContent } from '#web/authoring/lesson-management/word-content.tsx'
import { useLessonText } from '#web/text/authoring/lesson-management/text.ts'

/** Height of every row: a uniform height keeps 1,000 words fast. */
export const ROW_PX = 48

export type WordListProps = {
  lessons: readonly LessonRow[]
  items: ReadonlyMap<WordId, PlacedItem>
  selected: ReadonlySet<WordId>
  onSelect: (selected: ReadonlySet<WordId>) => void
  onDrop: (drop: WordDrop) => void
}

type TreeProps = WordListProps & {
  open: ReadonlySet<Key>
  onOpen: (open: ReadonlySet<Key>) => void
}

/** Lessons that open and close, with their words. Words can be dragged between them, several at once too. */
export function LessonTree({ lessons, items, selected, onSelect, onDrop, open, onOpen }: TreeProps) {
  const text = useLessonText()
  const actions = useActions()
  const { dragAndDropHooks, count, dropLesson } = useWordDragging({ items, onDrop })
  const lessonKeys = useMemo(() => lessons.map(({ id }) => id), [lessons])
  const act = (key: Key) => {
    if (lessonOfKey(key) === undefined) actions.open(key as WordId)
    else onOpen(toggled(open, key))
  }
  return (
    <DropLesson value={dropLesson}>
      <div className={styles.frame} onDragStartCapture={keepLessons}>
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW_PX, dropIndicatorThickness: 4 }}>
          <Tree<LessonRow>
            aria-label={text.tree}
            className={styles.list}
            items={lessons}
            selectionMode="multiple"
            selectedKeys={selected}
            onSelectionChange={keys => onSelect(wordsOf(keys, items))}
            disabledKeys={lessonKeys}
            disabledBehavior="selection"
            expandedKeys={open}
            onExpandedChange={onOpen}
            onAction={act}
            dragAndDropHooks={dragAndDropHooks}
          >
            {lesson => <Lesson lesson={lesson} />}
          </Tree>
        </Virtualizer>
        <DragChip count={count} lesson={dropLesson} />
      </div>
    </DropLesson>
  )
}

/** The lesson that words are dragged over. A context, so that only the rows on the screen are rendered again. */
const DropLesson = createContext<number | undefined>(undefined)

/** Marks a row of the lesson that words are dragged over, for its style. */
function TargetMark({ lesson }: { lesson: number }) {
  return useContext(DropLesson) === lesson && <span data-target hidden />
}

function Lesson({ lesson }: { lesson: LessonRow }) {
  const text = useLessonText()
  const name = lesson.title ? text.lessonTitle(lesson.number, lesson.title) : text.lesson(lesson.number)
  return (
    <TreeItem
      id={lesson.id}
      textValue={name}
      className={styles.lessonRow}
      data-lesson-row
      hasChildItems={lesson.items.length > 0}
    >
      <TreeItemContent>
        <LessonHead lesson={lesson} />
      </TreeItemContent>
      <Collection items={lesson.items}>{item => <Word id={item._id} item={item} />}</Collection>
    </TreeItem>
  )
}

function LessonHead({ lesson }: { lesson: LessonRow }) {
  const text = useLessonText()
  const isTarget = useContext(DropLesson) === lesson.number
  const words = lesson.items.filter(isWord).length
  return (
    <div className={styles.lesson}>
      <TargetMark lesson={lesson.number} />
      <Button slot="chevron" className={styles.chevron}>
        <Icon name="chevron-right" size={18} />
      </Button>
      <strong>{text.lesson(lesson.number)}</strong>
      <span className={styles.lessonTitle}>{lesson.title}</span>
      {!lesson.isPublished && <Badge tone="info">{text.draft}</Badge>}
      <span className={isTarget ? styles.dropHere : styles.counts}>
        {isTarget ? text.dropHere : text.counts(words, lesson.items.length - words)}
      </span>
    </div>
  )
}

/** The collection reads `id`: a row keeps its identity when it moves. */
function Word({ id, item }: { id: WordId; item: PlacedItem }) {
  const text = useLessonText()
  const place = text.place(text.lesson(item.lessonNumber), item.orderInLesson)
  return (
    <TreeItem
      id={id}
      value={item}
      textValue={item.englishWord || '…'}
      aria-label={text.row(item.englishWord, item.spanishTranslation, place)}
      className={styles.wordRow}
    >
      <TreeItemContent>
        <TargetMark lesson={item.lessonNumber} />
        <WordContent item={item} />
      </TreeItemContent>
    </TreeItem>
  )
}

/** The selected words; «all», as selected by keyboard, means every word. */
export function wordsOf(keys: Selection, items: ReadonlyMap<WordId, PlacedItem>): Set<WordId> {
  const all = keys === 'all' ? [...items.keys()] : ([...keys] as WordId[])
  return new Set(all.filter(id => items.get(id)?.isInBank === false))
}

function toggled(open: ReadonlySet<Key>, key: Key): Set<Key> {
  const next = new Set(open)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Words can be dragged, lessons cannot. */
function keepLessons(event: DragEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('[data-lesson-row]')) return
  event.preventDefault()
  event.stopPropagation()
}
