import styles from '#web/features/player/microphone.module.css'
import type { Speaking } from '#web/features/player/use-speaking.ts'
import { Spinner } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

export type MicrophoneFace =
  | 'idle'
  | 'arming'
  | 'listening'
  | 'voice'
  | 'judging'
  | 'right'
  | 'near'
  | 'wrong'

/** What the microphone shows; a verdict is held for a moment by whoever renders it. */
export function faceOf(speaking: Speaking): MicrophoneFace {
  if (speaking.phase === 'failed') return 'idle'
  if (speaking.phase !== 'judged') return speaking.phase
  if (!speaking.judgement.accepted) return 'wrong'
  return speaking.judgement.verdict === 'full' ? 'right' : 'near'
}

const SIGNS: Partial<Record<MicrophoneFace, IconName>> = {
  right: 'check',
  near: 'equal-approximately',
  wrong: 'rotate-ccw',
}
const RAYS = 28

/** The round, warm thing on a learning screen. Its rays show that it is alive. */
export function Microphone({
  face,
  label,
  isSmall = false,
  isOutline = false,
  onPress,
}: {
  face: MicrophoneFace
  label: string
  isSmall?: boolean
  isOutline?: boolean
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
    <button type="button" className={look.filter(Boolean).join(' ')} aria-label={label} onClick={onPress}>
      {hasRays && <Rays />}
      <Sign face={face} size={isSmall ? 28 : 44} />
    </button>
  )
}

function Sign({ face, size }: { face: MicrophoneFace; size: number }) {
  if (face === 'judging') return <Spinner />
  return <Icon name={SIGNS[face] ?? 'mic'} size={size} />
}

function Rays() {
  return (
    <svg className={styles.rays} viewBox="0 0 144 144" aria-hidden="true">
      <path d={CROWNS.long} />
      <path d={CROWNS.short} />
    </svg>
  )
}

/** The rays as two paths, every other one shorter: 72 is the centre of the drawing. */
const CROWNS = { long: crown(0, 70), short: crown(1, 66) }

function crown(first: number, outerRadius: number): string {
  const rays = Array.from({ length: RAYS / 2 }, (_, index) => {
    const angle = ((2 * Math.PI) / RAYS) * (2 * index + first)
    const at = (radius: number) =>
      `${(72 + radius * Math.sin(angle)).toFixed(1)} ${(72 - radius * Math.cos(angle)).toFixed(1)}`
    return `M${at(60)}L${at(outerRadius)}`
  })
  return rays.join('')
}
