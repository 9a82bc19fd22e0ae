import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CourseId, WordId } from '#domain/ids.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, type Given } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { signedIn } from '#server/testing/people.ts'

let app: TestApp
let admin: string
let courseId: CourseId
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  courseId = (await addCourse(app, [1])).id
})

const outline = async () =>
  (await call(app, 'GET admin-course/:id', { params: { id: courseId }, as: admin })).body.data
const item = async (id: WordId) =>
  (await call(app, 'GET admin-item/:id', { params: { id }, as: admin })).body.data

describe('a practice lesson', () => {
  const ROW = { english: 'Come in', spanish: 'Pasa', audioUrl: '' }
  const LESSON = {
    title: { english: 'At the door', spanish: 'En la puerta' },
    description: { english: '', spanish: '' },
    tableData: [ROW],
  }
  type NewLesson = Given<'POST admin-practice-lessons'>['body']
  const create = (given: Partial<NewLesson> = {}) =>
    call(app, 'POST admin-practice-lessons', { body: { courseId, ...LESSON, ...given }, as: admin })
  const edit = (body: Given<'PUT admin-practice-lessons'>['body']) =>
    call(app, 'PUT admin-practice-lessons', { body, as: admin })
  const list = async () =>
    (await call(app, 'GET admin-practice-lessons/:id', { params: { id: courseId }, as: admin })).body.data
      .practiceLessons

  test('is created with 201 at its place, and listed', async () => {
    const { status, body } = await create({ orderInLesson: 1, generalAudioUrl: 'https://example.com/a.mp3' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      lessonNumber: 1,
      orderInLesson: 1,
      version: 1,
      words: [],
      selectedWordIds: [],
      practiceLesson: { ...LESSON, generalAudioUrl: 'https://example.com/a.mp3' },
    })
    expect(await list()).toEqual([body.data])
    expect((await outline()).items.map(({ type }) => type)).toEqual(['practice-lesson', 'word'])
  })

  test('is created once, and what was corrected between two tries is not dropped', async () => {
    const _id = v7() as WordId
    const first = await create({ _id })
    expect((await create({ _id })).body).toEqual(first.body)
    const corrected = await create({ _id, tableData: [{ ...ROW, spanish: 'Entra' }] })
    expect([corrected.status, corrected.body.data]).toMatchObject([409, { current: first.body.data }])
  })

  test('needs a title in both languages and a complete row, also beside a song', async () => {
    const generalAudioUrl = 'https://example.com/song.mp3'
    const answers = [
      await create({ title: { english: ' ', spanish: 'En la puerta' } }),
      await create({ tableData: [], generalAudioUrl }),
      await create({ tableData: [{ ...ROW, spanish: '' }] }),
    ]
    expect(answers.map(({ status, body }) => [status, Object.keys(body.data)])).toEqual([
      [400, ['title.english']],
      [400, ['tableData']],
      [400, ['tableData.0']],
    ])
  })

  test('is sent back whole with changes, under the next version; the title names the item', async () => {
    const { data } = (await create()).body
    const changed = { ...data, practiceLesson: { ...data.practiceLesson, tableData: [ROW, ROW] } }
    const { status, body } = await edit(changed)
    const tableData = [ROW, ROW].map((row, index) => ({ ...row, step: index + 1 }))
    const practiceLesson = { ...changed.practiceLesson, tableData }
    expect([status, body.data]).toEqual([200, { ...changed, practiceLesson, version: 2 }])
    expect((await edit({ ...body.data, version: 1 })).status, 'repeated').toBe(200)
    expect(await item(data._id)).toMatchObject({ englishWord: 'At the door', version: 2 })
  })

  test('changed by two authors keeps the first save, and shows it to the second (D24)', async () => {
    const { _id } = (await create()).body.data
    const titled = (spanish: string) =>
      edit({ _id, version: 1, practiceLesson: { title: { english: 'Door', spanish } } })
    await titled('La primera')
    const stale = await titled('La segunda')
    expect(stale.status).toBe(409)
    expect(stale.body.data).toMatchObject({
      current: { _id, version: 2, practiceLesson: { title: { spanish: 'La primera' } } },
    })
  })

  test('says its words before the table once it has words', async () => {
    const { _id } = (await create()).body.data
    expect((await item(_id)).practiceLesson?.showIndividualWords).toBe(false)
    const words = [{ englishWord: 'door', spanishTranslation: 'puerta', audioUrl: '', sentences: [] }]
    expect((await edit({ _id, version: 1, words })).body.data.saysRows).toBe(false)
    expect((await item(_id)).practiceLesson).toMatchObject({ showIndividualWords: true, words })
  })

  test('whose rows are said individually keeps them as its sentences', async () => {
    const row = { ...ROW, imageUrl: 'https://example.com/door.png', audioSlowUrl: '', audioSplitUrls: [] }
    const sentence = { englishWord: 'Come in', spanishTranslation: 'Pasa', pronunciation: 'kʌm ɪn' }
    const media = { audioUrl: '', audioSlowUrl: '', audioSplitUrls: [], imageUrl: row.imageUrl }
    const { data } = (
      await call(app, 'POST create-word', {
        body: {
          courseId,
          type: 'practice-lesson',
          sentences: [{ ...sentence, ...media }],
          practiceLesson: {
            ...LESSON,
            tableData: [row],
            generalAudioUrl: '',
            showIndividualWords: true,
            words: [],
            selectedWordIds: [],
          },
        },
        as: admin,
      })
    ).body
    const tableData = [{ ...row, spanish: 'Adelante' }, ROW]
    const edited = await edit({ _id: data._id, practiceLesson: { tableData } })
    expect(edited.body.data.saysRows).toBe(true)
    expect((await item(data._id)).sentences).toMatchObject([
      { ...sentence, spanishTranslation: 'Adelante', imageUrl: row.imageUrl },
      { englishWord: 'Come in', spanishTranslation: 'Pasa' },
    ])
  })

  test('that is a song without rows is titled anew, and one with faults is corrected one by one (D58)', async () => {
    const { _id } = (await create()).body.data
    const stored = {
      title: { english: 'Song', spanish: '' },
      description: LESSON.description,
      tableData: [],
      generalAudioUrl: 'https://example.com/song.mp3',
      showIndividualWords: false,
      words: [],
      selectedWordIds: [],
    }
    await app.context.database.tx(db =>
      db.execute(
        sql`UPDATE items SET content = jsonb_set(content, '{practiceLesson}', ${JSON.stringify(stored)}::jsonb) WHERE id = ${_id}`,
      ),
    )
    const { title, tableData } = stored
    const statusOf = async (practiceLesson: object) => (await edit({ _id, practiceLesson })).status
    expect(await statusOf({ title: { english: '', spanish: '' }, tableData })).toBe(400)
    expect(await statusOf({ title: { ...title, english: 'The song' }, tableData })).toBe(200)
  })

  test('is deleted by its version, and no item of another type is', async () => {
    const { _id } = (await create()).body.data
    const remove = (id: WordId, version: number) =>
      call(app, 'DELETE admin-practice-lessons/:id', { params: { id }, query: { version }, as: admin })
    expect((await remove(_id, 2)).status).toBe(409)
    const word = (await outline()).items.find(({ type }) => type === 'word')
    expect((await remove(word?._id as WordId, 1)).status).toBe(404)
    expect((await remove(_id, 1)).status).toBe(200)
    expect(await list()).toEqual([])
  })
})

