import { useCallback, useEffect, useRef, useState } from 'react'
import type { SongState } from '#domain/course/practice.ts'
import { sound } from '#web/speaking/devices.ts'

/** Timeout for a stalled song. */
const STALL_MS = 20_000

export type Song = {
  state: SongState
  playing: 'no' | 'waiting' | 'yes'
  /** In seconds; the total is 0 until it is known. */
  position: { at: number; total: number }
  /** Resumes or pauses. */
  toggle: () => void
}

/**
 * The song of a practice. It cannot be skipped forward: its end completes the step (L4.39). It
 * pauses for other sounds and for the microphone.
 */
export function useSong(url: string, onHeard: () => void): Song {
  const [state, setState] = useState<SongState>(url === '' ? 'none' : 'ready')
  const [playing, setPlaying] = useState<Song['playing']>('no')
  const [position, setPosition] = useState({ at: 0, total: 0 })
  const heard = useRef(onHeard)
  heard.current = onHeard
  const ending = useRef<() => void>(undefined)

  const end = useCallback(() => ending.current?.(), [])
  useEffect(() => end, [end])

  const start = () => {
    const audio = new Audio(url)
    const from = state === 'heard' || position.at >= position.total ? 0 : position.at
    let stall: ReturnType<typeof setTimeout> | undefined
    const release = () => {
      ending.current = undefined
      clearTimeout(stall)
      audio.onended = audio.onerror = audio.onpause = audio.ontimeupdate = audio.onplaying = null
      audio.onwaiting = audio.onloadedmetadata = null
      audio.pause()
      // On iOS the microphone hears nothing while a media element holds a file.
      audio.removeAttribute('src')
      audio.load()
      setPlaying('no')
    }
    const handBack = sound.claim(release)
    const finish = () => {
      release()
      handBack()
    }
    const fail = () => {
      finish()
      setState(before => (before === 'heard' ? before : 'failed'))
    }
    const expectProgress = () => {
      clearTimeout(stall)
      stall = setTimeout(fail, STALL_MS)
    }
    ending.current = finish
    audio.onloadedmetadata = () => {
      if (from > 0) audio.currentTime = from
    }
    audio.onplaying = () => setPlaying('yes')
    audio.onwaiting = () => setPlaying('waiting')
    audio.ontimeupdate = () => {
      expectProgress()
      setPosition({ at: audio.currentTime, total: Number.isFinite(audio.duration) ? audio.duration : 0 })
    }
    // Paused by a headset or a call; also fires before `ended`.
    audio.onpause = () => audio.ended || finish()
    audio.onerror = fail
    audio.onended = () => {
      finish()
      setState('heard')
      heard.current()
    }
    setState(before => (before === 'failed' ? 'ready' : before))
    setPlaying('waiting')
    expectProgress()
    audio.play().catch((error: Error) => {
      // AbortError: paused before it began. NotAllowedError: needs another tap.
      if (error.name === 'AbortError') return
      if (error.name === 'NotAllowedError') finish()
      else if (ending.current === finish) fail()
    })
  }

  return { state, playing, position, toggle: () => (playing === 'no' ? start() : end()) }
}
