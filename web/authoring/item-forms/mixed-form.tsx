import { useRef, useState } from 'react'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import { isBlankNotice } from '#domain/course/kinds/exercise.ts'
import { ITEM_KINDS, isItemType } from '#domain/course/kinds.ts'
import type { WordId } from '#domain/ids.ts'
import { useItemValue } from '#web/authoring/item-forms/item-field.ts'
import { contentOf, type ItemForm, itemFormOf } from '#web/authoring/item-forms/item-form.ts'
import { ListError } from '#web/authoring/item-forms/list-error.tsx'
import styles from '#web/authoring/item-forms/mixed-form.module.css'
import { useList } from '#web/authoring/item-forms/use-list.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { IconButton } from '#web/authoring/kit/button.tsx'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { ComboBox } from '#web/authoring/kit/combo-box.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { FailureNotice } from '#web/authoring/kit/query-view.tsx'
import type { Failure } from '#web/lib/call.ts'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'
import { useKindText } from '#web/text/kinds/text.ts'

type Part = ItemForm['parts'][number]

/** The parts of a mixed exercise in order. A part is a copy of an exercise of the course. */
export function MixedForm() {
  const { mixed: text } = useEditWordsText()
  const { names } = useKindText()
  const { entries, keys, insert, remove, move, listRef, error } = useList('parts', 1)
  const isLast = entries.length === 1
  return (
    <Card title={text.title}>
      <ListError message={error} />
      <ol className={styles.parts} ref={listRef} data-field="parts" tabIndex={-1}>
        {entries.map((part, index) => (
          <li key={keys[index]}>
            <span className={styles.texts}>
              <b lang="en">{part.englishWord}</b> <span>{part.spanishTranslation}</span>
            </span>
            <Badge>{names[part.type]}</Badge>
            <IconButton
              label={text.up(index + 1)}
              icon="arrow-up"
              isUnavailable={index === 0}
              onPress={() => move(index, index - 1)}
            />
            <IconButton
              label={text.down(index + 1)}
              icon="arrow-down"
              isUnavailable={index === entries.length - 1}
              onPress={() => move(index, index + 1)}
            />
            <IconButton
              label={isLast ? text.last : text.remove(index + 1)}
              icon="trash"
              isUnavailable={isLast}
              data-remove
              onPress={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <AddPart onAdd={part => insert(entries.length, part)} />
    </Card>
  )
}

/** Adds a copy of an exercise of the same course. */
function AddPart({ onAdd }: { onAdd: (part: Part) => void }) {
  const { mixed: text } = useEditWordsText()
  const { names, unknown } = useKindText()
  const courseId = useItemValue('courseId')
  const course = useCallQuery('GET admin-course/:id', courseId === '' ? null : { params: { id: courseId } })
  const [failure, setFailure] = useState<Failure>()
  // Another part may be added while this one is loading.
  const latest = useRef(onAdd)
  latest.current = onAdd
  const options = (course.data?.items ?? [])
    .filter(({ type }) => isItemType(type) && ITEM_KINDS[type].mayBePart)
    .map(({ _id, type, englishWord, lessonNumber }) => ({
      value: _id,
      label: `${englishWord} · ${isItemType(type) ? names[type] : unknown} · L${lessonNumber}`,
    }))
  const add = async (id: WordId) => {
    setFailure(undefined)
    const answer = await authorCall('GET admin-item/:id', { params: { id } })
    if (!answer.isOk) return setFailure(answer)
    latest.current(partOf(answer.data))
  }
  return (
    <>
      <ComboBox label={text.add} hint={text.addHint} options={options} onChoose={id => void add(id)} />
      {failure && <FailureNotice failure={failure} />}
    </>
  )
}

/** An exercise as a part: its content without place, group and explanation. */
export function partOf(item: AuthoredItem): Part {
  const { musicUrl, exerciseGroup, parts, expandedExplanation, notice, ...part } = contentOf(itemFormOf(item))
  return { ...part, ...(notice && !isBlankNotice(notice) && { notice }) }
}
