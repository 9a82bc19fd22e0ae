import { joinedSamples, type Sound } from '#domain/audio/sound.ts'
import workletUrl from '#web/authoring/media/capture-worklet.ts?worker&url'

/**
 * Why recording is impossible: the browser does not support it, the author or the system refuses, or the microphone is
 * missing or in use.
 */
export type CaptureFailure = 'unsupported' | 'denied' | 'missing' | 'busy'

/** A recording in progress. */
export type Capture = {
  /** Ends it, and returns the recording. */
  stop(): Sound
  /** Ends it without keeping anything. */
  cancel(): void
}

export type StartedCapture =
  | { capture: Capture; failure?: never }
  | { failure: CaptureFailure; capture?: never }

type CaptureOptions = {
  /** Whether the browser filters steady noise. Turned off, the voice changes least. */
  suppressesNoise: boolean
  /** The loudest sample since the last call, about 12 times a second. */
  onLevel: (peak: number) => void
  /** The microphone was unplugged or taken away: call `stop` to keep the recording so far. */
  onLost: () => void
}

const LEVEL_EVERY_MS = 80

/**
 * Records samples from the microphone. Call it in a tap, because Safari starts sound only there. Each take opens the
 * microphone again and closes it at the end: an old stream gives broken takes on iOS, and makes playback quiet.
 */
export async function startCapture(options: CaptureOptions): Promise<StartedCapture> {
  if (typeof AudioWorkletNode === 'undefined' || !navigator.mediaDevices) return { failure: 'unsupported' }
  const context = new AudioContext()
  // Not awaited: in some browsers it resolves only once permission is given.
  void context.resume()
  const stream = await openMicrophone(options.suppressesNoise)
  if (typeof stream === 'string') {
    void context.close()
    return { failure: stream }
  }
  try {
    await context.audioWorklet.addModule(workletUrl)
    await context.resume()
  } catch {
    end(stream, context)
    return { failure: 'unsupported' }
  }
  return { capture: record(stream, context, options) }
}

async function openMicrophone(suppressesNoise: boolean): Promise<MediaStream | CaptureFailure> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: {
        echoCancellation: false,
        noiseSuppression: suppressesNoise,
        autoGainControl: false,
        channelCount: 1,
      },
    })
  } catch (error) {
    const { name } = error as DOMException
    if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
    return name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'busy'
  }
}

function record(stream: MediaStream, context: AudioContext, { onLevel, onLost }: CaptureOptions): Capture {
  const blocks: Float32Array[] = []
  let peak = 0
  const node = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 })
  node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    blocks.push(data)
    for (const sample of data) peak = Math.max(peak, Math.abs(sample))
  }
  context.createMediaStreamSource(stream).connect(node)
  const timer = setInterval(() => {
    onLevel(peak)
    peak = 0
  }, LEVEL_EVERY_MS)
  for (const track of stream.getTracks()) track.addEventListener('ended', onLost)
  const finish = () => {
    clearInterval(timer)
    node.port.onmessage = null
    for (const track of stream.getTracks()) track.removeEventListener('ended', onLost)
    end(stream, context)
  }
  return {
    stop: () => {
      finish()
      return { samples: joinedSamples(blocks), sampleRate: context.sampleRate }
    },
    cancel: finish,
  }
}

function end(stream: MediaStream, context: AudioContext): void {
  for (const track of stream.getTracks()) track.stop()
  void context.close()
}
