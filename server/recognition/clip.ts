import { mp4DurationMs, oggDurationMs, wavDurationMs, webmDurationMs } from '#server/recognition/duration.ts'

export type Clip = {
  bytes: Uint8Array<ArrayBuffer>
  mediaType: string
  /** Made here: the name that the sender gave goes nowhere. */
  fileName: string
  /** As far as the container says it. */
  durationMs: number | undefined
}

type Container = {
  name: 'webm' | 'ogg' | 'mp4' | 'wav'
  signature: { at: number; bytes: string }[]
  durationMs: (view: DataView) => number | undefined
}

/** What recorders of browsers make, and what tools make. */
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

/** Reads what a recording is from its own bytes, whatever its sender calls it. Undefined: not a container we know. */
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

/** A container that ends early says nothing; whether it can be heard is for the engine to say. */
function readable(read: () => number | undefined): number | undefined {
  try {
    const durationMs = read()
    return durationMs !== undefined && Number.isFinite(durationMs) && durationMs > 0 ? durationMs : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
