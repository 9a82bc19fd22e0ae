import { type CSSProperties, useEffect, useRef, useState } from 'react'
import styles from '#web/features/player/over/celebration.module.css'
import { PLACES } from '#web/features/player/over/confetti-places.ts'
import { HalfSun } from '#web/features/player/over/half-sun.tsx'
import { useLessonText } from '#web/text/lesson/text.ts'

/** L4.31, L4.32. */
const HIDE_MS = 1500
const FINISH_MS = 2000

const COLORS = ['--accent', '--c-orquidea', '--right', '--sun', '--info']

/**
 * Celebrates a lesson at 100 percent: hides after 1.5 s, finishes at 2 s, then calls `onFinished`. Fills the head of
 * the page that follows it (decision 048), or the whole page with `isWhole`; when hidden it keeps its space, so that
 * nothing moves. Its message is English (L4.33), with its meaning below it.
 */
export function Celebration({
  number,
  nextLesson,
  isWhole = false,
  onFinished,
}: {
  /** The number on the sun. */
  number: number
  /** Undefined at the end of the course. */
  nextLesson: number | undefined
  isWhole?: boolean
  onFinished: () => void
}) {
  const { celebration: text } = useLessonText()
  const [phase, setPhase] = useState<'shown' | 'leaving' | 'over'>('shown')
  const finish = useRef(onFinished)
  finish.current = onFinished

  useEffect(() => {
    const hiding = setTimeout(() => setPhase('leaving'), HIDE_MS)
    const finishing = setTimeout(() => {
      setPhase('over')
      finish.current()
    }, FINISH_MS)
    return () => {
      clearTimeout(hiding)
      clearTimeout(finishing)
    }
  }, [])

  const english =
    nextLesson === undefined ? 'Excellent' : `Congratulations, you passed to lesson ${nextLesson}`
  const own = nextLesson === undefined ? text.excellent : text.passedTo(nextLesson)
  return (
    <div
      className={isWhole ? `${styles.celebration} ${styles.whole}` : styles.celebration}
      data-phase={phase}
      role="status"
    >
      <div className={styles.confetti} aria-hidden="true">
        {PLACES.map((place, piece) => (
          <i key={place.join()} style={pieceStyle(place, piece)} />
        ))}
      </div>
      <HalfSun number={number} isRising />
      <div>
        <h2 lang="en">{english}</h2>
        {own !== english && <p className={styles.own}>{own}</p>}
      </div>
    </div>
  )
}

/** The last piece has landed after 1.5 s. */
function pieceStyle([x, y]: readonly [number, number], piece: number): CSSProperties {
  const style = {
    '--x': `${x}px`,
    '--y': `${y}px`,
    '--color': `var(${COLORS[piece % COLORS.length]})`,
    '--duration': `${900 + (piece % 7) * 60}ms`,
    '--delay': `${(piece % 5) * 60}ms`,
    '--turn': `${(piece * 137) % 180}deg`,
  }
  return style as CSSProperties
}
