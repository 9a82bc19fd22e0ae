import type { ItemSummary } from '#contract/authoring/items.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { formKindOf } from '#web/authoring/item-forms/item-form.ts'
import { ITEM_FORMS } from '#web/authoring/item-forms/registry.ts'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { Badge } from '#web/authoring/kit/chip.tsx'
import type { Option } from '#web/authoring/kit/field-props.ts'
import { NumberField, Select } from '#web/authoring/kit/fields.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import { useOpening } from '#web/authoring/workbench/opening.ts'
import { numberOf } from '#web/authoring/workbench/place.ts'
import styles from '#web/authoring/workbench/workbench.module.css'
import { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'
import { useKindText } from '#web/text/kinds/text.ts'
import { Muted, Row } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'

type ListProps = {
  courses: readonly Option<CourseId>[]
  courseId: CourseId
  onEdit: (id: WordId) => void
}

/** The exercises of the chosen lesson, filtered by group (A2.5.7 to A2.5.12). */
export function ExerciseList({ courses, courseId, onEdit }: ListProps) {
  const { course: courseLabel, lesson: lessonLabel, loading, exercises: text } = useWorkbenchText()
  const { place, open } = useOpening()
  const lesson = numberOf(place.lesson)
  const outline = useCallQuery('GET admin-course/:id', { params: { id: courseId } })
  // In create mode, the fields of step 1 show the place.
  const isCreating = place.new !== null
  return (
    <>
      {!isCreating && (
        <>
          <Select
            label={courseLabel}
            value={courseId}
            options={courses}
            onChange={course => open({ course, group: null })}
          />
          <NumberField
            label={lessonLabel}
            value={lesson}
            min={1}
            max={999}
            onChange={chosen => open({ lesson: String(chosen), group: null })}
          />
        </>
      )}
      <QueryView query={outline} loading={loading} failed={text.failed}>
        {({ items }) => (
          <Found exercises={items.filter(item => isExerciseOf(item, lesson))} onEdit={onEdit} />
        )}
      </QueryView>
    </>
  )
}

/** The items of a lesson whose type is not `word` (A7.17). */
function isExerciseOf({ type, isInBank, lessonNumber }: ItemSummary, lesson: number): boolean {
  return type !== 'word' && !isInBank && lessonNumber === lesson
}

const ALL = 'all'

type FoundProps = Pick<ListProps, 'onEdit'> & { exercises: ItemSummary[] }

function Found({ exercises, onEdit }: FoundProps) {
  const { exercises: text } = useWorkbenchText()
  const { place, put, open } = useOpening()
  const { group } = place
  const groups = [...new Set(exercises.map(({ exerciseGroup }) => exerciseGroup).filter(Boolean))]
  const shown = group === null ? exercises : exercises.filter(({ exerciseGroup }) => exerciseGroup === group)
  if (exercises.length === 0) {
    return (
      <Nothing title={text.empty(numberOf(place.lesson))} hint={text.emptyHint}>
        {place.new === null && (
          <Button icon="plus" onPress={() => open({ new: '' })}>
            {text.new}
          </Button>
        )}
      </Nothing>
    )
  }
  return (
    <>
      <Select
        label={text.filter}
        value={group === null ? ALL : `group ${group}`}
        options={[
          { value: ALL, label: text.all },
          ...groups.map(name => ({ value: `group ${name}`, label: name })),
        ]}
        onChange={chosen => put({ group: chosen === ALL ? null : chosen.replace('group ', '') })}
      />
      <Muted role="status">{text.shown(shown.length, exercises.length)}</Muted>
      <ul className={styles.list} aria-label={text.list}>
        {shown.map(exercise => (
          <Entry
            key={exercise._id}
            exercise={exercise}
            isOpen={place.item === exercise._id}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </>
  )
}

type EntryProps = { exercise: ItemSummary; isOpen: boolean; onEdit: (id: WordId) => void }

function Entry({ exercise, isOpen, onEdit }: EntryProps) {
  const { exercises: text, editOne } = useWorkbenchText()
  const { cards, unknown } = useKindText()
  const kind = formKindOf(exercise)
  const { _id, englishWord, spanishTranslation, exerciseGroup, orderInLesson, problemCount } = exercise
  return (
    <li className={styles.entry} data-open={isOpen || undefined}>
      <span className={styles.thumb}>
        <Icon name={kind ? ITEM_FORMS[kind].icon : 'puzzle'} />
      </span>
      <div className={styles.entryTexts}>
        <strong lang="es">{spanishTranslation}</strong>
        <span lang="en">{englishWord}</span>
        <Row as="span" gap="1 2" align="center">
          <Badge>{kind && kind !== 'word' ? cards[kind].name : unknown}</Badge>
          {exerciseGroup !== '' && <Badge tone="info">{exerciseGroup}</Badge>}
          {problemCount > 0 && <Badge tone="near">{text.faults(problemCount)}</Badge>}
          <Muted as="span">{text.orderOf(orderInLesson)}</Muted>
        </Row>
      </div>
      <IconButton
        data-key={_id}
        label={editOne(spanishTranslation)}
        icon="pencil"
        onPress={() => onEdit(_id)}
      />
    </li>
  )
}
