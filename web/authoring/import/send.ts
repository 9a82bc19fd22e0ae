import type { Envelope } from '#contract/errors.ts'
import { signInAgain } from '#web/authoring/kit/sign-in-again.ts'
import { type Answer, type CallKey, type CallOutput, type Failure, refusal } from '#web/lib/call.ts'
import { storedToken } from '#web/lib/preferences.ts'

/** Enough for a whole course over a poor connection. */
const TIMEOUT_MS = 15 * 60_000

/**
 * Sends a large body and reports progress, which `fetch` cannot. Like `authorCall`, it has an ended session renewed,
 * and repeats the call. Never throws.
 * @param body a value for JSON, or the form of an upload
 * @param onProgress gets the share already sent, from 0 to 1
 */
export async function sendLarge<Key extends CallKey>(
  key: Key,
  body: object,
  onProgress: (share: number) => void,
): Promise<Answer<CallOutput<Key>>> {
  const answer = await sendOnce<CallOutput<Key>>(key, body, onProgress)
  const needsSignIn = !answer.isOk && (answer.status === 401 || answer.status === 403)
  if (!needsSignIn || !(await signInAgain())) return answer
  return sendOnce(key, body, onProgress)
}

function sendOnce<Data>(
  key: string,
  body: object,
  onProgress: (share: number) => void,
): Promise<Answer<Data>> {
  const { promise, resolve } = Promise.withResolvers<Answer<Data>>()
  const [method = '', service = ''] = key.split(' ')
  const request = new XMLHttpRequest()
  const unreachable = () => resolve({ isOk: false, ...UNREACHABLE })
  request.open(method, `/api/v1/${service}`)
  request.setRequestHeader('accept-language', document.documentElement.lang)
  if (!(body instanceof FormData)) request.setRequestHeader('content-type', 'application/json')
  const token = storedToken()
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.timeout = TIMEOUT_MS
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress(loaded / total)
  }
  request.upload.onload = () => onProgress(1)
  request.onload = () => resolve(answerIn(request))
  request.onerror = unreachable
  request.ontimeout = unreachable
  request.send(body instanceof FormData ? body : JSON.stringify(body))
  return promise
}

const UNREACHABLE: Failure = {
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
