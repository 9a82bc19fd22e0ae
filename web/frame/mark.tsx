import { brand } from '#domain/site/brand.ts'
import styles from '#web/frame/mark.module.css'

/** The logo and the name above a message, on a screen without a header. */
export function Mark() {
  return (
    <header className={styles.mark}>
      <img src="/logo.svg" alt="" width={36} height={36} />
      {brand.name}
    </header>
  )
}
