import { captureFailure } from '#web/speaking/microphone-permission.ts'

/** Why a recording could not be made. */
export type RecorderFailure = 'unsupported' | 'not-allowed' | 'audio-capture' | 'busy'

export type Recording = { status: 'recorded'; clip: Blob } | { status: 'failed'; cause: RecorderFailure }

export type RecordOptions = {
  /** The recording ends automatically after this time. */
  maxMs: number
  /** Aborting ends the recording early and keeps the take so far. */
  signal: AbortSignal
  /** Called when the microphone is open, which may take a while if the user has to give permission. */
  onStart?(): void
}

/** Safari writes mp4 only; the others prefer Opus. The first supported one is used. */
const FORMATS = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

let current: MediaStream | undefined

/** The capture of the current recording: a phone allows no second one. */
export function recordingStream(): MediaStream | undefined {
  return current
}

/**
 * Records the microphone into memory; nothing leaves the device. Never rejects. A phone allows one capture at a time,
 * so the recogniser must have ended.
 */
export async function record(options: RecordOptions): Promise<Recording> {
  if (!('MediaRecorder' in globalThis) || !navigator.mediaDevices) return failed('unsupported')
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch (error) {
    const cause = captureFailure(error)
    return failed(cause === 'unknown' ? 'audio-capture' : cause)
  }
  current = stream
  try {
    return { status: 'recorded', clip: await capture(stream, options) }
  } catch {
    return failed('unsupported')
  } finally {
    current = undefined
    for (const track of stream.getTracks()) track.stop()
  }
}

function capture(stream: MediaStream, { maxMs, signal, onStart }: RecordOptions): Promise<Blob> {
  const mimeType = FORMATS.find(format => MediaRecorder.isTypeSupported(format))
  const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType })
  const parts: Blob[] = []
  return new Promise((resolve, reject) => {
    const end = () => {
      if (recorder.state !== 'inactive') recorder.stop()
    }
    const timer = setTimeout(end, maxMs)
    signal.addEventListener('abort', end, { once: true })
    recorder.ondataavailable = event => parts.push(event.data)
    recorder.onerror = () => reject(new Error('the recorder failed'))
    recorder.onstop = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve(new Blob(parts, { type: recorder.mimeType }))
    }
    recorder.start()
    if (signal.aborted) end()
    else onStart?.()
  })
}

function failed(cause: RecorderFailure): Recording {
  return { status: 'failed', cause }
}
