import type { ReactNode } from 'react'
import styles from '#web/ui/message.module.css'

/** A whole screen, or with `isPart` the place of its main part, with one thing to say and one thing to do. */
export function Message({
  title,
  text,
  action,
  isPart,
}: {
  title: string
  text?: string
  action?: ReactNode
  /** The screen has a `main` and a heading of its own. */
  isPart?: boolean
}) {
  const Frame = isPart ? 'div' : 'main'
  const Title = isPart ? 'h2' : 'h1'
  return (
    <Frame className={styles.message} id={isPart ? undefined : 'content'}>
      <img className={styles.mark} src="/logo.svg" alt="" width={64} height={64} />
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </Frame>
  )
}
