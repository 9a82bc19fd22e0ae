import type { ReactNode } from 'react'
import styles from '#web/ui/message.module.css'

/** A message with one action that fills the screen, or with `isPart` the main part of it. */
export function Message({
  title,
  text,
  action,
  isPart,
}: {
  title: string
  text?: string
  action?: ReactNode
  /** The screen has its own `main` and heading. */
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
