import type { CSSProperties } from 'react'
import styles from '#web/ui/ring.module.css'

/**
 * Progress as a ring with its number inside. `color` is the name of a token; 100 % always has the colour of completion.
 */
export function Ring({
  percent,
  label,
  size = 44,
  color,
}: {
  percent: number
  label: string
  size?: 44 | 64
  color?: string
}) {
  const shown = Math.round(percent)
  const stroke = size === 64 ? 7 : 5
  const radius = (size - stroke) / 2
  const length = 2 * Math.PI * radius
  const style = { '--ring-size': `${size / 16}rem`, '--ring-color': color && `var(${color})` }
  return (
    <div
      className={shown >= 100 ? `${styles.ring} ${styles.full}` : styles.ring}
      style={style as CSSProperties}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
    >
      <svg viewBox={`0 0 ${size} ${size}`} fill="none" strokeWidth={stroke} aria-hidden="true">
        <circle className={styles.track} cx={size / 2} cy={size / 2} r={radius} />
        <circle
          className={styles.value}
          data-empty={shown === 0 || undefined}
          cx={size / 2}
          cy={size / 2}
          r={radius}
          strokeDasharray={`${(length * shown) / 100} ${length}`}
        />
      </svg>
      <span aria-hidden="true">{shown}%</span>
    </div>
  )
}
