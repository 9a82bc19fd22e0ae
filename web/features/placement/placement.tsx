import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { CourseId } from '#domain/ids.ts'
import { AT_LESSON, type Audience, getsDemo } from '#domain/site/routes.ts'
import { AskedLine } from '#web/features/placement/asked-line.tsx'
import styles from '#web/features/placement/placement.module.css'
import { Result } from '#web/features/placement/result.tsx'
import { type PlacementIn, usePlacement } from '#web/features/placement/use-placement.ts'
import { NoCourse } from '#web/frame/no-course.tsx'
import { useFirstScreen } from '#web/lib/first-screen.ts'
import { useText } from '#web/lib/language.tsx'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { findListener } from '#web/speaking/devices.ts'
import { usePlacementText } from '#web/text/placement/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** Finds the lesson at which a learner begins, or whether they know one lesson: `?lesson=N` (decision 099). */
export function Placement({ idCourse, audience }: { idCourse: string; audience: Audience }) {
  const { shell } = useText()
  const query = getsDemo(audience) ? { demo: '1' as const } : {}
  const id = idCourse as CourseId
  const own = useLoaded('GET course-progress/:id', { params: { id }, query })
  const version = own.data?.version
  const outline = useLoaded(
    'GET course-outline/:id/:version',
    version === undefined ? null : { params: { id, version }, query },
  )
  const refused = own.failure ?? outline.failure
  // Decided before the first line is shown, even where it takes a request to the server.
  useEffect(() => void findListener(), [])
  const isThere = own.data !== undefined && outline.data !== undefined
  useFirstScreen(isThere || refused !== undefined)
  // A new version of the course begins again: its lessons may be others.
  if (own.data && outline.data)
    return <Opened key={version} course={{ ...outline.data, ...own.data }} query={query} />
  if (!refused) return <Waiting label={shell.loading} slowLabel={shell.slowLoading} />
  return (
    <NoCourse
      refused={refused}
      onRetry={() => {
        own.reload()
        if (outline.failure) outline.reload()
      }}
    />
  )
}

type OpenedProps = { course: PlacementIn; query: { demo?: '1' } }

function Opened({ course, query }: OpenedProps) {
  const text = usePlacementText()
  const [search] = useSearchParams()
  const asked = search.get(AT_LESSON)
  const index = course.lessons.findIndex(({ number }) => `${number}` === asked)
  const only = index === -1 ? undefined : index
  const demo = query.demo && search.get('demo') === '1' ? 'demo=1&' : ''
  const placed = usePlacement(course, { only, query })
  const [stage, setStage] = useState<'start' | 'lines' | 'result'>('start')
  const shown = stage === 'lines' && placed.isOver ? 'result' : stage
  return (
    <main className={styles.page} id="content">
      {shown !== 'lines' && (
        <ButtonLink to={`/course/${course._id}/lessons${demo && '?demo=1'}`} look="bare">
          <Icon name="chevron-left" size={20} /> {text.back}
        </ButtonLink>
      )}
      {shown === 'start' && (
        <Start
          course={course}
          only={only}
          demo={demo}
          onStart={() => setStage(placed.isOver ? 'result' : 'lines')}
        />
      )}
      {shown === 'lines' && <Lines course={course} placed={placed} onEnd={() => setStage('result')} />}
      {shown === 'result' && <Result course={course} placed={placed} demo={demo} />}
    </main>
  )
}

function Start({
  course: { _id, lessons },
  only,
  demo,
  onStart,
}: {
  course: PlacementIn
  only: number | undefined
  demo: string
  onStart: () => void
}) {
  const text = usePlacementText()
  const lesson = only === undefined ? undefined : lessons[only]
  return (
    <>
      <h1>{lesson ? text.titleOf(lesson.number) : text.title}</h1>
      <p>{lesson ? text.leadOf : text.lead}</p>
      <p className={styles.limits}>{text.limits}</p>
      <div className={styles.choices}>
        <Button look="primary" isMain isWide onClick={onStart}>
          {lesson ? text.startOf : text.start}
        </Button>
        <ButtonLink to={`/course/${_id}${demo && '?demo=1'}`} look="link">
          {lesson ? text.asItIs : text.fromStart}
        </ButtonLink>
      </div>
    </>
  )
}

/** The lines, one after another; the learner may end them at any time. */
function Lines({
  course,
  placed,
  onEnd,
}: {
  course: PlacementIn
  placed: ReturnType<typeof usePlacement>
  onEnd: () => void
}) {
  const text = usePlacementText()
  const { line, answers, failure, retry, answer } = placed
  const number = answers.length + 1
  return (
    <>
      {line ? (
        <AskedLine key={number} line={line} number={number} course={course} onAnswer={answer} />
      ) : failure ? (
        <div className={styles.choices}>
          <Notice tone="alert">{text.failed}</Notice>
          <Button onClick={retry}>{text.retry}</Button>
        </div>
      ) : (
        <Waiting label={text.loading} slowLabel={text.loading} />
      )}
      <Button look="link" onClick={onEnd}>
        {text.end}
      </Button>
    </>
  )
}
