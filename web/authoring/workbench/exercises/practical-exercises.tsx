import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CourseId, WordId } from '#domain/ids.ts'
import { Button, LinkButton } from '#web/authoring/kit/button.tsx'
import { mayLeaveRecord } from '#web/authoring/kit/leaving.ts'
import { MasterDetail } from '#web/authoring/kit/master-detail.tsx'
import { Page } from '#web/authoring/kit/page.tsx'
import { callQueryKey, useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import { CreateExercise } from '#web/authoring/workbench/exercises/create-exercise.tsx'
import { EditExercise } from '#web/authoring/workbench/exercises/edit-exercise.tsx'
import { focusOpenForm } from '#web/authoring/workbench/exercises/exercise-form.tsx'
import { ExerciseList, editButtonId } from '#web/authoring/workbench/exercises/exercise-list.tsx'
import { type Mode, type Place, usePlace } from '#web/authoring/workbench/exercises/use-place.ts'
import { usePracticalExercisesText } from '#web/text/authoring/practical-exercises/text.ts'
import { Nothing } from '#web/ui/nothing.tsx'

/** The exercises of a lesson: listed, created in three steps, edited (A2.5.1). */
export function PracticalExercises() {
  const text = usePracticalExercisesText()
  const [{ mode }, goTo] = usePlace()
  const courses = useCallQuery('GET admin-courses', {})
  const isListed = mode.name === 'list'
  return (
    <Page
      {...text.heads[mode.name]}
      tools={
        isListed && (
          <Button look="primary" icon="plus" onPress={() => goTo({ mode: { name: 'create' } })}>
            {text.list.new}
          </Button>
        )
      }
    >
      <QueryView query={courses} failed={text.context.coursesFailed}>
        {([first, ...others]) =>
          first ? (
            <Exercises courses={[first, ...others].map(({ _id, title }) => ({ _id, title }))} />
          ) : (
            <Nothing title={text.context.noCourses} hint={text.context.noCoursesHint}>
              <LinkButton href="/admin/authoring-courses">{text.context.toCourses}</LinkButton>
            </Nothing>
          )
        }
      </QueryView>
    </Page>
  )
}

export type CourseChoice = { _id: CourseId; title: { es: string; en: string } }

function Exercises({ courses }: { courses: CourseChoice[] }) {
  const text = usePracticalExercisesText()
  const client = useQueryClient()
  const [place, setPlace] = usePlace()
  const { mode } = place
  /** The exercise whose save message is shown. */
  const [savedId, setSavedId] = useState<WordId>()
  const returning = useFocusOnReturn(mode)
  const course = courses.find(({ _id }) => _id === place.courseId) ?? courses[0]
  if (!course) return null

  const reload = () => {
    void client.invalidateQueries({ queryKey: callQueryKey('GET admin-course/:id') })
    void client.invalidateQueries({ queryKey: callQueryKey('GET admin-item/:id') })
  }
  const forget = (id: WordId) => {
    void client.invalidateQueries({ queryKey: callQueryKey('GET admin-course/:id') })
    // Not reloaded while its form is still open: it is deleted, or has another version once restored.
    client.removeQueries({ queryKey: callQueryKey('GET admin-item/:id', { params: { id } }) })
  }
  const goTo = async (changed: Partial<Place>) => {
    const isLeft = changed.mode !== undefined
    if (!isLeft || (await mayLeaveRecord())) setPlace(changed)
  }
  const edit = (id: WordId) => {
    // If reopened while its save message is shown, it must not close with the message.
    setSavedId(undefined)
    if (mode.name === 'edit' && mode.id === id) focusOpenForm()
    else void goTo({ mode: { name: 'edit', id } })
  }
  const toList = () => {
    returning()
    setPlace({ mode: { name: 'list' } })
  }
  const cancel = async () => {
    if (await mayLeaveRecord()) toList()
  }
  const shared = {
    ...{ courses, courseId: course._id, place, onDone: toList, onSaved: reload },
    goTo: (changed: Partial<Place>) => void goTo(changed),
    onCancel: () => void cancel(),
  }
  return (
    <MasterDetail
      list={<ExerciseList {...shared} onEdit={edit} />}
      onBack={shared.onCancel}
      empty={<Nothing title={text.list.chooseTitle} hint={text.list.chooseHint} />}
    >
      {mode.name === 'create' ? (
        <CreateExercise {...shared} mode={mode} />
      ) : (
        mode.name === 'edit' && (
          <EditExercise
            {...shared}
            key={mode.id}
            id={mode.id}
            isSaved={savedId === mode.id}
            onEdited={() => setSavedId(mode.id)}
            onRemoved={() => forget(mode.id)}
          />
        )
      )}
    </MasterDetail>
  )
}

/**
 * On the way back to the list, the focus moves to the exercise that was open, or to the screen, because the focused
 * element is gone.
 * @returns the function that announces the way back; without it, a change to the list leaves the focus where it is
 */
function useFocusOnReturn(mode: Mode): () => void {
  const isReturning = useRef(false)
  const last = useRef(mode)
  useEffect(() => {
    const left = last.current
    last.current = mode
    if (mode.name !== 'list' || !isReturning.current) return
    isReturning.current = false
    const entry = left.name === 'edit' ? document.getElementById(editButtonId(left.id)) : null
    const target = entry ?? document.getElementById('content')
    target?.focus()
  })
  return () => {
    isReturning.current = true
  }
}

/** Props of every part of the screen. */
export type PartProps = {
  courses: CourseChoice[]
  courseId: CourseId
  place: ReturnType<typeof usePlace>[0]
  /** Asks before changing the mode if unsaved changes would be left. */
  goTo: ReturnType<typeof usePlace>[1]
  /** Returns to the list after a save or a deletion, when there is nothing to ask. */
  onDone: () => void
  /** Returns to the list; asks first. */
  onCancel: () => void
  /** Something was stored: reload. */
  onSaved: () => void
}
