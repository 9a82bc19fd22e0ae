import styles from '#web/authoring/kit/meter.module.css'

/** A share as a bar, beside a number that says the same. `--tone` is its colour. */
export function Meter({ value, max }: { value: number; max: number }) {
  return <meter className={styles.meter} min={0} max={max} value={value} aria-hidden="true" />
}
