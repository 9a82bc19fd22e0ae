import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '#web/ui/drawing.tsx'
import styles from '#web/ui/nothing.module.css'

/** An empty list, or a search without results: what is missing, what to do, and a button that does it. */
export function Nothing({
  drawing = 'empty',
  title,
  hint,
  children,
}: {
  drawing?: DrawingName
  title: string
  hint?: string
  children?: ReactNode
}) {
  return (
    <div className={styles.nothing}>
      <Drawing name={drawing} />
      <strong>{title}</strong>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  )
}
