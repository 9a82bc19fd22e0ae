import type { Envelope } from '#contract/errors.ts'
import { signInAgain } from '#web/authoring/kit/sign-in-again.ts'
import { type Answer, type Failure, refusal } from '#web/lib/call.ts'
import { storedToken } from '#web/lib/preferences.ts'

export type SendingOptions = {
  timeoutMs: number
  /** Gets the share already sent, from 0 to 1; not called by browsers that do not report it. */
  onProgress: (share: number) => void
  /** Called when everything is sent, and only the answer is missing. */
  onSent?: () => void
  signal?: AbortSignal
}

/**
 * Posts a large body with progress, which `fetch` does not report. Like `authorCall`, it has an ended session renewed,
 * and repeats the call. Never throws.
 * @param service with its query
 * @param body a value for JSON, or the form of an upload
 */
export async function sendLarge<Data>(
  service: string,
  body: object,
  options: SendingOptions,
): Promise<Answer<Data>> {
  const answer = await sendOnce<Data>(service, body, options)
  const needsSignIn = !answer.isOk && (answer.status === 401 || answer.status === 403)
  if (!needsSignIn || !(await signInAgain())) return answer
  return sendOnce(service, body, options)
}

function sendOnce<Data>(service: string, body: object, options: SendingOptions): Promise<Answer<Data>> {
  const { timeoutMs, onProgress, onSent, signal } = options
  const { promise, resolve } = Promise.withResolvers<Answer<Data>>()
  const request = new XMLHttpRequest()
  const unreachable = () => resolve({ isOk: false, ...UNREACHABLE })
  request.open('POST', `/api/v1/${service}`)
  request.setRequestHeader('accept-language', document.documentElement.lang)
  if (!(body instanceof FormData)) request.setRequestHeader('content-type', 'application/json')
  const token = storedToken()
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.timeout = timeoutMs
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress(loaded / total)
  }
  request.upload.onload = () => onSent?.()
  request.onload = () => resolve(answerIn(request))
  request.onerror = unreachable
  request.ontimeout = unreachable
  request.onabort = unreachable
  signal?.addEventListener('abort', () => request.abort())
  request.send(body instanceof FormData ? body : JSON.stringify(body))
  return promise
}

export const UNREACHABLE: Failure = {
  status: 500,
  message: 'Error fetching data: the connection was interrupted',
  code: 'unreachable',
}

function answerIn<Data>({ status, responseText }: XMLHttpRequest): Answer<Data> {
  try {
    const envelope: Envelope<Data> = JSON.parse(responseText)
    return status < 300 ? { isOk: true, data: envelope.data } : refusal(envelope)
  } catch {
    return { isOk: false, ...UNREACHABLE }
  }
}
