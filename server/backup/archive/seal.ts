import { createHash } from 'node:crypto'
import { BackupRefused } from '#server/backup/archive/format.ts'

/** SHA-256 in hex, and a line feed. */
const SEAL_BYTES = 65

type Bytes = AsyncIterable<Uint8Array<ArrayBuffer>>

/** The bytes, followed by a line with their SHA-256. */
export async function* sealed(bytes: Bytes): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
  yield new TextEncoder().encode(`${hash.digest('hex')}\n`)
}

/** The bytes without their seal. @throws BackupRefused at the end, unless the seal matches */
export async function* unsealed(bytes: Bytes): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const hash = createHash('sha256')
  let held = new Uint8Array(0)
  for await (const chunk of bytes) {
    const joined = held.length === 0 ? chunk : new Uint8Array(Buffer.concat([held, chunk]))
    const end = Math.max(0, joined.length - SEAL_BYTES)
    const free = joined.subarray(0, end)
    held = joined.slice(end)
    if (free.length === 0) continue
    hash.update(free)
    yield free
  }
  if (new TextDecoder().decode(held) === `${hash.digest('hex')}\n`) return
  throw new BackupRefused('the file is damaged or not complete: its checksum is wrong')
}
