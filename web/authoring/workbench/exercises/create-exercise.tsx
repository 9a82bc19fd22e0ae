import { useEffect, useRef, useState } from 'react'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import { newExercise } from '#web/authoring/item-forms/exercise-content.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { NumberField, TextField } from '#web/authoring/kit/fields.tsx'
import { HintBar } from '#web/authoring/kit/hint-bar.tsx'
import { Card, FieldGrid } from '#web/authoring/kit/page.tsx'
import { ExerciseForm } from '#web/authoring/workbench/exercises/exercise-form.tsx'
import { CourseSelect } from '#web/authoring/workbench/exercises/exercise-list.tsx'
import styles from '#web/authoring/workbench/exercises/practical-exercises.module.css'
import type { PartProps } from '#web/authoring/workbench/exercises/practical-exercises.tsx'
import { SavedNotice } from '#web/authoring/workbench/exercises/saved-notice.tsx'
import { TypeCards } from '#web/authoring/workbench/exercises/type-cards.tsx'
import type { Mode } from '#web/authoring/workbench/exercises/use-place.ts'
import { usePracticalExercisesText } from '#web/text/authoring/practical-exercises/text.ts'

/** A new exercise in three steps: its place, its type, its form (A2.5.2 to A2.5.6, A2.5.14 to A2.5.17). */
export function CreateExercise(props: PartProps & { mode: Extract<Mode, { name: 'create' }> }) {
  const { courses, courseId, place, goTo, onDone, onCancel, onSaved, mode } = props
  const { kind } = mode
  const text = usePracticalExercisesText()
  const { context } = text
  const [order, setOrder] = useState(mode.order ?? 1)
  const [group, setGroup] = useState(mode.group ?? '')
  const [saved, setSaved] = useState<AuthoredItem>()
  const steps = useRef<HTMLElement>(null)
  // The button that led here is gone; once a type is chosen, its form takes the focus itself.
  useEffect(() => {
    if (kind === undefined) steps.current?.focus()
  }, [kind])
  if (saved) return <SavedNotice text={text.form.created} onEnd={onDone} />

  const isLocked = kind !== undefined
  const hint = isLocked ? context.locked : undefined
  return (
    <section className={styles.steps} ref={steps} tabIndex={-1} aria-label={text.heads.create.title}>
      <Card title={context.title}>
        <CourseSelect
          courses={courses}
          value={courseId}
          onChange={chosen => goTo({ courseId: chosen })}
          isReadOnly={isLocked}
          hint={hint}
        />
        <FieldGrid>
          <NumberField
            label={context.lesson}
            value={place.lesson}
            onChange={lesson => goTo({ lesson })}
            min={1}
            max={999}
            isReadOnly={isLocked}
          />
          <NumberField
            label={context.order}
            value={order}
            onChange={setOrder}
            min={1}
            max={9999}
            isReadOnly={isLocked}
          />
          <TextField
            label={context.group}
            hint={context.groupHint}
            value={group}
            onChange={setGroup}
            maxLength={100}
            isReadOnly={isLocked}
          />
        </FieldGrid>
      </Card>
      {kind === undefined ? (
        <>
          <HintBar tone="info" title={text.help.title} text={text.help.text} />
          <TypeCards onChoose={chosen => goTo({ mode: { name: 'create', kind: chosen, order, group } })} />
          <div>
            <Button look="outline" onPress={onCancel}>
              {text.form.cancel}
            </Button>
          </div>
        </>
      ) : (
        <ExerciseForm
          key={kind}
          kind={kind}
          title={text.form.title}
          id={null}
          stored={null}
          empty={{
            ...newExercise(kind, { courseId, lessonNumber: place.lesson, orderInLesson: order }),
            exerciseGroup: group,
          }}
          tools={
            <Button isSmall look="outline" onPress={() => goTo({ mode: { name: 'create', order, group } })}>
              {text.form.cancel}
            </Button>
          }
          onSaved={item => {
            onSaved()
            setSaved(item)
          }}
        />
      )}
    </section>
  )
}
