import { useCallback, useEffect, useRef, useState } from 'react'
import { microphone, sound, tones } from '#web/speaking/devices.ts'
import { type RecorderFailure, record } from '#web/speaking/recorder.ts'

/** Long enough for every text of a course, said slowly. */
const MAX_MS = 8000

export type OwnVoice = {
  state: 'none' | 'recording' | 'recorded'
  failure: RecorderFailure | undefined
  /** Starts or stops a recording. */
  record: () => Promise<void>
  play: () => Promise<void>
}

/** The learner's own voice, recorded for comparison with the model. It stays in the page's memory. */
export function useOwnVoice(): OwnVoice {
  const [clipUrl, setClipUrl] = useState<string>()
  const [isRecording, setIsRecording] = useState(false)
  const [failure, setFailure] = useState<RecorderFailure>()
  const controller = useRef<AbortController>(undefined)

  useEffect(() => () => controller.current?.abort(), [])
  useEffect(() => () => URL.revokeObjectURL(clipUrl ?? ''), [clipUrl])

  const toggle = useCallback(async () => {
    if (controller.current) return controller.current.abort()
    const current = new AbortController()
    controller.current = current
    setFailure(undefined)
    setIsRecording(true)
    // Playback ends the recording, and so does speech recognition.
    const { signal, done } = microphone.take(current.signal)
    await sound.quiet()
    // If the microphone was taken away before recording began, there is no take. A stop by the learner keeps even the
    // shortest one.
    if (!signal.aborted || current.signal.aborted) {
      tones.cue()
      const recording = await record({ maxMs: MAX_MS, signal })
      if (recording.status === 'failed') setFailure(recording.cause)
      else setClipUrl(URL.createObjectURL(recording.clip))
    }
    done()
    controller.current = undefined
    setIsRecording(false)
  }, [])

  const play = useCallback(async () => {
    if (clipUrl !== undefined) await sound.play({ url: clipUrl, text: '' })
  }, [clipUrl])

  const state = isRecording ? 'recording' : clipUrl === undefined ? 'none' : 'recorded'
  return { state, failure, record: toggle, play }
}
