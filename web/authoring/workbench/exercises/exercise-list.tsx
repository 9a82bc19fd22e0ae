import type { ItemSummary } from '#contract/authoring/items.ts'
import { isWord } from '#domain/course/kinds.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { formKindOf } from '#web/authoring/item-forms/item-form.ts'
import { ITEM_FORMS } from '#web/authoring/item-forms/registry.ts'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { NumberField, Select } from '#web/authoring/kit/fields.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import styles from '#web/authoring/workbench/exercises/practical-exercises.module.css'
import type { CourseChoice, PartProps } from '#web/authoring/workbench/exercises/practical-exercises.tsx'
import { useLanguage } from '#web/lib/language.tsx'
import { usePracticalExercisesText } from '#web/text/authoring/practical-exercises/text.ts'
import { useKindText } from '#web/text/kinds/text.ts'
import { Nothing } from '#web/ui/nothing.tsx'

type ListProps = PartProps & { onEdit: (id: WordId) => void }

/** The exercises of the chosen lesson, filtered by group (A2.5.7 to A2.5.12). */
export function ExerciseList({ courses, courseId, place, goTo, onEdit }: ListProps) {
  const { context, list } = usePracticalExercisesText()
  const { mode, lesson } = place
  const outline = useCallQuery('GET admin-course/:id', { params: { id: courseId } })
  // In create mode, the fields of step 1 show the place.
  const isPlaced = mode.name === 'create'
  return (
    <>
      {!isPlaced && (
        <>
          <CourseSelect
            courses={courses}
            value={courseId}
            onChange={chosen => goTo({ courseId: chosen, group: null, mode: { name: 'list' } })}
          />
          <NumberField
            label={context.lesson}
            value={lesson}
            min={1}
            max={999}
            onChange={chosen => goTo({ lesson: chosen, group: null, mode: { name: 'list' } })}
          />
        </>
      )}
      <QueryView query={outline} loading={list.loading} failed={list.failed}>
        {({ items }) => (
          <Found
            exercises={items.filter(item => isExerciseOf(item, lesson))}
            place={place}
            goTo={goTo}
            onEdit={onEdit}
          />
        )}
      </QueryView>
    </>
  )
}

export function isExerciseOf(item: ItemSummary, lesson: number): boolean {
  return !isWord(item) && !item.isInBank && item.lessonNumber === lesson
}

/** Chooses a course by its title in the page's language. */
export function CourseSelect({
  courses,
  value,
  onChange,
  isReadOnly,
  hint,
}: {
  courses: CourseChoice[]
  value: CourseId
  onChange: (id: CourseId) => void
  isReadOnly?: boolean
  hint?: string | undefined
}) {
  const { context } = usePracticalExercisesText()
  const language = useLanguage()
  return (
    <Select
      label={context.course}
      value={value}
      options={courses.map(({ _id, title }) => ({ value: _id, label: title[language] }))}
      onChange={onChange}
      isReadOnly={isReadOnly}
      hint={hint}
    />
  )
}

const ALL = 'all'

type FoundProps = Pick<ListProps, 'place' | 'goTo' | 'onEdit'> & { exercises: ItemSummary[] }

function Found({ exercises, place, goTo, onEdit }: FoundProps) {
  const { list } = usePracticalExercisesText()
  const { group, lesson, mode } = place
  const groups = [...new Set(exercises.map(({ exerciseGroup }) => exerciseGroup).filter(Boolean))]
  const shown = group === null ? exercises : exercises.filter(({ exerciseGroup }) => exerciseGroup === group)
  if (exercises.length === 0) {
    return (
      <Nothing title={list.empty(lesson)} hint={list.emptyHint}>
        {mode.name !== 'create' && (
          <Button icon="plus" onPress={() => goTo({ mode: { name: 'create' } })}>
            {list.new}
          </Button>
        )}
      </Nothing>
    )
  }
  return (
    <>
      <Select
        label={list.filter}
        value={group === null ? ALL : `group ${group}`}
        options={[
          { value: ALL, label: list.all },
          ...groups.map(name => ({ value: `group ${name}`, label: name })),
        ]}
        onChange={chosen => goTo({ group: chosen === ALL ? null : chosen.replace('group ', '') })}
      />
      <p role="status" className={styles.count}>
        {list.shown(shown.length, exercises.length)}
      </p>
      <ul className={styles.list} aria-label={list.title}>
        {shown.map(exercise => (
          <Entry
            key={exercise._id}
            exercise={exercise}
            isOpen={mode.name === 'edit' && mode.id === exercise._id}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </>
  )
}

/** The id of the element that opens an exercise. */
export function editButtonId(id: WordId): string {
  return `edit-${id}`
}

type EntryProps = { exercise: ItemSummary; isOpen: boolean; onEdit: (id: WordId) => void }

function Entry({ exercise, isOpen, onEdit }: EntryProps) {
  const { list } = usePracticalExercisesText()
  const names = useKindText()
  const kind = formKindOf(exercise)
  const { _id, englishWord, spanishTranslation, exerciseGroup, orderInLesson, problemCount } = exercise
  return (
    <li className={styles.entry} data-open={isOpen || undefined}>
      <span className={styles.picture}>
        <Icon name={kind ? ITEM_FORMS[kind].icon : 'puzzle'} />
      </span>
      <div className={styles.texts}>
        <strong lang="es">{spanishTranslation}</strong>
        <span lang="en">{englishWord}</span>
        <span className={styles.badges}>
          <Badge>{kind && kind !== 'word' ? names.cards[kind].name : names.unknown}</Badge>
          {exerciseGroup !== '' && <Badge tone="info">{exerciseGroup}</Badge>}
          {problemCount > 0 && <Badge tone="near">{list.faults(problemCount)}</Badge>}
          <span className={styles.order}>{list.order(orderInLesson)}</span>
        </span>
      </div>
      <IconButton
        id={editButtonId(_id)}
        label={list.editItem(spanishTranslation)}
        icon="pencil"
        onPress={() => onEdit(_id)}
      />
    </li>
  )
}
