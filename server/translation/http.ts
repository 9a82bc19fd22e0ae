import { readTextAtMost } from '#server/outside/read-answer.ts'
import { MAX_ANSWER_BYTES } from '#server/translation/provider.ts'

type Question = { url: URL; headers?: Record<string, string>; body: unknown; signal: AbortSignal }

/**
 * Posts JSON to a translation service and reads its JSON.
 * @throws Error without the answer's text: an answer may repeat the key
 */
export async function postJson(
  name: string,
  { url, headers = {}, body, signal }: Question,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // Never forward a key to another address.
    redirect: 'error',
    signal,
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`${name} answered ${response.status}`)
  }
  const text = await readTextAtMost(response, MAX_ANSWER_BYTES)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${name} answered something that is not JSON`, { cause })
  }
}

/** A call's address under the configured base, with or without a trailing slash. */
export function under(base: string, path: string): URL {
  return new URL(path, base.endsWith('/') ? base : `${base}/`)
}
