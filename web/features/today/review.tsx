import { sessionMinutes } from '#domain/review/session-minutes.ts'
import styles from '#web/features/today/review.module.css'
import { useTodayText } from '#web/text/today/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The review of the day: how many phrases are about to be forgotten. Nothing on a day without any. */
export function Review({ count }: { count: number }) {
  const { review } = useTodayText()
  if (count === 0) return null
  return (
    <section className={styles.card}>
      <div>
        <p className={styles.kicker}>{review.title}</p>
        <h2>{review.size(count, sessionMinutes(count))}</h2>
        <p className={styles.lead}>{review.lead}</p>
      </div>
      <ButtonLink to="/review" look="primary" isMain>
        <Icon name="mic" /> {review.begin}
      </ButtonLink>
    </section>
  )
}
