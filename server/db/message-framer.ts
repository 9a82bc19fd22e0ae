const SYNC = 'S'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)
const TYPE_BYTE = 1
const LENGTH_BYTES = 4

/**
 * Splits a connection's bytes into requests that the engine can answer. The first message is the start-up packet, which
 * has no type byte; later requests end with Sync or are a simple query.
 * @see https://www.postgresql.org/docs/15/protocol-message-formats.html
 */
export class MessageFramer {
  #pending = new Uint8Array(0)
  #hasStarted = false

  /** Adds bytes. @returns all complete requests joined, or undefined when there is none yet */
  push(bytes: Uint8Array): Uint8Array | undefined {
    const joined = new Uint8Array(this.#pending.length + bytes.length)
    joined.set(this.#pending)
    joined.set(bytes, this.#pending.length)

    const end = this.#hasStarted ? endOfRequests(joined) : this.#endOfStart(joined)
    this.#pending = joined.slice(end)
    return end > 0 ? joined.subarray(0, end) : undefined
  }

  #endOfStart(bytes: Uint8Array) {
    if (bytes.length < LENGTH_BYTES) return 0
    const length = new DataView(bytes.buffer).getUint32(0)
    if (bytes.length < length) return 0
    this.#hasStarted = true
    return length
  }
}

function endOfRequests(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer)
  let end = 0
  for (let start = 0; start + TYPE_BYTE + LENGTH_BYTES <= bytes.length; ) {
    const next = start + TYPE_BYTE + view.getUint32(start + TYPE_BYTE)
    if (next > bytes.length) break
    const type = bytes[start]
    if (type === SYNC || type === QUERY) end = next
    start = next
  }
  return end
}
