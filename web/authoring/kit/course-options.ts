import type { CourseId } from '#domain/ids.ts'
import { readContent } from '#domain/languages.ts'
import type { Option } from '#web/authoring/kit/field-props.ts'
import type { CallOutput } from '#web/lib/call.ts'
import { useLanguage } from '#web/lib/language.tsx'

/** The courses for a `Select`, by their titles. */
export function useCourseOptions(courses: CallOutput<'GET admin-courses'> | undefined): Option<CourseId>[] {
  const language = useLanguage()
  return (courses ?? []).map(({ _id, title }) => ({ value: _id, label: readContent(title, language) ?? '' }))
}
