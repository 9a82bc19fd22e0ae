import { useMemo } from 'react'
import type { CourseOutline } from '#contract/authoring/items.ts'
import type { CourseId } from '#domain/ids.ts'
import { readContent } from '#domain/languages.ts'
import { FORM_KINDS } from '#web/authoring/item-forms/registry.ts'
import { FilterChips } from '#web/authoring/kit/chip.tsx'
import type { Option } from '#web/authoring/kit/field-props.ts'
import { Select } from '#web/authoring/kit/fields.tsx'
import { usePlace } from '#web/authoring/workbench/place.ts'
import { BANK, filtersOf, NO_FILTERS, type Shown } from '#web/authoring/workbench/words/word-rows.ts'
import styles from '#web/authoring/workbench/workbench.module.css'
import { useLanguage } from '#web/lib/language.tsx'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'
import { useKindText } from '#web/text/kinds/text.ts'

type FiltersProps = {
  courses: readonly Option<CourseId>[]
  course: CourseId | 'all'
  /** Undefined for all courses. */
  outline: CourseOutline | undefined
  /** Undefined while counting. */
  counts: Record<Shown, number> | undefined
}

/** Filters by course, lesson and type as fields, and further ones as chips. */
export function Filters({ courses, course, outline, counts }: FiltersProps) {
  const { list: text } = useEditWordsText()
  const { names } = useKindText()
  const [place, put] = usePlace()
  const { lesson, type, shown } = filtersOf(place)
  const lessons = useLessonOptions(outline)
  return (
    <>
      <div className={styles.selects}>
        <Select<CourseId | 'all'>
          label={text.course}
          hasHiddenLabel
          value={course}
          options={[...courses, { value: 'all', label: text.allCourses }]}
          onChange={chosen => put({ ...NO_FILTERS, course: chosen })}
        />
        {outline && (
          <Select
            label={text.lesson}
            hasHiddenLabel
            value={lesson}
            options={[{ value: '', label: text.allLessons }, ...lessons, { value: BANK, label: text.bank }]}
            onChange={chosen => put({ lesson: chosen || null })}
          />
        )}
        <Select
          label={text.type}
          hasHiddenLabel
          value={type}
          options={[
            { value: '', label: text.allTypes },
            // The alphabet song is stored as an exercise.
            ...FORM_KINDS.filter(kind => kind !== 'alphabet').map(kind => ({
              value: kind,
              label: names[kind],
            })),
          ]}
          onChange={chosen => put({ type: chosen || null })}
        />
      </div>
      <FilterChips
        label={text.filters}
        value={shown}
        onChange={chosen => put({ show: chosen === 'all' ? null : chosen })}
        filters={[
          { value: 'all', label: text.all, count: counts?.all },
          { value: 'incomplete', label: text.incomplete, count: counts?.incomplete, tone: 'near' },
          { value: 'unpublished', label: text.unpublished, count: counts?.unpublished },
        ]}
      />
    </>
  )
}

/** «3 · Números y edad». */
export function useLessonOptions(outline: CourseOutline | undefined): Option<string>[] {
  const language = useLanguage()
  return useMemo(
    () =>
      (outline?.lessons ?? []).map(({ number, title }) => ({
        value: String(number),
        label: [number, readContent(title, language)].filter(Boolean).join(' · '),
      })),
    [outline, language],
  )
}
