import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PracticeLessonRecord } from '#contract/authoring/exercises.ts'
import type { CourseId } from '#domain/ids.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { Button, LinkButton } from '#web/authoring/kit/button.tsx'
import { confirmDelete } from '#web/authoring/kit/confirm.tsx'
import { Page } from '#web/authoring/kit/page.tsx'
import { callQueryKey, useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import { CourseChoice, useCourseChoice } from '#web/authoring/workbench/course-choice.tsx'
import { ExerciseCards } from '#web/authoring/workbench/exercise-cards.tsx'
import { LoadedDialog } from '#web/authoring/workbench/practice/loaded-dialog.tsx'
import { PracticeCard } from '#web/authoring/workbench/practice/practice-card.tsx'
import { PracticeDialog } from '#web/authoring/workbench/practice/practice-dialog.tsx'
import styles from '#web/authoring/workbench/practice/practice-lessons.module.css'
import { wordedAnswer } from '#web/authoring/workbench/worded-answer.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'
import { usePracticalExercisesText } from '#web/text/authoring/practical-exercises/text.ts'
import { usePracticeLessonsText } from '#web/text/authoring/practice-lessons/text.ts'
import { Nothing } from '#web/ui/nothing.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The practice lessons of a course: listed, created, edited, deleted (A2.6.1 to A2.6.9). */
export function PracticeLessons() {
  const text = usePracticeLessonsText()
  const { context } = usePracticalExercisesText()
  const [courseId, setCourseId] = useCourseChoice()
  const [isCreating, setIsCreating] = useState(false)
  return (
    <Page
      title={text.title}
      lead={text.lead}
      tools={
        <>
          <LinkButton href="/sentence-exercises" look="outline" icon="arrow-left">
            {text.back}
          </LinkButton>
          {courseId && (
            <Button look="primary" icon="plus" onPress={() => setIsCreating(true)}>
              {text.new}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.choice}>
        <CourseChoice
          label={text.course}
          placeholder={text.chooseCourse}
          failed={context.coursesFailed}
          value={courseId}
          onChange={setCourseId}
        />
      </div>
      {courseId ? (
        <Lessons
          key={courseId}
          courseId={courseId}
          isCreating={isCreating}
          onCreate={() => setIsCreating(true)}
          onClose={() => setIsCreating(false)}
        />
      ) : (
        <Nothing title={text.chooseFirst} />
      )}
    </Page>
  )
}

/** The empty list's button regains the focus after the dialog, but disappears with the first lesson. */
function useFocusAfterFirst(count: number | undefined): void {
  const last = useRef(count)
  useEffect(() => {
    const isFirst = last.current === 0 && count !== undefined && count > 0
    last.current = count
    if (isFirst && document.activeElement === document.body) document.getElementById('content')?.focus()
  }, [count])
}

type LessonsProps = { courseId: CourseId; isCreating: boolean; onCreate: () => void; onClose: () => void }

function Lessons({ courseId, isCreating, onCreate, onClose }: LessonsProps) {
  const text = usePracticeLessonsText()
  const { deleting } = useKitText()
  const client = useQueryClient()
  const lessons = useCallQuery('GET admin-practice-lessons/:id', { params: { id: courseId } })
  const [edited, setEdited] = useState<PracticeLessonRecord>()
  const [said, setSaid] = useState<{ done: string; skipped: number }>()
  const isUnreachable = lessons.error?.failure.code === 'unreachable'
  useFocusAfterFirst(lessons.data?.practiceLessons.length)

  const reload = () => {
    void client.invalidateQueries({ queryKey: callQueryKey('GET admin-practice-lessons/:id') })
    void client.invalidateQueries({ queryKey: callQueryKey('GET admin-course/:id') })
  }
  const finish = (done: string, skipped: number) => {
    setSaid({ done, skipped })
    setEdited(undefined)
    onClose()
    reload()
  }
  const remove = ({ _id, version, practiceLesson }: PracticeLessonRecord) => {
    const name = practiceLesson.title.spanish
    const { failed } = text
    return confirmDelete({
      name,
      title: text.confirm.title,
      text: text.confirm.text(name),
      words: { ...deleting, deleted: () => text.done.deleted },
      onDelete: async () =>
        wordedAnswer(
          await authorCall('DELETE admin-practice-lessons/:id', { params: { id: _id }, query: { version } }),
          { refused: failed.delete, connection: failed.deleteConnection },
        ),
      onRestore: () => authorCall('POST admin-item-undelete/:id', { params: { id: _id } }),
      onChange: reload,
    })
  }
  return (
    <>
      <div role="status" className={styles.said}>
        {said && <Notice tone="right">{said.done}</Notice>}
        {said && said.skipped > 0 && <Notice tone="near">{text.form.wordFailed(said.skipped)}</Notice>}
      </div>
      <QueryView
        query={lessons}
        loading={text.loading}
        failed={isUnreachable ? text.failed.load : text.failed.response}
      >
        {({ practiceLessons }) =>
          practiceLessons.length === 0 ? (
            <Nothing title={text.empty} hint={text.emptyHint}>
              <Button icon="plus" onPress={onCreate}>
                {text.new}
              </Button>
            </Nothing>
          ) : (
            <ExerciseCards>
              {practiceLessons.map(lesson => (
                <PracticeCard
                  key={lesson._id}
                  lesson={lesson}
                  onEdit={() => setEdited(lesson)}
                  onDelete={() => void remove(lesson)}
                />
              ))}
            </ExerciseCards>
          )
        }
      </QueryView>
      {isCreating && (
        <PracticeDialog
          courseId={courseId}
          id={null}
          stored={null}
          onSaved={skipped => finish(text.done.created, skipped)}
          onClose={onClose}
        />
      )}
      {edited && (
        <LoadedDialog
          lesson={edited}
          onSaved={skipped => finish(text.done.updated, skipped)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
