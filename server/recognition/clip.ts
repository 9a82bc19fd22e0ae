import { mp4DurationMs, oggDurationMs, wavDurationMs, webmDurationMs } from '#server/recognition/duration.ts'

export type Clip = {
  bytes: Uint8Array<ArrayBuffer>
  mediaType: string
  /** Generated here; the sender's file name is never passed on. */
  fileName: string
  /** As stated by the container, if at all. */
  durationMs: number | undefined
}

type Container = {
  name: 'webm' | 'ogg' | 'mp4' | 'wav'
  signature: { at: number; bytes: string }[]
  durationMs: (view: DataView) => number | undefined
}

/** Containers made by browsers' recorders and by tools. */
const CONTAINERS: Container[] = [
  { name: 'webm', signature: [{ at: 0, bytes: '\x1a\x45\xdf\xa3' }], durationMs: webmDurationMs },
  { name: 'ogg', signature: [{ at: 0, bytes: 'OggS' }], durationMs: oggDurationMs },
  { name: 'mp4', signature: [{ at: 4, bytes: 'ftyp' }], durationMs: mp4DurationMs },
  {
    name: 'wav',
    signature: [
      { at: 0, bytes: 'RIFF' },
      { at: 8, bytes: 'WAVE' },
    ],
    durationMs: wavDurationMs,
  },
]

/** Detects a recording's container from its bytes, ignoring the declared type. Undefined for an unknown container. */
export function readClip(file: Buffer): Clip | undefined {
  const container = CONTAINERS.find(({ signature }) =>
    signature.every(({ at, bytes }) => file.toString('latin1', at, at + bytes.length) === bytes),
  )
  if (!container) return undefined
  const bytes = new Uint8Array(file)
  return {
    bytes,
    mediaType: `audio/${container.name}`,
    fileName: `clip.${container.name}`,
    durationMs: readable(() => container.durationMs(new DataView(bytes.buffer))),
  }
}

/** A truncated container has no duration; the engine decides whether it is audible. */
function readable(read: () => number | undefined): number | undefined {
  try {
    const durationMs = read()
    return durationMs !== undefined && Number.isFinite(durationMs) && durationMs > 0 ? durationMs : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
