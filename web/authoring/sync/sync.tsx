import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { CourseId, UserId } from '#domain/ids.ts'
import { readContent } from '#domain/languages.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { confirm } from '#web/authoring/kit/confirm.tsx'
import { Checkbox, Select, TextField } from '#web/authoring/kit/fields.tsx'
import { Card, FieldGrid, Page } from '#web/authoring/kit/page.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { FailureNotice, QueryView } from '#web/authoring/kit/query-view.tsx'
import type { ScreenProps } from '#web/authoring/screens.ts'
import { SyncResults } from '#web/authoring/sync/sync-results.tsx'
import type { CallOutput, Failure } from '#web/lib/call.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { useSyncText } from '#web/text/authoring/sync/text.ts'
import { Notice } from '#web/ui/notice.tsx'

type Outcome = CallOutput<'POST admin-sync-user-progress'> & { isDryRun: boolean }

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

function SyncForm({ courses }: { courses: CallOutput<'GET admin-courses'> }) {
  const text = useSyncText()
  const language = useLanguage()
  const [params] = useSearchParams()
  const [courseId, setCourseId] = useState(params.get('course') as CourseId | null)
  const [userId, setUserId] = useState('')
  const [isDryRun, setIsDryRun] = useState(true)
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [outcome, setOutcome] = useState<Outcome>()
  const options = courses.map(({ _id, title }) => ({ value: _id, label: readContent(title, language) ?? '' }))
  const course = options.find(({ value }) => value === courseId)

  const run = async () => {
    setIsAsked(true)
    setFailure(undefined)
    if (!course) return
    const words = text.confirm
    const isAgreed = await confirm({
      title: isDryRun ? words.simulationTitle : words.realTitle,
      text: isDryRun ? words.simulation : words.real(course.label),
      action: isDryRun ? words.simulationAction : words.realAction,
      isDanger: !isDryRun,
    })
    if (!isAgreed) return
    setOutcome(undefined)
    setIsBusy(true)
    const answer = await authorCall('POST admin-sync-user-progress', {
      body: { courseId: course.value, userId: userId.trim() as UserId, dryRun: isDryRun },
    })
    setIsBusy(false)
    if (answer.isOk) setOutcome({ ...answer.data, isDryRun })
    else setFailure(answer)
  }
  return (
    <>
      <Card>
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void run()
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
          {failure && <FailureNotice failure={failure} title={text.failed} onRetry={() => void run()} />}
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
