import type { ReactNode } from 'react'
import styles from '#web/ui/message.module.css'

/** A whole screen with one thing to say and one thing to do. */
export function Message({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <main className={styles.message} id="content">
      <img className={styles.mark} src="/logo.svg" alt="" width={64} height={64} />
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </main>
  )
}
