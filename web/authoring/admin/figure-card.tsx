import type { ReactNode } from 'react'
import styles from '#web/authoring/admin/admin.module.css'
import { Icon } from '#web/authoring/kit/icon.tsx'
import type { AuthoringIconName } from '#web/authoring/kit/icon-names.ts'

type FigureCardProps = {
  icon?: AuthoringIconName
  title: string
  /** The level of its heading. */
  level: 2 | 3
  figure: string
  isUrgent?: boolean
  children: ReactNode
}

/** A figure and its meaning, on yellow if it needs attention. */
export function FigureCard({ icon, title, level, figure, isUrgent, children }: FigureCardProps) {
  const Heading = `h${level}` as const
  return (
    <section className={`${styles.card} ${isUrgent ? styles.urgent : ''}`}>
      <Heading>
        {icon && <Icon name={icon} size={20} />} {title}
      </Heading>
      <p className={styles.figure}>{figure}</p>
      {children}
    </section>
  )
}
