import { useCallback, useState } from 'react'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { LinkButton } from '#web/authoring/kit/button.tsx'
import { Page } from '#web/authoring/kit/page.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { FailureNotice, QueryView } from '#web/authoring/kit/query-view.tsx'
import { Cards } from '#web/authoring/workbench/cards.tsx'
import { useDeletion, useListsReload } from '#web/authoring/workbench/changes.ts'
import { usePlace } from '#web/authoring/workbench/place.ts'
import { GenerateForm } from '#web/authoring/workbench/sentences/generate-form.tsx'
import { SentenceCard } from '#web/authoring/workbench/sentences/sentence-card.tsx'
import { SentenceDialog } from '#web/authoring/workbench/sentences/sentence-dialog.tsx'
import { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'
import { Muted } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'

/** Sentence exercises: generated from a lesson, listed, edited, deleted (A2.7.1 to A2.7.11). */
export function SentenceExercises() {
  const { sentences: text, loading } = useWorkbenchText()
  const [place, setPlace] = usePlace()
  const courseId = place.course as CourseId | null
  const exercises = useCallQuery('GET admin-sentence-exercises/:id', courseId && { params: { id: courseId } })
  const { removeAll } = useRemovals()
  const count = exercises.data?.exercises?.length ?? 0
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
        onCourse={course => setPlace({ course })}
        onDeleteAll={id => removeAll(id, count)}
      />
      {courseId !== null && (
        <QueryView query={exercises} loading={loading} failed={text.failed.load}>
          {data =>
            // An answer of another shape is reported, not shown as an empty list.
            Array.isArray(data?.exercises) ? (
              <Exercises exercises={data.exercises} />
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

function Exercises({ exercises }: { exercises: AuthoredItem[] }) {
  const { sentences: text } = useWorkbenchText()
  const [edited, setEdited] = useState<AuthoredItem>()
  const close = useCallback(() => setEdited(undefined), [])
  const reload = useListsReload()
  const { remove } = useRemovals()
  if (exercises.length === 0) return <Nothing title={text.empty} hint={text.emptyHint} />
  return (
    <>
      <Muted role="status">{text.total(exercises.length)}</Muted>
      <Cards items={exercises} nameOf={nameOf} onEdit={setEdited} onDelete={remove}>
        {exercise => <SentenceCard exercise={exercise} />}
      </Cards>
      {edited && <SentenceDialog exercise={edited} onSaved={reload} onClose={close} />}
    </>
  )
}

function nameOf({ sentenceBuilder, spanishTranslation }: AuthoredItem): string {
  return sentenceBuilder?.targetSentence.spanish || spanishTranslation
}

/** Deletes one exercise, or all of a course. */
function useRemovals() {
  const { sentences: text, deleteTitle, deleteText, deleted, connection } = useWorkbenchText()
  const confirm = useDeletion()
  const remove = (exercise: AuthoredItem) => {
    const { _id: id, version } = exercise
    void confirm({
      name: nameOf(exercise),
      title: deleteTitle,
      text: deleteText(nameOf(exercise)),
      deleted: () => deleted,
      failed: { refused: text.failed.delete, connection },
      run: () => authorCall('DELETE admin-sentence-exercise/:id', { params: { id }, query: { version } }),
      ids: () => [id],
    })
  }
  const removeAll = (id: CourseId, count: number) => {
    let gone: readonly WordId[] = []
    void confirm({
      name: text.title,
      title: text.allTitle,
      text: text.allText(count),
      deleted: () => text.deletedAll(gone.length),
      failed: { refused: text.failed.deleteAll, connection },
      run: async () => {
        const answer = await authorCall('DELETE admin-sentence-exercises/:id', { params: { id } })
        if (answer.isOk) gone = answer.data.deletedIds
        return answer
      },
      ids: () => gone,
    })
  }
  return { remove, removeAll }
}
