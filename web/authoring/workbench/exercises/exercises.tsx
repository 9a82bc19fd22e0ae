import { useState } from 'react'
import type { CourseId, WordId } from '#domain/ids.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import type { Option } from '#web/authoring/kit/field-props.ts'
import { MasterDetail } from '#web/authoring/kit/master-detail.tsx'
import { Page } from '#web/authoring/kit/page.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { WithCourses } from '#web/authoring/workbench/courses.tsx'
import { CreateExercise } from '#web/authoring/workbench/exercises/create-exercise.tsx'
import { EditExercise } from '#web/authoring/workbench/exercises/edit-exercise.tsx'
import { ExerciseList } from '#web/authoring/workbench/exercises/exercise-list.tsx'
import { useOpening } from '#web/authoring/workbench/opening.ts'
import type { Place } from '#web/authoring/workbench/place.ts'
import { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'
import { Nothing } from '#web/ui/nothing.tsx'

/** The exercises of a lesson: listed, created in three steps, edited (A2.5.1). */
export function PracticalExercises() {
  const { exercises: text, coursesFailed, noCoursesHint } = useWorkbenchText()
  const { place, open } = useOpening()
  const courses = useCallQuery('GET admin-courses', {})
  const mode = modeOf(place)
  return (
    <Page
      {...text.heads[mode]}
      tools={
        mode === 'list' && (
          <Button look="primary" icon="plus" onPress={() => open({ new: '' })}>
            {text.new}
          </Button>
        )
      }
    >
      <WithCourses query={courses} failed={coursesFailed} hint={noCoursesHint}>
        {(options, first) => <Exercises courses={options} first={first} />}
      </WithCourses>
    </Page>
  )
}

function modeOf(place: Place): 'list' | 'create' | 'edit' {
  if (place.item !== null) return 'edit'
  return place.new === null ? 'list' : 'create'
}

function Exercises({ courses, first }: { courses: readonly Option<CourseId>[]; first: CourseId }) {
  const { exercises: text } = useWorkbenchText()
  const { place, open, leave } = useOpening()
  /** The exercise whose save message is shown. */
  const [savedId, setSavedId] = useState<WordId>()
  const courseId = courses.find(({ value }) => value === place.course)?.value ?? first
  const mode = modeOf(place)
  const id = place.item as WordId
  const edit = (item: WordId) => {
    // If reopened while its save message is shown, it must not close with the message.
    setSavedId(undefined)
    open({ item })
  }
  return (
    <MasterDetail
      list={<ExerciseList courses={courses} courseId={courseId} onEdit={edit} />}
      onBack={leave}
      empty={<Nothing title={text.pick} hint={text.pickHint} />}
    >
      {mode === 'create' ? (
        <CreateExercise courses={courses} courseId={courseId} />
      ) : (
        mode === 'edit' && (
          <EditExercise key={id} id={id} isSaved={savedId === id} onSaved={() => setSavedId(id)} />
        )
      )}
    </MasterDetail>
  )
}
