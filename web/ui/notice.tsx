import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import styles from '#web/ui/notice.module.css'

export type Tone = 'right' | 'near' | 'wrong' | 'info' | 'alert'

const ICONS = {
  right: 'check',
  near: 'equal-approximately',
  wrong: 'rotate-ccw',
  info: 'ear',
  alert: 'circle-alert',
} as const

type NoticeProps = {
  tone: Tone
  /** Replaces the tone's icon. */
  icon?: IconName
  title?: string
  children?: ReactNode
}

/**
 * One tinted line: an icon, a bold word, a sentence. The `alert` tone is an error, and interrupts screen readers; the
 * others do not.
 */
export function Notice({ tone, icon = ICONS[tone], title, children }: NoticeProps) {
  const look = tone === 'info' ? undefined : styles[tone]
  return (
    <div
      className={[styles.notice, look].filter(Boolean).join(' ')}
      role={tone === 'alert' ? 'alert' : undefined}
    >
      <Icon name={icon} size={20} />
      <p>
        {title && <strong>{title}</strong>} {children}
      </p>
    </div>
  )
}
