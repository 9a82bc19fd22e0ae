import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/ui/notice.module.css'

export type Tone = 'right' | 'near' | 'wrong' | 'info' | 'alert'

const ICONS = {
  right: 'check',
  near: 'equal-approximately',
  wrong: 'rotate-ccw',
  info: 'ear',
  alert: 'circle-alert',
} as const

/** One tinted line: an icon, a bold word, a sentence. `alert` interrupts a screen reader, the rest wait. */
export function Notice({ tone, title, children }: { tone: Tone; title?: string; children?: ReactNode }) {
  const look = tone === 'info' || tone === 'alert' ? undefined : styles[tone]
  return (
    <div
      className={[styles.notice, look].filter(Boolean).join(' ')}
      role={tone === 'alert' ? 'alert' : undefined}
    >
      <Icon name={ICONS[tone]} size={20} />
      <p>
        {title && <strong>{title}</strong>} {children}
      </p>
    </div>
  )
}
