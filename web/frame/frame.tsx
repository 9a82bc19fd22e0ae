import type { ReactNode } from 'react'
import styles from '#web/frame/frame.module.css'
import { useText } from '#web/lib/language.tsx'

/** The frame around the screens of both programs. Its first link takes the keyboard past the header. */
export function Frame({ className = '', children }: { className?: string; children: ReactNode }) {
  const { shell } = useText()
  return (
    <div className={`${styles.frame} ${className}`}>
      <a className={styles.skip} href="#content">
        {shell.skip}
      </a>
      {children}
    </div>
  )
}
