import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Course } from '#domain/course/course.ts'
import { lessonMinutes } from '#domain/course/lesson-minutes.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { phonesOfSubset } from '#domain/speech/phones.ts'
import { courses as courseTable, items as itemTable } from '#server/courses/tables.ts'
import { allIdsOf, demoCourse, idsOf, merged, saveWords } from '#server/courses/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, type Given, requestFor } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

/** Longer than a process may serve outdated courses. */
const STALE_MS = 2001

let app: TestApp
let course: Course
let eva: string
beforeAll(async () => {
  app = await startTestApp()
  ;({ course } = await demoCourse(app))
  eva = await signedIn(app, 'eva')
})
afterAll(() => app.close())

const ENGLISH = { 'accept-language': 'en' }
const open = (id: CourseId, given: { as?: string; query?: { lesson?: number | 'current' } } = {}) =>
  call(app, 'GET student-course/:id', { params: { id }, as: eva, ...given })

describe('a course', () => {
  test('is complete: words and exercises, merged by order, make up its lessons', async () => {
    const { status, body } = await open(course._id)
    expect(status).toBe(200)
    expect(merged(body.data)).toEqual(allIdsOf(course))
    expect(body.data.words.every(({ type }) => type === 'word')).toBe(true)
    expect(body.data.exercises.some(({ type }) => type === 'word')).toBe(false)
    expect(body.data).toMatchObject({
      _id: course._id,
      access: 'full',
      color: course.color,
      version: course.version,
    })
  })

  test('lists its lessons with their titles, topics, counts and words', async () => {
    for (const [headers, language, title] of [
      [{}, 'es', 'Lección'],
      [ENGLISH, 'en', 'Lesson'],
    ] as const) {
      const { body } = await call(app, 'GET student-course/:id', {
        params: { id: course._id },
        as: eva,
        headers,
      })
      expect(body.data.lessons).toEqual(
        course.lessons.map(lesson => ({
          number: lesson.number,
          title: `${title} ${lesson.number}`,
          topic: lesson.title[language],
          goal: lesson.goal[language],
          wordCount: lesson.items.length,
          minutes: lessonMinutes(lesson.items),
          wordIds: idsOf(lesson),
        })),
      )
    }
  })

  test('with ?lesson=N has only the content of that lesson, and the outline of all (D32)', async () => {
    const whole = (await open(course._id)).body.data
    for (const lesson of course.lessons) {
      const { data } = (await open(course._id, { query: { lesson: lesson.number } })).body
      expect(merged(data)).toEqual(idsOf(lesson))
      expect({ ...data, words: [], exercises: [] }).toEqual({ ...whole, words: [], exercises: [] })
    }
  })

  test('with ?lesson=current has the learner’s current lesson', async () => {
    const { token } = await newPerson(app)
    const current = async () =>
      merged((await open(course._id, { as: token, query: { lesson: 'current' } })).body.data)
    expect(await current()).toEqual(idsOf(course.lessons[0]))
    await saveWords(app, token, {
      courseId: course._id,
      words: [],
      index: { lesson: 2, word: 1, sentence: 0 },
    })
    expect(await current()).toEqual(idsOf(course.lessons[2]))
    await saveWords(app, token, {
      courseId: course._id,
      words: [],
      index: { lesson: 9999, word: 9999, sentence: 9999 },
    })
    expect(await current()).toEqual(idsOf(course.lessons.at(-1)))
  })

  test('with an unknown lesson is not found', async () => {
    const { status, body } = await open(course._id, { query: { lesson: 999 } })
    expect([status, body.data]).toEqual([404, { code: 'lesson_not_found' }])
  })

  test('marks the learner’s completed words, with their sentences', async () => {
    const { token } = await newPerson(app)
    const [first, second] = allIdsOf(course)
    if (!first || !second) throw new Error('the course has two words')
    await saveWords(app, token, { courseId: course._id, words: [first] })
    const { data } = (await open(course._id, { as: token })).body
    const all = [...data.words, ...data.exercises]
    expect(all.filter(({ isCompleted }) => isCompleted).map(({ _id }) => _id)).toEqual([first])
    const sentences = all.find(({ _id }) => _id === first)?.sentences ?? []
    expect(sentences.every(({ isCompleted }) => isCompleted)).toBe(true)
    expect(data.unlockedWords).toEqual([first, second])
  })

  test('marks the passed sentences of the learner’s current word', async () => {
    const place = course.lessons[0]?.items.findIndex(
      ({ type, sentences }) => type === 'word' && sentences.length > 1,
    )
    const item = course.lessons[0]?.items[place ?? -1]
    if (!item || place === undefined) throw new Error('the course has a word with sentences')
    const stepCount = item.sentences.length + 1
    const sentencesAfter = async (sentence: number, partialProgress: number) => {
      const { token } = await newPerson(app)
      const { idStudentCourse } = (await open(course._id, { as: token })).body.data
      if (!idStudentCourse) throw new Error('a member has an enrolment')
      const body = { idStudentCourse, index: { lesson: 0, word: place, sentence }, partialProgress }
      await call(app, 'POST student/course/partial-progress', { body, as: token })
      const { words } = (await open(course._id, { as: token })).body.data
      expect(words.some(({ isCompleted }) => isCompleted)).toBe(false)
      const alone = (await call(app, 'GET word/:id', { params: { id: item._id }, as: token })).body.data
      const inCourse = words.find(({ _id }) => _id === item._id)
      expect(alone.sentences).toEqual(inCourse?.sentences)
      return inCourse?.sentences.map(({ isCompleted }) => isCompleted)
    }
    const none = item.sentences.map(() => false)
    expect(await sentencesAfter(0, 0)).toEqual(none)
    // The word comes before its sentences.
    expect(await sentencesAfter(1, 0)).toEqual(none)
    expect(await sentencesAfter(2, 0)).toEqual(none.with(0, true))
    expect(await sentencesAfter(0, Math.round(200 / stepCount))).toEqual(none.with(0, true))
  })

  test('has a practice lesson with its own words, and an older one without any', async () => {
    const added = await addCourse(app, [['practice-lesson', 'practice-lesson']])
    const [own, older] = added.lessons[0] as [WordId, WordId]
    const words = [{ englishWord: 'bread', spanishTranslation: 'pan', audioUrl: '', sentences: [] }]
    const practice = {
      title: { english: 'Food', spanish: 'Comida' },
      description: { english: '', spanish: '' },
      tableData: [],
      generalAudioUrl: '',
      showIndividualWords: true,
      selectedWordIds: [],
    }
    await app.context.database.tx(async db => {
      for (const [id, practiceLesson] of [
        [own, { ...practice, words }],
        [older, practice],
      ] as const) {
        const content = sql`${itemTable.content} || ${JSON.stringify({ practiceLesson })}::jsonb`
        await db.update(itemTable).set({ content }).where(eq(itemTable.id, id))
      }
    })
    app.context.catalogue.expire()
    await app.context.database.tx(db =>
      db.update(courseTable).set({ version: 2 }).where(eq(courseTable.id, added.id)),
    )
    const { exercises } = (await open(added.id)).body.data
    expect(exercises.map(({ practiceLesson }) => practiceLesson?.words)).toEqual([words, []])
  })

  test('is fully open to an administrator, without progress', async () => {
    const { data } = (await open(course._id, { as: await signedIn(app, 'admin') })).body
    expect(data).toMatchObject({ access: 'admin', progress: 0, completedWords: {} })
    expect(data.unlockedWords).toEqual(allIdsOf(course))
  })

  test('of a single lesson ends at its tenth word (L4.35)', async () => {
    const added = await addCourse(app, [12])
    const words = added.lessons[0] ?? []
    const { data } = (await open(added.id)).body
    expect(merged(data)).toEqual(words.slice(0, 10))
    expect(data.lessons[0]?.wordCount).toBe(10)
    expect((await call(app, 'GET word/:id', { params: { id: words[9] as WordId }, as: eva })).status).toBe(
      200,
    )
    expect((await call(app, 'GET word/:id', { params: { id: words[10] as WordId }, as: eva })).status).toBe(
      404,
    )
  })

  test('keeps an item of an unknown type, so that the player can report it', async () => {
    const added = await addCourse(app, [['word', 'hologram', 'sentence-builder'], 1])
    const { data } = (await open(added.id)).body
    expect(data.exercises.map(({ type }) => type)).toEqual(['hologram', 'sentence-builder'])
    expect(merged(data)).toEqual(added.lessons.flat())
  })

  test('names its pronunciations; a visitor gets only those of the demo’s words', async () => {
    const { phonesUrl } = (await open(course._id)).body.data
    const demoUrl = (await call(app, 'GET student-course-demo', {})).body.data.phonesUrl
    const demoPhones = phonesOfSubset((await app.http.inject(demoUrl)).json())
    expect(demoPhones('hello')).not.toEqual([])
    expect(demoPhones('hundred')).toEqual([])
    expect(phonesOfSubset((await app.http.inject(phonesUrl)).json())('hundred')).not.toEqual([])
  })

  test('names pronunciations that can be fetched for the judge and cached', async () => {
    const { phonesUrl } = (await open(course._id)).body.data
    const file = await app.http.inject(phonesUrl)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toMatch(/^application\/json/)
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const phones = phonesOfSubset(file.json())
    expect(phones('three')).toEqual(['TrI'])
    expect(phones('welcome')).toHaveLength(1)
  })

  test('just created by an author names none', async () => {
    const added = await addCourse(app, [1])
    expect((await open(added.id)).body.data.phonesUrl).toBe('')
  })

  test('without lessons opens empty', async () => {
    const added = await addCourse(app, [])
    const { status, body } = await open(added.id)
    expect([status, body.data.lessons, body.data.progress]).toEqual([200, [], 0])
  })
})

