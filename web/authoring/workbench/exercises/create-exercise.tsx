import { useEffect, useRef, useState } from 'react'
import type { CourseId } from '#domain/ids.ts'
import { type ExerciseKind, newExercise } from '#web/authoring/item-forms/exercise-content.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import type { Option } from '#web/authoring/kit/field-props.ts'
import { NumberField, Select, TextField } from '#web/authoring/kit/fields.tsx'
import { HintBar } from '#web/authoring/kit/hint-bar.tsx'
import { Card, FieldGrid } from '#web/authoring/kit/page.tsx'
import { ExerciseForm, SavedNotice } from '#web/authoring/workbench/exercises/exercise-form.tsx'
import { TypeCards } from '#web/authoring/workbench/exercises/type-cards.tsx'
import { useOpening } from '#web/authoring/workbench/opening.ts'
import { numberOf, usePlace } from '#web/authoring/workbench/place.ts'
import styles from '#web/authoring/workbench/workbench.module.css'
import { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'

type CreateProps = { courses: readonly Option<CourseId>[]; courseId: CourseId }

/** A new exercise in three steps: its place, its type, its form (A2.5.2 to A2.5.6, A2.5.14 to A2.5.17). */
export function CreateExercise({ courses, courseId }: CreateProps) {
  const { exercises: text, cancel } = useWorkbenchText()
  const { place, open, close, leave } = useOpening()
  const [order, setOrder] = useState(numberOf(place.order))
  const [group, setGroup] = useState(place.into ?? '')
  const [isSaved, setIsSaved] = useState(false)
  const kind = (place.new || undefined) as ExerciseKind | undefined
  const lessonNumber = numberOf(place.lesson)
  const steps = useRef<HTMLElement>(null)
  // The button that led here is gone; once a type is chosen, its form takes the focus itself.
  useEffect(() => {
    if (kind === undefined) steps.current?.focus()
  }, [kind])
  if (isSaved) return <SavedNotice text={text.created} onEnd={() => close(null)} />

  const choose = (chosen: ExerciseKind | '') =>
    open({ new: chosen, order: String(order), into: group || null })
  return (
    <section className={styles.editor} ref={steps} tabIndex={-1} aria-label={text.heads.create.title}>
      <PlaceCard
        courses={courses}
        courseId={courseId}
        order={order}
        onOrder={setOrder}
        group={group}
        onGroup={setGroup}
      />
      {kind === undefined ? (
        <>
          <HintBar tone="info" title={text.before} text={text.beforeText} />
          <TypeCards onChoose={choose} />
          <div>
            <Button look="outline" onPress={leave}>
              {cancel}
            </Button>
          </div>
        </>
      ) : (
        <ExerciseForm
          key={kind}
          kind={kind}
          title={text.form}
          id={null}
          stored={null}
          empty={{
            ...newExercise(kind, { courseId, lessonNumber, orderInLesson: order }),
            exerciseGroup: group,
          }}
          tools={
            <Button isSmall look="outline" onPress={() => choose('')}>
              {cancel}
            </Button>
          }
          onSaved={() => setIsSaved(true)}
        />
      )}
    </section>
  )
}

type PlaceCardProps = CreateProps & {
  order: number
  onOrder: (order: number) => void
  group: string
  onGroup: (group: string) => void
}

/** Step 1, fixed once a type is chosen. */
function PlaceCard({ courses, courseId, order, onOrder, group, onGroup }: PlaceCardProps) {
  const { exercises: text, ...shared } = useWorkbenchText()
  const [place, put] = usePlace()
  const isReadOnly = Boolean(place.new)
  return (
    <Card title={text.where}>
      <Select
        label={shared.course}
        value={courseId}
        options={courses}
        onChange={course => put({ course })}
        isReadOnly={isReadOnly}
        hint={isReadOnly ? text.locked : undefined}
      />
      <FieldGrid>
        <NumberField
          label={shared.lesson}
          value={numberOf(place.lesson)}
          onChange={lesson => put({ lesson: String(lesson) })}
          min={1}
          max={999}
          isReadOnly={isReadOnly}
        />
        <NumberField
          label={shared.order}
          value={order}
          onChange={onOrder}
          min={1}
          max={9999}
          isReadOnly={isReadOnly}
        />
        <TextField
          label={shared.group}
          hint={text.groupHint}
          value={group}
          onChange={onGroup}
          maxLength={100}
          isReadOnly={isReadOnly}
        />
      </FieldGrid>
    </Card>
  )
}
