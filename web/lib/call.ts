import type { Api } from '#contract/api.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Envelope, ErrorCode } from '#contract/errors.ts'
import { storedToken } from '#web/lib/preferences.ts'

export type CallKey = keyof Api

type Given<Parts> = { [Part in keyof Parts as undefined extends Parts[Part] ? never : Part]: Parts[Part] }
/** The file of an upload call, under the field its endpoint declares. */
type Files<E> = E extends { upload: { field: infer Field extends string } }
  ? { files: Record<Field, Blob> }
  : unknown
/** The input of a call: the parts its endpoint declares. */
export type CallInput<Key extends CallKey> = Given<Input<Api[Key]>> &
  Files<Api[Key]> & {
    /** Sent as the bearer token: the token of a mailed link (D8). */
    token?: string
    /** The `etag` of the cached answer: if nothing changed, the server answers with status 304 and no data. */
    known?: string
  }
/** The input as an argument, optional for calls without required parts. */
export type GivenInput<Key extends CallKey> =
  Record<never, never> extends CallInput<Key> ? [CallInput<Key>?] : [CallInput<Key>]
export type CallOutput<Key extends CallKey> = Output<Api[Key]>

export type Failure = {
  /** The HTTP status, or 500 without an answer (P7.4). */
  status: number
  message: string
  /** `unreachable` without an answer; absent for failed validation. */
  code?: ErrorCode | 'unreachable'
  /** Messages by field, for failed validation. */
  fields?: Record<string, string>
  /** The stored record, for a stale edit (D24). */
  current?: unknown
}
export type Answer<Data> = { isOk: true; data: Data; etag?: string } | ({ isOk: false } & Failure)

const TIMEOUT_MS = 20_000

/**
 * Calls an endpoint of the contract, named "METHOD service". Never throws: refusals and network errors are
 * returned as answers.
 */
export async function call<Key extends CallKey>(
  key: Key,
  ...[input]: GivenInput<Key>
): Promise<Answer<CallOutput<Key>>> {
  const [method, service] = key.split(' ') as [string, string]
  const { params, query, body, files, token, known } = (input ?? {}) as Partial<
    Record<'params' | 'query' | 'body', object> & {
      files: Record<string, Blob>
      token: string
      known: string
    }
  >
  try {
    const response = await fetch(`/api/v1/${address(service, params, query)}`, {
      method,
      credentials: 'same-origin',
      headers: headers(body !== undefined, token ?? storedToken(), known),
      body: files ? formOf(files) : body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 304) return { isOk: false, status: 304, message: '' }
    const envelope: Envelope = await response.json()
    const etag = response.headers.get('etag') ?? undefined
    if (response.ok) return { isOk: true, data: envelope.data as CallOutput<Key>, etag }
    return refusal(envelope)
  } catch (error) {
    return { isOk: false, status: 500, message: `Error fetching data: ${String(error)}`, code: 'unreachable' }
  }
}

function formOf(files: Record<string, Blob>): FormData {
  const form = new FormData()
  for (const [field, file] of Object.entries(files)) form.append(field, file)
  return form
}

/** Reads the failure from a refusal's envelope. */
export function refusal({ statusCode, message, data }: Envelope): { isOk: false } & Failure {
  const details = (data ?? {}) as Record<string, string>
  if (statusCode === 400 && !('code' in details))
    return { isOk: false, status: 400, message, fields: details }
  const code = details.code as ErrorCode | undefined
  return {
    isOk: false,
    status: statusCode,
    message,
    code,
    current: details.current,
  }
}

function address(service: string, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params))
  const path = service.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined))
  return search.size > 0 ? `${path}?${search}` : path
}

function headers(hasBody: boolean, token: string | null, known: string | undefined): Record<string, string> {
  return {
    // The server answers in the language of the page.
    'accept-language': document.documentElement.lang,
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(known && { 'if-none-match': known }),
  }
}
