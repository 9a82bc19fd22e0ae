import { useEffect, useState } from 'react'
import type { Dialogue } from '#domain/course/kinds/dialogue.ts'
import { canPlay } from '#web/features/player/step/listen-row.tsx'
import { sound } from '#web/speaking/devices.ts'
import { useHasVoice } from '#web/speaking/use-has-voice.ts'
import { VOICE_RATE } from '#web/speaking/voice.ts'

type Way = 'normal' | 'slow'

/** Playing all lines of a dialogue, one after the other, each in the voice of its speaker. */
export function useWholeDialogue({ lines }: Pick<Dialogue, 'lines'>) {
  const [playing, setPlaying] = useState<{ line: number; way: Way }>()
  const [isHeard, setIsHeard] = useState(false)
  const [isCut, setIsCut] = useState(false)
  const hasVoice = useHasVoice()
  const isMute = lines.some(line => !canPlay(line, 'normal', hasVoice))
  useEffect(() => () => sound.stop(), [])
  useEffect(() => sound.prefetch(lines.map(({ audioUrl }) => audioUrl)), [lines])

  const hear = async (way: Way = 'normal') => {
    if (isMute) return
    sound.unlock()
    if (playing?.way === way) return sound.stop()
    setIsCut(false)
    const parts = lines.map(({ audioUrl, audioSlowUrl, englishWord }) => ({
      url: audioUrl,
      slowUrl: audioSlowUrl,
      text: englishWord,
    }))
    setPlaying({ line: 0, way })
    const outcome = await sound.playSequence(parts, {
      slow: way === 'slow',
      rate: VOICE_RATE.sentence,
      onPart: line => setPlaying({ line, way }),
    })
    // The other speed took over and shows its own state.
    if (outcome === 'stopped') return setPlaying(now => (now?.way === way ? undefined : now))
    setPlaying(undefined)
    if (outcome === 'played') setIsHeard(true)
    setIsCut(outcome === 'unavailable')
  }
  return {
    /** The line that is playing, and its speed. */
    playing,
    /** Whether it was heard to its end. */
    isHeard,
    /** This device cannot play it (D22), now or at all. */
    isSilent: isCut || isMute,
    isMute,
    hear,
    stop: () => sound.stop(),
  }
}
