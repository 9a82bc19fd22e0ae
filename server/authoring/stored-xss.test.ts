import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { authoringCalls } from '#contract/authoring/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Key, type Loose, requestFor } from '#server/testing/calls.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { validCalls } from '#server/testing/valid-calls.ts'

/*
 * Everything that authors may type is shown as text, and every address is one that only opens a file. The fields are
 * read from the contract's schemas, so a new call or field is tested from its first day.
 */

const TEXTS = [
  '<script>alert(1)</script>',
  '<img src=x onerror="alert(1)">',
  `'"><svg/onload=alert(1)>`,
  '</textarea></title></script><script>alert(1)//',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{{constructor.constructor("alert(1)")()}}',
] as const

const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'vbscript:msgbox(1)',
  'blob:https://example.com/x',
  'file:///etc/passwd',
  '//example.com/x.svg',
  '/\\example.com/x.svg',
  '\\\\example.com\\x.svg',
  '/media/../../etc/passwd',
  '/media/0123456789abcdef0123.svg"onerror="alert(1)',
  '/upload/0123456789abcdef0123.svg',
  'https://example.com/x.svg" onerror="alert(1)',
  'https://example.com/<svg onload=alert(1)>',
  "https://example.com/');alert('1",
  'https:example.com',
  '<script>alert(1)</script>',
] as const

/** Fields with an address, by name: the rule that every schema must keep. */
const ADDRESS = /(?:Url|Urls|picture)$/

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null
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
type Path = readonly (string | number)[]

const withBody = (authoringCalls as readonly Endpoint[]).filter(endpoint => 'body' in endpoint)
const keyOf = ({ method, service }: Endpoint) => `${method} ${service}` as Key
const schemaOf = ({ body }: Endpoint) =>
  z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as unknown as Schema

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
  if (Array.isArray(given) || Array.isArray(plain) || !isRecord(given) || !isRecord(plain)) return given
  const names = [...new Set([...Object.keys(plain), ...Object.keys(given)])]
  return Object.fromEntries(names.map(name => [name, joined(plain[name], given[name])]))
}

function isRecord(value: unknown): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A copy with a value at a path; undefined where the path does not lead there. */
function withAt(body: Json, [name, ...rest]: Path, value: string): Json | undefined {
  if (name === undefined) return value
  if (typeof name === 'number') {
    if (!Array.isArray(body)) return undefined
    const inside = withAt(body[name] ?? '', rest, value)
    return inside === undefined ? undefined : body.length === 0 ? [inside] : body.with(name, inside)
  }
  if (!isRecord(body)) return undefined
  const inside = withAt(body[name] ?? '', rest, value)
  return inside === undefined ? undefined : { ...body, [name]: inside }
}

function valueAt(body: unknown, path: Path): unknown {
  return path.reduce((value, name) => (value as Record<string | number, unknown> | undefined)?.[name], body)
}

let app: TestApp
let admin: string
let valid: Record<Key, Loose>
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
  // The dictionary waits half a second, as specified: too long for each of many values.
  app.context.translator = { name: 'echo', translate: async text => text }
  valid = await validCalls(app, (await newPerson(app)).id)
}, 60_000)
afterAll(() => app.close())

const bodyOf = (endpoint: Endpoint) =>
  joined(plainOf(schemaOf(endpoint)), valid[keyOf(endpoint)].body as Json)
const fieldsOf = (endpoint: Endpoint) => textsIn(schemaOf(endpoint))
const nameOf = (path: Path) => `${path.findLast(part => typeof part === 'string')}`

