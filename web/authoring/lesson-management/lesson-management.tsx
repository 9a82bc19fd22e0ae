import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useLocation, useSearch } from 'wouter'
import type { CourseId } from '#domain/ids.ts'
import { LinkButton } from '#web/authoring/kit/button.tsx'
import { Select } from '#web/authoring/kit/fields.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { mayLeaveRecord } from '#web/authoring/kit/leaving.ts'
import { Page } from '#web/authoring/kit/page.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import { Arranging } from '#web/authoring/lesson-management/arranging.tsx'
import styles from '#web/authoring/lesson-management/lesson-management.module.css'
import type { CallOutput } from '#web/lib/call.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { useLessonText } from '#web/text/authoring/lesson-management/text.ts'
import { Nothing } from '#web/ui/nothing.tsx'

export type LessonView = 'tree' | 'simple'

/** /lesson-management: the order of a course's words, and its word bank (A2.2.1 to A2.2.9). */
export function LessonManagement() {
  const text = useLessonText()
  const courses = useCallQuery('GET admin-courses', {})
  if (courses.data && courses.data.length > 0) return <Course courses={courses.data} />
  return (
    <Page title={text.title}>
      <QueryView query={courses} loading={text.loadingCourses}>
        {() => (
          <Nothing title={text.noCourses.title} hint={text.noCourses.hint}>
            <LinkButton look="primary" href="/admin/authoring-courses">
              {text.noCourses.action}
            </LinkButton>
          </Nothing>
        )}
      </QueryView>
    </Page>
  )
}

/** The course in the address, `?course=`, or the first one; the address has the view as well. */
function Course({ courses }: { courses: CallOutput<'GET admin-courses'> }) {
  const text = useLessonText()
  const language = useLanguage()
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const asked = search.get('course')
  const id = (courses.find(({ _id }) => _id === asked) ?? courses[0])?._id as CourseId
  const view: LessonView = search.get('view') === 'simple' ? 'simple' : 'tree'
  const outline = useCallQuery('GET admin-course/:id', { params: { id } })
  const show = (next: { course?: string; view?: LessonView }) => {
    const query = new URLSearchParams({ course: id, view, ...next })
    navigate(`${path}?${query}`, { replace: true })
  }
  const showCourse = async (course: string) => {
    if (course !== id && (await mayLeaveRecord())) show({ course })
  }
  return (
    <Page
      title={text.title}
      tools={
        <>
          <Select
            label={text.course}
            hasHiddenLabel
            value={id}
            options={courses.map(({ _id, title }) => ({ value: _id, label: title[language] || title.es }))}
            onChange={course => void showCourse(course)}
          />
          <Views view={view} onChange={next => show({ view: next })} />
        </>
      }
    >
      <QueryView query={outline} loading={text.loadingWords}>
        {course => <Arranging key={course._id} loaded={course} view={view} />}
      </QueryView>
    </Page>
  )
}

function Views({ view, onChange }: { view: LessonView; onChange: (view: LessonView) => void }) {
  const { view: text } = useLessonText()
  return (
    <ToggleButtonGroup
      aria-label={text.label}
      className={styles.views}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[view]}
      onSelectionChange={([key]) => key && onChange(key as LessonView)}
    >
      <ToggleButton id="tree">
        <Icon name="list-tree" /> {text.tree}
      </ToggleButton>
      <ToggleButton id="simple">
        <Icon name="list" /> {text.simple}
      </ToggleButton>
    </ToggleButtonGroup>
  )
}
