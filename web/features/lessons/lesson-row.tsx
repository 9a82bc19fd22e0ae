import { Link } from 'wouter'
import type { CourseLessons, LessonSummary } from '#contract/home.ts'
import { AT_LESSON } from '#domain/site/routes.ts'
import styles from '#web/features/lessons/lessons.module.css'
import { useLessonsText } from '#web/text/lessons/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Ring } from '#web/ui/ring.tsx'

/** A lesson: its topic, its size, and the learner's progress in it. */
export function LessonRow({
  course,
  lesson,
  isDemoAsked,
  mayBeKnown,
}: {
  course: CourseLessons
  lesson: LessonSummary
  /** In the player, students who have not paid see the demo if it is asked for (D13). */
  isDemoAsked: boolean
  /** Offers to show in a few phrases that the lesson is known already. */
  mayBeKnown: boolean
}) {
  const text = useLessonsText()
  const { number, topic, goal, state, done, wordCount, minutes } = lesson
  const isShut = state === 'locked' || state === 'members'
  const isUnderWay = done > 0 && state !== 'done'
  const words = (
    <>
      <Sign lesson={lesson} label={text.lesson(number)} />
      <span className={styles.words}>
        <b>{[text.lesson(number), topic].filter(Boolean).join(' · ')}</b>
        <small>{isUnderWay ? text.progress(done, wordCount, minutes) : text.size(wordCount, minutes)}</small>
        {goal && <small className={styles.goal}>{goal}</small>}
        {isShut && <small>{state === 'locked' ? text.locked : text.members}</small>}
      </span>
      {state === 'current' && <span className={styles.tag}>{text.now}</span>}
      {state === 'done' && <span className="spoken-only">{text.done}</span>}
    </>
  )
  return (
    <li className={styles.lesson} data-state={state}>
      {isShut ? (
        <div className={styles.row}>{words}</div>
      ) : (
        <Link
          href={`/course/${course._id}?${isDemoAsked ? 'demo=1&' : ''}${AT_LESSON}=${number}`}
          className={styles.row}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {words}
          {state !== 'current' && <Icon name="chevron-right" size={20} />}
        </Link>
      )}
      {mayBeKnown && (
        <Link
          href={`/course/${course._id}/placement?${AT_LESSON}=${number}`}
          className={styles.known}
          aria-label={`${text.known}: ${text.lesson(number)}`}
        >
          {text.known}
        </Link>
      )}
    </li>
  )
}

function Sign({ lesson: { state, percent, number }, label }: { lesson: LessonSummary; label: string }) {
  if (state === 'done' || state === 'locked' || state === 'members') {
    return (
      <span className={styles.sign}>
        <Icon name={state === 'done' ? 'check' : 'lock'} size={20} />
      </span>
    )
  }
  if (percent === 0 && state === 'open') return <span className={styles.sign}>{number}</span>
  return <Ring percent={percent} label={`${label}: ${percent} %`} />
}
