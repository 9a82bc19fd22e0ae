import { useCallback, useEffect, useState } from 'react'
import type { Sentence } from '#domain/course/sentence.ts'
import styles from '#web/features/player/step/listen-row.module.css'
import { useText } from '#web/lib/language.tsx'
import { useOnChange } from '#web/lib/use-on-change.ts'
import { sound } from '#web/speaking/devices.ts'
import { NoAudio } from '#web/speaking/no-audio.tsx'
import { useHasVoice } from '#web/speaking/use-has-voice.ts'
import { VOICE_RATE } from '#web/speaking/voice.ts'
import { Icon } from '#web/ui/icon.tsx'

export type Spoken = Pick<Sentence, 'englishWord' | 'audioUrl' | 'audioSlowUrl' | 'audioSplitUrls'>
type Way = 'normal' | 'slow' | 'byWord'

/** The result of listening: played to the end, or not playable on this device. */
export type Heard = 'played' | 'unavailable'

/** Word by word only with a recording of each word. */
const WAYS = [
  { way: 'normal', label: 'listen', icon: 'volume-2' },
  { way: 'slow', label: 'slow', icon: 'turtle' },
  { way: 'byWord', label: 'byWord', icon: 'audio-lines' },
] as const

type ListenRowProps = {
  spoken: Spoken
  /** Called with the word that is playing, in the word-by-word mode. */
  onWord?: (index: number | null) => void
  onHeard?: (outcome: Heard) => void
  /** Called when playback begins, and when it ends. */
  onPlaying?: (isPlaying: boolean) => void
}

/** Buttons to hear a text: normal, slow, word by word. A second press stops. */
export function ListenRow(props: ListenRowProps) {
  const { spoken } = props
  const { player } = useText()
  const { playing, isSilent, canHear, listen } = useListening(props)
  const ways = spoken.audioSplitUrls.length > 1 ? WAYS : WAYS.slice(0, 2)
  return (
    <>
      <div className={styles.listen}>
        {ways.map(({ way, label, icon }) => (
          <button
            key={way}
            type="button"
            aria-pressed={playing === way}
            // The notice below says why.
            aria-disabled={!canHear(way) || undefined}
            onClick={() => listen(way)}
          >
            <Icon name={playing === way ? 'square' : icon} />
            {player[label]}
          </button>
        ))}
      </div>
      <NoAudio isSilent={isSilent} />
    </>
  )
}

/** The way in which a text is playing, and whether this device cannot play it. */
function useListening({ spoken, onWord, onHeard, onPlaying }: ListenRowProps) {
  const [playing, setPlaying] = useState<Way | null>(null)
  const [isUnavailable, setIsUnavailable] = useState(false)
  const { englishWord } = spoken
  const hasVoice = useHasVoice()
  const canHear = (way: Way) => canPlay(spoken, way, hasVoice)
  const isMute = !canHear('normal')

  // A new text starts silent.
  useOnChange(englishWord, () => {
    setPlaying(null)
    setIsUnavailable(false)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another text comes
  useEffect(
    () => () => {
      sound.stop()
      onWord?.(null)
    },
    [englishWord],
  )

  // Reported before a press, so that nobody waits for a sound that cannot be played.
  // biome-ignore lint/correctness/useExhaustiveDependencies: called on change
  useEffect(() => {
    if (isMute) onHeard?.('unavailable')
  }, [isMute, englishWord])

  const isPlaying = playing !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: called on change
  useEffect(() => void onPlaying?.(isPlaying), [isPlaying])

  const listen = async (way: Way) => {
    if (!canHear(way)) return
    sound.unlock()
    if (playing === way) return sound.stop()
    setPlaying(way)
    const outcome = await play(spoken, way, { onWord: index => onWord?.(index), byChoice: true })
    // Another sound took over and shows its own state.
    if (outcome === 'stopped') return setPlaying(now => (now === way ? null : now))
    onWord?.(null)
    setPlaying(null)
    setIsUnavailable(outcome === 'unavailable')
    if (outcome === 'played' || outcome === 'unavailable') onHeard?.(outcome)
  }
  return { playing, isSilent: isUnavailable || isMute, canHear, listen }
}

/**
 * For a single button: plays a text, and reports whether this device cannot play it (D22): `isMute` before a press,
 * `isSilent` also covers a press that failed.
 */
export function useHearing(spoken: Spoken) {
  const [isSilent, setIsSilent] = useState(false)
  const isMute = !canPlay(spoken, 'normal', useHasVoice())
  const hear = useCallback(
    async (way: 'normal' | 'slow' = 'normal') => {
      setIsSilent((await play(spoken, way, { byChoice: true })) === 'unavailable')
    },
    [spoken],
  )
  return { hear, isMute, isSilent: isSilent || isMute }
}

/** Whether a text can be heard in this way, from its recordings or from a voice. */
export function canPlay(spoken: Spoken, way: Way, hasVoice: boolean): boolean {
  if (hasVoice) return true
  if (way !== 'byWord') return spoken.audioUrl !== '' || (way === 'slow' && spoken.audioSlowUrl !== '')
  return spoken.englishWord.split(' ').every((_, index) => spoken.audioSplitUrls[index])
}

/**
 * Plays a text in one way; without a recording the browser's English voice reads it (D22).
 * @param byChoice the voice that the learner chose may read it, unless two people speak or one voice is meant
 */
export function play(
  spoken: Spoken,
  way: Way,
  {
    onWord = () => undefined,
    byChoice = false,
  }: { onWord?: (index: number | null) => void; byChoice?: boolean } = {},
) {
  const { englishWord: text, audioUrl, audioSlowUrl, audioSplitUrls } = spoken
  const natural = text.includes(' ') ? VOICE_RATE.sentence : VOICE_RATE.normal
  if (way !== 'byWord') {
    const rate = way === 'slow' ? VOICE_RATE.slow : natural
    return sound.play(
      { url: audioUrl, slowUrl: audioSlowUrl, text },
      { slow: way === 'slow', rate, byChoice },
    )
  }
  const words = text.split(' ')
  const parts = words.map((word, index) => ({ url: audioSplitUrls[index] ?? '', text: word }))
  return sound.playSequence(parts, { rate: VOICE_RATE.slow, onPart: onWord, byChoice })
}
