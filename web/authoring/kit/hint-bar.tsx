import type { ReactNode } from 'react'
import { keepFocusAround } from '#web/authoring/kit/focus-around.ts'
import styles from '#web/authoring/kit/hint-bar.module.css'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { Row } from '#web/ui/layout.tsx'

type HintBarProps = {
  /** The missing content, in bold: «Falta el audio lento de la frase 2.» */
  title: string
  /** What it means for the learner, or what to do. */
  text?: string
  /** `near` for something to fix, `info` for a fact. */
  tone?: 'near' | 'info'
  /** The button that fixes it. */
  actions?: ReactNode
}

/** A sentence above a form, and a button that fixes the problem. */
export function HintBar({ title, text, tone = 'near', actions }: HintBarProps) {
  return (
    <div className={`${styles.bar} ${styles[tone]}`} role="status">
      <Icon name={tone === 'near' ? 'triangle-alert' : 'info'} size={22} />
      <p>
        <strong>{title}</strong> {text}
      </p>
      {actions && (
        <Row gap={2} ref={keepFocusAround} className={styles.actions}>
          {actions}
        </Row>
      )}
    </div>
  )
}
