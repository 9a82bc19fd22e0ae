import { useEffect, useRef, useState } from 'react'
import type { AlphabetSong } from '#contract/library.ts'
import { SONG_TOLERANCE_SECONDS, sungAt } from '#domain/library/alphabet.ts'
import { sound } from '#web/speaking/devices.ts'

/** A frame is seen a little after it was decided: looking ahead keeps both sides of the tolerance alike. */
const AHEAD_SECONDS = SONG_TOLERANCE_SECONDS / 2

type SongState = 'silent' | 'loading' | 'playing' | 'failed'

/**
 * Plays the song of the alphabet and tells which letter is sung. The place is read with every frame: the event
 * that tells the time comes four times a second only, and the highlight may be 0.05 s late at most.
 * `player` is the audio element's place in the page.
 */
export function useSong({ letters }: AlphabetSong) {
  const player = useRef<HTMLAudioElement>(null)
  const [state, setState] = useState<SongState>('silent')
  const [place, setPlace] = useState<number | null>(null)

  useEffect(() => {
    const audio = player.current
    if (state !== 'playing' || !audio) return
    let frame = 0
    const follow = () => {
      setPlace(sungAt(letters, audio.currentTime + AHEAD_SECONDS))
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [state, letters])

  // The microphone and the other recordings need the loudspeaker when the screen is gone.
  useEffect(() => {
    const audio = player.current
    return () => audio?.pause()
  }, [])

  const play = async () => {
    const audio = player.current
    if (!audio) return
    sound.stop()
    setState('loading')
    try {
      if (audio.error) audio.load()
      await audio.play()
    } catch (error) {
      // A pause that comes before the sound does is no failure.
      if ((error as Error).name !== 'AbortError') setState('failed')
    }
  }
  const pause = () => player.current?.pause()
  // Not what the element says: one that failed is not paused.
  const isOn = state === 'playing' || state === 'loading'

  return {
    player,
    isOn,
    hasFailed: state === 'failed',
    place,
    pause,
    toggle: () => (isOn ? pause() : void play()),
    goTo: (index: number) => {
      const letter = letters[index]
      if (!player.current || !letter) return
      player.current.currentTime = letter.startSeconds
      setPlace(index)
      void play()
    },
    /** What the audio element tells. */
    events: {
      onPlaying: () => setState('playing'),
      onWaiting: () => setState('loading'),
      // Chromium pauses what fails, after it has told so.
      onPause: () => setState(now => (now === 'failed' ? now : 'silent')),
      onError: () => setState('failed'),
      onEnded: () => {
        setState('silent')
        setPlace(null)
      },
    },
  }
}
