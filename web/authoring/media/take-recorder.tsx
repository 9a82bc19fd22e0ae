import { useEffect, useRef, useState } from 'react'
import { type Sound, samplesIn } from '#domain/audio/sound.ts'
import { finishTake, type TakeProblem, takeExtent, takeProblem } from '#domain/audio/take.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { Switch } from '#web/authoring/kit/fields.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { play, stop, usePlaying } from '#web/authoring/media/preview-player.ts'
import styles from '#web/authoring/media/take-recorder.module.css'
import { type RecorderState, useRecorder } from '#web/authoring/media/use-recorder.ts'
import { WaveView } from '#web/authoring/media/wave-view.tsx'
import { useMediaText } from '#web/text/authoring/media/text.ts'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The shortest part of a recording that can be kept. */
const MIN_KEPT_MS = 80
const TOO_LOUD = 0.98
const TOO_QUIET = 0.02
/** After this number of consecutive quiet levels (about 2 s) the author is warned. */
const QUIET_LEVELS = 24

/** A take as recorded, the part that is kept, and why it cannot be used. */
type Raw = { sound: Sound; start: number; end: number; problem?: TakeProblem }

type TakeRecorderProps = {
  /** The text to say, shown large. */
  say: string
  lead: string
  /** The finished take: trimmed, and as loud as others; undefined while there is no usable one. */
  onChange: (take: Sound | undefined) => void
  /** An earlier finished take. */
  initial?: Sound
}

/** Records one take: level, trimming at both ends, playback, retakes. */
export function TakeRecorder({ say, lead, onChange, initial }: TakeRecorderProps) {
  const text = useMediaText()
  const { recorder: t } = text
  const [raw, setRaw] = useState<Raw | undefined>(initial && wholeOf(initial))
  const [suppressesNoise, setSuppressesNoise] = useState(false)
  const problem = raw?.problem
  const recorder = useRecorder(
    sound => change({ sound, ...takeExtent(sound), problem: takeProblem(sound) }),
    suppressesNoise,
  )
  const { isPlaying } = usePlaying('take')

  const change = (next: Raw | undefined) => {
    setRaw(next)
    onChange(next && !next.problem ? finishTake(next.sound, next) : undefined)
  }
  const isRecording = recorder.status === 'recording'
  const toggle = () => {
    stop()
    if (isRecording) recorder.stop()
    else recorder.start()
  }
  const listen = () => {
    if (isPlaying) stop()
    else if (raw) play('take', finishTake(raw.sound, raw))
  }
  const label = isRecording ? t.stop : raw ? t.again : t.start
  return (
    <Stack gap={3} align="center">
      <Muted size="text">{lead}</Muted>
      {say !== '' && (
        <p className={styles.say} lang="en">
          {say}
        </p>
      )}
      <div className={styles.stage}>
        {raw && !isRecording && !problem ? (
          <WaveView
            sound={raw.sound}
            kept={raw}
            handles={handlesOf(raw, t.startEdge, t.endEdge)}
            onMove={(index, at) => change({ ...raw, ...(index === 0 ? { start: at } : { end: at }) })}
          />
        ) : (
          <Meter state={recorder} />
        )}
      </div>
      <Row gap={5} align="center" justify="center" className={styles.controls}>
        <MicrophoneButton label={label} isRecording={isRecording} onPress={toggle} />
        {raw && !isRecording && !problem && (
          <Button look="outline" icon={isPlaying ? 'square' : 'play'} onPress={listen}>
            {isPlaying ? text.stop : text.listen}
          </Button>
        )}
      </Row>
      <Said recorder={recorder} problem={problem} hasTake={raw !== undefined} />
      <Switch
        label={t.reduceNoise}
        value={suppressesNoise}
        onChange={setSuppressesNoise}
        isReadOnly={isRecording}
      />
    </Stack>
  )
}

/** The main control; it gets the focus when the dialog opens, so that the space bar records and stops. */
function MicrophoneButton({
  label,
  isRecording,
  onPress,
}: {
  label: string
  isRecording: boolean
  onPress: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <button
      type="button"
      ref={button}
      className={`${styles.microphone} ${isRecording ? styles.isRecording : ''}`}
      onClick={onPress}
    >
      <span>
        <Icon name={isRecording ? 'square' : 'mic'} size={32} />
      </span>
      {label}
    </button>
  )
}

/** The current notice for the author, read out. */
function Said({
  recorder,
  problem,
  hasTake,
}: {
  recorder: RecorderState
  problem: TakeProblem | undefined
  hasTake: boolean
}) {
  const { recorder: t } = useMediaText()
  if (recorder.status === 'failed') return <Notice tone="alert">{t.failures[recorder.failure]}</Notice>
  if (recorder.status === 'idle' && problem) return <Notice tone="alert">{t.problems[problem]}</Notice>
  return (
    <p className={styles.status} role="status">
      {recorder.status === 'recording' &&
        (advice(recorder.levels, t) ?? t.recording(clock(recorder.elapsedMs)))}
      {recorder.status === 'starting' && t.starting}
      {recorder.status === 'idle' && !hasTake && t.ready}
    </p>
  )
}

function advice(levels: readonly number[], t: { tooLoud: string; tooQuiet: string }): string | undefined {
  if (levels.slice(-QUIET_LEVELS).some(level => level >= TOO_LOUD)) return t.tooLoud
  const isQuiet =
    levels.length >= QUIET_LEVELS && levels.slice(-QUIET_LEVELS).every(level => level < TOO_QUIET)
  return isQuiet ? t.tooQuiet : undefined
}

/** The level of the microphone while it records. */
function Meter({ state }: { state: RecorderState }) {
  const levels = state.status === 'recording' ? state.levels : []
  return (
    <svg className={styles.meter} viewBox="0 0 288 100" preserveAspectRatio="none" aria-hidden="true">
      <line x1="0" y1="50" x2="288" y2="50" />
      {levels.map((level, index) => {
        // Loudness is heard in decibels: the square root makes quiet speech visible too.
        const height = Math.max(2, Math.sqrt(Math.min(1, level)) * 92)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: levels are identified by position
            key={index}
            className={level >= TOO_LOUD ? styles.loud : ''}
            x={index * 6 + 1}
            y={50 - height / 2}
            width={4}
            height={height}
          />
        )
      })}
    </svg>
  )
}

function handlesOf({ sound, start, end }: Raw, startLabel: string, endLabel: string) {
  const least = samplesIn(sound, MIN_KEPT_MS)
  return [
    { at: start, min: 0, max: end - least, label: startLabel },
    { at: end, min: start + least, max: sound.samples.length, label: endLabel },
  ]
}

function wholeOf(sound: Sound): Raw {
  return { sound, start: 0, end: sound.samples.length }
}

function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
