import { z } from 'zod'
import { authoringCalls } from '#contract/authoring/calls.ts'
import { type AnyEndpoint, endpoints } from '#server/testing/every-call/asking.ts'

/* The fields in which authors may write, as the contract's schemas say: a new call or field is tested from its first day. */

export type Json = { [key: string]: Json } | Json[] | string | number | boolean | null
type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
}
export type Path = readonly (string | number)[]

/** A call of authors, the paths of its free texts, and a body of it with every optional field. */
export type TextCall = { endpoint: AnyEndpoint; paths: readonly Path[]; fullBody(given: unknown): Json }

export const callsOfAuthors: ReadonlySet<string> = new Set(
  authoringCalls.map(({ method, service }) => `${method} ${service}`),
)
export const textCalls: readonly TextCall[] = endpoints
  .filter(({ key, body }) => body && callsOfAuthors.has(key))
  .map(endpoint => {
    const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as unknown as Schema
    return {
      endpoint,
      paths: textsIn(schema),
      fullBody: given => joined(plainOf(schema), given as Json),
    }
  })

/** Whether a field holds an address, by its name: the rule that every schema must keep. */
export function isAddress(path: Path): boolean {
  return /(?:Url|Urls|picture)$/.test(`${path.findLast(part => typeof part === 'string')}`)
}

/** The paths of all free texts: those without a form or a list of values. */
function textsIn(schema: Schema, at: Path = []): Path[] {
  const { type, properties = {}, items, anyOf = [] } = schema
  if (type === 'string') return schema.enum || schema.const || schema.format || schema.pattern ? [] : [at]
  return [
    ...anyOf.flatMap(one => textsIn(one, at)),
    ...Object.entries(properties).flatMap(([name, field]) => textsIn(field, [...at, name])),
    ...(items ? textsIn(items, [...at, 0]) : []),
  ]
}

/** A value with every optional field, as plain as the schema allows. */
function plainOf(schema: Schema): Json | undefined {
  const { type, properties = {}, items, anyOf, minLength = 0, minimum = 0 } = schema
  if (anyOf?.[0]) return plainOf(anyOf.find(one => one.type !== 'null') ?? anyOf[0])
  if (schema.const !== undefined) return schema.const as Json
  if (schema.enum) return schema.enum[0] as Json
  if (type === 'string') return schema.format === 'uuid' ? crypto.randomUUID() : 'x'.repeat(minLength)
  if (type === 'number' || type === 'integer') return Math.max(1, minimum)
  if (type === 'boolean') return false
  if (type === 'array') {
    const one = items && plainOf(items)
    return one === undefined ? [] : [one]
  }
  if (type !== 'object') return undefined
  const fields = Object.entries(properties).map(([name, field]) => [name, plainOf(field)] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Json
}

/** The valid body, with plain values where it leaves something out. */
function joined(plain: Json | undefined, given: Json | undefined): Json {
  if (given === undefined) return plain ?? null
  if (!isRecord(given) || !isRecord(plain)) return given
  const names = [...new Set([...Object.keys(plain), ...Object.keys(given)])]
  return Object.fromEntries(names.map(name => [name, joined(plain[name], given[name])]))
}

function isRecord(value: unknown): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A copy with a value at a path; undefined where the path does not lead there. */
export function withAt(body: Json, [name, ...rest]: Path, value: string): Json | undefined {
  if (name === undefined) return value
  if (typeof name === 'number' ? !Array.isArray(body) : !isRecord(body)) return undefined
  const inside = withAt((body as { [key: string]: Json })[name] ?? '', rest, value)
  if (inside === undefined) return undefined
  return Array.isArray(body)
    ? body.toSpliced(Number(name), 1, inside)
    : { ...(body as object), [name]: inside }
}
