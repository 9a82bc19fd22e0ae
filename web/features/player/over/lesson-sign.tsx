import styles from '#web/features/player/over/lesson-sign.module.css'

const TINTS = ['laguna', 'orquidea', 'palma', 'mango', 'flamboyan'] as const

/** The number of a lesson before a rising sun, with its title beside it. The container defines the size. */
export function LessonSign({ number, className }: { number: number; className?: string | undefined }) {
  const tint = TINTS[number % TINTS.length] ?? 'laguna'
  return (
    <span className={[styles.sign, styles[tint], className].filter(Boolean).join(' ')} aria-hidden="true">
      <b>{number}</b>
    </span>
  )
}
