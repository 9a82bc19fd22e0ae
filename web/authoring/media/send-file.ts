import type { Envelope } from '#contract/errors.ts'
import { signInAgain } from '#web/authoring/kit/sign-in-again.ts'
import { type Answer, type Failure, refusal } from '#web/lib/call.ts'
import { storedToken } from '#web/lib/preferences.ts'

export type SendOptions = {
  /** Shown in the list of files. */
  fileName: string
  origin: 'recorded' | 'uploaded'
  /** Gets the share already sent, from 0 to 1; not called by browsers that do not report it. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Enough for ten megabytes over a poor connection. */
const TIMEOUT_MS = 5 * 60_000

/**
 * `POST upload-file` with progress, which `fetch` does not report. Like `authorCall`, it has an ended session renewed,
 * and repeats the upload. Never throws.
 * @param given the file, or its preparation
 */
export async function sendFile(given: Blob | Promise<Blob>, options: SendOptions): Promise<Answer<string>> {
  const file = await Promise.resolve(given).catch(() => undefined)
  if (!file || options.signal.aborted) return { isOk: false, ...UNREACHABLE }
  const answer = await sendOnce(file, options)
  const needsSignIn = !answer.isOk && (answer.status === 401 || answer.status === 403)
  if (!needsSignIn || !(await signInAgain())) return answer
  return sendOnce(file, options)
}

function sendOnce(
  file: Blob,
  { fileName, origin, onProgress, signal }: SendOptions,
): Promise<Answer<string>> {
  const { promise, resolve } = Promise.withResolvers<Answer<string>>()
  const request = new XMLHttpRequest()
  const unreachable = () => resolve({ isOk: false, ...UNREACHABLE })
  request.open(
    'POST',
    `/api/v1/upload-file?${new URLSearchParams({ filename: fileName.slice(0, 300), origin })}`,
  )
  request.setRequestHeader('accept-language', document.documentElement.lang)
  const token = storedToken()
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.timeout = TIMEOUT_MS
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress(loaded / total)
  }
  request.onload = () => resolve(answerIn(request))
  request.onerror = unreachable
  request.ontimeout = unreachable
  request.onabort = unreachable
  signal.addEventListener('abort', () => request.abort())
  const form = new FormData()
  form.append('file', file, 'file')
  request.send(form)
  return promise
}

const UNREACHABLE: Failure = {
  status: 500,
  message: 'Error fetching data: the upload was interrupted',
  code: 'unreachable',
}

function answerIn({ status, responseText }: XMLHttpRequest): Answer<string> {
  try {
    const envelope: Envelope = JSON.parse(responseText)
    return status === 200 ? { isOk: true, data: String(envelope.data) } : refusal(envelope)
  } catch {
    return { isOk: false, ...UNREACHABLE }
  }
}
