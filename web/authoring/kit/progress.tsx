import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components'
import styles from '#web/authoring/kit/progress.module.css'

/** A bar with its label and percentage; without a value it only shows that work is in progress. */
export function ProgressBar({ label, value, max = 100 }: { label: string; value?: number; max?: number }) {
  return (
    <AriaProgressBar
      className={styles.progress}
      {...(value === undefined ? { isIndeterminate: true } : { value, maxValue: max })}
    >
      {({ percentage, valueText }) => (
        <>
          <span className={styles.head}>
            <Label>{label}</Label>
            <span>{valueText}</span>
          </span>
          <span className={styles.track}>
            <span
              className={value === undefined ? styles.moving : styles.bar}
              style={{ width: `${percentage ?? 30}%` }}
            />
          </span>
        </>
      )}
    </AriaProgressBar>
  )
}
