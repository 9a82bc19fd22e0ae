import { type CSSProperties, type MouseEvent, useEffect, useRef, useState } from 'react'
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

/** The microphone's appearance; the caller decides how long a verdict is shown. */
export function faceOf(speaking: Speaking): MicrophoneFace {
  if (speaking.phase === 'failed') return 'idle'
  if (speaking.phase !== 'judged') return speaking.phase
  if (!speaking.judgement.accepted) return 'wrong'
  return speaking.judgement.verdict === 'full' ? 'right' : 'near'
}

/** How long the microphone shows a verdict, in ms. */
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

/** Faces that have rays. */
const SHINING: ReadonlySet<MicrophoneFace> = new Set(['idle', 'listening', 'voice'])

/**
 * The microphone button of a learning screen, sized by `--mic`. Its rays follow the loudness of the voice if that can
 * be measured beside the recogniser; otherwise they move while it listens.
 */
export function Microphone({
  face,
  label,
  isOutline = false,
  leavesInMs,
  describedBy,
  onPress,
}: {
  face: MicrophoneFace
  label: string
  /** Beside the main action: only one control per screen is filled with the accent colour. */
  isOutline?: boolean
  /** A ring runs out within this time; then the step advances. */
  leavesInMs?: number
  /** The id of the text to say. */
  describedBy?: string
  onPress: (event: MouseEvent) => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  const isOut = isOutline && face === 'idle'
  const hears = face === 'listening' || face === 'voice'
  useEffect(() => (hears ? followLoudness(button.current) : undefined), [hears])
  const look = [
    styles.microphone,
    face !== 'idle' && styles[face],
    face === 'voice' && styles.listening,
    isOut && styles.outline,
  ]
  return (
    <button
      ref={button}
      type="button"
      className={look.filter(Boolean).join(' ')}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={onPress}
      {...FOCUS_START}
    >
      {SHINING.has(face) && !isOut && <Rays className={styles.rays} />}
      {leavesInMs !== undefined && <Ring leavesInMs={leavesInMs} />}
      {face === 'judging' ? <Spinner /> : <Icon name={SIGNS[face] ?? 'mic'} size={44} />}
    </button>
  )
}

/** The time until the step advances automatically, as a ring that runs out. */
function Ring({ leavesInMs }: { leavesInMs: number }) {
  const style = { '--leaves-in': `${leavesInMs}ms` } as CSSProperties
  return (
    <svg className={styles.ring} viewBox="0 0 120 120" aria-hidden="true" style={style}>
      <circle cx="60" cy="60" r="58.5" />
      <circle cx="60" cy="60" r="58.5" pathLength="100" key={leavesInMs} />
    </svg>
  )
}

/** Loads the code only when something listens. @returns stops following */
function followLoudness(element: HTMLElement | null): () => void {
  const controller = new AbortController()
  const { signal } = controller
  void import('#web/speaking/loudness.ts')
    .then(({ showLoudness }) => element && showLoudness(element, signal))
    // Without it the rays move on their own.
    .catch(() => undefined)
  return () => controller.abort()
}
