import { type ReactNode, useEffect, useRef } from 'react'
import { Drawing, type DrawingName } from '#web/ui/drawing.tsx'
import styles from '#web/ui/message.module.css'

/**
 * A screen that has nothing else to show or, with `isPart`, the main part of one: a drawing, what happened, what is
 * safe, and what to do next.
 */
export function Message({
  drawing,
  title,
  text,
  action,
  isPart,
  isNext,
  head,
}: {
  drawing: DrawingName
  title: string
  text?: string
  /** One main button, and at most one link. */
  action?: ReactNode
  /** The screen has its own `main` and heading. */
  isPart?: boolean
  /** The message replaces a screen that was just used: the focus moves to its title, which is read out. */
  isNext?: boolean
  /** Shown above the message if the screen has no head. */
  head?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNext) heading.current?.focus()
  }, [isNext])
  const Frame = isPart ? 'div' : 'main'
  const Title = isPart ? 'h2' : 'h1'
  return (
    <>
      {head}
      <Frame
        className={isPart ? `${styles.message} ${styles.part}` : styles.message}
        id={isPart ? undefined : 'content'}
      >
        <div className={styles.picture}>
          <Drawing name={drawing} />
        </div>
        <div className={styles.words}>
          <Title ref={heading} tabIndex={isNext ? -1 : undefined}>
            {title}
          </Title>
          {text && <p>{text}</p>}
        </div>
        {action && <div className={styles.actions}>{action}</div>}
      </Frame>
    </>
  )
}
