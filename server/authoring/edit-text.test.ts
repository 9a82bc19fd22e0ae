import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Course, Item } from '#domain/course/course.ts'
import { courses as courseTable, items as itemTable } from '#server/courses/tables.ts'
import { seedCourses } from '#server/seed/courses.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, requestFor } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { signedIn } from '#server/testing/people.ts'

let app: TestApp
let admin: string
let course: Course
let item: Item
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())

/** The first word of the seeded course with two sentences, as stored. */
beforeEach(async () => {
  const [first] = await app.context.catalogue.courses()
  const word = first?.lessons[0]?.items.find(({ type, sentences }) => type === 'word' && sentences[1])
  if (!first || !word) throw new Error('the seed has no word with two sentences')
  course = first
  item = word
})

type Body = Parameters<typeof call<'PUT update-sentence'>>[2]['body']
const edit = (given: Omit<Body, 'wordId'>) =>
  call(app, 'PUT update-sentence', { body: { wordId: item._id, ...given }, as: admin })

const now = async () => {
  const found = await app.context.catalogue.word(item._id)
  if (!found) throw new Error('the word is gone')
  return found
}

test('a new Spanish text is visible to all at once, and keeps the recordings', async () => {
  const answer = await edit({ spanishTranslation: '  un saludo ' })
  expect(answer.status).toBe(200)
  expect(answer.body.data.word).toMatchObject({ spanishTranslation: 'un saludo', audioUrl: item.audioUrl })
  expect(item.audioUrl).not.toBe('')
  const { item: stored, course: its } = await now()
  expect(stored).toEqual({ ...item, spanishTranslation: 'un saludo', version: item.version + 1 })
  expect(its.version).toBe(course.version + 1)
  expect(answer.body.data.courseVersion).toBe(its.version)
  const learner = await call(app, 'GET student-course/:id', {
    params: { id: course._id },
    as: await signedIn(app, 'ana'),
  })
  expect(learner.body.data.words.find(({ _id }) => _id === item._id)?.spanishTranslation).toBe('un saludo')
})

test('a new English sentence changes only itself, and removes its recordings', async () => {
  await edit({ sentenceIndex: 0, englishWord: 'Good morning, everybody' })
  const { item: stored } = await now()
  expect(stored.sentences[0]).toEqual({
    ...item.sentences[0],
    englishWord: 'Good morning, everybody',
    pronunciation: '',
    audioUrl: '',
    audioSlowUrl: '',
    audioSplitUrls: [],
  })
  expect(stored.sentences.slice(1)).toEqual(item.sentences.slice(1))
  expect(stored.audioUrl).toBe(item.audioUrl)
})

test('a text that comes back has its recordings and its pronunciation again', async () => {
  const [, sentence] = item.sentences
  if (!sentence) throw new Error('the word has no second sentence')
  expect(sentence.audioUrl).not.toBe('')
  for (const english of ['Something else', 'And something else', `${sentence.englishWord}!`]) {
    await edit({ sentenceIndex: 1, englishWord: english })
  }
  const returned = { ...sentence, englishWord: `${sentence.englishWord}!` }
  expect((await now()).item.sentences[1]).toEqual(returned)

  await edit({ englishWord: 'Something else' })
  expect((await now()).item).toMatchObject({ audioUrl: '', audioSplitUrls: [] })
  await edit({ englishWord: item.englishWord })
  expect((await now()).item).toEqual({
    ...item,
    sentences: item.sentences.with(1, returned),
    version: item.version + 5,
  })
})

test('a change of case or punctuation sounds the same and keeps the recordings', async () => {
  const english = `${item.englishWord.toUpperCase()}!`
  await edit({ sentenceIndex: null, englishWord: english })
  expect((await now()).item).toMatchObject({ englishWord: english, audioUrl: item.audioUrl })
})

test('an unchanged text changes nothing', async () => {
  const answer = await edit({
    englishWord: item.englishWord,
    spanishTranslation: ` ${item.spanishTranslation}`,
  })
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({ word: { version: item.version }, courseVersion: course.version })
  expect((await now()).course.version).toBe(course.version)
})

test('the next start does not restore the text of the content files', async () => {
  await edit({ spanishTranslation: 'de la autora' })
  await seedCourses(app.context.database)
  app.context.catalogue.expire()
  expect((await now()).item.spanishTranslation).toBe('de la autora')
})

