import { FORM_KINDS } from '#web/authoring/item-forms/form-kinds.ts'
import { type ItemForm, newItemForm } from '#web/authoring/item-forms/item-form.ts'
import { useItemRecord } from '#web/authoring/item-forms/item-record.tsx'
import styles from '#web/authoring/item-forms/word-form.module.css'
import type { Option } from '#web/authoring/kit/field-props.ts'
import { NumberField, Select, TextField } from '#web/authoring/kit/fields.tsx'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'

type PlaceFieldsProps = {
  courses: readonly Option<string>[]
  /** The lessons of the chosen course by their number. */
  lessons: readonly Option<string>[]
  /** The type is chosen already. */
  hasFixedKind?: boolean
}

/** Type, course, lesson, order and group of an item. */
export function PlaceFields({ courses, lessons, hasFixedKind = false }: PlaceFieldsProps) {
  const { place: text, types } = useEditWordsText()
  const { field, isNew, values, set } = useItemRecord()
  const lesson = field('lessonNumber')
  const setKind = (kind: ItemForm['kind']) => set(withKind(values, kind))
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
        {...field('orderInLesson')}
        label={text.order}
        hint={isNew ? text.orderHint : undefined}
        min={0}
      />
      <TextField {...field('exerciseGroup')} label={text.group} />
      {!hasFixedKind && (
        <Select
          {...field('kind')}
          label={text.kind}
          options={FORM_KINDS.map(kind => ({ value: kind, label: types[kind] }))}
          onChange={setKind}
        />
      )}
      <Select
        {...field('courseId')}
        label={text.course}
        options={courses}
        // Another course is a move, with its own screen.
        isReadOnly={!isNew}
        onChange={id => field('courseId').onChange(id as ItemForm['courseId'])}
      />
    </div>
  )
}

/** The same item as another kind: what that kind never shows begins empty, everything else stays. */
function withKind(values: ItemForm, kind: ItemForm['kind']): ItemForm {
  const { sentences } = newItemForm(kind, values)
  return { ...values, kind, sentences: values.sentences.length > 0 ? values.sentences : sentences }
}
