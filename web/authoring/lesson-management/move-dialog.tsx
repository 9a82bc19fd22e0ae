import { useState } from 'react'
import { MAX_LESSON, type Spot } from '#domain/course/arrangement.ts'
import { isReorderOfSeveral, type MoveOperation } from '#domain/course/order-operations.ts'
import type { WordId } from '#domain/ids.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { NumberField, Select } from '#web/authoring/kit/fields.tsx'
import { moveTo } from '#web/authoring/lesson-management/order-state.ts'
import type { LessonRow } from '#web/authoring/lesson-management/rows.ts'
import { useLessonText } from '#web/text/authoring/lesson-management/text.ts'
import { Notice } from '#web/ui/notice.tsx'

type MoveDialogProps = {
  ids: readonly WordId[]
  lessons: readonly LessonRow[]
  spots: readonly Spot[]
  onMove: (operation: MoveOperation) => void
  onClose: () => void
}

/** «Mover a…»: lesson and position, without dragging. */
export function MoveDialog({ ids, lessons, spots, onMove, onClose }: MoveDialogProps) {
  const text = useLessonText()
  const moving = new Set(ids)
  const [lessonNumber, setLesson] = useState(
    () => spots.find(({ _id }) => moving.has(_id))?.lessonNumber ?? lessons[0]?.number ?? 1,
  )
  const others = spots
    .filter(spot => !spot.isInBank && spot.lessonNumber === lessonNumber && !moving.has(spot._id))
    .sort((a, b) => a.orderInLesson - b.orderInLesson)
  const last = others.length + 1
  const [position, setPosition] = useState<number>()
  const [isRefused, setIsRefused] = useState(false)
  const chosen = Math.min(position ?? last, last)

  const move = () => {
    if (isReorderOfSeveral(spots, { ids: [...ids], lessonNumber })) {
      setIsRefused(true)
      return
    }
    onMove(moveTo(ids, lessonNumber, others, chosen))
    onClose()
  }
  return (
    <Dialog
      title={text.move.title(ids.length)}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onPress={move}>
            {text.move.action}
          </Button>
          <Button onPress={onClose}>{text.bank.cancel}</Button>
        </>
      }
    >
      <Select
        label={text.move.lesson}
        autoFocus
        value={`${lessonNumber}`}
        options={lessonOptions(lessons, text)}
        onChange={value => {
          setLesson(Number(value))
          setIsRefused(false)
        }}
      />
      <NumberField
        label={text.move.position}
        hint={text.move.positionHint(last)}
        value={chosen}
        min={1}
        max={last}
        onChange={setPosition}
      />
      {isRefused && <Notice tone="alert">{text.move.refused}</Notice>}
    </Dialog>
  )
}

/** The lessons of a course, and a new one after them. */
export function lessonOptions(
  lessons: readonly Pick<LessonRow, 'number' | 'title'>[],
  text: ReturnType<typeof useLessonText>,
) {
  const next = (lessons.at(-1)?.number ?? 0) + 1
  return [
    ...lessons.map(({ number, title }) => ({
      value: `${number}`,
      label: title ? text.lessonTitle(number, title) : text.lesson(number),
    })),
    ...(next <= MAX_LESSON ? [{ value: `${next}`, label: text.newLesson(next) }] : []),
  ]
}
