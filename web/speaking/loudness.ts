import { microphonePermission } from '#web/speaking/microphone-permission.ts'
import { recordingStream } from '#web/speaking/recorder.ts'

/** The root mean square of a clear voice, for samples from -1 to 1, at which the rays are longest. */
const LOUD = 0.12
/** The share of the last value that remains: rays shrink more slowly than they grow. */
const FALL = 0.86

/** Decides whether a second capture beside the recogniser is harmless. */
type Device = Pick<Navigator, 'userAgent'> & { vendor?: string }

/**
 * Whether the page can use the microphone while the browser's recogniser does. Android gives it to only one of them,
 * and the recogniser hears nothing; Apple's recogniser ends with an error. Chrome, Edge and their relatives on
 * computers share it.
 */
export function canShareMicrophone({ userAgent, vendor = '' }: Device): boolean {
  return !/Android|iP(?:hone|ad|od)|Mobile/.test(userAgent) && !/Apple/.test(vendor)
}

/**
 * Writes the loudness, from 0 to 1, into `--loud` of an element until the signal is aborted, and sets `data-follows`
 * meanwhile. Uses the take that is recorded for the server's recogniser, else opens its own capture if that disturbs
 * nothing and prompts nobody. Never rejects: a microphone that cannot be measured changes nothing.
 */
export async function showLoudness(element: HTMLElement, signal: AbortSignal): Promise<void> {
  try {
    const taken = recordingStream()
    const stream = taken ?? (await ownStream())
    if (!stream) return
    const stop = () => {
      if (stream !== taken) for (const track of stream.getTracks()) track.stop()
    }
    if (signal.aborted) return stop()
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 1024
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    let shown = 0
    const draw = () => {
      if (signal.aborted) return
      analyser.getFloatTimeDomainData(samples)
      shown = nextLoudness(shown, samples)
      element.style.setProperty('--loud', shown.toFixed(2))
      requestAnimationFrame(draw)
    }
    element.dataset.follows = ''
    draw()
    signal.addEventListener('abort', () => {
      delete element.dataset.follows
      element.style.removeProperty('--loud')
      stop()
      void context.close()
    })
  } catch {
    // Without a level the rays move on their own.
  }
}

/** The loudness after a block of samples from -1 to 1: it rises at once and falls slowly. */
export function nextLoudness(before: number, samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)
  return Math.max(Math.min(1, Math.sqrt(power) / LOUD), before * FALL)
}

async function ownStream(): Promise<MediaStream | undefined> {
  if (!canShareMicrophone(navigator) || (await microphonePermission()) !== 'granted') return undefined
  return navigator.mediaDevices.getUserMedia({ audio: true })
}