test('an edit of an old version is refused with the current word (D24)', async () => {
  await edit({ spanishTranslation: 'la primera' })
  const stale = await edit({ spanishTranslation: 'la segunda', version: item.version })
  expect(stale.status).toBe(409)
  expect(stale.body.data).toMatchObject({
    code: 'stale_edit',
    current: { _id: item._id, spanishTranslation: 'la primera', version: item.version + 1 },
  })
  expect((await edit({ spanishTranslation: 'la segunda', version: item.version + 1 })).status).toBe(200)
})

test('of concurrent edits of one version exactly one succeeds', async () => {
  const { version } = item
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map(text => edit({ spanishTranslation: text, version })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  const kept = answers.find(({ status }) => status === 200)?.body.data.word
  const { item: stored } = await now()
  expect(stored).toMatchObject({ spanishTranslation: kept?.spanishTranslation, version: version + 1 })
})

test('edits of two sentences without a version are both kept, or refused as stale, never lost', async () => {
  const texts = ['frase uno', 'frase dos']
  const answers = await Promise.all(
    texts.map((text, sentenceIndex) => edit({ sentenceIndex, spanishTranslation: text })),
  )
  const { item: stored } = await now()
  for (const [index, { status }] of answers.entries()) {
    expect([200, 409]).toContain(status)
    if (status === 200) expect(stored.sentences[index]?.spanishTranslation).toBe(texts[index])
  }
})

test('an unknown or deleted word is not found', async () => {
  const of = async (wordId: Item['_id']) =>
    (await call(app, 'PUT update-sentence', { body: { wordId, englishWord: 'x' }, as: admin })).status
  expect(await of(v7() as Item['_id'])).toBe(404)
  const { lessons } = await addCourse(app, [1])
  const [id] = lessons.flat()
  if (!id) throw new Error('no word was added')
  await app.context.database.tx(db =>
    db.update(itemTable).set({ deletedAt: app.context.now() }).where(eq(itemTable.id, id)),
  )
  expect(await of(id)).toBe(404)
})

test('a missing sentence is a field error', async () => {
  const { status, body } = await edit({ sentenceIndex: 999, englishWord: 'x' })
  expect(status).toBe(400)
  expect(Object.keys(body.data)).toEqual(['sentenceIndex'])
})

test('an item with English in interdependent parts cannot be edited this way', async () => {
  const { lessons } = await addCourse(app, [['sentence-builder']])
  const [wordId] = lessons.flat()
  if (!wordId) throw new Error('no item was added')
  const answer = await call(app, 'PUT update-sentence', { body: { wordId, englishWord: 'x' }, as: admin })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.data)).toEqual(['wordId'])
})

test.each([
  ['no changed field', {}, 'englishWord'],
  ['blank English', { englishWord: '   ' }, 'englishWord'],
  ['blank Spanish', { spanishTranslation: '' }, 'spanishTranslation'],
  ['a number', { spanishTranslation: 7 as unknown as string }, 'spanishTranslation'],
  // Text that cannot be stored is refused before its field is known (server/http/input-text.ts).
  ['half a character', { spanishTranslation: '\ud800' }, 'code'],
  ['too long a text', { englishWord: 'x'.repeat(501) }, 'englishWord'],
  ['a sentence before the first', { sentenceIndex: -1, englishWord: 'x' }, 'sentenceIndex'],
])('%s is refused and changes nothing', async (_, given, field) => {
  const { status, body } = await edit(given as Omit<Body, 'wordId'>)
  expect(status).toBe(400)
  expect(Object.keys(body.data)).toEqual([field])
  expect((await now()).course.version).toBe(course.version)
})

test.each(['ana', 'luis', 'eva'])('%s is not an administrator and is refused', async name => {
  const body = { wordId: item._id, englishWord: 'mine' }
  const answer = await app.http.inject(
    requestFor('PUT update-sentence', { body, as: await signedIn(app, name) }),
  )
  expect(answer.statusCode).toBe(403)
  expect((await now()).item.englishWord).toBe(item.englishWord)
})

test('an unedited course still follows the content files', async () => {
  const rows = await app.context.database.read(db => db.select().from(courseTable))
  expect(rows.find(({ id }) => id === course._id)?.seedHash).toBeNull()
  expect(rows.filter(({ seedHash, position }) => seedHash !== null && position < 100)).not.toEqual([])
})
