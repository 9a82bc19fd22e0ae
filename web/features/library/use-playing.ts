import { useCallback, useEffect, useRef, useState } from 'react'
import { sound } from '#web/speaking/devices.ts'
import type { SentenceAudio } from '#web/speaking/sound.ts'
import { VOICE_RATE } from '#web/speaking/voice.ts'

/** Playable parts of an entry. */
export type Part = 'normal' | 'slow' | 'example'
export type Play = (id: string, part: Part, audio: SentenceAudio) => void

/** Plays the recording of one entry at a time; a second press stops it. */
export function usePlaying() {
  const [playing, setPlaying] = useState<{ id: string; part: Part } | null>(null)
  /** The entry without sound on this device (D22). */
  const [silent, setSilent] = useState<string | null>(null)
  const current = useRef<{ id: string; part: Part } | null>(null)
  useEffect(() => () => sound.stop(), [])

  const play = useCallback<Play>(async (id, part, audio) => {
    sound.unlock()
    if (current.current?.id === id && current.current.part === part) return sound.stop()
    const mine = { id, part }
    current.current = mine
    setPlaying(mine)
    setSilent(null)
    const slow = part === 'slow'
    const natural = audio.text.includes(' ') ? VOICE_RATE.sentence : VOICE_RATE.normal
    const outcome = await sound.play(audio, { slow, rate: slow ? VOICE_RATE.slow : natural })
    // Another sound took over and shows its own state.
    if (current.current !== mine) return
    current.current = null
    setPlaying(null)
    if (outcome === 'unavailable') setSilent(id)
  }, [])

  return { playing, silent, play }
}
