import { useState } from 'react'
import type { CourseLessons, LearnerHome } from '#contract/home.ts'
import { sessionMinutes } from '#domain/review/session-minutes.ts'
import { playerAt } from '#web/features/today/addresses.ts'
import { playPhrase } from '#web/features/today/play-phrase.ts'
import today from '#web/features/today/today.module.css'
import styles from '#web/features/today/welcome-back.module.css'
import { useText } from '#web/lib/language.tsx'
import { useTodayText } from '#web/text/today/text.ts'
import { useWelcomeBackText } from '#web/text/welcome-back/text.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/**
 * After a week or more: what the learner can still say, to be heard, and one next step: the review, or what comes next
 * in the course where nothing is due.
 */
export function WelcomeBack({
  phrases,
  due,
  next,
  course,
  isDemo,
}: Pick<LearnerHome, 'next'> & {
  phrases: NonNullable<LearnerHome['welcome']>['phrases']
  /** How many phrases a review would ask now. */
  due: number
  course: CourseLessons
  isDemo: boolean
}) {
  const text = useWelcomeBackText()
  const { player } = useText()
  const [isSilent, setIsSilent] = useState(false)
  const lesson = next && playerAt(course, { word: next.word }, isDemo)
  return (
    <section className={today.card}>
      <h2>{text.title}</h2>
      {due > 0 && <ReviewFirst count={due} lesson={lesson} />}
      <p>{phrases.length > 0 ? text.lead : text.nothing}</p>
      {phrases.length > 0 && (
        <ul className={styles.phrases}>
          {phrases.map(phrase => (
            <li key={phrase.word}>
              <div>
                <b lang="en">{phrase.english}</b>
                <p lang="es">{phrase.spanish}</p>
              </div>
              <IconButton
                label={`${player.listen}: ${phrase.english}`}
                onClick={() => void playPhrase(phrase).then(isHeard => setIsSilent(!isHeard))}
              >
                <Icon name="volume-2" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={today.lead}>
        {isSilent && player.noAudio}
      </p>
      {due === 0 && lesson && (
        <ButtonLink to={lesson} isMain>
          {text.goOn} <Icon name="arrow-right" />
        </ButtonLink>
      )}
    </section>
  )
}

/** Before the phrases, so that a small phone shows its button without scrolling. */
function ReviewFirst({ count, lesson }: { count: number; lesson: string | null }) {
  const text = useWelcomeBackText()
  const { review } = useTodayText()
  return (
    <>
      <p>{text.review(review.size(count, sessionMinutes(count)))}</p>
      <div className={styles.ways}>
        <ButtonLink to="/review" look="primary" isMain>
          <Icon name="mic" /> {review.begin}
        </ButtonLink>
        {lesson && (
          <ButtonLink to={lesson} look="link">
            {text.lesson} <Icon name="arrow-right" />
          </ButtonLink>
        )}
      </div>
    </>
  )
}
