import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importRows } from '#contract/authoring/import.ts'
import { checkSheetHere } from '#server/authoring/import/check-sheet.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Key, type Loose, requestFor } from '#server/testing/calls.ts'
import type { AnyEndpoint } from '#server/testing/every-call/asking.ts'
import { textsIn } from '#server/testing/every-call/paid-content.ts'
import { isAddress, type Path, textCalls, withAt } from '#server/testing/every-call/text-fields.ts'
import { TEXTS_OF_AUTHORS } from '#server/testing/every-call/texts.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { validCalls } from '#server/testing/valid-calls.ts'

/*
 * Anything that authors can type is shown as text, and an address can only open a file. every-call.test.ts covers the
 * answers to such texts.
 */

// biome-ignore format: a list of values is read as a block
const ADDRESSES = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>', 'data:image/svg+xml;base64,PHN2Zy8+', 'vbscript:msgbox(1)',
  'blob:https://example.com/x', 'file:///etc/passwd', '//example.com/x.svg', '/\\example.com/x.svg',
  '\\\\example.com\\x.svg', '/media/../../etc/passwd', '/media/0123456789abcdef0123.svg"onerror="alert(1)',
  '/upload/0123456789abcdef0123.svg', 'https://example.com/x.svg" onerror="alert(1)',
  'https://example.com/<svg onload=alert(1)>', "https://example.com/');alert('1", 'https:example.com',
  '<script>alert(1)</script>',
] as const

let app: TestApp
let admin: string
let valid: Record<Key, Loose>
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
  valid = await validCalls(app, (await newPerson(app)).id)
})
afterAll(() => app.close())

function valueAt(body: unknown, path: Path): unknown {
  return path.reduce((value, name) => (value as Record<string | number, unknown> | undefined)?.[name], body)
}

/** The cells of a sheet may be any texts, so that the faults of all rows can be told: their check refuses them. */
function takes(endpoint: AnyEndpoint, body: unknown): boolean {
  const { success } = endpoint.body.safeParse(body)
  if (!success || endpoint.key !== 'POST admin-import') return success
  const { rows, lessonNumber } = importRows.body.parse(body)
  return checkSheetHere({ rows, lessonNumber, existing: [] }).errors.length === 0
}

describe('what authors send', () => {
  test('is examined in every call that takes a text', () => {
    const paths = textCalls.flatMap(call => call.paths)
    expect(textCalls.filter(call => call.paths.length > 0).length).toBeGreaterThan(8)
    expect(paths.filter(isAddress).length).toBeGreaterThan(20)
    const taken = textCalls.flatMap(call => {
      const body = call.fullBody(valid[call.endpoint.key].body)
      return call.paths.filter(
        path => call.endpoint.body.safeParse(withAt(body, path, TEXTS_OF_AUTHORS[0])).success,
      )
    })
    expect(taken.length).toBeGreaterThan(50)
  })

  test.each(textCalls.map(call => [call.endpoint.key, call] as const))(
    'holds no address that runs something: %s',
    (key, { endpoint, paths, fullBody }) => {
      const full = fullBody(valid[key].body)
      const addresses = paths.filter(isAddress)
      expect(addresses.length === 0 || takes(endpoint, full), 'without them').toBe(true)
      for (const path of addresses) {
        for (const address of ADDRESSES) {
          const body = withAt(full, path, address)
          const isTaken = body !== undefined && takes(endpoint, body)
          expect(isTaken, `${path.join('.')} takes ${address}`).toBe(false)
        }
      }
    },
  )

  test.each(textCalls.map(call => [call.endpoint.key, call] as const))(
    'is kept as the text that it is: %s',
    (key, { endpoint, paths, fullBody }) => {
      const full = fullBody(valid[key].body)
      for (const path of paths.filter(each => !isAddress(each))) {
        for (const text of TEXTS_OF_AUTHORS) {
          const { success, data } = endpoint.body.safeParse(withAt(full, path, text))
          if (success) expect(valueAt(data, path), path.join('.')).toBe(text)
        }
      }
    },
  )
})

describe('what authors sent comes back', () => {
  test('in every answer that shows it, to authors and to learners', async () => {
    const [text] = TEXTS_OF_AUTHORS
    const word = valid['PUT update-word'].body as { _id: string }
    const texts = { englishWord: text, spanishTranslation: text, pronunciation: text }
    const media = {
      audioUrl: 'https://example.com/key.mp3',
      audioSlowUrl: '',
      audioSplitUrls: [],
      imageUrl: '',
    }
    const changed = {
      _id: word._id,
      ...texts,
      exerciseGroup: text,
      sentences: [{ ...texts, ...media }],
      expandedExplanation: {
        isActive: true,
        description: { es: text, en: text },
        usageNotes: { es: [text], en: [text] },
        additionalExamples: [{ english: text, spanish: text, context: text }],
      },
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
      expect(textsIn(response.json()), key).toContain(text)
    }
  })
})
