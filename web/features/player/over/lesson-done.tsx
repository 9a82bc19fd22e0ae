import type { Word } from '#contract/courses.ts'
import { lessonPhrases, spread } from '#domain/course/lesson-phrases.ts'
import { Celebration } from '#web/features/player/over/celebration.tsx'
import { HalfSun } from '#web/features/player/over/half-sun.tsx'
import { LeavingLink } from '#web/features/player/over/leaving-link.tsx'
import styles from '#web/features/player/over/lesson-done.module.css'
import { LessonSign } from '#web/features/player/over/lesson-sign.tsx'
import { Milestone, type MilestonePhase } from '#web/features/player/over/milestone.tsx'
import { PhraseList } from '#web/features/player/over/phrase-list.tsx'
import { PhraseSheet } from '#web/features/player/over/phrase-sheet.tsx'
import { ShareButton } from '#web/features/player/over/share-button.tsx'
import type { CoursePath, LessonView } from '#web/features/player/use-course-path.ts'
import { useLessonText } from '#web/text/lesson/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const PHRASES = 4

/** Shown when a lesson is done and another follows: what the learner can say now, and a link to the next lesson. */
export function LessonDone({
  phase,
  lesson,
  next,
  items,
  path,
  leaveTo,
}: {
  phase: MilestonePhase
  lesson: LessonView
  next: LessonView
  items: readonly Word[]
  path: CoursePath
  leaveTo: string
}) {
  const { lessonDone: text } = useLessonText()
  const all = lessonPhrases(items)
  const said = lessonPhrases(items.filter(({ _id }) => path.isSaid(_id)))
  // Learners who only typed or heard a phrase are not told that they can say it.
  const phrases = spread(said.length > 0 ? said : all, PHRASES)
  const reached = lesson.goal === '' ? text.canSay : text.nowYouCan(lesson.goal)
  return (
    <Milestone
      phase={phase}
      title={
        <span className={styles.title}>
          <span>{text.title(lesson.number)} </span>
          {phrases.length > 0 && (
            <span className={styles.reached}>{said.length > 0 ? reached : text.knows}</span>
          )}
        </span>
      }
      head={<HalfSun number={lesson.number} />}
      celebration={<Celebration number={lesson.number} nextLesson={next.number} onFinished={path.resume} />}
      onStay={path.resume}
      sheet={
        <>
          <div className={styles.next}>
            <LessonSign number={next.number} className={styles.sign} />
            <p>
              <b>{text.next(next.number, next.topic)}</b>
              <span>{text.size(next.wordCount, next.minutes)}</span>
            </p>
          </div>
          <Button look="primary" isMain isWide onClick={path.goOn}>
            <Icon name="mic" /> {next.percent > 0 ? text.resume(next.number) : text.start(next.number)}
          </Button>
          <LeavingLink to={leaveTo} look="link" path={path}>
            {text.enough}
          </LeavingLink>
        </>
      }
    >
      <PhraseList phrases={phrases} />
      {phrases.length > 0 && (
        <div className={styles.keep}>
          <ShareButton text={text.shared(phrases.map(({ englishWord }) => `«${englishWord}»`).join(' '))} />
          {typeof window.print === 'function' && (
            <Button onClick={() => window.print()}>
              <Icon name="printer" size={20} /> {text.print}
            </Button>
          )}
        </div>
      )}
      <PhraseSheet title={text.sheet(lesson.number, lesson.topic)} phrases={all} />
    </Milestone>
  )
}
