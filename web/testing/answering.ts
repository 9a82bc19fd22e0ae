import { onTestFinished, vi } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errors, type FieldMessage, fieldMessages } from '#contract/errors.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/languages.ts'
import type { CallInput, CallKey, CallOutput } from '#web/lib/call.ts'

/* The server as a page of the web app sees it, at the edge of the network. The contract keeps both sides realistic. */

/** No answer arrives: the connection is lost. */
export const LOST: unique symbol = Symbol('no answer')
/** An answer that is a refusal, in the language of the call. */
type Refused = { refused: (language: Language) => { statusCode: number; message: string; data: object } }

/** The server refuses with a code of the contract. @param current the stored record, for a stale edit */
export function refused(code: ErrorCode, current?: unknown): Refused {
  const { status, message } = errors[code]
  const data = { code, current }
  return { refused: language => ({ statusCode: status, message: message[language], data }) }
}

/** The server refuses fields: `refusedFields({ email: 'invalidEmail' })`. */
export function refusedFields(fields: Record<string, FieldMessage>): Refused {
  const { status, message } = errors.validation_failed
  const said = (language: Language) =>
    Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, fieldMessages[key][language]]))
  return { refused: language => ({ statusCode: status, message: message[language], data: said(language) }) }
}

/** The answer: data of the contract, a refusal, nothing, or a response outside the contract. */
type Answer<Key extends CallKey> = CallOutput<Key> | Refused | typeof LOST | Response
/** The answer to each call; functions are called each time. A call without an answer fails the test. */
export type Answers = {
  [Key in CallKey]?: Answer<Key> | ((input: CallInput<Key>) => Answer<Key> | Promise<Answer<Key>>)
}
/** A call as the code made it: `call(key, input)`. */
export type Made = { key: CallKey; input: Input }
type Input = { params?: object; query?: object; body?: unknown; known?: string }

const API = '/api/v1/'
const ENDPOINTS = api as readonly Endpoint[]

/**
 * Answers the calls of a test. Anything outside the contract fails it: a call without an answer, an input that the
 * server would refuse, an answer that the server cannot give.
 * @param files answers other requests: recordings, by their addresses
 * @returns the answers, which may change, the calls in their order, and the faults that will fail the test
 */
export function answering(
  answers: Answers,
  files?: (address: string) => Response,
): { answers: Answers; made: Made[]; faults: string[] } {
  const made: Made[] = []
  const faults: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    try {
      if (files && !address.startsWith(API)) return files(address)
      const { endpoint, key, input } = callOf(address, init)
      made.push({ key, input })
      const answer = await answerOf(answers[key], endpoint, input)
      if (answer !== LOST) return responseTo(endpoint, answer, init)
    } catch (fault) {
      faults.push(`${init.method ?? 'GET'} ${address}: ${fault}`)
    }
    throw new TypeError('Failed to fetch')
  })
  // The program treats anything thrown as a lost connection, so fail at the end.
  onTestFinished(() => {
    if (faults.length > 0) throw new Error(faults.join('\n'))
  })
  return { answers, made, faults }
}

/** The call made by a request, as it was sent. */
function callOf(address: string, { method, headers, body }: RequestInit) {
  const { pathname, searchParams } = new URL(address, location.href)
  const found = ENDPOINTS.filter(one => one.method === method).flatMap(endpoint => {
    const params = paramsOf(endpoint.service, pathname)
    return params ? [{ endpoint, params }] : []
  })
  // A literal segment wins over a parameter: `admin-courses/order` before `admin-courses/:id`.
  const [first] = found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)
  if (!first) throw new Error('nothing answers this')
  const { endpoint, params } = first
  const known = new Headers(headers).get('if-none-match')
  const input: Input = {
    ...(endpoint.params && { params }),
    ...(searchParams.size > 0 && { query: Object.fromEntries(searchParams) }),
    ...(body && { body: typeof body === 'string' ? JSON.parse(body) : body }),
    ...(known !== null && { known }),
  }
  return { endpoint, key: `${endpoint.method} ${endpoint.service}` as CallKey, input }
}

function paramsOf(service: string, pathname: string): Record<string, string> | undefined {
  const pattern = service.replace(/:(\w+)/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${API}${pattern}$`).exec(pathname)
  if (!found) return undefined
  const named = Object.entries(found.groups ?? {})
  return Object.fromEntries(named.map(([name, value]) => [name, decodeURIComponent(value)]))
}

async function answerOf(given: unknown, endpoint: Endpoint, input: Input) {
  if (given === undefined) throw new Error('the test has no answer')
  const parsed = {
    params: endpoint.params?.parse(input.params ?? {}),
    query: endpoint.query?.parse(input.query ?? {}),
    // The contract's schemas do not cover files.
    body: input.body instanceof FormData ? input.body : endpoint.body?.parse(input.body),
  }
  return typeof given === 'function' ? given(parsed) : given
}

function responseTo(endpoint: Endpoint, answer: unknown, { headers }: RequestInit): Response {
  if (answer instanceof Response) return answer.clone()
  if (isRefused(answer)) {
    const language = new Headers(headers).get('accept-language')
    const envelope = answer.refused(isLanguage(language) ? language : DEFAULT_LANGUAGE)
    return Response.json(envelope, { status: envelope.statusCode })
  }
  const statusCode = endpoint.status ?? 200
  const envelope = { statusCode, message: 'OK', data: endpoint.reply.parse(answer) }
  // Named as on the server, so that a page that already has it learns that nothing has changed.
  const etag = `W/"${encodeURIComponent(JSON.stringify(envelope))}"`
  if (endpoint.method === 'GET' && new Headers(headers).get('if-none-match') === etag)
    return new Response(null, { status: 304, headers: { etag } })
  return Response.json(envelope, { status: statusCode, headers: { etag } })
}

function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'refused' in answer
}
