import { mixDown, type Sound } from '#domain/audio/sound.ts'
import { writeWav } from '#domain/audio/wav.ts'

/** Clear speech: one second is a 64 kB upload. */
const SPEECH_RATE = 32_000
const ID3 = [0x49, 0x44, 0x33]

/** The file to upload for a recording. */
export async function fileOf(sound: Sound): Promise<Blob> {
  return new Blob([writeWav(await atSpeechRate(sound))], { type: 'audio/wav' })
}

/** The sound of a file in any format that this browser plays; undefined if it cannot. */
export async function decodeFile(file: Blob): Promise<Sound | undefined> {
  try {
    const context = new OfflineAudioContext(1, 1, SPEECH_RATE)
    const decoded = await context.decodeAudioData(await file.arrayBuffer())
    const channels = Array.from({ length: decoded.numberOfChannels }, (_, index) =>
      decoded.getChannelData(index),
    )
    return { samples: mixDown(channels), sampleRate: decoded.sampleRate }
  } catch {
    return undefined
  }
}

/**
 * The upload for a chosen file: an MP3 unchanged, anything else that this browser can decode as a WAV, so that a
 * phone's m4a works. Other files are left to the server, which explains what is wrong.
 */
export async function uploadable(file: File): Promise<Blob> {
  if (await isMp3(file)) return file
  const sound = await decodeFile(file)
  return sound ? fileOf(sound) : file
}

async function isMp3(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 3).arrayBuffer())
  const isFrame = head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2
  return isFrame || ID3.every((byte, index) => head[index] === byte)
}

async function atSpeechRate({ samples, sampleRate }: Sound): Promise<Sound> {
  const length = Math.ceil((samples.length * SPEECH_RATE) / sampleRate)
  if (sampleRate === SPEECH_RATE || length === 0) return { samples, sampleRate }
  const context = new OfflineAudioContext(1, length, SPEECH_RATE)
  const buffer = context.createBuffer(1, samples.length, sampleRate)
  buffer.copyToChannel(Float32Array.from(samples), 0)
  const source = context.createBufferSource()
  source.buffer = buffer
  source.connect(context.destination)
  source.start()
  const resampled = await context.startRendering()
  return { samples: resampled.getChannelData(0), sampleRate: SPEECH_RATE }
}
