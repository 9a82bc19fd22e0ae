import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WordId } from '#domain/ids.ts'
import { archiveOf, uploadedArchive } from '#server/authoring/archive/testing.ts'
import { seedTestimonials } from '#server/testimonials/service.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, type Given } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { signedIn } from '#server/testing/people.ts'

/* During an update a newer version runs on the same database (decision 061), and may have stored more than this one knows. */

let app: TestApp
let admin: string
let course: Awaited<ReturnType<typeof addCourse>>
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  course = await addCourse(app, [3, 2])
})

const write = (statement: ReturnType<typeof sql>) => app.context.database.tx(db => db.execute(statement))
async function read(statement: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await app.context.database.read(db => db.execute(statement))
  return (rows[0] as { value: unknown }).value
}
const contentOf = (id: WordId) => read(sql`SELECT content AS value FROM items WHERE id = ${id}`)
const store = (id: WordId, content: object) =>
  write(sql`UPDATE items SET content = content || ${JSON.stringify(content)}::jsonb WHERE id = ${id}`)
const update = async (body: Given<'PUT update-word'>['body']) =>
  expect((await call(app, 'PUT update-word', { body, as: admin })).status).toBe(200)

const said = (englishWord: string, newer?: string) => ({
  ...{ englishWord, spanishTranslation: englishWord, pronunciation: '', imageUrl: '' },
  ...{ audioUrl: 'https://example.com/a.mp3', audioSlowUrl: '', audioSplitUrls: [] },
  newer,
})

describe('what a newer version has stored in an item', () => {
  test('stays in every edit of the item, with the sentence that it belongs to', async () => {
    const [id] = course.lessons[0] as [WordId]
    const explained = {
      isActive: true,
      description: { es: 'Uso', fr: 'Usage' },
      usageNotes: {},
      additionalExamples: [],
    }
    await store(id, {
      newer: { kept: true },
      sentences: [said('One key', 'first'), said('Two keys', 'second')],
      expandedExplanation: explained,
    })
    await update({
      _id: id,
      spanishTranslation: 'otra',
      sentences: [said('Two keys'), said('Three keys')],
      expandedExplanation: { ...explained, description: { es: 'Otro uso' } },
    })
    expect(await contentOf(id)).toMatchObject({
      spanishTranslation: 'otra',
      newer: { kept: true },
      sentences: [{ englishWord: 'Two keys', newer: 'second' }, { englishWord: 'Three keys' }],
      expandedExplanation: { description: { es: 'Otro uso', fr: 'Usage' } },
    })
    await update({ _id: id, sentences: [said('Two big keys'), said('Three keys')] })
    expect(await contentOf(id)).toMatchObject({
      sentences: [{ englishWord: 'Two big keys', newer: 'second' }, {}],
    })
    await update({ _id: id, sentences: [], type: 'exercise' })
    expect(await contentOf(id)).toMatchObject({ newer: { kept: true }, sentences: [] })
  })

  test('stays when its exercise is generated again', async () => {
    const [id] = course.lessons[0] as [WordId]
    await store(id, { sentences: [said('A key please')] })
    const body = { courseId: course.id, specificLesson: 1, count: 1 }
    const generate = () => call(app, 'POST admin-generate-sentence-exercises', { body, as: admin })
    await generate()
    const { exercises } = (
      await call(app, 'GET admin-sentence-exercises/:id', { params: { id: course.id }, as: admin })
    ).body.data
    const made = exercises[0]?._id as WordId
    await store(made, { newer: 'kept' })
    await update({ _id: id, sentences: [{ ...said('A key please'), spanishTranslation: 'Una llave' }] })
    expect((await generate()).body.data).toMatchObject({ updatedCount: 1 })
    expect(await contentOf(made)).toMatchObject({
      newer: 'kept',
      sentenceBuilder: { targetSentence: { spanish: 'Una llave' } },
    })
  })

  test('stays when an archive replaces its course, and is no change by itself', async () => {
    const [id] = course.lessons[0] as [WordId]
    await store(id, { newer: 'kept' })
    const archiveId = await uploadedArchive(app, course.id)
    const bring = async () => {
      const { version } = (await call(app, 'GET admin-course/:id', { params: { id: course.id }, as: admin }))
        .body.data
      const body = { archiveId, mode: 'replace' as const, courseId: course.id, changeId: v7(), version }
      expect((await call(app, 'POST admin-course-archive-import', { body, as: admin })).status).toBe(200)
      const item = await call(app, 'GET admin-item/:id', { params: { id }, as: admin })
      return item.body.data.version
    }
    expect(await bring()).toBe(1)
    await update({ _id: id, spanishTranslation: 'otra' })
    expect(await bring()).toBe(3)
    expect(await contentOf(id)).toMatchObject({ newer: 'kept' })
    expect((await archiveOf(app, course.id)).length).toBeGreaterThan(0)
  })
})

describe('languages and columns of a newer version stay', () => {
  test('in lessons that are edited and renumbered, and in courses', async () => {
    const { id } = course
    await write(sql`ALTER TABLE lessons ADD COLUMN IF NOT EXISTS newer text`)
    await write(
      sql`UPDATE lessons SET newer = 'kept', title = title || '{"fr":"Leçon"}' WHERE course_id = ${id} AND number = 1`,
    )
    await write(sql`UPDATE courses SET title = title || '{"fr":"Cours"}' WHERE id = ${id}`)
    const title = { es: 'Nuevo', en: 'New' }
    const answers = [
      await call(app, 'PUT admin-lesson/:id/:number', {
        params: { id, number: 1 },
        body: { version: 1, title },
        as: admin,
      }),
      await call(app, 'PUT admin-renumber-lessons/:id', {
        params: { id },
        body: {
          lessons: [
            { from: 1, to: 2, version: 2 },
            { from: 2, to: 1, version: 1 },
          ],
        },
        as: admin,
      }),
      await call(app, 'PUT admin-course/:id', { params: { id }, body: { version: 1, title }, as: admin }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const lesson = sql`SELECT json_build_array(newer, title, version) AS value FROM lessons WHERE course_id = ${id} AND number = 2`
    expect(await read(lesson)).toEqual(['kept', { ...title, fr: 'Leçon' }, 3])
    expect(await read(sql`SELECT title AS value FROM courses WHERE id = ${id}`)).toEqual({
      ...title,
      fr: 'Cours',
    })
  })

  test('in testimonials', async () => {
    await seedTestimonials(app.context.database)
    await write(sql`UPDATE testimonials SET quote = quote || '{"fr":"Bonjour"}'`)
    const [first] = (await call(app, 'GET testimonials', {})).body.data
    const quote = { es: 'Hola', en: 'Hello' }
    const words = { name: 'Ana', about: quote, quote, version: first?.version ?? 1 }
    await call(app, 'PUT admin-testimonial/:id', { params: { id: first?._id ?? '' }, body: words, as: admin })
    expect(await read(sql`SELECT quote AS value FROM testimonials WHERE id = ${first?._id}`)).toEqual({
      ...quote,
      fr: 'Bonjour',
    })
  })
})
