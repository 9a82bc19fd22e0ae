import { memo, useId } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { useWave } from '#web/authoring/media/decoded-audio.ts'
import styles from '#web/authoring/media/media.module.css'
import { play, stop, usePlaying } from '#web/authoring/media/preview-player.ts'
import { useMediaText } from '#web/text/authoring/media/text.ts'
import { Row } from '#web/ui/layout.tsx'

type ListenProps = {
  address: string
  label: string
  /** Shape and length need the whole recording: long lists do without them. */
  hasWave?: boolean
}

/** Plays a recording; shows its shape and length. */
export const Listen = memo(function Listen({ address, label, hasWave = true }: ListenProps) {
  const text = useMediaText()
  const key = useId()
  const wave = useWave(hasWave ? address : '')
  const { isPlaying, isFailed } = usePlaying(key)
  if (address === '') {
    return (
      <span className={styles.none}>
        <Icon name="volume-x" size={18} /> {text.noAudio}
      </span>
    )
  }
  const action = isPlaying ? text.stop : text.listen
  return (
    <Row as="span" gap={2} align="center" className={styles.listen}>
      <AriaButton
        className={styles.play}
        aria-label={text.of(action, label)}
        onPress={() => (isPlaying ? stop() : play(key, address))}
      >
        <Icon name={isPlaying ? 'square' : 'play'} />
      </AriaButton>
      {wave && <WaveBars bars={wave.bars} />}
      {wave && <span className={styles.length}>{clock(wave.milliseconds)}</span>}
      {isFailed && (
        <span className={styles.error} role="alert">
          {text.unplayable}
        </span>
      )}
    </Row>
  )
})

function WaveBars({ bars }: { bars: readonly number[] }) {
  const peak = Math.max(0.05, ...bars)
  return (
    <svg className={styles.bars} width={bars.length * 7} height={24} aria-hidden="true">
      {bars.map((level, bar) => {
        const height = Math.max(4, (level / peak) * 24)
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are identified by position
        return <rect key={bar} x={bar * 7 + 1.5} y={12 - height / 2} width={4} height={height} rx={2} />
      })}
    </svg>
  )
}

/** Even the shortest recording counts as a second. */
function clock(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
