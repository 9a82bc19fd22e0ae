import { type CSSProperties, useEffect, useRef, useState } from 'react'
import styles from '#web/features/player/over/celebration.module.css'
import { useLessonText } from '#web/text/lesson/text.ts'

/** Specification 2, sections 4 and 9. */
const CONFETTI = 30
const HIDE_MS = 1500
const FINISH_MS = 2000

const COLORS = ['--accent', '--sun', '--right', '--info', '--c-orquidea']

/** Celebrates a lesson at 100 percent: hides after 1.5 s, finishes at 2 s, then calls `onFinished`. */
export function Celebration({
  lesson,
  nextLesson,
  isDemo,
  onFinished,
}: {
  lesson: number
  /** Undefined at the end of the course. */
  nextLesson: number | undefined
  /** The demo ends, and the course has more. */
  isDemo: boolean
  onFinished: () => void
}) {
  const { celebration } = useLessonText()
  const atEnd = isDemo ? celebration.demo : celebration.course
  const [isLeaving, setIsLeaving] = useState(false)
  const finish = useRef(onFinished)
  finish.current = onFinished

  useEffect(() => {
    const hiding = setTimeout(() => setIsLeaving(true), HIDE_MS)
    const finishing = setTimeout(() => finish.current(), FINISH_MS)
    return () => {
      clearTimeout(hiding)
      clearTimeout(finishing)
    }
  }, [])

  return (
    <div className={isLeaving ? `${styles.overlay} ${styles.leaving}` : styles.overlay} role="status">
      <div className={styles.confetti} aria-hidden="true">
        {Array.from({ length: CONFETTI }, (_, piece) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
          <i key={piece} style={pieceStyle(piece)} />
        ))}
      </div>
      <div className={styles.sun}>100%</div>
      <h2 lang="en">
        {nextLesson === undefined ? 'Excellent' : `Congratulations, you passed to lesson ${nextLesson}`}
      </h2>
      <p>{nextLesson === undefined ? atEnd : celebration.lesson(lesson)}</p>
    </div>
  )
}

/** Spread by the golden angle: looks random but is deterministic. */
function pieceStyle(piece: number): CSSProperties {
  const spread = (piece * 137.5) % 100
  const style = {
    '--left': `${spread}%`,
    '--rest': `${(piece * 61.8) % 90}%`,
    '--color': `var(${COLORS[piece % COLORS.length]})`,
    '--duration': `${1100 + (piece % 7) * 120}ms`,
    '--delay': `${(piece % 5) * 90}ms`,
    '--drift': `${(spread - 50) / 2}vw`,
    '--turn': `${180 + spread * 5}deg`,
  }
  return style as CSSProperties
}
