import { useEffect, useRef } from 'react'
import type { PracticeLesson } from '#domain/course/kinds/practice-lesson.ts'
import type { PassedBy } from '#domain/course/progress.ts'
import styles from '#web/features/player/kinds/practice.module.css'
import { usePracticeText } from '#web/text/practice/text.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** One row of the table: its text, state and sound. */
export function PracticeRow({
  row,
  place,
  by,
  isCurrent,
  isHidden,
  isListening,
  isMute,
  onListen,
  onSay,
}: {
  row: PracticeLesson['tableData'][number]
  /** From 1. */
  place: number
  /** How it was passed; undefined while it is open. */
  by: PassedBy | undefined
  isCurrent: boolean
  /** For now only heard, not shown. */
  isHidden: boolean
  isListening: boolean
  /** This device cannot play the row. */
  isMute: boolean
  onListen: () => void
  /** Undefined where no recogniser is available. */
  onSay: (() => void) | undefined
}) {
  const text = usePracticeText()
  const ref = useRef<HTMLLIElement>(null)
  const isNew = useRef(true)
  useEffect(() => {
    // A table opens at its top; later the current row is scrolled into view.
    if (isCurrent && !isNew.current) ref.current?.scrollIntoView({ block: 'nearest' })
    isNew.current = false
  }, [isCurrent])
  const english = isHidden ? '…' : row.english
  const way = by === undefined ? 'left' : by === 'spoken' || by === 'helped' ? by : 'quiet'
  return (
    <li ref={ref} className={styles.row} data-way={way} aria-current={isCurrent || undefined}>
      <span className={styles.sign}>
        {way === 'left' ? place : <Icon name={way === 'helped' ? 'rotate-ccw' : 'check'} size={18} />}
      </span>
      <div className={styles.texts}>
        <b lang="en">{english}</b>
        <span lang="es">{row.spanish}</span>
        {way === 'left' || way === 'spoken' ? (
          <span className="spoken-only">{text.ways[way]}</span>
        ) : (
          <small>{text.ways[way]}</small>
        )}
      </div>
      <IconButton label={text.listen(english)} aria-disabled={isMute || undefined} onClick={onListen}>
        <Icon name="volume-2" />
      </IconButton>
      {onSay && (
        <IconButton label={text.say(row.english)} aria-pressed={isListening} onClick={onSay}>
          <Icon name={isListening ? 'square' : 'mic'} />
        </IconButton>
      )}
    </li>
  )
}
