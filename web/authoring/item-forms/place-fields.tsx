import { memo } from 'react'
import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import { type ItemForm, newItemForm } from '#web/authoring/item-forms/item-form.ts'
import { FORM_KINDS } from '#web/authoring/item-forms/registry.ts'
import styles from '#web/authoring/item-forms/word-form.module.css'
import type { Option } from '#web/authoring/kit/field-props.ts'
import { NumberField, Select, TextField } from '#web/authoring/kit/fields.tsx'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'
import { useKindText } from '#web/text/kinds/text.ts'

type PlaceFieldsProps = {
  courses: readonly Option<string>[]
  /** The lessons of the chosen course, by number. */
  lessons: readonly Option<string>[]
  isNew: boolean
  onKind: (kind: ItemForm['kind']) => void
}

/** Type, course, lesson, order and group of an item. */
export const PlaceFields = memo(function PlaceFields({ courses, lessons, isNew, onKind }: PlaceFieldsProps) {
  const { place: text } = useEditWordsText()
  const { names } = useKindText()
  const lesson = useItemField('lessonNumber')
  const course = useItemField('courseId')
  return (
    <div className={styles.fields}>
      {lessons.length > 0 ? (
        <Select
          {...lesson}
          value={String(lesson.value)}
          label={text.lesson}
          options={lessons}
          onChange={number => lesson.onChange(Number(number))}
        />
      ) : (
        <NumberField {...lesson} label={text.lesson} min={1} />
      )}
      <NumberField
        {...useItemField('orderInLesson')}
        label={text.order}
        hint={isNew ? text.orderHint : undefined}
        min={0}
      />
      <TextField {...useItemField('exerciseGroup')} label={text.group} />
      <Select
        {...useItemField('kind')}
        label={text.kind}
        options={FORM_KINDS.map(kind => ({ value: kind, label: names[kind] }))}
        onChange={onKind}
      />
      <Select
        {...course}
        label={text.course}
        options={courses}
        // Changing the course is a move, which has its own screen.
        isReadOnly={!isNew}
        onChange={id => course.onChange(id as ItemForm['courseId'])}
      />
    </div>
  )
})

/** The same item as another kind. Only sentences are added if that kind needs them; everything else stays. */
export function withKind(values: ItemForm, kind: ItemForm['kind']): ItemForm {
  const { sentences } = newItemForm(kind, values)
  return { ...values, kind, sentences: values.sentences.length > 0 ? values.sentences : sentences }
}
