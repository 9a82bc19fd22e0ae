import { useSearchParams } from 'wouter'
import type { CourseId } from '#domain/ids.ts'
import { Select } from '#web/authoring/kit/fields.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import { useLanguage } from '#web/lib/language.tsx'

/** The chosen course, in the address of the screen; null until one is chosen. */
export function useCourseChoice(): [CourseId | null, (id: CourseId) => void] {
  const [given, setGiven] = useSearchParams()
  return [given.get('course') as CourseId | null, id => setGiven({ course: id }, { replace: true })]
}

type CourseChoiceProps = {
  label: string
  placeholder: string
  failed: string
  value: CourseId | null
  onChange: (id: CourseId) => void
  error?: string | undefined
}

/** Chooses the course whose exercises are edited. */
export function CourseChoice({ failed, value, ...select }: CourseChoiceProps) {
  const language = useLanguage()
  const courses = useCallQuery('GET admin-courses', {})
  return (
    <QueryView query={courses} failed={failed} skeleton={<div />}>
      {list => (
        <Select
          {...select}
          value={list.some(({ _id }) => _id === value) ? value : null}
          options={list.map(({ _id, title }) => ({ value: _id, label: title[language] }))}
        />
      )}
    </QueryView>
  )
}