describe('the learner’s own part of a course (D32)', () => {
  const progressOf = (as: string | undefined, given: Partial<Given<'GET course-progress/:id'>> = {}) =>
    call(app, 'GET course-progress/:id', { params: { id: course._id }, ...(as && { as }), ...given })

  test('is what the whole course says of them, with where its content is', async () => {
    const { token } = await newPerson(app)
    const words = allIdsOf(course).slice(0, 3)
    await saveWords(app, token, { courseId: course._id, words, index: { lesson: 2, word: 1, sentence: 0 } })
    const whole = (await open(course._id, { as: token })).body.data
    const { lesson, ...own } = (await progressOf(token)).body.data
    expect(whole).toMatchObject(own)
    expect(Object.keys(own.completedWords).sort()).toEqual(words.toSorted())
    expect(lesson).toBe(whole.lessons[2]?.number)
    expect(JSON.stringify(own)).not.toContain('englishWord')
  })

  test('changes its tag with the progress, and with a new version of the course', async () => {
    const { token } = await newPerson(app)
    const added = await addCourse(app, [2])
    const read = async () => progressOf(token, { params: { id: added.id } })
    const first = await read()
    await saveWords(app, token, { courseId: added.id, words: added.lessons[0]?.slice(0, 1) ?? [] })
    const second = await read()
    await app.context.database.tx(db =>
      db.update(courseTable).set({ version: 2 }).where(eq(courseTable.id, added.id)),
    )
    app.pass(STALE_MS)
    const third = await read()
    expect([first, second, third].map(({ body }) => body.data.version)).toEqual([1, 1, 2])
    expect(new Set([first, second, third].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  test('of a visitor is empty and only the demo’s; of a course without lessons it has no lesson', async () => {
    const { status, body } = await progressOf(undefined, { query: { demo: '1' } })
    expect([status, body.data]).toMatchObject([
      200,
      { idStudentCourse: null, access: 'demo', completedWords: {}, lesson: 1 },
    ])
    expect((await progressOf(undefined)).body.data).toEqual({ code: 'not_signed_in' })
    const empty = await addCourse(app, [])
    expect((await progressOf(eva, { params: { id: empty.id } })).body.data.lesson).toBeNull()
  })
})

describe('the outline of a course at a version (D32)', () => {
  const outlineOf = (given: Partial<Given<'GET course-outline/:id/:version'>> = {}) =>
    call(app, 'GET course-outline/:id/:version', {
      params: { id: course._id, version: course.version },
      as: eva,
      ...given,
    })

  test('is that of the whole course, the same for all learners, and kept for ever by their browsers', async () => {
    const { token } = await newPerson(app)
    await saveWords(app, token, { courseId: course._id, words: allIdsOf(course) })
    const [mine, theirs] = [await outlineOf(), await outlineOf({ as: token })]
    expect(theirs.body).toEqual(mine.body)
    expect((await open(course._id)).body.data).toMatchObject(mine.body.data)
    expect(mine.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    expect(mine.headers.vary).toBe('accept-encoding, cookie, authorization, accept-language')
  })

  test('of the demo is everybody’s, and names only its words', async () => {
    const { headers, body } = await outlineOf({ query: { demo: '1' } })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers.vary).toBe('accept-encoding, accept-language')
    const demo = (await call(app, 'GET student-course-demo', { query: { idCourse: course._id } })).body.data
    expect(demo).toMatchObject(body.data)
    expect(body.data.lessons.flatMap(({ wordIds }) => wordIds)).toHaveLength(10)
  })

  test('is refused for another version', async () => {
    const { status, headers } = await outlineOf({ params: { id: course._id, version: 99 } })
    expect([status, headers['cache-control']]).toEqual([409, 'no-store'])
  })
})

describe('the content of a lesson at a version (D32)', () => {
  const openLesson = (version: number, lesson: number, id = course._id, as = eva) =>
    call(app, 'GET course-lesson/:id/:version/:lesson', { params: { id, version, lesson }, as })

  test('is the content of the lesson, cached forever and privately', async () => {
    const { status, body, headers } = await openLesson(course.version, 2)
    expect(status).toBe(200)
    expect(merged(body.data)).toEqual(idsOf(course.lessons[1]))
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable')
    expect(headers.vary, 'not shared between sessions').toBe('accept-encoding, cookie, authorization')
  })

  test('of the demo ends with its words, for everybody, and may be kept by any cache', async () => {
    const params = { id: course._id, version: course.version, lesson: 1 }
    const asked = { params, query: { demo: '1' as const } }
    const visitors = await call(app, 'GET course-lesson/:id/:version/:lesson', asked)
    const members = await call(app, 'GET course-lesson/:id/:version/:lesson', { ...asked, as: eva })
    expect(merged(visitors.body.data)).toEqual(allIdsOf(course).slice(0, 10))
    expect(members.body).toEqual(visitors.body)
    expect(visitors.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(visitors.headers.vary).toBe('accept-encoding')
  })

  test('is byte-identical for all learners, whatever they have completed', async () => {
    const { token } = await newPerson(app)
    await saveWords(app, token, { courseId: course._id, words: allIdsOf(course) })
    const [nora, ...others] = await Promise.all(
      [token, eva, await signedIn(app, 'ana')].map(
        async as => (await openLesson(course.version, 1, course._id, as)).body,
      ),
    )
    for (const other of others) expect(other).toEqual(nora)
    expect(JSON.stringify(nora)).not.toContain('isCompleted')
  })

  test.each([
    // The object of the address does not exist.
    ['an invalid version', 0, 404],
    ['another version', 99, 409],
  ])('is refused for %s', async (_, version, status) => {
    const answer = await openLesson(version, 1)
    expect(answer.status).toBe(status)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('is not found for an unknown lesson or course', async () => {
    expect((await openLesson(course.version, 99)).body.data).toEqual({ code: 'lesson_not_found' })
    const nowhere = crypto.randomUUID() as CourseId
    expect((await openLesson(1, 1, nowhere)).body.data).toEqual({ code: 'course_not_found' })
  })

  test('has a new address after an edit of the course, which every process sees in two seconds', async () => {
    const added = await addCourse(app, [2, 1])
    expect((await openLesson(1, 1, added.id)).status).toBe(200)
    const [, second] = added.lessons[0] ?? []
    await app.context.database.tx(async db => {
      await db
        .update(itemTable)
        .set({ deletedAt: sql`now()` })
        .where(eq(itemTable.id, second as WordId))
      await db.update(courseTable).set({ version: 2 }).where(eq(courseTable.id, added.id))
    })
    app.pass(STALE_MS)
    expect((await openLesson(1, 1, added.id)).body.data).toEqual({ code: 'course_changed' })
    expect(merged((await openLesson(2, 1, added.id)).body.data)).toEqual([added.lessons[0]?.[0]])
    expect((await open(added.id)).body.data.version).toBe(2)
  })
})

describe('a word', () => {
  test('has its sentences and whether it is completed', async () => {
    const { token } = await newPerson(app)
    const [item] = course.lessons[0]?.items ?? []
    if (!item) throw new Error('the course has a word')
    const read = async () =>
      (await call(app, 'GET word/:id', { params: { id: item._id }, as: token })).body.data
    expect(await read()).toMatchObject({ _id: item._id, englishWord: item.englishWord, isCompleted: false })
    await saveWords(app, token, { courseId: course._id, words: [item._id] })
    expect(await read()).toMatchObject({ isCompleted: true })
  })

  test('has the shape of the contract, whatever the database contains', async () => {
    const { token } = await newPerson(app)
    const added = await addCourse(app, [1])
    const [id] = added.lessons[0] ?? []
    await app.context.database.tx(db =>
      db
        .update(itemTable)
        .set({ content: sql`${itemTable.content} || '{"secret":"x"}'` })
        .where(eq(itemTable.id, id as WordId)),
    )
    await app.context.database.tx(db =>
      db.update(courseTable).set({ version: 2 }).where(eq(courseTable.id, added.id)),
    )
    app.pass(STALE_MS)
    const answer = await app.http.inject(requestFor('GET word/:id', { params: { id }, as: token }))
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('secret')
  })
})
