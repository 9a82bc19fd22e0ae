import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listLibrary } from '#contract/library.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, requestFor } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { TEST_LIBRARY } from '#server/testing/library.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

let app: TestApp
let eva: string
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  eva = await signedIn(app, 'eva')
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())

const library = async (as: string) => (await call(app, 'GET library', { as })).body.data
const ask = (headers: Record<string, string> = {}, as = eva) =>
  app.http.inject(requestFor('GET library', { as, headers }))

describe('the library (L3.26)', () => {
  test('has each word of the courses once, in alphabetical order, and no exercises', async () => {
    const words = (await library(eva)).filter(({ tab }) => tab === 'vocabulary')
    const taught = (await app.context.catalogue.courses())
      .filter(course => course.isAvaliable && !course.isHidden)
      .flatMap(course => course.lessons.flatMap(({ items }) => items))
      .filter(({ type }) => type === 'word')
    const texts = words.map(({ englishWord }) => englishWord)
    expect(new Set(texts)).toEqual(new Set(taught.map(({ englishWord }) => englishWord)))
    expect(texts).toEqual([...texts].sort((a, b) => a.localeCompare(b, 'en')))
    expect(words.every(({ audioUrl, imageUrl }) => audioUrl !== '' && imageUrl !== '')).toBe(true)
  })

  test('flattens verbs and letters, as specified', async () => {
    const entries = await library(eva)
    expect(entries.find(({ tab }) => tab === 'verbs')).toMatchObject({
      englishWord: 'be',
      verb: 'be',
      avoidPronouns: ['it'],
      apostrophe: true,
    })
    expect(entries.find(({ tab }) => tab === 'alphabet')).toMatchObject({
      englishLetter: 'a',
      reference: 'apple',
      referenceAudioUrl: '/media/apple.mp3',
    })
    expect(entries.find(({ tab }) => tab === 'phrasebook')).not.toHaveProperty('verb')
  })

  test('conforms to the contract', async () => {
    expect(listLibrary.reply.parse(await library(eva))).toEqual(await library(eva))
  })

  test('includes words of hidden courses for administrators only', async () => {
    const hidden = (await app.context.catalogue.courses()).find(course => course.isHidden)
    // Its other words are also taught in an open course.
    const word = hidden?.lessons[0]?.items.findLast(({ type }) => type === 'word')
    const has = async (as: string) => (await library(as)).some(({ _id }) => _id === `vocabulary/${word?._id}`)
    expect([await has(eva), await has(admin)]).toEqual([false, true])
  })

  test('includes a new course’s words at once, and a word of two courses once', async () => {
    const before = (await library(eva)).length
    await addCourse(app, [2])
    await addCourse(app, [2])
    expect((await library(eva)).length).toBe(before + 2)
  })
})

describe('a phone does not download the library twice', () => {
  test('a cached library is answered with 304 and no content', async () => {
    const first = await ask()
    const again = await ask({ 'if-none-match': `"other", ${first.headers.etag}` })
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, ''])
    expect(again.headers.etag).toBe(first.headers.etag)
  })

  test('it revalidates every time, because another user may have signed in', async () => {
    expect((await ask()).headers['cache-control']).toBe('private, no-cache')
    const { etag } = (await ask()).headers
    const stranger = await newPerson(app, { role: 'STUDENT' })
    expect((await ask({ 'if-none-match': String(etag) }, stranger.token)).statusCode).toBe(403)
  })

  test('a changed course makes a new answer', async () => {
    const { etag } = (await ask()).headers
    await addCourse(app, [3])
    expect((await ask({ 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ])('it is compressed: "%s" gets %s', async (accepted, encoding) => {
    const answer = await ask(accepted === undefined ? {} : { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
  })

  test('the answer is the same when compressed', async () => {
    const plain = await ask()
    const compressed = await ask({ 'accept-encoding': 'br' })
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body)
  })
})

test('the song has the time of each letter', async () => {
  expect((await call(app, 'GET alphabet-song', { as: eva })).body.data).toEqual(TEST_LIBRARY.song)
})
