import { SHEET_LIMITS } from '#domain/import/rows.ts'

/** Kinds of files that contain no text cells. */
export type OtherKind = 'xlsx' | 'xls' | 'pdf' | 'picture' | 'binary'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export type Decoded =
  | { text: string; encoding: Encoding }
  | {
      fault: { code: 'tooLarge'; bytes: number } | { code: 'otherKind'; kind: OtherKind } | { code: 'empty' }
    }

const SIGNATURES: readonly [OtherKind, readonly number[]][] = [
  ['xlsx', [0x50, 0x4b, 0x03, 0x04]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
]

/**
 * The text of a CSV or TSV file. A byte-order mark names the encoding; without one it is UTF-8, or what Excel writes in
 * Spanish-speaking countries (windows-1252).
 */
export function decodeFile(bytes: Uint8Array): Decoded {
  if (bytes.length > SHEET_LIMITS.bytes) return { fault: { code: 'tooLarge', bytes: bytes.length } }
  const signature = SIGNATURES.find(([, head]) => head.every((byte, index) => bytes[index] === byte))
  if (signature) return { fault: { code: 'otherKind', kind: signature[0] } }
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (hasControls(text)) return { fault: { code: 'otherKind', kind: 'binary' } }
  return text.trim() === '' ? { fault: { code: 'empty' } } : { text, encoding }
}

/** Control characters other than tabs and line ends mean that it is not text. */
function hasControls(text: string): boolean {
  return /(?![\t\n\v\f\r\u0080-\u009f])\p{Cc}/u.test(text)
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 2000)
  const zeros = (from: number) => head.filter((byte, index) => index % 2 === from && byte === 0).length
  // UTF-16 without a mark: in Spanish and English every second byte is zero.
  if (zeros(1) > head.length / 4) return 'utf-16le'
  if (zeros(0) > head.length / 4) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
