import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AlphabetSong } from '#contract/library.ts'
import { SONG_TOLERANCE_SECONDS, sungAt } from '#domain/library/alphabet.ts'
import { sound } from '#web/speaking/devices.ts'

/** A frame is visible slightly after its computation: looking ahead centres the error within the tolerance. */
const AHEAD_SECONDS = SONG_TOLERANCE_SECONDS / 2

type SongState = 'silent' | 'loading' | 'playing' | 'failed'

/**
 * Plays the alphabet song and reports the current letter. Reads the time in every frame: `timeupdate` fires only four
 * times a second, and the highlight may be at most 0.05 s late. `player` is the audio element.
 */
export function useSong({ letters }: AlphabetSong) {
  const player = useRef<HTMLAudioElement>(null)
  const { claim, giveBack } = useLoudspeaker(player)
  const [state, setState] = useState<SongState>('silent')
  const [letterIndex, setLetterIndex] = useState<number | null>(null)

  useEffect(() => {
    const audio = player.current
    if (state !== 'playing' || !audio) return
    let frame = 0
    const follow = () => {
      setLetterIndex(sungAt(letters, audio.currentTime + AHEAD_SECONDS))
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [state, letters])

  const play = async () => {
    const audio = player.current
    if (!audio) return
    claim(audio)
    setState('loading')
    try {
      if (audio.error) audio.load()
      await audio.play()
    } catch (error) {
      // A pause before the sound starts is not a failure.
      if ((error as Error).name !== 'AbortError') setState('failed')
    }
  }
  const pause = () => player.current?.pause()
  // Do not check the element's state: a failed element is not paused.
  const isOn = state === 'playing' || state === 'loading'

  return {
    player,
    isOn,
    hasFailed: state === 'failed',
    letterIndex,
    pause,
    toggle: () => (isOn ? pause() : void play()),
    goTo: (index: number) => {
      const letter = letters[index]
      if (!player.current || !letter) return
      player.current.currentTime = letter.startSeconds
      setLetterIndex(index)
      void play()
    },
    /** Handlers of the audio element's events. */
    events: {
      onPlaying: () => setState('playing'),
      onWaiting: () => setState('loading'),
      // Chromium pauses a failed element after reporting the error.
      onPause: () => {
        giveBack()
        setState(now => (now === 'failed' ? now : 'silent'))
      },
      onError: () => {
        giveBack()
        setState('failed')
      },
      onEnded: () => {
        giveBack()
        setState('silent')
        setLetterIndex(null)
      },
    },
  }
}

/** Plays the song alone: other sounds stop at `claim`, and may take the loudspeaker back before `giveBack`. */
function useLoudspeaker(player: RefObject<HTMLAudioElement | null>) {
  /** Set while the song has the loudspeaker. */
  const handBack = useRef<() => void>(undefined)

  // Release the loudspeaker on unmount, for the microphone and other recordings.
  useEffect(() => {
    const audio = player.current
    return () => audio?.pause()
  }, [player])

  return {
    claim: (audio: HTMLAudioElement) => {
      handBack.current ??= sound.claim(() => {
        handBack.current = undefined
        audio.pause()
      })
    },
    giveBack: () => {
      handBack.current?.()
      handBack.current = undefined
    },
  }
}
