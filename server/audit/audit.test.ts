import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { ADMINISTRATOR_ACTS, type AdministratorAct } from '#domain/administration/acts.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { eraseUser } from '#server/accounts/erasure.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { cleanUpActs, recordAct } from '#server/audit/service.ts'
import { administratorActs } from '#server/audit/tables.ts'
import { uploadedArchive } from '#server/authoring/archive/testing.ts'
import { contentHistory } from '#server/authoring/history/tables.ts'
import { saveWords } from '#server/courses/testing.ts'
import { PAGE_ROWS } from '#server/db/paging.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, type Key, type Loose, requestFor } from '#server/testing/calls.ts'
import { addCourse, bankItem } from '#server/testing/courses.ts'
import { newPerson } from '#server/testing/people.ts'
import { DAY_MS, TEST_START } from '#server/testing/test-time.ts'

let app: TestApp
let admin: { id: UserId; token: string }
beforeAll(async () => {
  app = await startTestApp()
  admin = await newPerson(app, { role: 'ADMIN', username: 'marisol' })
})
afterAll(() => app.close())

const rows = () => app.context.database.read(db => db.select().from(administratorActs))

/** Calls found in the trail. */
const recordedCalls = new Set<Key>()

/** Calls as the administrator and returns what the call added to the trail. */
async function recorded(key: Key, given: Loose = {}, by = admin) {
  const before = new Set((await rows()).map(({ id }) => id))
  const answer = await app.http.inject(requestFor(key, { ...given, as: by.token }))
  expect(answer.statusCode, `${key}: ${answer.body.slice(0, 300)}`).toBeLessThan(300)
  const added = (await rows()).filter(({ id }) => !before.has(id))
  if (added.length > 0) recordedCalls.add(key)
  return added
}

/** Calls that write, or seem to, but are not recorded. */
const NO_ACTS: Partial<Record<Key, string>> = {
  'POST search-word': 'reads: its filters do not fit into an address',
  'POST admin-count-words': 'reads, likewise',
  'POST translate': 'answers a proposal; the save of the text is the act',
  'POST admin-course-archive': 'keeps a file and shows what it holds; the import is the act',
  'POST upload-file': 'changes nothing that learners see; media.uploaded_by has who did (decision 029)',
  'POST admin-generate-audio': 'makes a file, likewise',
  'PATCH admin-contact-message/:id': 'marks a message as read or unread, and changes nothing else',
}

const WORDS = { name: 'Zoraida Pérez', about: { es: 'Azua', en: 'Azua' }, quote: { es: 'Sí.', en: 'Yes.' } }

