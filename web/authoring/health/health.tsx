import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import type { HealthReport } from '#contract/authoring/health.ts'
import type { HealthKind } from '#domain/course/health/health-kinds.ts'
import type { CourseId } from '#domain/ids.ts'
import { FailedTexts } from '#web/authoring/health/failed-texts.tsx'
import styles from '#web/authoring/health/health.module.css'
import { HealthRows } from '#web/authoring/health/health-rows.tsx'
import { KindList } from '#web/authoring/health/kind-list.tsx'
import { PlacedLessons } from '#web/authoring/health/placed-lessons.tsx'
import { Button, LinkButton } from '#web/authoring/kit/button.tsx'
import { Select } from '#web/authoring/kit/fields.tsx'
import { Page } from '#web/authoring/kit/page.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import type { CallOutput } from '#web/lib/call.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useHealthText } from '#web/text/authoring/health/text.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'

type Courses = CallOutput<'GET admin-courses'>
const ALL = 'all'
/** Long enough to see the recordings being measured count down. */
const MEASURING_MS = 400

/** The faults of a course, by kind, and the texts its learners fail most. The address has course, lesson and kind. */
export function Screen() {
  const text = useHealthText()
  const courses = useCallQuery('GET admin-courses', {})
  if (courses.data && courses.data.length > 0) return <Health courses={courses.data} />
  return (
    <Page title={text.title}>
      <QueryView query={courses} loading={text.loading}>
        {() => (
          <Nothing title={text.noCourses.title} hint={text.noCourses.hint}>
            <LinkButton look="primary" href="/admin/authoring-courses">
              {text.noCourses.open}
            </LinkButton>
          </Nothing>
        )}
      </QueryView>
    </Page>
  )
}

function Health({ courses }: { courses: Courses }) {
  const text = useHealthText()
  const [search, setSearch] = useSearchParams()
  const course = courses.find(({ _id }) => _id === search.get('course')) ?? courses[0]
  const lesson = course?.lessons.find(({ number }) => `${number}` === search.get('lesson'))?.number
  const { query, isMeasuring } = useReport(course?._id, lesson)
  const set = (changed: Record<string, string | null>) =>
    setSearch(
      old => {
        const next = new URLSearchParams(old)
        for (const [name, value] of Object.entries(changed)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  if (!course) return null
  return (
    <Page
      title={text.title}
      lead={query.data && <Summary report={query.data} />}
      tools={
        <>
          <Filters courses={courses} course={course} lesson={lesson} onChange={set} />
          <Button
            look="outline"
            icon="refresh-cw"
            isBusy={query.isFetching && !isMeasuring}
            onPress={() => void query.refetch()}
          >
            {text.again}
          </Button>
        </>
      }
    >
      <QueryView query={query} loading={text.loading} failed={text.failed}>
        {report => (
          <Report
            report={report}
            course={course._id}
            kind={search.get('kind')}
            onKind={kind => set({ kind })}
          />
        )}
      </QueryView>
    </Page>
  )
}

/** The report of a course or a lesson. While recordings are being measured, it is loaded again and again. */
function useReport(id: CourseId | undefined, lesson: number | undefined) {
  const query = useCallQuery(
    'GET admin-health/:id',
    id ? { params: { id }, query: lesson === undefined ? {} : { lesson } } : null,
    { keepsPrevious: true },
  )
  const { refetch } = query
  const isMeasuring = (query.data?.unmeasured ?? 0) > 0
  useEffect(() => {
    if (!isMeasuring) return
    const timer = setInterval(() => void refetch({ cancelRefetch: false }), MEASURING_MS)
    return () => clearInterval(timer)
  }, [isMeasuring, refetch])
  return { query, isMeasuring }
}

type FiltersProps = {
  courses: Courses
  course: Courses[number]
  lesson: number | undefined
  onChange: (changed: Record<string, string | null>) => void
}

function Filters({ courses, course, lesson, onChange }: FiltersProps) {
  const text = useHealthText()
  const language = useLanguage()
  const titleOf = (title: { es: string; en: string }) => title[language] || title.es
  return (
    <>
      <div className={styles.filter}>
        <Select
          label={text.course}
          hasHiddenLabel
          value={course._id}
          options={courses.map(({ _id, title }) => ({ value: _id as string, label: titleOf(title) }))}
          onChange={id => onChange({ course: id, lesson: null })}
        />
      </div>
      <div className={styles.filter}>
        <Select
          label={text.lesson}
          hasHiddenLabel
          value={lesson === undefined ? ALL : `${lesson}`}
          options={[
            { value: ALL, label: text.allLessons },
            ...course.lessons.map(({ number, title }) => ({
              value: `${number}`,
              label: text.lessonName(number, titleOf(title)),
            })),
          ]}
          onChange={chosen => onChange({ lesson: chosen === ALL ? null : chosen })}
        />
      </div>
    </>
  )
}

function Summary({ report }: { report: HealthReport }) {
  const text = useHealthText()
  const { count, moment } = useFormats()
  const faults = report.kinds.reduce((sum, kind) => sum + kind.count, 0)
  const blocking = report.kinds
    .filter(({ severity }) => severity === 'blocks')
    .reduce((sum, kind) => sum + kind.count, 0)
  return (
    <>
      <span role="status">
        {faults === 0
          ? text.healthy
          : `${text.faults(count(faults), count(report.itemCount), faults, report.itemCount)} ${text.blocking(blocking)}`}
      </span>{' '}
      {report.unmeasured > 0
        ? text.measuring(count(report.unmeasured))
        : text.checkedAt(moment(report.checkedAt))}
    </>
  )
}

function Report({
  report,
  course,
  kind: asked,
  onKind,
}: {
  report: HealthReport
  course: string
  kind: string | null
  onKind: (kind: HealthKind) => void
}) {
  const chosen =
    report.kinds.find(({ kind }) => kind === asked) ??
    report.kinds.find(({ count }) => count > 0) ??
    report.kinds[0]
  if (!chosen) return null
  const choose = (kind: HealthKind) => {
    onKind(kind)
    // On a narrow screen the rows are below the list.
    requestAnimationFrame(() => document.getElementById('health-kind')?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <div className={styles.columns}>
      <KindList kinds={report.kinds} chosen={chosen.kind} onChoose={choose} />
      <Stack gap={4}>
        <HealthRows
          kind={chosen.kind}
          count={chosen.count}
          rows={report.rows.filter(({ kind }) => kind === chosen.kind)}
          course={course}
        />
        <FailedTexts rows={report.failed} course={course} />
        {report.placed.length > 0 && <PlacedLessons rows={report.placed} />}
      </Stack>
    </div>
  )
}
