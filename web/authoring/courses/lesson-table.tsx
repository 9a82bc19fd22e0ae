import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangedCourse } from '#contract/authoring/courses.ts'
import type { AuthoredLesson, CourseOutline, ItemSummary } from '#contract/authoring/items.ts'
import { readContent } from '#domain/languages.ts'
import { stateOf } from '#web/authoring/courses/course-state.ts'
import styles from '#web/authoring/courses/courses.module.css'
import { LessonDialog } from '#web/authoring/courses/lesson-dialog.tsx'
import { exchanged } from '#web/authoring/courses/lesson-numbers.ts'
import { LessonRow } from '#web/authoring/courses/lesson-row.tsx'
import { useCourseActs } from '#web/authoring/courses/use-take-over.ts'
import { authorCall, type CallError } from '#web/authoring/kit/author-call.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { FailureNotice } from '#web/authoring/kit/query-view.tsx'
import { showToast } from '#web/authoring/kit/toasts.tsx'
import { useLanguage } from '#web/lib/language.tsx'
import { useCoursesText } from '#web/text/authoring/courses/text.ts'
import { Nothing } from '#web/ui/nothing.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The lessons of a course: titles, order, content, and whether learners see them. */
export function LessonTable({ course }: { course: ChangedCourse }) {
  const { lessons: text } = useCoursesText()
  const outline = useCallQuery('GET admin-course/:id', { params: { id: course._id } })
  const { act, failure, clear } = useCourseActs(course.followsFiles)
  const [edited, setEdited] = useState<AuthoredLesson | 'new'>()
  const state = stateOf(course)
  return (
    <Card
      title={text.title}
      tools={
        <Button isSmall icon="plus" onPress={() => setEdited('new')}>
          {text.add}
        </Button>
      }
    >
      {failure && (
        <FailureNotice
          failure={failure.code === 'stale_edit' ? { ...failure, message: text.stale } : failure}
        />
      )}
      {!outline.data && outline.error && (
        <FailureNotice failure={outline.error.failure} onRetry={() => void outline.refetch()} />
      )}
      {state !== 'open' && course.lessons.some(({ isPublished }) => isPublished) && (
        <Notice tone="info">{text.closed[state]}</Notice>
      )}
      {course.lessons.length === 0 ? (
        <Nothing title={text.none} hint={text.noneHint} />
      ) : (
        <Rows
          course={course}
          outline={outline}
          act={act}
          onEdit={lesson => {
            clear()
            setEdited(lesson)
          }}
        />
      )}
      {edited && (
        <LessonDialog
          course={course}
          lesson={edited === 'new' ? null : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}

type RowsProps = {
  course: ChangedCourse
  outline: UseQueryResult<CourseOutline, CallError>
  act: ReturnType<typeof useCourseActs>['act']
  onEdit: (lesson: AuthoredLesson) => void
}

function Rows({ course, outline, act, onEdit }: RowsProps) {
  const { lessons: text } = useCoursesText()
  const language = useLanguage()
  const { lessons } = course
  const items = outline.data && itemsByLesson(outline.data)
  const loadItems = async (number: number) => {
    // The load in progress, or a new one if that failed.
    const { data } = outline.data ? outline : await outline.refetch()
    return data && (itemsByLesson(data).get(number) ?? NO_ITEMS)
  }
  const nameOf = ({ number, title }: AuthoredLesson) => readContent(title, language) || text.untitled(number)

  const move = async (lesson: AuthoredLesson, by: -1 | 1) => {
    const next = exchanged(lessons, lesson.number, by)
    if (!next) return
    const params = { id: course._id }
    const body = { lessons: next.numbers }
    const answer = await act(() => authorCall('PUT admin-renumber-lessons/:id', { params, body }))
    if (!answer?.isOk) return
    showToast({ text: text.movedTo(nameOf(lesson), next.to) })
    focusMove(next.to, by)
  }
  return (
    <table className={styles.lessons} aria-label={text.title}>
      <thead>
        <tr>
          {[text.number, text.name, text.items, text.problems, text.state].map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">
            <span className="spoken-only">{text.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lessons.map((lesson, index) => (
          <LessonRow
            key={lesson.number}
            course={course}
            lesson={lesson}
            name={nameOf(lesson)}
            items={items && (items.get(lesson.number) ?? NO_ITEMS)}
            loadItems={() => loadItems(lesson.number)}
            act={act}
            onEdit={() => onEdit(lesson)}
            onUp={index > 0 ? () => void move(lesson, -1) : undefined}
            onDown={index < lessons.length - 1 ? () => void move(lesson, 1) : undefined}
          />
        ))}
      </tbody>
    </table>
  )
}

const NO_ITEMS: readonly ItemSummary[] = []

function itemsByLesson({ items }: CourseOutline): Map<number, ItemSummary[]> {
  return Map.groupBy(
    items.filter(({ isInBank }) => !isInBank),
    ({ lessonNumber }) => lessonNumber,
  )
}

/** The button moves along with its lesson. */
function focusMove(number: number, by: -1 | 1): void {
  requestAnimationFrame(() => {
    const row = `[data-lesson="${number}"]`
    const button = document.querySelector<HTMLElement>(`${row} [data-move="${by}"] button`)
    const other = document.querySelector<HTMLElement>(`${row} [data-move="${-by}"] button`)
    if (button && button.getAttribute('aria-disabled') !== 'true') button.focus()
    else other?.focus()
  })
}
