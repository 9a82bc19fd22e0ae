/** Why a file cannot be used: it is another format, incomplete, or too long. */
export type AudioProblem = 'unsupported' | 'damaged' | 'too_long'

/** The frames of an MP3 without the tags around them. */
export type Mp3Frames = { frames: Uint8Array; count: number; milliseconds: number }
export type FoundFrames = (Mp3Frames & { problem?: never }) | { problem: AudioProblem }

type Header = { version: 1 | 2; sampleRate: number; bytes: number; samples: number }

const ID3_HEADER_BYTES = 10
/** Fewer frames can occur by chance in any data; a file of nothing else is no chance. */
export const MIN_FRAMES = 4
/** Some programs reserve space for tags after the first one. */
const MAX_PADDING_BYTES = 64 * 1024

// By bitrate index 1 to 14 of layer III, in kbit/s: MPEG 1, then MPEG 2 and 2.5.
const BITRATES = {
  1: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
// By sample rate index; MPEG 2 halves them, MPEG 2.5 quarters them.
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const

/**
 * Finds the unbroken run of MP3 frames at the beginning of a file, after its tags. Anything after it (tags, a page
 * hidden behind the sound) is left out. A file that does not begin with frames is not an MP3; one with more frames
 * after a gap is damaged.
 */
export function findFrames(bytes: Uint8Array): FoundFrames {
  const start = afterTags(bytes)
  const run = runAt(bytes, start)
  if (!run) return { problem: start > 0 ? 'damaged' : 'unsupported' }
  const isWholeFile = start === 0 && run.end === bytes.length
  if (run.count < MIN_FRAMES && !isWholeFile) return { problem: 'unsupported' }
  if (hasLaterRun(bytes, run.end)) return { problem: 'damaged' }
  return {
    frames: bytes.subarray(start, run.end),
    count: run.count,
    milliseconds: Math.round(run.milliseconds),
  }
}

/** Whether a file begins like an MP3: a tag, or a frame. */
export function looksLikeMp3(bytes: Uint8Array): boolean {
  return isId3(bytes, 0) || headerAt(bytes, 0) !== undefined
}

function isId3(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0x49 && bytes[at + 1] === 0x44 && bytes[at + 2] === 0x33
}

function afterTags(bytes: Uint8Array): number {
  let at = 0
  while (isId3(bytes, at)) {
    const size = [6, 7, 8, 9].reduce((sum, index) => (sum << 7) | ((bytes[at + index] ?? 0) & 0x7f), 0)
    at += ID3_HEADER_BYTES + size
  }
  const limit = at === 0 ? 0 : at + MAX_PADDING_BYTES
  while (at < limit && bytes[at] === 0) at += 1
  return at
}

function runAt(
  bytes: Uint8Array,
  start: number,
): { end: number; count: number; milliseconds: number } | undefined {
  const first = headerAt(bytes, start)
  if (!first) return undefined
  const run = { end: start, count: 0, milliseconds: 0 }
  for (let header: Header | undefined = first; header; header = headerAt(bytes, run.end)) {
    const isSameStream = header.version === first.version && header.sampleRate === first.sampleRate
    // An incomplete last frame is left out, because many programs write one.
    if (!isSameStream || run.end + header.bytes > bytes.length) break
    run.end += header.bytes
    run.count += 1
    run.milliseconds += (header.samples / header.sampleRate) * 1000
  }
  return run
}

function hasLaterRun(bytes: Uint8Array, start: number): boolean {
  for (let at = start + 1; at < bytes.length - 4; at++) {
    if (bytes[at] !== 0xff) continue
    if ((runAt(bytes, at)?.count ?? 0) >= MIN_FRAMES) return true
  }
  return false
}

function headerAt(bytes: Uint8Array, at: number): Header | undefined {
  const [sync, kind = 0, rates = 0] = bytes.subarray(at, at + 4)
  const isLayer3 = sync === 0xff && (kind & 0xe6) === 0xe2
  const versionBits = (kind >> 3) & 3
  const baseRate = SAMPLE_RATES[(rates >> 2) & 3]
  if (!isLayer3 || versionBits === 1 || baseRate === undefined || at + 4 > bytes.length) return undefined
  const version = versionBits === 3 ? 1 : 2
  const kilobits = BITRATES[version][(rates >> 4) - 1]
  if (kilobits === undefined) return undefined
  const sampleRate = versionBits === 3 ? baseRate : baseRate / (versionBits === 2 ? 2 : 4)
  const samples = version === 1 ? 1152 : 576
  const padding = (rates >> 1) & 1
  return {
    version,
    sampleRate,
    samples,
    bytes: Math.floor((samples * kilobits * 125) / sampleRate) + padding,
  }
}
