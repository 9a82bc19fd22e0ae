import { type ReactNode, Suspense } from 'react'
import { Celebration } from '#web/features/player/over/celebration.tsx'
import styles from '#web/features/player/over/course-finished.module.css'
import { HalfSun } from '#web/features/player/over/half-sun.tsx'
import { LeavingLink } from '#web/features/player/over/leaving-link.tsx'
import { Milestone, type MilestonePhase } from '#web/features/player/over/milestone.tsx'
import { ShareButton } from '#web/features/player/over/share-button.tsx'
import type { CoursePath, LessonView } from '#web/features/player/use-course-path.ts'
import { useLessonText } from '#web/text/lesson/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type WaysProps = {
  path: CoursePath
  /** The certificate earned, and its address; undefined for administrators, who have no progress. */
  certificate: { shown: ReactNode; address: string } | undefined
}

/** Shown when the last word of the course is done: what the learner learnt, lesson by lesson. */
export function CourseFinished({
  phase,
  title,
  lesson,
  path,
  certificate,
}: {
  phase: MilestonePhase
  /** The title of the course. */
  title: string
  /** The last lesson. */
  lesson: LessonView
} & WaysProps) {
  const { courseFinished: text } = useLessonText()
  const done = path.lessons.filter(({ wordCount }) => wordCount > 0)
  const words = done.reduce((sum, { wordCount }) => sum + wordCount, 0)
  return (
    <Milestone
      phase={phase}
      title={<span className={styles.title}>{text.title(title)}</span>}
      head={<HalfSun number={lesson.number} />}
      celebration={
        <Celebration isWhole number={lesson.number} nextLesson={undefined} onFinished={path.resume} />
      }
      onStay={path.resume}
      sheet={<Ways path={path} certificate={certificate} />}
    >
      <p className={styles.count}>
        {path.areAllSaid ? text.said(done.length, words) : text.completed(done.length, words)}
      </p>
      {certificate && (
        <div className={styles.certificate}>
          <Suspense>{phase === 'open' && certificate.shown}</Suspense>
        </div>
      )}
      <ul className={styles.lessons}>
        {done.map(({ number, title: name, topic, goal }) => (
          <li key={number}>
            <Icon name="check" size={20} />
            <p>
              <b>{topic || name}</b>
              {goal}
            </p>
          </li>
        ))}
      </ul>
      <ShareButton text={text.shared(title)} />
    </Milestone>
  )
}

/** The ways from here: to the certificate first, if there is one. */
function Ways({ path, certificate }: WaysProps) {
  const { courseFinished: text } = useLessonText()
  return (
    <>
      {certificate ? (
        <LeavingLink to={certificate.address} look="primary" isMain isWide path={path}>
          <Icon name="badge-check" size={20} /> {text.toCertificate}
        </LeavingLink>
      ) : (
        <LeavingLink to="/courses" look="primary" isMain isWide path={path}>
          {text.toCourses}
        </LeavingLink>
      )}
      <div className={styles.ways}>
        {certificate && (
          <LeavingLink to="/courses" look="link" path={path}>
            {text.toCourses}
          </LeavingLink>
        )}
        <Button look="link" onClick={path.resume}>
          {text.stay}
        </Button>
      </div>
    </>
  )
}
