import { useLayoutEffect, useRef, useState } from 'react'
import { nextEncouragement } from '#web/features/player/step/encouragement.ts'
import styles from '#web/features/player/step/right-band.module.css'
import { useText } from '#web/lib/language.tsx'
import { useStepText } from '#web/text/step/text.ts'
import { recoverFocus } from '#web/ui/focus-start.ts'
import { Icon } from '#web/ui/icon.tsx'

export type BandProps = {
  /** The step advances automatically unless the learner stays. */
  isLeaving: boolean
  onStay: () => void
}

/** The prescribed words; below them a varying encouragement, or that unread notes follow. */
export function RightBand({ leadsToNotes, ...props }: BandProps & { leadsToNotes: boolean }) {
  const { encouragements, notes } = useStepText()
  const [index] = useState(() => nextEncouragement(encouragements.length))
  return <Band {...props} text={leadsToNotes ? notes.next : (encouragements[index] ?? '')} />
}

/** A band over the foot of the controls that moves nothing above it. */
export function Band({ text, isLeaving, onStay }: BandProps & { text: string }) {
  const { speaking } = useText()
  const stay = () => {
    onStay()
    // The press removes the button.
    setTimeout(recoverFocus)
  }
  return (
    <div className={styles.band}>
      <div>
        <h2>
          <Icon name="check" size={20} /> {speaking.right}
        </h2>
        <p>{text}</p>
      </div>
      {isLeaving && (
        <button type="button" className={styles.stay} onClick={stay}>
          <Icon name="pause" size={20} /> {speaking.stay}
        </button>
      )}
    </div>
  )
}

/** Room of the tick beside the text, and size of its badge, in pixels. */
const TICK_PX = 32
/** Between the picture and the words, in pixels. */
const GAP_PX = 16

/**
 * The tick of a text that was said: on its left; where the text fills the line, left of the line above it or, without
 * one, as a badge on the picture.
 */
export function SaidTick() {
  const tick = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number; isBadge?: boolean }>()
  useLayoutEffect(() => {
    // Not a ref of the heading: one that appears together with its tick has none yet.
    const heading = tick.current?.parentElement
    if (!heading) return
    const box = heading.getBoundingClientRect()
    const words = heading.parentElement?.getBoundingClientRect() ?? box
    const beside = [heading, heading.previousElementSibling]
      .map(firstLineOf)
      .find(line => line && line.left - TICK_PX >= words.left - GAP_PX / 2)
    setPlace(
      beside
        ? { left: beside.left - box.left - TICK_PX, top: beside.top - box.top + beside.height / 2 - 12 }
        : { left: (box.width - TICK_PX) / 2, top: words.top - box.top - GAP_PX - TICK_PX / 2, isBadge: true },
    )
  }, [])
  return (
    <span
      ref={tick}
      className={place?.isBadge ? `${styles.tick} ${styles.badge}` : styles.tick}
      style={place && { left: place.left, top: place.top }}
      aria-hidden="true"
    >
      <Icon name="check" size={place?.isBadge ? 20 : 24} />
    </span>
  )
}

/** Where the first line of a text is on the screen. */
function firstLineOf(element: Element | null): DOMRect | undefined {
  if (!element) return undefined
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getClientRects()[0]
}
