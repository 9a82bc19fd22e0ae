import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react'
import { type Sound, samplesIn } from '#domain/audio/sound.ts'
import { waveform } from '#domain/audio/waveform.ts'
import styles from '#web/authoring/media/wave-view.module.css'
import { useFormats } from '#web/lib/use-formats.ts'
import { useMediaText } from '#web/text/authoring/media/text.ts'

const BARS = 120
const KEY_MS = 10
const LARGE_KEY_MS = 50

/** A position in a recording that the author can move, in samples. */
export type Handle = { at: number; min: number; max: number; label: string }

type WaveViewProps = {
  sound: Sound
  handles: readonly Handle[]
  onMove: (index: number, at: number) => void
  /** The recording is drawn pale outside of this part, which is cut off. */
  kept?: { start: number; end: number }
  /** Written above the stretches between handles. */
  names?: readonly string[]
}

/** The shape of a recording, with handles moved by pointer or arrow keys (10 ms, with Shift 50 ms). */
export function WaveView({ sound, handles, onMove, kept, names = [] }: WaveViewProps) {
  const { recorder } = useMediaText()
  const { samples } = sound
  const bars = useMemo(() => waveform(samples, BARS), [samples])
  const peak = Math.max(0.05, ...bars)
  const frame = useRef<HTMLDivElement>(null)
  const length = Math.max(1, samples.length)
  const isKept = (bar: number) => {
    const at = ((bar + 0.5) / BARS) * length
    return !kept || (at >= kept.start && at <= kept.end)
  }
  const edges = [0, ...handles.map(({ at }) => at), length]
  const sampleAt = (clientX: number) => {
    const box = frame.current?.getBoundingClientRect()
    return box ? Math.round(((clientX - box.left) / box.width) * length) : 0
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: handles are not form fields
    <div className={styles.wave} ref={frame} role="group" aria-label={recorder.wave}>
      <svg viewBox={`0 0 ${BARS * 3} 100`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map((level, bar) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars are identified by position
            key={bar}
            className={isKept(bar) ? styles.bar : styles.pale}
            x={bar * 3 + 0.5}
            y={50 - (level / peak) * 46}
            width={2}
            height={Math.max(2, (level / peak) * 92)}
          />
        ))}
      </svg>
      {names.map((name, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may have a word twice
          key={index}
          className={styles.name}
          style={{
            left: `${((edges[index] ?? 0) / length) * 100}%`,
            width: `${(((edges[index + 1] ?? length) - (edges[index] ?? 0)) / length) * 100}%`,
          }}
          aria-hidden="true"
        >
          {name}
        </span>
      ))}
      {handles.map((handle, index) => (
        <WaveHandle
          key={handle.label}
          handle={handle}
          sound={sound}
          place={(handle.at / length) * 100}
          sampleAt={sampleAt}
          onMove={at => onMove(index, at)}
        />
      ))}
    </div>
  )
}

function WaveHandle({
  handle: { at, min, max, label },
  sound,
  place,
  sampleAt,
  onMove,
}: {
  handle: Handle
  sound: Sound
  place: number
  sampleAt: (clientX: number) => number
  onMove: (at: number) => void
}) {
  const { recorder } = useMediaText()
  const { count } = useFormats()
  const seconds = (samples: number) => samples / sound.sampleRate
  const move = (to: number) => onMove(Math.max(min, Math.min(max, to)))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = samplesIn(sound, event.shiftKey ? LARGE_KEY_MS : KEY_MS)
    const to = { ArrowLeft: at - step, ArrowRight: at + step, Home: min, End: max }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.focus()
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(sampleAt(event.clientX))
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={round(seconds(min))}
      aria-valuemax={round(seconds(max))}
      aria-valuenow={round(seconds(at))}
      aria-valuetext={recorder.seconds(count(round(seconds(at))))}
      className={styles.handle}
      style={{ left: `${place}%` }}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
    />
  )
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
