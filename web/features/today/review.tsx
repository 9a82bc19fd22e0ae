import { Link } from 'wouter'
import type { CourseLessons, LearnerHome } from '#contract/home.ts'
import { playerAt } from '#web/features/today/addresses.ts'
import styles from '#web/features/today/today.module.css'
import { useTodayText } from '#web/text/today/text.ts'

/** The phrases that were not understood last time: each opens in its lesson. */
export function Review({
  course,
  phrases,
  isDemo,
}: {
  course: CourseLessons
  phrases: LearnerHome['review']
  isDemo: boolean
}) {
  const { review } = useTodayText()
  return (
    <section className={styles.card}>
      <h2>{review.title}</h2>
      <p className={styles.lead}>{review.lead}</p>
      <ul className={styles.chips}>
        {phrases.map(({ word, english }) => (
          <li key={word}>
            <Link href={playerAt(course, { word }, isDemo)} lang="en">
              {english}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
