import { afterAll, beforeAll, expect, test } from 'vitest'
import { namedFiles, readManifest } from '#content/media-files.ts'
import { pngPhoto } from '#server/media/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())

const download = (query: string, token: string | undefined = admin) =>
  app.http.inject({
    url: `/api/v1/admin-download-word-images${query}`,
    ...(token !== undefined && { cookies: { dilo: token } }),
  })

const sentence = (englishWord: string, imageUrl: string) => ({
  ...{ englishWord, spanishTranslation: 'x', pronunciation: '', audioSlowUrl: '', audioSplitUrls: [] },
  audioUrl: 'https://example.com/a.mp3',
  imageUrl,
})

async function wordWith(imageUrls: readonly string[]): Promise<string> {
  const { id } = await addCourse(app, [1])
  const sentences = imageUrls.map((imageUrl, index) => sentence(`¿Qué? ${index} ../../etc`, imageUrl))
  const body = { courseId: id, type: 'word' as const, englishWord: 'key', spanishTranslation: 'x', sentences }
  return (await call(app, 'POST create-word', { body, as: admin })).body.data._id
}

/** The files of a zip, by name, from its central directory; they are stored, not compressed. */
function entriesOf(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  const entries: [string, Buffer][] = []
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength, offset] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ]
    const from = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
    entries.push([zip.toString('utf8', at + 46, at + 46 + nameLength), zip.subarray(from, from + size)])
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return Object.fromEntries(entries)
}

test("a word's own pictures come as one zip, the same bytes each time, and no foreign one is fetched", async () => {
  const name = [...namedFiles(readManifest())].find(file => file.endsWith('.svg'))
  const photo = (
    await call(app, 'POST student-photo', {
      file: await pngPhoto(),
      as: (await newPerson(app)).token,
    })
  ).body.data
  const id = await wordWith([`/media/${name}`, 'https://example.com/x.png', '', photo])
  const answer = await download(`?wordId=${id}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toBe('attachment; filename="dilo-key.zip"')
  expect(answer.headers['cache-control']).toBe('no-store')
  const entries = entriesOf(answer.rawPayload)
  expect(Object.keys(entries)).toEqual(['01-que-0-etc.svg', '04-que-3-etc.jpg'])
  for (const [file, address] of [
    ['01-que-0-etc.svg', `/media/${name}`],
    ['04-que-3-etc.jpg', photo],
  ] as const) {
    expect(entries[file]).toEqual((await app.http.inject({ url: address })).rawPayload)
  }
  expect((await download(`?wordId=${id}`)).rawPayload).toEqual(answer.rawPayload)
})

test.each([
  ['no picture', ['']],
  ['only pictures of other sites', ['https://example.com/x.png']],
  ['a picture that is gone', [`/media/${'0'.repeat(32)}.jpg`]],
])('a word with %s has nothing to download', async (_, imageUrls) => {
  const answer = await download(`?wordId=${await wordWith(imageUrls)}`)
  expect([answer.statusCode, answer.json().message]).toEqual([
    404,
    'No hay imágenes para descargar en esta palabra',
  ])
})

test('no text of an author is a path or a device in the names of the zip', async () => {
  const name = [...namedFiles(readManifest())].find(file => file.endsWith('.svg')) ?? ''
  const texts = [
    '../../etc/x',
    'CON',
    'x'.repeat(300),
    '\u202egpj.exe',
    'a/b\\c:d',
    '..',
    '<img src=x>',
    'CON',
  ]
  const { id } = await addCourse(app, [1])
  const sentences = texts.map(text => sentence(text, `/media/${name}`))
  const word = { type: 'word' as const, englishWord: '../"x\r\nX: 1', spanishTranslation: 'x', sentences }
  const { body } = await call(app, 'POST create-word', { body: { courseId: id, ...word }, as: admin })
  const answer = await download(`?wordId=${body.data._id}`)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="dilo-x-x-1.zip"')
  const names = Object.keys(entriesOf(answer.rawPayload))
  expect(names).toHaveLength(texts.length)
  for (const one of names) expect(one).toMatch(/^\d{2}-[a-z0-9-]{1,60}\.svg$/)
})

test('only administrators download, and only of words that exist', async () => {
  const id = await wordWith([''])
  const learner = (await newPerson(app)).token
  expect((await app.http.inject({ url: `/api/v1/admin-download-word-images?wordId=${id}` })).statusCode).toBe(
    401,
  )
  expect((await download(`?wordId=${id}`, learner)).statusCode).toBe(403)
  for (const query of ['', '?wordId=x', `?wordId=${crypto.randomUUID()}`]) {
    const answer = await download(query)
    expect([answer.statusCode, answer.json().data.code], query).toEqual([404, 'word_not_found'])
  }
})
