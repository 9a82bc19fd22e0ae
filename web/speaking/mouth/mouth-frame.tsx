import type { ReactNode } from 'react'
import styles from '#web/speaking/mouth/mouth.module.css'

/**
 * The box of a drawn mouth, in colour or in grey.
 * @param twin what screen readers read; without it the text beside it says everything
 */
export function MouthFrame({
  isSought,
  twin,
  children,
}: {
  isSought: boolean
  twin?: string
  children: ReactNode
}) {
  return (
    <svg
      className={isSought ? styles.mouth : `${styles.mouth} ${styles.heard}`}
      viewBox="0 8 120 112"
      width={120}
      height={112}
      role="img"
      aria-label={twin}
      aria-hidden={twin === undefined}
    >
      {children}
    </svg>
  )
}