describe('what authors send', () => {
  test('is examined in every call that takes a text', () => {
    const paths = withBody.flatMap(endpoint => fieldsOf(endpoint).map(path => path.join('.')))
    expect(withBody.filter(endpoint => fieldsOf(endpoint).length > 0).length).toBeGreaterThan(8)
    expect(paths.filter(path => ADDRESS.test(path.replace(/\.\d+$/, ''))).length).toBeGreaterThan(20)
    const taken = withBody.flatMap(endpoint =>
      fieldsOf(endpoint).filter(
        path => endpoint.body.safeParse(withAt(bodyOf(endpoint), path, TEXTS[0])).success,
      ),
    )
    expect(taken.length).toBeGreaterThan(50)
    process.stdout.write(
      `stored XSS: ${paths.length} fields of ${withBody.length} calls, ${taken.length} take text\n`,
    )
  })

  test.each(withBody.map(endpoint => [keyOf(endpoint), endpoint] as const))(
    'holds no address that runs something: %s',
    (_, endpoint) => {
      for (const path of fieldsOf(endpoint).filter(each => ADDRESS.test(nameOf(each)))) {
        for (const address of ADDRESSES) {
          const body = withAt(bodyOf(endpoint), path, address)
          const { error } = endpoint.body.safeParse(body)
          const refused = error?.issues.map(issue => issue.path.join('.')) ?? []
          expect(body === undefined || refused.length > 0, `${path.join('.')} takes ${address}`).toBe(true)
        }
      }
    },
  )

  test.each(withBody.map(endpoint => [keyOf(endpoint), endpoint] as const))(
    'is kept as the text that it is: %s',
    (_, endpoint) => {
      for (const path of fieldsOf(endpoint).filter(each => !ADDRESS.test(nameOf(each)))) {
        for (const text of TEXTS) {
          const body = withAt(bodyOf(endpoint), path, text)
          const { success, data } = endpoint.body.safeParse(body)
          if (success) expect(valueAt(data, path), path.join('.')).toBe(text)
        }
      }
    },
  )
})

describe('what authors sent comes back', () => {
  test.each(withBody.map(endpoint => [keyOf(endpoint), endpoint] as const))(
    'as the text that it is, as JSON that no browser takes for a page: %s',
    async (key, endpoint) => {
      const { body: given, ...others } = valid[key]
      for (const [index, text] of TEXTS.entries()) {
        // All texts of the call at once; what its schema does not take in one field is left as it was.
        let body = given as Json
        for (const path of fieldsOf(endpoint).filter(each => !ADDRESS.test(nameOf(each)))) {
          const next = withAt(body, path, text)
          if (next !== undefined && endpoint.body.safeParse(next).success) body = next
        }
        const request = requestFor(key, { ...others, body, as: admin })
        const response = await app.http.inject(request)
        const what = `${key} with text ${index}: ${response.body.slice(0, 300)}`
        expect(response.statusCode, what).toBeLessThan(500)
        expect(response.headers['content-type'], what).toBe('application/json; charset=utf-8')
        expect(response.headers['x-content-type-options'], what).toBe('nosniff')
      }
    },
  )

  test('in every answer that shows it, to authors and to learners', async () => {
    const [text] = TEXTS
    const word = valid['PUT update-word'].body as { _id: string }
    const texts = { englishWord: text, spanishTranslation: text, pronunciation: text }
    const sentence = {
      ...texts,
      audioUrl: 'https://example.com/key.mp3',
      audioSlowUrl: '',
      audioSplitUrls: [],
      imageUrl: '',
    }
    const expandedExplanation = {
      isActive: true,
      description: { es: text, en: text },
      usageNotes: { es: [text], en: [text] },
      additionalExamples: [{ english: text, spanish: text, context: text }],
    }
    const changed = {
      _id: word._id,
      ...texts,
      exerciseGroup: text,
      sentences: [sentence],
      expandedExplanation,
    }
    const put = await app.http.inject(requestFor('PUT update-word', { body: changed, as: admin }))
    expect(put.json().data).toMatchObject(changed)
    const course = put.json().data.courseId
    for (const [key, given] of [
      ['GET admin-item/:id', { params: { id: word._id } }],
      ['GET admin-course/:id', { params: { id: course } }],
      ['POST search-word', { body: { searchTerm: 'script alert' } }],
      ['GET student-course/:id', { params: { id: course } }],
      ['GET word/:id', { params: { id: word._id } }],
    ] as const) {
      const response = await app.http.inject(requestFor(key as Key, { ...given, as: admin }))
      expect(response.statusCode, key).toBe(200)
      expect(response.headers['content-type'], key).toBe('application/json; charset=utf-8')
      expect(
        textsOf(response.json()).filter(one => one.includes('alert(1)')),
        key,
      ).toContain(text)
    }
  })
})

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
