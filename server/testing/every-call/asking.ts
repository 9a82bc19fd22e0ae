import type { InjectOptions } from 'fastify'
import type { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fieldProblems } from '#server/http/field-problems.ts'
import { type Key, type Loose, requestFor } from '#server/testing/calls.ts'
import type { Who, World } from '#server/testing/every-call/world.ts'

type Request = Omit<InjectOptions, 'url' | 'cookies'> & { url: string; cookies?: Record<string, string> }

/** A request, by whom, and what it deserves. */
export type Asked = {
  key: Key
  /** The name of a place, where the call does not say which it is. */
  what?: string
  by: Who
  request: Request
  /** The status that it must have; any but a failure where none is said. */
  deserves?: number
  /** The code of the refusal, or what it says of fields. */
  says?: RegExp | Record<string, string>
}

/** The answer, and the lines that were logged meanwhile. */
export type Answered = Asked & {
  status: number
  headers: Record<string, unknown>
  body: string
  lines: readonly string[]
}

export type AnyEndpoint = Endpoint & { key: Key }
export const endpoints: readonly AnyEndpoint[] = (api as readonly Endpoint[]).map(endpoint => ({
  ...endpoint,
  key: `${endpoint.method} ${endpoint.service}` as Key,
}))

/** Those that end or begin a session. */
export const OF_SESSIONS: ReadonlySet<Key> = new Set(['POST login', 'POST sign-out'])

/** The caller that gets furthest with a call: with a session, unless the call would end it. */
function usualCaller({ key, caller }: AnyEndpoint): Who {
  if (OF_SESSIONS.has(key)) return 'visitor'
  if (caller === 'admin' || key.includes('second-factor')) return 'admin'
  return key.includes('paypal') ? 'unpaid' : 'free'
}

/** The valid call that others are made of. An administrator has done all that is in its own. */
export function validFor({ callers }: World, endpoint: AnyEndpoint, by = usualCaller(endpoint)): Loose {
  return callers[by === 'admin' ? 'free' : by].valid[endpoint.key]
}

/** A valid call with other parts. */
export function ask(world: World, endpoint: AnyEndpoint, changed: Loose & { by?: Who } = {}): Asked {
  const { by = usualCaller(endpoint), ...parts } = changed
  const given = { ...validFor(world, endpoint, by), as: world.callers[by].token, ...parts }
  return { key: endpoint.key, by, request: requestFor(endpoint.key, given) as Request }
}

/** The same, sent in another way. */
export function sentWith(asked: Asked, request: Partial<Request>): Asked {
  return { ...asked, request: { ...asked.request, ...request } }
}

/** The request in words, so that it can be tried again. */
export function nameOf({ key, by, request }: Asked): string {
  const { url, query, payload } = request
  const asked = Object.keys(query ?? {}).length > 0 ? ` ${JSON.stringify(query)}` : ''
  const sent = payload === undefined ? '' : ` ${String(payload).slice(0, 300)}`
  return `${key} by ${by}: ${url.slice(0, 300)}${asked}${sent}`
}

/** For forms that are refused before an endpoint's own schema: all of them for one endpoint, one for each of the others. */
export function formsAt<T>(forms: readonly T[], index: number): readonly T[] {
  return index === 0 ? forms : forms.slice(index % forms.length).slice(0, 1)
}

type Part = 'params' | 'query' | 'body'

/**
 * Makes requests of values for a part of a call. The answer to a value that the schema refuses must have the words of the
 * schema, and depends on nothing else; so it sends only one of the values that are refused with the same words. It sends
 * every value that the schema accepts.
 */
export function sieveOf(world: World, endpoint: AnyEndpoint): (part: Part, value: unknown) => Asked[] {
  const known = new Set<string>()
  return (part, value) => {
    const asked = ask(world, endpoint, { [part]: value })
    const issues = endpoint[part].safeParse(asReceived(part, value)).error?.issues
    if (!issues) return [asked]
    const isPath = part === 'params'
    const refusal = isPath ? { deserves: 404, says: NOT_FOUND } : { deserves: 400, says: saidOf(issues) }
    const words = isPath ? issues.map(({ path, message }) => [path, message]) : refusal.says
    const isKnown = known.has(JSON.stringify([part, words]))
    known.add(JSON.stringify([part, words]))
    return isKnown ? [] : [{ ...asked, ...refusal }]
  }
}

export const NOT_FOUND = /not_found$/

function asReceived(part: Part, value: unknown): unknown {
  if (part === 'body') return JSON.parse(JSON.stringify(value ?? null))
  return Object.fromEntries(Object.entries(value ?? {}).map(([name, one]) => [name, String(one)]))
}

/** What the server says of the issues of a schema. */
function saidOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const problems = issues.map(issue => ({
    instancePath: `/${issue.path.join('/')}`,
    keyword: issue.code,
    message: issue.message,
    params: issue,
  }))
  return fieldProblems(problems, 'es')
}

/** Copies of a value in which one text or key is another, wherever there is another. */
export function* variantsOf(
  value: unknown,
  other: (text: string, isKey?: boolean) => string | undefined,
): Generator<unknown> {
  const instead = typeof value === 'string' ? other(value) : undefined
  if (instead !== undefined) yield instead
  if (typeof value !== 'object' || value === null) return
  for (const [name, inside] of Object.entries(value)) {
    const isList = Array.isArray(value)
    for (const changed of variantsOf(inside, other)) {
      yield isList ? value.with(Number(name), changed) : { ...value, [name]: changed }
    }
    const key = isList ? undefined : other(name, true)
    if (key === undefined) continue
    const { [name]: _, ...others } = value as Record<string, unknown>
    yield { ...others, [key]: inside }
  }
}
