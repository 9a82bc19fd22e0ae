import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CourseId } from '#domain/ids.ts'
import type { CallError } from '#web/authoring/kit/author-call.ts'
import { LinkButton } from '#web/authoring/kit/button.tsx'
import { useCourseOptions } from '#web/authoring/kit/course-options.ts'
import type { Option } from '#web/authoring/kit/field-props.ts'
import { Select } from '#web/authoring/kit/fields.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import type { CallOutput } from '#web/lib/call.ts'
import { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'
import { Nothing } from '#web/ui/nothing.tsx'

type Courses = CallOutput<'GET admin-courses'>

type WithCoursesProps = {
  query: UseQueryResult<Courses, CallError>
  failed?: string
  /** Why there should be one. */
  hint: string
  children: (options: readonly Option<CourseId>[], first: CourseId) => ReactNode
}

/** Shows a screen once there is a course, or the way to the screen that makes courses. */
export function WithCourses({ query, hint, children, ...view }: WithCoursesProps) {
  const text = useWorkbenchText()
  const options = useCourseOptions(query.data)
  return (
    <QueryView query={query} {...view}>
      {([first]) =>
        first ? (
          children(options, first._id)
        ) : (
          <Nothing title={text.noCourses} hint={hint}>
            <LinkButton look="primary" href="/admin/authoring-courses">
              {text.toCourses}
            </LinkButton>
          </Nothing>
        )
      }
    </QueryView>
  )
}

type CourseChoiceProps = {
  value: string | null
  onChange: (id: CourseId) => void
  error?: string
}

/** Chooses the course whose exercises are edited. */
export function CourseChoice({ value, ...select }: CourseChoiceProps) {
  const text = useWorkbenchText()
  const courses = useCallQuery('GET admin-courses', {})
  const options = useCourseOptions(courses.data)
  return (
    <QueryView query={courses} failed={text.coursesFailed} skeleton={<div />}>
      {() => (
        <Select
          {...select}
          label={text.course}
          placeholder={text.chooseCourse}
          value={options.find(option => option.value === value)?.value ?? null}
          options={options}
        />
      )}
    </QueryView>
  )
}
