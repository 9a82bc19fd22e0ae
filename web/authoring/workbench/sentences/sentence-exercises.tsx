import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { LinkButton } from '#web/authoring/kit/button.tsx'
import { confirmDelete } from '#web/authoring/kit/confirm.tsx'
import { Page } from '#web/authoring/kit/page.tsx'
import { callQueryKey, useCallQuery } from '#web/authoring/kit/query.ts'
import { FailureNotice, QueryView } from '#web/authoring/kit/query-view.tsx'
import { useCourseChoice } from '#web/authoring/workbench/course-choice.tsx'
import { ExerciseCards } from '#web/authoring/workbench/exercise-cards.tsx'
import { GenerateForm } from '#web/authoring/workbench/sentences/generate-form.tsx'
import { SentenceCard } from '#web/authoring/workbench/sentences/sentence-card.tsx'
import { SentenceDialog } from '#web/authoring/workbench/sentences/sentence-dialog.tsx'
import styles from '#web/authoring/workbench/sentences/sentence-exercises.module.css'
import { wordedAnswer } from '#web/authoring/workbench/worded-answer.ts'
import type { Answer } from '#web/lib/call.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'
import { useSentenceExercisesText } from '#web/text/authoring/sentence-exercises/text.ts'
import { Nothing } from '#web/ui/nothing.tsx'

/** Sentence exercises: generated from a lesson, listed, edited, deleted (A2.7.1 to A2.7.11). */
export function SentenceExercises() {
  const text = useSentenceExercisesText()
  const { deleting } = useKitText()
  const [courseId, setCourseId] = useCourseChoice()
  const exercises = useCallQuery(
    'GET admin-sentence-exercises/:id',
    courseId === null ? null : { params: { id: courseId } },
  )
  const reload = useReload()
  const count = exercises.data?.exercises?.length ?? 0

  const deleteAll = (id: CourseId) => {
    let deleted: readonly WordId[] = []
    return confirmDelete({
      name: text.title,
      title: text.confirmAll.title,
      text: text.confirmAll.text(count),
      words: { ...deleting, deleted: () => text.done.deletedAll(deleted.length) },
      onDelete: async () => {
        const answer = await authorCall('DELETE admin-sentence-exercises/:id', { params: { id } })
        if (answer.isOk) deleted = answer.data.deletedIds
        return wordedAnswer(answer, { refused: text.failed.deleteAll, connection: text.failed.connection })
      },
      onRestore: () => undeleteAll(deleted),
      onChange: reload,
    })
  }
  return (
    <Page
      title={text.title}
      lead={text.lead}
      tools={
        <LinkButton href="/practice-lessons" icon="table">
          {text.toPractice}
        </LinkButton>
      }
    >
      <GenerateForm
        courseId={courseId}
        onCourse={setCourseId}
        onGenerated={reload}
        onDeleteAll={() => courseId !== null && void deleteAll(courseId)}
      />
      {courseId !== null && (
        <QueryView query={exercises} loading={text.loading} failed={text.failed.load}>
          {data =>
            // An answer of another shape is reported, not shown as an empty list.
            Array.isArray(data?.exercises) ? (
              <Exercises exercises={data.exercises} onChange={reload} />
            ) : (
              <FailureNotice
                failure={{ status: 500, message: text.failed.invalid }}
                onRetry={() => void exercises.refetch()}
              />
            )
          }
        </QueryView>
      )}
    </Page>
  )
}

function useReload(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: callQueryKey('GET admin-sentence-exercises/:id') })
    void client.invalidateQueries({ queryKey: callQueryKey('GET admin-course/:id') })
  }, [client])
}

/** Restores exercises in order; the first failure stops it, and the rest can be restored again. */
async function undeleteAll(ids: readonly WordId[]): Promise<Answer<unknown>> {
  for (const id of ids) {
    const answer = await authorCall('POST admin-item-undelete/:id', { params: { id } })
    if (!answer.isOk) return answer
  }
  return { isOk: true, data: null }
}

function Exercises({ exercises, onChange }: { exercises: AuthoredItem[]; onChange: () => void }) {
  const text = useSentenceExercisesText()
  const { deleting } = useKitText()
  const [edited, setEdited] = useState<AuthoredItem>()
  const close = useCallback(() => setEdited(undefined), [])

  const remove = ({ _id, version, sentenceBuilder, spanishTranslation }: AuthoredItem) => {
    const name = sentenceBuilder?.targetSentence.spanish || spanishTranslation
    return confirmDelete({
      name,
      title: text.confirmOne.title,
      text: text.confirmOne.text(name),
      words: { ...deleting, deleted: () => text.done.deleted },
      onDelete: async () =>
        wordedAnswer(
          await authorCall('DELETE admin-sentence-exercise/:id', { params: { id: _id }, query: { version } }),
          { refused: text.failed.delete, connection: text.failed.connection },
        ),
      onRestore: () => authorCall('POST admin-item-undelete/:id', { params: { id: _id } }),
      onChange,
    })
  }
  if (exercises.length === 0) return <Nothing title={text.empty} hint={text.emptyHint} />
  return (
    <>
      <p role="status" className={styles.hint}>
        {text.total(exercises.length)}
      </p>
      <ExerciseCards>
        {exercises.map(exercise => (
          <SentenceCard
            key={exercise._id}
            exercise={exercise}
            onEdit={() => setEdited(exercise)}
            onDelete={() => void remove(exercise)}
          />
        ))}
      </ExerciseCards>
      {edited && <SentenceDialog exercise={edited} onSaved={onChange} onClose={close} />}
    </>
  )
}
