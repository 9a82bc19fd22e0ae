import type { CSSProperties } from 'react'
import styles from '#web/features/player/kinds/speaking-wave.module.css'

const BARS = [0, 1, 2, 3, 4]

/** Bars that move while somebody speaks; the words beside it say so too. */
export function SpeakingWave({ isOn }: { isOn: boolean }) {
  return (
    <span className={styles.wave} data-on={isOn || undefined} aria-hidden="true">
      {BARS.map(bar => (
        <i key={bar} style={{ '--bar': bar } as CSSProperties} />
      ))}
    </span>
  )
}
