import admin from '#web/authoring/admin/admin.module.css'
import { FigureCard } from '#web/authoring/admin/figure-card.tsx'
import styles from '#web/authoring/admin/operation.module.css'
import { useSizes } from '#web/authoring/admin/use-sizes.ts'
import { useFormats } from '#web/lib/use-formats.ts'
import { useAdminText } from '#web/text/authoring/admin/text.ts'

type PlotProps = {
  title: string
  text: string
  /** The count of each time span, oldest first. */
  counts: readonly { at: string; count: number; isKnown: boolean }[]
  /** Whether it needs attention. */
  isFault?: boolean
}

const HEIGHT = 24
/** Even the smallest count must be visible. */
const LEAST = 1

/** The counts of the last day as small bars, with their sum. */
export function Plot({ title, text, counts, isFault = false }: PlotProps) {
  const { operation } = useAdminText()
  const { count } = useFormats()
  const { time } = useSizes()
  const most = counts.reduce((found, one) => (one.count > found.count ? one : found), { at: '', count: 0 })
  const sum = counts.reduce((total, one) => total + one.count, 0)
  const label =
    sum === 0 ? operation.emptyPlot(title) : operation.plot(title, count(most.count), time(most.at))
  return (
    <FigureCard title={title} level={3} figure={count(sum)} isUrgent={isFault}>
      <p className={admin.quiet}>{text}</p>
      <svg
        className={`${styles.bars} ${isFault ? styles.fault : ''}`}
        viewBox={`0 0 ${counts.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {counts.map((one, index) => {
          const height = one.count === 0 ? 0 : Math.max(LEAST, (one.count / most.count) * HEIGHT)
          return (
            <g key={one.at}>
              {!one.isKnown && <rect className={styles.unknown} x={index} y={0} width={1} height={HEIGHT} />}
              <rect x={index + 0.1} y={HEIGHT - height} width={0.8} height={height} />
            </g>
          )
        })}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{operation.dayAgo}</span>
        {sum > 0 && <span>{operation.most(count(most.count))}</span>}
        <span>{operation.now}</span>
      </p>
    </FigureCard>
  )
}