describe('the audit trail (decision 029)', () => {
  const seen = new Set<AdministratorAct>()

  /** Expects one record with who, when and what, and none for a repetition that changes nothing. */
  async function expectRecorded(
    act: AdministratorAct,
    target: string | null,
    key: Key,
    given: Loose = {},
    by = admin,
  ) {
    const added = await recorded(key, given, by)
    expect(added, `${act} by ${key}`).toMatchObject([
      { actorId: by.id, at: app.context.now(), act, targetId: target },
    ])
    seen.add(act)
    return added[0]?.details ?? {}
  }

  test('has every act on accounts and the newsletter, and none that changed nothing', async () => {
    const { id } = await newPerson(app, { role: 'STUDENT', name: 'Zoraida' })
    const params = { id }
    const role = { params, body: { role: 'FREE' } }
    expect(await expectRecorded('account.role', id, 'PATCH admin-user-role/:id', role)).toEqual({
      role: 'FREE',
    })
    expect(await recorded('PATCH admin-user-role/:id', role)).toEqual([])
    const closed = { params, body: { isDeactivated: true } }
    await expectRecorded('account.deactivate', id, 'PATCH admin-user-access/:id', closed)
    expect(await recorded('PATCH admin-user-access/:id', closed)).toEqual([])
    const open = { params, body: { isDeactivated: false } }
    await expectRecorded('account.reactivate', id, 'PATCH admin-user-access/:id', open)
    expect(await recorded('PATCH admin-user-access/:id', open)).toEqual([])
    await expectRecorded('subscribers.export', null, 'GET admin-subscribers-csv')
  })

  test('has every act on the second factor', async () => {
    const password = 'una clave de prueba'
    const passwordHash = await hashPassword(password)
    const { id, token } = await newPerson(app, { role: 'ADMIN', passwordHash })
    const begun = await call(app, 'POST second-factor', { body: { password }, as: token })
    const secret = Secret.fromBase32(begun.body.data.secret)
    const ofItself = async (act: AdministratorAct, key: Key, body: object = {}) => {
      // Each code works once.
      app.pass(30_000)
      const oneTimeCode = new TOTP({ secret }).generate({ timestamp: app.context.now().getTime() })
      await expectRecorded(act, id, key, { body: { oneTimeCode, ...body } }, { id, token })
    }
    await ofItself('second-factor.on', 'POST second-factor-confirm')
    await ofItself('second-factor.codes', 'POST second-factor-recovery-codes')
    await ofItself('second-factor.off', 'POST second-factor-end', { password })
  })

  test('has every act on testimonials', async () => {
    const id = v7()
    const [params, query] = [{ id }, { version: 2 }]
    const added = { body: { _id: id, ...WORDS } }
    await expectRecorded('testimonial.add', id, 'POST admin-testimonial', added)
    expect(await recorded('POST admin-testimonial', added)).toEqual([])
    const edit = { params, body: { version: 1, ...WORDS, name: 'Nora' } }
    await expectRecorded('testimonial.edit', id, 'PUT admin-testimonial/:id', edit)
    const first = { params, body: { place: 0 } }
    await expectRecorded('testimonial.move', id, 'PATCH admin-testimonial-place/:id', first)
    expect(await recorded('PATCH admin-testimonial-place/:id', first)).toEqual([])
    await expectRecorded('testimonial.delete', id, 'DELETE admin-testimonial/:id', { params, query })
  })

  test('has every act on courses and lessons, with its id in the history', async () => {
    const id = v7() as CourseId
    const [params, title] = [{ id }, { es: 'Curso', en: 'Course' }]
    const made = { body: { _id: id, title } }
    const { changeId } = await expectRecorded('course.add', id, 'POST admin-course', made)
    const history = await app.context.database.read(db =>
      db.select().from(contentHistory).where(eq(contentHistory.recordId, id)),
    )
    expect(history).toMatchObject([{ action: 'create', changeId }])
    expect(await recorded('POST admin-course', made)).toEqual([])
    const put = (version: number, fields: object) => ({ params, body: { version, ...fields } })
    await expectRecorded('course.edit', id, 'PUT admin-course/:id', put(1, { color: 'palma' }))
    await expectRecorded('course.show', id, 'PUT admin-course/:id', put(2, { isHidden: false }))
    await expectRecorded('course.hide', id, 'PUT admin-course/:id', put(3, { isHidden: true }))
    await expectRecorded('course.move', id, 'PATCH admin-course-place/:id', { params, body: { place: 0 } })
    expect(await recorded('PATCH admin-course-place/:id', { params, body: { place: 0 } })).toEqual([])
    const lesson = { body: { courseId: id, number: 1, title: { es: 'a', en: 'a' } } }
    expect(await expectRecorded('lesson.add', id, 'POST admin-lesson', lesson)).toMatchObject({ lesson: 1 })
    const at = (number: number) => ({ id, number })
    const state = async (act: AdministratorAct, version: number, body: object) =>
      expectRecorded(act, id, 'PUT admin-lesson/:id/:number', { params: at(1), body: { version, ...body } })
    await state('lesson.edit', 1, { title: { es: 'b', en: 'b' } })
    await state('lesson.publish', 2, { isPublished: true })
    await state('lesson.unpublish', 3, { isPublished: false })
    const numbers = { params, body: { lessons: [{ from: 1, to: 2, version: 4 }] } }
    await expectRecorded('lesson.renumber', id, 'PUT admin-renumber-lessons/:id', numbers)
    await expectRecorded('lesson.delete', id, 'DELETE admin-lesson/:id/:number', {
      params: at(2),
      query: { version: 5 },
    })
    const { body } = await call(app, 'GET admin-course/:id', { params, as: admin.token })
    const query = { version: body.data.recordVersion }
    await expectRecorded('course.delete', id, 'DELETE admin-course/:id', { params, query })
    await expectRecorded('course.restore', id, 'POST admin-course-undelete/:id', { params })
  })

  test('has every act on items', async () => {
    const { id: courseId, lessons } = await addCourse(app, [3, 2])
    const other = await addCourse(app, [1])
    const [[a, b, c]] = lessons as [[WordId, WordId, WordId]]
    const made = v7() as WordId
    const practice = {
      title: { english: 'key', spanish: 'llave' },
      description: { english: '', spanish: '' },
      tableData: [{ english: 'Come in', spanish: 'Pasa', audioUrl: '' }],
    }
    const added = { body: { _id: made, courseId, ...practice } }
    await expectRecorded('item.add', made, 'POST admin-practice-lessons', added)
    const named = { title: { english: 'lock', spanish: 'candado' } }
    const renamed = { body: { _id: made, version: 1, practiceLesson: named } }
    await expectRecorded('item.edit', made, 'PUT admin-practice-lessons', renamed)
    const gone = { params: { id: made }, query: { version: 2 } }
    await expectRecorded('item.delete', made, 'DELETE admin-practice-lessons/:id', gone)
    const word = v7()
    const sentence = {
      englishWord: 'A key',
      spanishTranslation: 'Una llave',
      audioUrl: 'https://example.com/a.mp3',
    }
    const texts = { englishWord: 'key', spanishTranslation: 'llave', sentences: [sentence] }
    const created = { _id: word, courseId, type: 'word', ...texts }
    await expectRecorded('item.add', word, 'POST create-word', { body: created })
    const rewritten = { body: { _id: word, spanishTranslation: 'clave' } }
    await expectRecorded('item.edit', word, 'PUT update-word', rewritten)
    const edit = { wordId: a, spanishTranslation: 'otra', version: 1 }
    const { changeId } = await expectRecorded('item.edit', a, 'PUT update-sentence', { body: edit })
    const [entry] = await app.context.database.read(db =>
      db.select().from(contentHistory).where(eq(contentHistory.recordId, a)),
    )
    const restored = { body: { recordId: a, id: entry?.id } }
    const back = await expectRecorded('history.restore', a, 'POST admin-history-restore', restored)
    const undo = { params: { changeId: back.changeId } }
    await expectRecorded('history.undo', courseId, 'POST admin-change-undo/:changeId', undo)
    expect(changeId).toMatch(/^[\da-f-]{36}$/)
    await expectRecorded('item.delete', b, 'DELETE admin-item/:id', {
      params: { id: b },
      query: { version: 1 },
    })
    await expectRecorded('item.restore', b, 'POST admin-item-undelete/:id', { params: { id: b } })
    const operations = [
      { type: 'move', ids: [c], lessonNumber: 2, position: 1 },
      { type: 'delete', ids: [b] },
    ]
    const order = { body: { courseId, operations, lessons: [], changeId: v7() } }
    const said = await expectRecorded('items.order', courseId, 'PUT admin-update-lesson-order', order)
    expect(said).toMatchObject({ count: 2, deleted: 1 })
    const banked = { body: { courseId, wordIds: [a] } }
    await expectRecorded('items.bank', courseId, 'POST admin-word-bank/move', banked)
    await expectRecorded('items.unbank', a, 'POST admin-word-bank/restore/:id', { params: { id: a } })
    await bankItem(app, a)
    await expectRecorded('item.delete', a, 'DELETE admin-word-bank/delete/:id', { params: { id: a } })
    const place = { courseId: other.id, lessonNumber: 1, orderInLesson: 0 }
    const copies = [{ wordId: c, newId: v7() }]
    await expectRecorded('items.copy', other.id, 'POST admin-copy-items', { body: { ...place, copies } })
    const moved = { body: { ...place, wordIds: [c] } }
    await expectRecorded('items.transfer', other.id, 'POST admin-move-to-course', moved)
    const courses = await app.context.catalogue.courses()
    const first = courses.find(one => (one.lessons[0]?.items.length ?? 0) > 5)
    const generate = { body: { courseId: first?._id, specificLesson: 1, count: 20 } }
    await expectRecorded(
      'items.generate',
      first?._id as string,
      'POST admin-generate-sentence-exercises',
      generate,
    )
    await expectSentenceExercisesRecorded(first?._id as CourseId)
    const learner = await newPerson(app)
    const index = { lesson: 0, word: 0, sentence: 0 }
    const rest = lessons[1] as WordId[]
    await saveWords(app, learner.token, { courseId, words: rest, index })
    await recorded('DELETE admin-item/:id', { params: { id: rest[0] }, query: { version: 1 } })
    const sync = (dryRun: boolean) => ({ body: { courseId, dryRun } })
    expect(await recorded('POST admin-sync-user-progress', sync(true))).toEqual([])
    await expectRecorded('progress.sync', courseId, 'POST admin-sync-user-progress', sync(false))
    expect(await recorded('POST admin-sync-user-progress', sync(false))).toEqual([])
  })

  /** Edits one generated exercise, deletes it, and then all others. */
  async function expectSentenceExercisesRecorded(id: CourseId) {
    const listed = await call(app, 'GET admin-sentence-exercises/:id', { params: { id }, as: admin.token })
    const [one] = listed.body.data.exercises
    if (!one) throw new Error('no sentence exercise was generated')
    const [ofOne, ofAll] = [{ id: one._id }, { id }]
    const { exerciseGroup, englishWord, spanishTranslation, sentenceBuilder, version } = one
    const body = {
      version,
      exerciseGroup: `${exerciseGroup} 2`,
      englishWord,
      spanishTranslation,
      sentenceBuilder,
    }
    await expectRecorded('item.edit', one._id, 'PUT admin-sentence-exercise/:id', { params: ofOne, body })
    const query = { version: version + 1 }
    await expectRecorded('item.delete', one._id, 'DELETE admin-sentence-exercise/:id', {
      params: ofOne,
      query,
    })
    await expectRecorded('item.delete', id, 'DELETE admin-sentence-exercises/:id', { params: ofAll })
  }

  test('has imports, with the number of their records', async () => {
    const { id: courseId } = await addCourse(app, [1])
    const rows = [
      { number: 2, cells: { english: 'key', spanish: 'llave' } },
      { number: 3, cells: { english: 'lock', spanish: 'candado' } },
    ]
    const sheet = { importId: v7(), courseId, lessonNumber: 1, rows }
    expect(await recorded('POST admin-import', { body: { ...sheet, dryRun: true } })).toEqual([])
    const body = { ...sheet, dryRun: false }
    const said = await expectRecorded('items.import', courseId, 'POST admin-import', { body })
    expect(said).toEqual({ changeId: sheet.importId, lesson: 1, count: 2 })
    expect(await recorded('POST admin-import', { body }), 'repeated after a lost answer').toEqual([])
    const archive = { archiveId: await uploadedArchive(app, courseId), changeId: v7(), mode: 'copy' }
    const copyId = v7()
    await expectRecorded('course.import', copyId, 'POST admin-course-archive-import', {
      body: { ...archive, courseId: copyId },
    })
  })

  test('knows no other acts than those tested here; administrators are made on the command line', () => {
    expect([...seen].sort()).toEqual(ADMINISTRATOR_ACTS.filter(act => act !== 'account.create').sort())
  })

  test('has an act of every call of administrators that writes, or there is a reason for none', () => {
    const writing = api.flatMap(({ caller, method, service }) =>
      caller === 'admin' && method !== 'GET' ? [`${method} ${service}`] : [],
    )
    const accountedFor = new Set<string>([...recordedCalls, ...Object.keys(NO_ACTS)])
    expect(writing.filter(key => !accountedFor.has(key))).toEqual([])
    expect(
      Object.keys(NO_ACTS).filter(key => !writing.includes(key) || recordedCalls.has(key as Key)),
    ).toEqual([])
  })

  test('holds no personal data', async () => {
    const { token, email } = await newPerson(app, { name: 'Zoraida' })
    await call(app, 'POST auth', { as: token })
    const all = JSON.stringify(await rows())
    for (const text of ['Zoraida', 'Pérez', 'marisol', email, '@']) expect(all).not.toContain(text)
  })

  test('keeps an act only when the act itself is kept', async () => {
    const before = (await rows()).length
    const failing = app.context.database.tx(async db => {
      await recordAct(db, { actor: admin.id, at: TEST_START, act: 'course.edit' })
      throw new Error('the act fails')
    })
    await expect(failing).rejects.toThrow('the act fails')
    expect(await rows()).toHaveLength(before)
  })
})

