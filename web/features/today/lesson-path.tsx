import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { CourseLessons, LearnerHome, LessonSummary } from '#contract/home.ts'
import { playerAt } from '#web/features/today/addresses.ts'
import styles from '#web/features/today/lesson-path.module.css'
import { useTodayText } from '#web/text/today/text.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * The lessons as a path: on a phone one line, scrolled to the current lesson; on a desktop rows that turn like a road.
 */
export function LessonPath({
  home,
  course,
  isDemo,
}: {
  home: LearnerHome
  course: CourseLessons
  isDemo: boolean
}) {
  const { path } = useTodayText()
  const { lessons } = course
  const current = lessons.find(({ state }) => state === 'current')
  const line = useRef<HTMLOListElement>(null)
  const number = current?.number
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another lesson is the current one
  useLayoutEffect(() => {
    const list = line.current
    const here = list?.querySelector<HTMLElement>('[data-state=current]')
    if (list && here) list.scrollLeft = here.offsetLeft - (list.clientWidth - here.offsetWidth) / 2
  }, [number])
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>
          {current
            ? path.title(lessons.indexOf(current) + 1, lessons.length)
            : path.titleDone(lessons.length)}
        </h2>
        <Link href={`/course/${course._id}/lessons${isDemo ? '?demo=1' : ''}`}>
          {path.all(lessons.length)}
        </Link>
      </div>
      <ol className={styles.path} aria-label={path.label} ref={line}>
        {lessons.map((lesson, index) => (
          <li key={lesson.number} data-state={lesson.state} data-from={lessons[index - 1]?.state}>
            <Stop course={course} lesson={lesson} isDemo={isDemo} />
          </li>
        ))}
      </ol>
      {current && (
        <p className={styles.place}>
          {[
            current.topic,
            path.place(current.done, current.wordCount),
            home.next && path.left(home.next.minutesLeft),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </section>
  )
}

/** One lesson of the path; a link if it is open. */
function Stop({ course, lesson, isDemo }: { course: CourseLessons; lesson: LessonSummary; isDemo: boolean }) {
  const { path } = useTodayText()
  const { number, topic, state, percent } = lesson
  const said = [topic, path.states[state], state === 'current' && `${percent} %`].filter(Boolean).join(', ')
  const shown: ReactNode = (
    <>
      <span className={styles.sign}>
        {state === 'current' && <Share percent={percent} />}
        {state === 'done' ? <Icon name="check" /> : <span aria-hidden="true">{number}</span>}
      </span>
      <span className={styles.topic} aria-hidden="true">
        {topic}
      </span>
      <span className="spoken-only">
        {number}: {said}
      </span>
    </>
  )
  if (state === 'locked' || state === 'members') return <span className={styles.stop}>{shown}</span>
  return (
    <Link
      href={playerAt(course, { lesson: number }, isDemo)}
      className={styles.stop}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      {shown}
    </Link>
  )
}

/** The ring around the current lesson's number. */
function Share({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 60 60" fill="none" strokeWidth={6} aria-hidden="true">
      <circle className={styles.track} cx={30} cy={30} r={27} />
      {percent > 0 && (
        <circle
          className={styles.value}
          cx={30}
          cy={30}
          r={27}
          pathLength={100}
          strokeDasharray={`${percent} 100`}
        />
      )}
    </svg>
  )
}
