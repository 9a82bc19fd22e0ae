import { type SendingOptions, sendLarge, UNREACHABLE } from '#web/authoring/kit/send-large.ts'
import type { Answer } from '#web/lib/call.ts'

export type SendOptions = Pick<SendingOptions, 'onProgress'> & {
  /** Shown in the list of files. */
  fileName: string
  origin: 'recorded' | 'uploaded'
  signal: AbortSignal
}

/** Enough for ten megabytes over a poor connection. */
const TIMEOUT_MS = 5 * 60_000

/**
 * `POST upload-file`, with progress. Never throws.
 * @param given the file, or its preparation
 */
export async function sendFile(
  given: Blob | Promise<Blob>,
  { fileName, origin, ...options }: SendOptions,
): Promise<Answer<string>> {
  const file = await Promise.resolve(given).catch(() => undefined)
  if (!file || options.signal.aborted) return { isOk: false, ...UNREACHABLE }
  const form = new FormData()
  form.append('file', file, 'file')
  const query = new URLSearchParams({ filename: fileName.slice(0, 300), origin })
  return sendLarge(`upload-file?${query}`, form, { ...options, timeoutMs: TIMEOUT_MS })
}
