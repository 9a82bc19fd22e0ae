import { useEffect, useState } from 'react'
import styles from '#web/speaking/microphone.module.css'
import type { Speaking } from '#web/speaking/use-speaking.ts'
import { Spinner } from '#web/ui/button.tsx'
import { FOCUS_START } from '#web/ui/focus-start.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Rays } from '#web/ui/rays.tsx'

export type MicrophoneFace =
  | 'idle'
  | 'arming'
  | 'listening'
  | 'voice'
  | 'judging'
  | 'right'
  | 'near'
  | 'wrong'

/** The microphone's appearance; the caller holds a verdict for a moment. */
export function faceOf(speaking: Speaking): MicrophoneFace {
  if (speaking.phase === 'failed') return 'idle'
  if (speaking.phase !== 'judged') return speaking.phase
  if (!speaking.judgement.accepted) return 'wrong'
  return speaking.judgement.verdict === 'full' ? 'right' : 'near'
}

/** How long the microphone shows a verdict. */
const VERDICT_MS = 900

/** Shows a verdict for a moment, then the ready state; the feedback keeps the verdict. */
export function useHeldFace(speaking: Speaking, holdMs = VERDICT_MS): MicrophoneFace {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    setIsOver(false)
    if (speaking.phase !== 'judged') return
    const timer = setTimeout(() => setIsOver(true), holdMs)
    return () => clearTimeout(timer)
  }, [speaking, holdMs])
  return isOver ? 'idle' : faceOf(speaking)
}

const SIGNS: Partial<Record<MicrophoneFace, IconName>> = {
  right: 'check',
  near: 'equal-approximately',
  wrong: 'rotate-ccw',
}

/** The microphone button of a learning screen, with animated rays while it listens. */
export function Microphone({
  face,
  label,
  isSmall = false,
  isOutline = false,
  describedBy,
  onPress,
}: {
  face: MicrophoneFace
  label: string
  isSmall?: boolean
  isOutline?: boolean
  /** The id of the text to say. */
  describedBy?: string
  onPress: () => void
}) {
  const hasRays = !isSmall && (face === 'idle' || face === 'listening' || face === 'voice')
  const look = [
    styles.microphone,
    styles[face],
    face === 'voice' && styles.listening,
    isSmall && styles.small,
    isOutline && face === 'idle' && styles.outline,
  ]
  return (
    <button
      type="button"
      className={look.filter(Boolean).join(' ')}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={onPress}
      {...FOCUS_START}
    >
      {hasRays && <Rays className={styles.rays} />}
      <Sign face={face} size={isSmall ? 28 : 44} />
    </button>
  )
}

function Sign({ face, size }: { face: MicrophoneFace; size: number }) {
  if (face === 'judging') return <Spinner />
  return <Icon name={SIGNS[face] ?? 'mic'} size={size} />
}
