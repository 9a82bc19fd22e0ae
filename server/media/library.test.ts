import { afterAll, beforeAll, expect, test } from 'vitest'
import { pngPhoto, spokenWav } from '#server/media/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { signedIn } from '#server/testing/people.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())

const list = async (query: { kind: 'audio' | 'picture'; search?: string; after?: string }) =>
  (await call(app, 'GET admin-media', { query, as: admin })).body.data

async function all(kind: 'audio' | 'picture') {
  const files = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await list({ kind, ...(after && { after }) })
    files.push(...page.items)
    after = page.next
  }
  return files
}

test('every picture of the courses is listed once, page by page, with the text beside it', async () => {
  const pictures = await all('picture')
  expect(new Set(pictures.map(({ address }) => address)).size).toBe(pictures.length)
  expect(pictures.length).toBeGreaterThan(30)
  for (const { english, uses } of pictures) {
    expect(english).not.toBe('')
    expect(uses).toBeGreaterThan(0)
  }
})

test('a picture is found by the English or the Spanish of an item that uses it, without regard to accents', async () => {
  const [picture] = await all('picture')
  if (!picture) throw new Error('the courses have no picture')
  for (const text of [picture.english, picture.spanish.toUpperCase()]) {
    const found = await list({ kind: 'picture', search: text })
    expect(found.items.map(({ address }) => address)).toContain(picture.address)
  }
  expect((await list({ kind: 'picture', search: 'no such thing' })).items).toEqual([])
})

test('uploads that nothing uses yet come first, newest first, under their file name', async () => {
  const first = (
    await call(app, 'POST upload-file', {
      file: await pngPhoto(),
      query: { filename: 'una-taza.png' },
      as: admin,
    })
  ).body.data
  app.pass(1000)
  const sound = (await call(app, 'POST upload-file', { file: spokenWav(), as: admin })).body.data
  expect((await list({ kind: 'picture' })).items[0]).toEqual({
    address: first,
    kind: 'picture',
    origin: 'uploaded',
    english: 'una-taza.png',
    spanish: '',
    uses: 0,
  })
  expect((await list({ kind: 'picture', search: 'taza' })).items[0]?.address).toBe(first)
  expect((await list({ kind: 'audio' })).items[0]?.address).toBe(sound)
})
