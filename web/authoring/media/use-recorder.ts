import { useEffect, useRef, useState } from 'react'
import type { Sound } from '#domain/audio/sound.ts'
import { type Capture, type CaptureFailure, startCapture } from '#web/authoring/media/capture.ts'

/** Longer than any sentence of a course; a forgotten microphone stops then. */
const MAX_TAKE_MS = 60_000
/** Levels that the meter shows, newest last. */
const SHOWN_LEVELS = 48

export type RecorderState =
  | { status: 'idle' }
  | { status: 'starting' }
  | { status: 'recording'; levels: readonly number[]; elapsedMs: number }
  | { status: 'failed'; failure: CaptureFailure }

export type Recorder = RecorderState & {
  /** Call it in a press. */
  start: () => void
  stop: () => void
}

/**
 * The microphone of a recording dialog. `onTake` gets each finished recording; leaving the dialog discards one in
 * progress.
 */
export function useRecorder(onTake: (sound: Sound) => void, suppressesNoise: boolean): Recorder {
  const [state, setState] = useState<RecorderState>({ status: 'idle' })
  const capture = useRef<Capture>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      capture.current?.cancel()
      capture.current = undefined
    }
  }, [])

  const stop = () => {
    const sound = capture.current?.stop()
    capture.current = undefined
    setState({ status: 'idle' })
    if (sound) onTake(sound)
  }
  const latestStop = useRef(stop)
  latestStop.current = stop

  const start = () => {
    if (state.status === 'starting' || state.status === 'recording') return
    setState({ status: 'starting' })
    void begin()
  }
  const begin = async () => {
    const startedAt = { ms: 0 }
    const started = await startCapture({
      suppressesNoise,
      onLevel: level => {
        const elapsedMs = performance.now() - startedAt.ms
        if (elapsedMs >= MAX_TAKE_MS) return latestStop.current()
        setState(now => {
          const levels = now.status === 'recording' ? now.levels : []
          return { status: 'recording', levels: [...levels, level].slice(-SHOWN_LEVELS), elapsedMs }
        })
      },
      onLost: () => latestStop.current(),
    })
    if (started.failure) return setState({ status: 'failed', failure: started.failure })
    if (isGone.current) return started.capture.cancel()
    capture.current = started.capture
    startedAt.ms = performance.now()
    setState({ status: 'recording', levels: [], elapsedMs: 0 })
  }
  return { ...state, start, stop }
}