describe('reading the trail', () => {
  const read = async (query: { actor?: UserId; act?: AdministratorAct; after?: string } = {}) =>
    (await call(app, 'GET admin-acts', { query, as: admin.token })).body.data

  test('shows each act once, newest first, page by page', async () => {
    const actor = v7() as UserId
    for (let count = 0; count < PAGE_ROWS + 5; count += 1) {
      await app.context.database.tx(db => recordAct(db, { actor, at: TEST_START, act: 'course.edit' }))
    }
    const first = await read({ actor })
    const second = await read({ actor, after: first.next ?? '' })
    const ids = [...first.items, ...second.items].map(({ _id }) => _id)
    expect([first.items.length, second.items.length, second.next]).toEqual([PAGE_ROWS, 5, null])
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed())
  })

  test('finds the acts of one person, and of one kind', async () => {
    const [one, other] = [
      await newPerson(app, { role: 'ADMIN', username: 'amparo' }),
      await newPerson(app, { role: 'ADMIN' }),
    ]
    const { id } = await newPerson(app, { username: 'zoraida' })
    for (const as of [one.token, other.token]) {
      for (const isDeactivated of [true, false]) {
        await call(app, 'PATCH admin-user-access/:id', { params: { id }, body: { isDeactivated }, as })
      }
    }
    expect((await read({ actor: one.id })).items).toMatchObject([
      { act: 'account.reactivate', actor: { _id: one.id, name: 'amparo' }, idTarget: id, target: 'zoraida' },
      { act: 'account.deactivate', actor: { _id: one.id, name: 'amparo' } },
    ])
    const closed = (await read({ act: 'account.deactivate' })).items
    expect(closed.filter(({ idTarget }) => idTarget === id)).toHaveLength(2)
    expect(new Set(closed.map(({ act }) => act))).toEqual(new Set(['account.deactivate']))
    const actors = (await call(app, 'GET admin-actors', { as: admin.token })).body.data
    expect(actors).toContainEqual({ _id: one.id, name: 'amparo' })
  })

  test('of an erased administrator, and of an erased account, the ids stay and the names go', async () => {
    const gone = await newPerson(app, { role: 'ADMIN', username: 'perla' })
    const target = await newPerson(app, { username: 'rosa' })
    const body = { isDeactivated: true }
    await call(app, 'PATCH admin-user-access/:id', { params: { id: target.id }, body, as: gone.token })
    for (const { id, email } of [gone, target]) {
      await app.context.database.tx(db => eraseUser(db, { id, email }))
    }
    expect((await read({ actor: gone.id })).items).toMatchObject([
      { actor: { _id: gone.id, name: null }, idTarget: target.id, target: null },
    ])
  })

  test('acts are deleted after two years, as the privacy policy says', async () => {
    const actor = v7() as UserId
    const at = (days: number) => new Date(TEST_START.getTime() - days * DAY_MS)
    for (const days of [732, 728]) {
      await app.context.database.tx(db => recordAct(db, { actor, at: at(days), act: 'course.edit' }))
    }
    await cleanUpActs(app.context)
    expect((await read({ actor })).items.map(item => item.at)).toEqual([at(728).toISOString()])
  })
})
