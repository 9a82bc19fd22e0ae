import { useSearchParams } from 'wouter'
import type { CourseLessons } from '#contract/home.ts'
import type { CourseId } from '#domain/ids.ts'
import { type Audience, getsDemo } from '#domain/site/routes.ts'
import { LessonRow } from '#web/features/lessons/lesson-row.tsx'
import styles from '#web/features/lessons/lessons.module.css'
import { LoadTrouble } from '#web/frame/load-trouble.tsx'
import { NoCourse } from '#web/frame/no-course.tsx'
import { useFirstScreen } from '#web/lib/first-screen.ts'
import { type Loaded, useLoaded } from '#web/lib/use-loaded.ts'
import { WaitingNotice } from '#web/saving/waiting-notice.tsx'
import { useLessonsText } from '#web/text/lessons/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Grid, Muted } from '#web/ui/layout.tsx'

/**
 * The lessons of a course, outside the player. The server decides which are done, open or locked; opening one starts
 * the player there.
 */
export function Lessons({ idCourse, audience }: { idCourse: string; audience: Audience }) {
  const isDemo = getsDemo(audience)
  const loaded = useLoaded('GET course-lessons/:id', {
    params: { id: idCourse as CourseId },
    query: isDemo ? { demo: '1' } : {},
  })
  const { data: course, failure: refused, reload } = loaded
  useFirstScreen(course !== undefined || refused !== undefined)
  if (refused && !course) return <NoCourse refused={refused} onRetry={reload} />
  return (
    <main className={styles.page} id="content" aria-busy={!course || undefined}>
      {course ? (
        <Opened course={course} audience={audience} loaded={loaded} />
      ) : (
        <div className={styles.blank} />
      )}
    </main>
  )
}

function Opened({
  course,
  audience,
  loaded,
}: {
  course: CourseLessons
  audience: Audience
  loaded: Loaded<CourseLessons>
}) {
  const text = useLessonsText()
  const [search] = useSearchParams()
  const { lessons } = course
  const isDemo = getsDemo(audience)
  const done = lessons.filter(({ state }) => state === 'done').length
  const isVisitor = audience === 'visitor'
  const nextLocked = lessons.find(({ state }) => state === 'locked')
  const query = isDemo && search.get('demo') === '1' ? '?demo=1' : ''
  return (
    <>
      <ButtonLink to={`/courses${query}`} look="bare">
        <Icon name="chevron-left" size={20} /> {text.back}
      </ButtonLink>
      <h1>{course.title}</h1>
      <Muted size="text">{text.summary(done, lessons.length)}</Muted>
      {!isVisitor && audience !== 'admin' && (
        <WaitingNotice className={styles.notice} onDelivered={loaded.reload} />
      )}
      <LoadTrouble {...loaded} className={styles.notice} />
      <Grid as="ol" gap={3} column="19rem" keepsWidth className={styles.lessons}>
        {lessons.map(lesson => (
          <LessonRow
            key={lesson.number}
            course={course}
            lesson={lesson}
            isDemoAsked={isDemo && !isVisitor}
            mayBeKnown={course.access === 'full' && (lesson.state === 'current' || lesson === nextLocked)}
          />
        ))}
      </Grid>
      {lessons.some(({ state }) => state === 'members') && (
        <div className={styles.members}>
          <p>{text.membersHint}</p>
          <ButtonLink to="/plan" look="primary">
            {text.plans}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
