import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { CourseId, UserId } from '#domain/ids.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { confirm } from '#web/authoring/kit/confirm.tsx'
import { useCourseOptions } from '#web/authoring/kit/course-options.ts'
import { Checkbox, Select, TextField } from '#web/authoring/kit/fields.tsx'
import { Card, FieldGrid, Page } from '#web/authoring/kit/page.tsx'
import { useCallQuery, useChange } from '#web/authoring/kit/query.ts'
import { FailureNotice, QueryView } from '#web/authoring/kit/query-view.tsx'
import type { ScreenProps } from '#web/authoring/screens.ts'
import { SyncResults } from '#web/authoring/sync/sync-results.tsx'
import type { CallOutput } from '#web/lib/call.ts'
import { useSyncText } from '#web/text/authoring/sync/text.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Removes words that no longer exist from learners' progress (A2.8.1 to A2.8.6). */
export function SyncUserProgress(_: ScreenProps) {
  const text = useSyncText()
  const courses = useCallQuery('GET admin-courses', {})
  return (
    <Page title={text.title} lead={text.lead}>
      <QueryView query={courses}>{data => <SyncForm courses={data} />}</QueryView>
    </Page>
  )
}

type Asked = { course: { value: CourseId; label: string }; userId: string; isDryRun: boolean }

/** Asks, and then removes or counts the words. The outcome remembers which of the two it was. */
function useSync() {
  const { confirm: words } = useSyncText()
  const { run, reset, ...state } = useChange(async ({ course, userId, isDryRun }: Asked) => {
    const answer = await authorCall('POST admin-sync-user-progress', {
      body: { courseId: course.value, userId: userId.trim() as UserId, dryRun: isDryRun },
    })
    return answer.isOk ? { ...answer, data: { ...answer.data, isDryRun } } : answer
  })
  const ask = async (asked: Asked) => {
    if (state.failure) reset()
    const { course, isDryRun } = asked
    const isAgreed = await confirm({
      title: isDryRun ? words.simulationTitle : words.realTitle,
      text: isDryRun ? words.simulation : words.real(course.label),
      action: isDryRun ? words.simulationAction : words.realAction,
      isDanger: !isDryRun,
    })
    if (isAgreed) await run(asked)
  }
  return { ...state, ask }
}

function SyncForm({ courses }: { courses: CallOutput<'GET admin-courses'> }) {
  const text = useSyncText()
  const [params] = useSearchParams()
  const [courseId, setCourseId] = useState(params.get('course') as CourseId | null)
  const [userId, setUserId] = useState('')
  const [isDryRun, setIsDryRun] = useState(true)
  const [isAsked, setIsAsked] = useState(false)
  const { ask, isBusy, failure, data: outcome } = useSync()
  const options = useCourseOptions(courses)
  const course = options.find(({ value }) => value === courseId)

  const run = () => {
    setIsAsked(true)
    if (course) void ask({ course, userId, isDryRun })
  }
  return (
    <>
      <Card>
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            run()
          }}
          style={{ display: 'contents' }}
        >
          <FieldGrid>
            <Select
              label={text.course}
              placeholder={text.pickCourse}
              options={options}
              value={courseId}
              onChange={setCourseId}
              isRequired
            />
            <TextField
              label={text.user}
              hint={text.userHint}
              value={userId}
              onChange={setUserId}
              error={failure?.fields?.userId}
            />
          </FieldGrid>
          <Checkbox label={text.dryRun} hint={text.dryRunHint} value={isDryRun} onChange={setIsDryRun} />
          {isAsked && !course && <Notice tone="alert">{text.selectCourse}</Notice>}
          {failure && <FailureNotice failure={failure} title={text.failed} onRetry={run} />}
          <div>
            <Button type="submit" look={isDryRun ? 'primary' : 'danger'} icon="refresh-cw" isBusy={isBusy}>
              {isBusy ? text.running : text.run}
            </Button>
          </div>
        </form>
      </Card>
      <div role="status">
        {outcome && <Notice tone="right">{outcome.isDryRun ? text.simulated : text.applied}</Notice>}
      </div>
      {outcome && <SyncResults results={outcome.results} total={outcome.totalUsers} />}
    </>
  )
}
