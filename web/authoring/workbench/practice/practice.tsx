import { useState } from 'react'
import type { PracticeLessonRecord } from '#contract/authoring/exercises.ts'
import type { CourseId } from '#domain/ids.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { Button, LinkButton } from '#web/authoring/kit/button.tsx'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { Page } from '#web/authoring/kit/page.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import { Cards, useFocusAfterFirst } from '#web/authoring/workbench/cards.tsx'
import { useDeletion, useListsReload } from '#web/authoring/workbench/changes.ts'
import { CourseChoice } from '#web/authoring/workbench/courses.tsx'
import { usePlace } from '#web/authoring/workbench/place.ts'
import { PracticeDialog } from '#web/authoring/workbench/practice/practice-dialog.tsx'
import styles from '#web/authoring/workbench/workbench.module.css'
import { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** A practice lesson in its dialog; `new` for one that is made. */
type Edited = PracticeLessonRecord | 'new' | undefined

/** The practice lessons of a course: listed, created, edited, deleted (A2.6.1 to A2.6.9). */
export function PracticeLessons() {
  const { practice: text } = useWorkbenchText()
  const [place, setPlace] = usePlace()
  const courseId = place.course as CourseId | null
  const [edited, setEdited] = useState<Edited>()
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
            <Button look="primary" icon="plus" onPress={() => setEdited('new')}>
              {text.new}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.choice}>
        <CourseChoice value={courseId} onChange={course => setPlace({ course })} />
      </div>
      {courseId ? (
        <Lessons key={courseId} courseId={courseId} edited={edited} onEdit={setEdited} />
      ) : (
        <Nothing title={text.chooseFirst} />
      )}
    </Page>
  )
}

type LessonsProps = { courseId: CourseId; edited: Edited; onEdit: (edited: Edited) => void }

function Lessons({ courseId, edited, onEdit }: LessonsProps) {
  const { practice: text } = useWorkbenchText()
  const lessons = useCallQuery('GET admin-practice-lessons/:id', { params: { id: courseId } })
  const [said, setSaid] = useState<{ done: string; skipped: number }>()
  const reload = useListsReload()
  const remove = useRemoval()
  useFocusAfterFirst(lessons.data?.practiceLessons.length)
  const isUnreachable = lessons.error?.failure.code === 'unreachable'
  const stored = edited === 'new' ? null : edited
  return (
    <>
      <Stack gap={2} role="status" className={styles.said}>
        {said && <Notice tone="right">{said.done}</Notice>}
        {said && said.skipped > 0 && <Notice tone="near">{text.wordFailed(said.skipped)}</Notice>}
      </Stack>
      <QueryView
        query={lessons}
        loading={text.loading}
        failed={isUnreachable ? text.loadFailed : text.responseFailed}
      >
        {({ practiceLessons }) =>
          practiceLessons.length === 0 ? (
            <Nothing title={text.empty} hint={text.emptyHint}>
              <Button icon="plus" onPress={() => onEdit('new')}>
                {text.new}
              </Button>
            </Nothing>
          ) : (
            <Cards items={practiceLessons} nameOf={nameOf} onEdit={onEdit} onDelete={remove}>
              {lesson => <Card lesson={lesson} />}
            </Cards>
          )
        }
      </QueryView>
      {stored !== undefined && (
        <PracticeDialog
          courseId={courseId}
          lesson={stored}
          onClose={() => onEdit(undefined)}
          onSaved={skipped => {
            setSaid({ done: stored ? text.updated : text.created, skipped })
            onEdit(undefined)
            reload()
          }}
        />
      )}
    </>
  )
}

function nameOf({ practiceLesson }: PracticeLessonRecord): string {
  return practiceLesson.title.spanish
}

function useRemoval(): (lesson: PracticeLessonRecord) => void {
  const { practice: text } = useWorkbenchText()
  const confirm = useDeletion()
  return lesson => {
    const { _id: id, version } = lesson
    void confirm({
      name: nameOf(lesson),
      title: text.deleteTitle,
      text: text.deleteText(nameOf(lesson)),
      deleted: () => text.deleted,
      failed: text.failed.delete,
      run: () => authorCall('DELETE admin-practice-lessons/:id', { params: { id }, query: { version } }),
      ids: () => [id],
    })
  }
}

/** Titles, place, descriptions, and the number of rows (A2.6.4, A2.6.5). */
function Card({ lesson }: { lesson: PracticeLessonRecord }) {
  const { practice: text } = useWorkbenchText()
  const { lessonNumber, orderInLesson, practiceLesson } = lesson
  const { title, description, tableData } = practiceLesson
  return (
    <>
      <h2 lang="es">{title.spanish}</h2>
      <Muted lang="en">{title.english}</Muted>
      <Row as="p" gap="1 2" align="center">
        <Badge tone="info">{text.place(lessonNumber, orderInLesson)}</Badge>
        <Badge icon="table">{text.rows(tableData.length)}</Badge>
      </Row>
      <dl className={styles.descriptions}>
        <dt>{text.spanish}</dt>
        <dd lang="es">{description.spanish || text.none}</dd>
        <dt>{text.english}</dt>
        <dd lang="en">{description.english || text.none}</dd>
      </dl>
    </>
  )
}
