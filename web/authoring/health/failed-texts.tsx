import type { HealthReport } from '#contract/authoring/health.ts'
import type { ConfusionId } from '#domain/speech/confusions.ts'
import { CONFUSION_TIPS, tipTexts } from '#domain/speech/tips/confusion-tips.ts'
import { editorAddress } from '#web/authoring/health/field-place.ts'
import styles from '#web/authoring/health/health.module.css'
import { OpenLink, Thumbnail } from '#web/authoring/health/health-rows.tsx'
import { Meter } from '#web/authoring/kit/meter.tsx'
import { useLanguage } from '#web/lib/language.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useHealthText } from '#web/text/authoring/health/text.ts'

type Row = HealthReport['failed'][number]

/** The texts that learners fail far more often than the others of the course, with what was most often heard. */
export function FailedTexts({ rows, course }: { rows: readonly Row[]; course: string }) {
  const { failedTexts: text, open } = useHealthText()
  return (
    <section className={styles.card} aria-labelledby="health-failed">
      <header className={styles.cardHead}>
        <h2 id="health-failed">{text.title}</h2>
        <p>{text.lead}</p>
      </header>
      {rows.length === 0 ? (
        <p className={styles.nothing}>{text.none}</p>
      ) : (
        <table className={`${styles.table} ${styles.failed}`}>
          <thead>
            <tr>
              <th scope="col">{text.columns.text}</th>
              <th scope="col">{text.columns.heard}</th>
              <th scope="col">{text.columns.share}</th>
              <th scope="col" className={styles.number}>
                {text.columns.attempts}
              </th>
              <th scope="col">
                <span className="spoken-only">{open}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <FailedRow key={`${row.itemId} ${row.path}`} row={row} course={course} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function FailedRow({ row, course }: { row: Row; course: string }) {
  const { failedTexts: text, opens } = useHealthText()
  const { count } = useFormats()
  const percent = Math.round(row.failedShare * 100)
  return (
    <tr>
      <th scope="row">
        <Thumbnail address={row.imageUrl} />
        <span lang="en">{row.text}</span>
      </th>
      <td>
        <Heard families={row.families} />
      </td>
      <td>
        <span className={styles.share}>
          <Meter max={100} value={percent} />
          <strong>{text.share(count(percent))}</strong>
        </span>
      </td>
      <td className={styles.number}>{count(row.attempts)}</td>
      <td className={styles.action}>
        <OpenLink
          to={editorAddress(course, row.itemId, row.path)}
          label={opens(row.text, text.share(count(percent)))}
        />
      </td>
    </tr>
  )
}

/**
 * The confusion heard most, a family of the judge's tips: two words that show it, and its tip if it has a single
 * direction.
 */
function Heard({ families }: Pick<Row, 'families'>) {
  const { failedTexts: text } = useHealthText()
  const language = useLanguage()
  // A family from an older or newer judge has no tip here.
  const first = families.find(({ family }) => Object.hasOwn(CONFUSION_TIPS, family))
  if (!first) return <span className={styles.text}>{text.nothingHeard}</span>
  const id = first.family as ConfusionId
  const { drill, ways } = CONFUSION_TIPS[id]
  const [expected = '', heard = ''] = drill
  return (
    <>
      <strong lang="en">
        {expected} – {heard}
      </strong>{' '}
      {ways.length === 1 && (
        <span className={styles.tip}>{tipTexts({ id, wanted: 0, expected, heard }, language)?.tip}</span>
      )}
    </>
  )
}
