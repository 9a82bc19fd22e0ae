import type { HealthReport } from '#contract/authoring/health.ts'
import styles from '#web/authoring/health/health.module.css'
import { Meter } from '#web/authoring/kit/meter.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useHealthText } from '#web/text/authoring/health/text.ts'

/** How much of each lesson learners passed by placement instead of in the lesson (D52). */
export function PlacedLessons({ rows }: { rows: HealthReport['placed'] }) {
  const { placedLessons: text, failedTexts } = useHealthText()
  const { count } = useFormats()
  return (
    <section className={styles.card} aria-labelledby="health-placed">
      <header className={styles.cardHead}>
        <h2 id="health-placed">{text.title}</h2>
        <p>{text.lead}</p>
      </header>
      <table className={`${styles.table} ${styles.placed}`}>
        <thead>
          <tr>
            <th scope="col">{text.columns.lesson}</th>
            <th scope="col">{text.columns.share}</th>
            <th scope="col" className={styles.number}>
              {text.columns.passed}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ lessonNumber, passed, placed }) => {
            const percent = Math.round((placed / passed) * 100)
            return (
              <tr key={lessonNumber}>
                <th scope="row">{lessonNumber}</th>
                <td>
                  <span className={styles.share}>
                    <Meter max={100} value={percent} />
                    <strong>{failedTexts.share(count(percent))}</strong>
                  </span>
                </td>
                <td className={styles.number}>{count(passed)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
