import { useQueryClient } from '@tanstack/react-query'
import type { CourseId } from '#domain/ids.ts'
import { Button, LinkButton } from '#web/authoring/kit/button.tsx'
import { MasterDetail } from '#web/authoring/kit/master-detail.tsx'
import { Page } from '#web/authoring/kit/page.tsx'
import { callQueryKey, useCallQuery } from '#web/authoring/kit/query.ts'
import { Empty, QueryView } from '#web/authoring/kit/query-view.tsx'
import { CreateExercise } from '#web/authoring/practical-exercises/create-exercise.tsx'
import { EditExercise } from '#web/authoring/practical-exercises/edit-exercise.tsx'
import { ExerciseList } from '#web/authoring/practical-exercises/exercise-list.tsx'
import { usePlace } from '#web/authoring/practical-exercises/use-place.ts'
import { usePracticalExercisesText } from '#web/text/authoring/practical-exercises/text.ts'

/** The exercises of a lesson: listed, created in three steps, edited (specification 3, section 2.5). */
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
            <Empty title={text.context.noCourses} hint={text.context.noCoursesHint}>
              <LinkButton href="/admin/authoring-courses">{text.context.toCourses}</LinkButton>
            </Empty>
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
  const [place, goTo] = usePlace()
  const course = courses.find(({ _id }) => _id === place.courseId) ?? courses[0]
  if (!course) return null
  const { mode } = place

  const reload = () => {
    void client.invalidateQueries({ queryKey: callQueryKey('GET admin-course/:id') })
    void client.invalidateQueries({ queryKey: callQueryKey('GET admin-item/:id') })
  }
  const toList = () => {
    goTo({ mode: { name: 'list' } })
    // What had the focus is gone.
    requestAnimationFrame(() => document.getElementById('content')?.focus())
  }
  const shared = { courses, courseId: course._id, place, goTo, onDone: toList, onSaved: reload }
  return (
    <MasterDetail
      list={<ExerciseList {...shared} />}
      onBack={toList}
      empty={<Empty title={text.list.chooseTitle} hint={text.list.chooseHint} />}
    >
      {mode.name === 'create' ? (
        <CreateExercise {...shared} kind={mode.kind} />
      ) : (
        mode.name === 'edit' && <EditExercise {...shared} key={mode.id} id={mode.id} />
      )}
    </MasterDetail>
  )
}

/** What every part of the screen gets. */
export type PartProps = {
  courses: CourseChoice[]
  courseId: CourseId
  place: ReturnType<typeof usePlace>[0]
  goTo: ReturnType<typeof usePlace>[1]
  /** Back to the list. */
  onDone: () => void
  /** Something was stored: load again. */
  onSaved: () => void
}
