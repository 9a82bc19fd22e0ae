/*
 * Durations of recordings in milliseconds, read from their containers. Each function returns undefined when the
 * container states none, and throws a RangeError when it is truncated.
 */

function ascii(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length))
}

/** RIFF: the size of the samples divided by the bytes per second. */
export function wavDurationMs(view: DataView): number | undefined {
  let bytesPerSecond = 0
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const [name, size] = [ascii(view, at, 4), view.getUint32(at + 4, true)]
    if (name === 'fmt ') bytesPerSecond = view.getUint32(at + 16, true)
    // Streaming recorders leave the size open, so use the actual bytes.
    if (name === 'data') return (Math.min(size, view.byteLength - at - 8) / bytesPerSecond) * 1000
    at += 8 + size + (size % 2)
  }
  return undefined
}

const OPUS_SAMPLES_PER_MS = 48
const PAGE_HEADER_BYTES = 27

/** Ogg with Opus (RFC 7845): the position of the last page, minus the pre-skip. */
export function oggDurationMs(view: DataView): number | undefined {
  const head = PAGE_HEADER_BYTES + view.getUint8(PAGE_HEADER_BYTES - 1)
  if (ascii(view, head, 8) !== 'OpusHead') return undefined
  const preSkip = view.getUint16(head + 10, true)
  for (let at = view.byteLength - PAGE_HEADER_BYTES; at > 0; at -= 1) {
    if (view.getUint32(at) !== 0x4f676753) continue
    return (Number(view.getBigInt64(at + 6, true)) - preSkip) / OPUS_SAMPLES_PER_MS
  }
  return undefined
}

/** ISO base media: the movie header. Recorders of fragments leave its duration at 0. */
export function mp4DurationMs(view: DataView): number | undefined {
  for (let [at, end] = [0, view.byteLength]; at + 8 <= end; ) {
    const [size, name] = [view.getUint32(at), ascii(view, at + 4, 4)]
    if (name === 'mvhd') {
      const isLong = view.getUint8(at + 8) === 1
      const scale = view.getUint32(at + (isLong ? 28 : 20))
      const duration = isLong ? Number(view.getBigUint64(at + 32)) : view.getUint32(at + 24)
      return (duration / scale) * 1000
    }
    if (name === 'moov') at += 8
    else if (size < 8) return undefined
    else at += size
  }
  return undefined
}

/** The relevant WebM elements by id (RFC 9559). */
const WEBM = {
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const
const WEBM_ENTERED = new Set<number>([WEBM.segment, WEBM.info, WEBM.cluster, WEBM.blockGroup])

/** WebM: its duration or the time of its last block, because browsers record without a duration. */
export function webmDurationMs(view: DataView): number | undefined {
  let scaleNs = 1_000_000
  let written: number | undefined
  let [clusterTime, lastTime] = [0, 0]
  for (let at = 0; at < view.byteLength; ) {
    const id = variableInt(view, at, 'with marker')
    const size = variableInt(view, at + id.length, 'value')
    const start = at + id.length + size.length
    at = start
    if (WEBM_ENTERED.has(id.value)) continue
    // Of a truncated element only the start is read.
    at += size.value
    if (id.value === WEBM.timestampScale) scaleNs = unsigned(view, start, size.value)
    else if (id.value === WEBM.duration) {
      written = size.value === 8 ? view.getFloat64(start) : view.getFloat32(start)
    } else if (id.value === WEBM.timestamp) clusterTime = unsigned(view, start, size.value)
    else if (id.value === WEBM.simpleBlock || id.value === WEBM.block) {
      const track = variableInt(view, start, 'value')
      lastTime = Math.max(lastTime, clusterTime + view.getInt16(start + track.length))
    }
  }
  // The longer one, because a stated duration may be wrong in either direction.
  return (Math.max(written ?? 0, lastTime) * scaleNs) / 1_000_000
}

/** EBML's variable integers: the leading zeros give the number of bytes (RFC 8794). */
function variableInt(view: DataView, at: number, form: 'with marker' | 'value') {
  const first = view.getUint8(at)
  const length = Math.clz32(first) - 23
  if (length > 8) throw new RangeError('not an EBML integer')
  let value = form === 'value' ? first & (0xff >> length) : first
  for (let next = 1; next < length; next += 1) value = value * 256 + view.getUint8(at + next)
  return { value, length }
}

function unsigned(view: DataView, at: number, length: number): number {
  let value = 0
  for (let next = 0; next < length; next += 1) value = value * 256 + view.getUint8(at + next)
  return value
}
