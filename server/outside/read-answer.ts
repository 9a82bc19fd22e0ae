/** A service answered more than it may: reading stopped, and the connection is closed. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge'
}

/**
 * The bytes of a service's answer, as they are after decompression.
 * @throws AnswerTooLarge as soon as there are more than the limit
 */
export async function readAtMost({ body }: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop closes the connection.
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > maxBytes) throw new AnswerTooLarge(`the answer has more than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The text of a service's answer. @throws AnswerTooLarge */
export async function readTextAtMost(response: Response, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readAtMost(response, maxBytes))
}

/** As long as a service may take when the library has no limit. */
const TIMEOUT_MS = 10_000

/** `fetch` for libraries that read answers themselves: their answers are read here first, up to a limit. */
export function fetchAtMost(maxBytes: number): typeof fetch {
  return async (address, init) => {
    const signal = init?.signal ?? AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(address, { ...init, redirect: 'error', signal })
    const bytes = await readAtMost(response, maxBytes)
    const { status, statusText, headers } = response
    // A Response with such a status may not have a body, not even an empty one.
    const hasBody = ![204, 205, 304].includes(status)
    return new Response(hasBody ? bytes : null, { status, statusText, headers })
  }
}
