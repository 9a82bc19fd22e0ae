import { Link } from 'wouter'
import type { HealthRow } from '#contract/authoring/health.ts'
import type { HealthKind } from '#domain/course/health/health-kinds.ts'
import { editorAddress, placeOfField } from '#web/authoring/health/field-place.ts'
import styles from '#web/authoring/health/health.module.css'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useHealthText } from '#web/text/authoring/health/text.ts'

/** The faults of one kind; each opens the editor at its field. */
export function HealthRows({
  kind,
  count,
  rows,
  course,
}: {
  kind: HealthKind
  count: number
  rows: readonly HealthRow[]
  course: string
}) {
  const text = useHealthText()
  const { count: format } = useFormats()
  return (
    <section className={styles.card} aria-labelledby="health-kind">
      <header className={styles.cardHead}>
        <h2 id="health-kind">
          {text.kinds[kind]} · {format(count)}
        </h2>
        <p>{text.why[kind]}</p>
      </header>
      {count === 0 ? (
        <p className={styles.nothing}>
          <Icon name="circle-check" /> {text.nothingHint}
        </p>
      ) : (
        <Rows rows={rows} course={course} />
      )}
      {rows.length < count && <p className={styles.more}>{text.more(format(rows.length), format(count))}</p>}
    </section>
  )
}

function Rows({ rows, course }: { rows: readonly HealthRow[]; course: string }) {
  const { columns, open } = useHealthText()
  return (
    <table className={`${styles.table} ${styles.faults}`}>
      <thead>
        <tr>
          <th scope="col">{columns.item}</th>
          <th scope="col">{columns.fault}</th>
          <th scope="col">{columns.place}</th>
          <th scope="col">
            <span className="spoken-only">{open}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // One field can have two faults; the list is replaced as a whole.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Row key={`${row.itemId} ${row.path} ${row.reason} ${index}`} row={row} course={course} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, course }: { row: HealthRow; course: string }) {
  const text = useHealthText()
  const place = placeOfField(row.path, text.parts)
  const what = text.reasons[row.reason](row.value)
  const title = row.title || text.untitled
  return (
    <tr>
      <th scope="row">
        <Thumbnail address={row.imageUrl} />
        <span lang="en">{title}</span>
      </th>
      <td>
        <span className={styles.reason}>{what}</span>{' '}
        <span className={styles.text}>
          {row.text && row.text !== row.title && <span lang="en">{row.text}</span>} {place && `(${place})`}
        </span>
      </td>
      <td className={styles.place}>
        {row.lessonNumber} · {row.orderInLesson}
      </td>
      <td className={styles.action}>
        <OpenLink to={editorAddress(course, row.itemId, row.path)} label={text.opens(title, what)} />
      </td>
    </tr>
  )
}

/** The link covers its row. */
export function OpenLink({ to, label }: { to: string; label: string }) {
  const { open } = useHealthText()
  return (
    <Link href={to} className={styles.open} aria-label={label}>
      {open} <Icon name="chevron-right" size={18} />
    </Link>
  )
}

/** The item's picture, if its address may be opened. */
export function Thumbnail({ address }: { address: string }) {
  const isSafe = address.startsWith('/media/') || address.startsWith('https://')
  return (
    <span className={styles.thumbnail}>
      {isSafe ? (
        <img src={address} alt="" width={36} height={36} loading="lazy" />
      ) : (
        <Icon name="image" size={18} />
      )}
    </span>
  )
}
