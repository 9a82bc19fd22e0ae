import type { Word } from '#contract/courses.ts'
import { lessonPhrases, spread } from '#domain/course/lesson-phrases.ts'
import { HalfSun } from '#web/features/player/over/half-sun.tsx'
import styles from '#web/features/player/over/halfway.module.css'
import { Milestone } from '#web/features/player/over/milestone.tsx'
import { PhraseList } from '#web/features/player/over/phrase-list.tsx'
import type { CoursePath, LessonView } from '#web/features/player/use-course-path.ts'
import { useLessonText } from '#web/text/lesson/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const PHRASES = 3

/** The rest between the two sittings of a long lesson. The place is already at the second one, which waits. */
export function Halfway({
  lesson,
  items,
  path,
  leaveTo,
}: {
  lesson: LessonView
  items: readonly Word[]
  path: CoursePath
  leaveTo: string
}) {
  const { halfway: text } = useLessonText()
  const done = items.filter(({ _id }) => path.isCompleted(_id))
  const phrases = spread(lessonPhrases(done.filter(({ _id }) => path.isSaid(_id))), PHRASES)
  return (
    <Milestone
      phase="open"
      title={<span className={styles.title}>{text.title}</span>}
      head={<HalfSun number={lesson.number} isRising />}
      celebration={null}
      onStay={path.goOn}
      sheet={
        <>
          <Button look="primary" isMain isWide onClick={path.goOn}>
            <Icon name="mic" /> {text.goOn}
          </Button>
          <ButtonLink to={leaveTo} look="link">
            {text.rest}
          </ButtonLink>
        </>
      }
    >
      <p className={styles.said}>{text.done(done.length, lesson.wordCount, lesson.number)}</p>
      <PhraseList phrases={phrases} />
      <p className={styles.said}>{text.kept}</p>
    </Milestone>
  )
}