describe('sentence exercises', () => {
  const SENTENCES = ['A key, please', 'Where is the key?', 'My key']
  beforeEach(async () => {
    const media = { pronunciation: '', audioSlowUrl: '', audioSplitUrls: [], imageUrl: '' }
    const sentences = SENTENCES.map(englishWord => ({
      englishWord,
      spanishTranslation: 'Una oración',
      audioUrl: 'https://example.com/a.mp3',
      ...media,
    }))
    const body = {
      courseId,
      type: 'word',
      englishWord: 'key',
      spanishTranslation: 'llave',
      sentences,
    } as const
    await call(app, 'POST create-word', { body, as: admin })
  })
  const generate = async (count?: number, specificLesson = 1) => {
    const body = { courseId, specificLesson, ...(count !== undefined && { count }) }
    return (await call(app, 'POST admin-generate-sentence-exercises', { body, as: admin })).body.data
  }
  const list = async () =>
    (await call(app, 'GET admin-sentence-exercises/:id', { params: { id: courseId }, as: admin })).body.data
      .exercises
  const first = async () => {
    await generate(1)
    const [exercise] = await list()
    if (!exercise?.sentenceBuilder) throw new Error('an exercise was generated')
    return { ...exercise, sentenceBuilder: exercise.sentenceBuilder }
  }

  test('are generated at the end of the lesson, then updated; an unchanged one keeps its version', async () => {
    expect(await generate(10)).toEqual({ createdCount: 2, updatedCount: 0 })
    const generated = await list()
    expect(generated.map(each => [each.englishWord, each.orderInLesson])).toEqual([
      ['A key, please', 3],
      ['Where is the key?', 4],
    ])
    const { version } = await outline()
    expect(await generate(10)).toEqual({ createdCount: 0, updatedCount: 2 })
    expect(await list()).toEqual(generated)
    expect((await outline()).version).toBe(version)
  })

  test('are one by default, ten at most, and none in an empty lesson', async () => {
    expect(await generate()).toEqual({ createdCount: 1, updatedCount: 0 })
    expect(await generate(-3)).toEqual({ createdCount: 1, updatedCount: 0 })
    expect(await generate(1000, 2)).toEqual({ createdCount: 0, updatedCount: 0 })
  })

  test('follow their sentence when they are generated again', async () => {
    const { _id } = await first()
    await generate(10)
    const source = (await outline()).items.find(({ englishWord }) => englishWord === 'key')
    const { sentences } = await item(source?._id as WordId)
    const changed = sentences.map(sentence => ({ ...sentence, spanishTranslation: 'Otra oración' }))
    await call(app, 'PUT update-word', {
      body: { _id: source?._id as WordId, sentences: changed },
      as: admin,
    })
    expect(await generate(10)).toEqual({ createdCount: 0, updatedCount: 2 })
    expect(await item(_id)).toMatchObject({
      version: 2,
      sentenceBuilder: { targetSentence: { spanish: 'Otra oración' } },
    })
  })

  test('with faults are corrected one by one, and an edit that adds one is refused (D58)', async () => {
    const { _id, sentenceBuilder } = await first()
    const { targetSentence } = sentenceBuilder
    const stored = {
      ...sentenceBuilder,
      targetSentence: { ...targetSentence, spanish: '' },
      correctOrder: ['a', 'door'],
    }
    await app.context.database.tx(db =>
      db.execute(
        sql`UPDATE items SET content = jsonb_set(content, '{sentenceBuilder}', ${JSON.stringify(stored)}::jsonb) WHERE id = ${_id}`,
      ),
    )
    const edit = async (given: Partial<typeof stored>) => {
      const sentenceBuilder = { ...stored, ...given }
      const titles = { exerciseGroup: '', englishWord: 'Exercise', spanishTranslation: 'Ejercicio' }
      const body = { ...titles, sentenceBuilder }
      const { status } = await call(app, 'PUT admin-sentence-exercise/:id', {
        params: { id: _id },
        body,
        as: admin,
      })
      return status
    }
    const worse = { ...stored.targetSentence, english: '' }
    expect([
      await edit({ targetSentence: worse }),
      await edit({ correctOrder: ['a', 'door', 'window'] }),
    ]).toEqual([400, 400])
    expect([
      await edit({ correctOrder: ['door'] }),
      await edit({ targetSentence, correctOrder: ['a'] }),
    ]).toEqual([200, 200])
  })

  test('are edited by version, and the order takes the spelling of the tiles', async () => {
    const { _id, sentenceBuilder } = await first()
    const edit = (correctOrder: string[], version = 1) =>
      call(app, 'PUT admin-sentence-exercise/:id', {
        params: { id: _id },
        body: {
          version,
          exerciseGroup: 'llaves',
          englishWord: 'Sentence Builder Exercise',
          spanishTranslation: 'Ejercicio de construcción de oraciones',
          sentenceBuilder: { ...sentenceBuilder, correctOrder },
        },
        as: admin,
      })
    const { body } = await edit(['A', 'KEY', 'please'])
    expect(body.data).toMatchObject({
      version: 2,
      exerciseGroup: 'llaves',
      englishWord: 'Sentence Builder Exercise',
      sentenceBuilder: { correctOrder: ['a', 'key', 'please'] },
    })
    expect((await edit(['please', 'key', 'a'])).status).toBe(409)
    const refused = await edit(['a', 'door'], 2)
    expect([refused.status, Object.keys(refused.body.data)]).toEqual([400, ['sentenceBuilder.correctOrder']])
  })

  test('are deleted one by one, and all at once as one act that can be taken back', async () => {
    const { _id } = await first()
    await generate(10)
    const gone = await call(app, 'DELETE admin-sentence-exercise/:id', {
      params: { id: _id },
      query: { version: 1 },
      as: admin,
    })
    expect(gone.status).toBe(200)
    const all = await call(app, 'DELETE admin-sentence-exercises/:id', {
      params: { id: courseId },
      as: admin,
    })
    expect(all.body.data.deletedCount).toBe(1)
    expect(await list()).toEqual([])
    for (const id of [...all.body.data.deletedIds, _id]) {
      await call(app, 'POST admin-item-undelete/:id', { params: { id }, as: admin })
    }
    expect(await list()).toHaveLength(2)
  })
})
