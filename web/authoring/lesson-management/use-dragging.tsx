import { useEffect, useRef, useState } from 'react'
import { DropIndicator, type DropTarget, useDragAndDrop } from 'react-aria-components'
import type { WordId } from '#domain/ids.ts'
import { Icon } from '#web/authoring/kit/icon.tsx'
import styles from '#web/authoring/lesson-management/dragging.module.css'
import type { PlacedItem } from '#web/authoring/lesson-management/order-state.ts'
import { lessonOfKey } from '#web/authoring/lesson-management/rows.ts'
import { useLessonText } from '#web/text/authoring/lesson-management/text.ts'

/** Where words are dropped: at the end of a lesson, or next to a word. */
export type WordDrop = {
  ids: readonly WordId[]
  lessonNumber: number
  beside?: { id: WordId; isAfter: boolean }
}

type ItemTarget = Extract<DropTarget, { type: 'item' }>

/** Drag and drop of words by mouse, touch and keyboard, in a tree or a list. */
export function useWordDragging({
  items,
  onDrop,
}: {
  items: ReadonlyMap<WordId, PlacedItem>
  onDrop: (drop: WordDrop) => void
}) {
  const text = useLessonText()
  const [count, setCount] = useState(0)
  const [target, setTarget] = useState<number>()
  const lessonOf = ({ key }: ItemTarget) => lessonOfKey(key) ?? items.get(key as WordId)?.lessonNumber
  const sayTarget = (given: DropTarget) => {
    if (given.type !== 'item') return ''
    if (given.dropPosition === 'on') return text.dropOn(text.lesson(lessonOf(given) ?? 0))
    const name = items.get(given.key as WordId)?.englishWord ?? ''
    return given.dropPosition === 'before' ? text.dropBefore(name) : text.dropAfter(name)
  }

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: keys =>
      [...keys].map(key => ({
        'text/plain': items.get(key as WordId)?.englishWord ?? '',
        [WORD]: String(key),
      })),
    acceptedDragTypes: [WORD],
    shouldAcceptItemDrop: ({ key }) => lessonOfKey(key) !== undefined,
    // Words can be dropped on a lesson or between its words.
    getDropOperation: given =>
      given.type === 'item' && (given.dropPosition === 'on') === (lessonOfKey(given.key) !== undefined)
        ? 'move'
        : 'cancel',
    onDragStart: ({ keys }) => setCount(keys.size),
    onDragEnd: () => setCount(0),
    onDropEnter: ({ target: entered }) => setTarget(entered.type === 'item' ? lessonOf(entered) : undefined),
    onMove: ({ keys, target: dropped }) => {
      const lessonNumber = lessonOf(dropped)
      if (lessonNumber === undefined) return
      onDrop({
        ids: [...keys] as WordId[],
        lessonNumber,
        beside:
          dropped.dropPosition === 'on'
            ? undefined
            : { id: dropped.key as WordId, isAfter: dropped.dropPosition === 'after' },
      })
    },
    // We draw the chip under the pointer ourselves, because the browser's drag image cannot show the target.
    renderDragPreview: () => <span className={styles.nothing} />,
    renderDropIndicator: given => (
      <DropIndicator target={given} className={styles.indicator} aria-label={sayTarget(given)} />
    ),
  })
  return { dragAndDropHooks, dropLesson: count > 0 ? target : undefined, count }
}

const WORD = 'application/x-dilo-word'

/** «3 palabras a Lección 20», under the pointer. It moves without React: a frame has 50 ms. */
export function DragChip({ count, lesson }: { count: number; lesson: number | undefined }) {
  const text = useLessonText()
  const chip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (count === 0) return
    const follow = ({ clientX, clientY }: DragEvent) => {
      if (!chip.current || (clientX === 0 && clientY === 0)) return
      chip.current.style.translate = `${clientX + 14}px ${clientY + 14}px`
      chip.current.style.visibility = 'visible'
    }
    document.addEventListener('dragover', follow, { capture: true, passive: true })
    return () => document.removeEventListener('dragover', follow, { capture: true })
  }, [count])
  if (count === 0) return null
  return (
    <div ref={chip} className={styles.chip} aria-hidden="true">
      <Icon name="grip-vertical" size={18} />
      <span className={styles.count}>{count}</span> {text.draggingWords(count)}{' '}
      {lesson !== undefined && text.draggingTo(text.lesson(lesson))}
    </div>
  )
}
