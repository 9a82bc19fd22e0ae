import { buffer } from 'node:stream/consumers'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { CourseId, WordId } from '#domain/ids.ts'
import { hashOf } from '#server/authoring/archive/format.ts'
import { archiveOf, previewOf } from '#server/authoring/archive/testing.ts'
import { findFrames } from '#server/media/audio/mp3-frames.ts'
import { mediaName } from '#server/media/names.ts'
import { readMedia } from '#server/media/service.ts'
import { plainPicture, shortWav, spokenWav } from '#server/media/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, type Given } from '#server/testing/calls.ts'
import { addCourse, bankItem } from '#server/testing/courses.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp({ config: { uploadsPerMinute: 1000 } })
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())

/** A frame of a recording at 48 kHz and 64 kbit/s. */
const FRAME_BYTES = 192

const preview = (file: Buffer) => previewOf(app, admin, file)
type Import = Given<'POST admin-course-archive-import'>['body']
const bring = (given: Omit<Import, 'changeId'> & { changeId?: string }) =>
  call(app, 'POST admin-course-archive-import', { body: { changeId: v7(), ...given }, as: admin })
const outline = async (id: CourseId) =>
  (await call(app, 'GET admin-course/:id', { params: { id }, as: admin })).body.data
const store = async (file: Buffer) =>
  (await call(app, 'POST upload-file', { file, as: admin })).body.data as string

/** A course with a word with its own recording and picture, one from another site, a banked item and a draft. */
async function authoredCourse(): Promise<{ id: CourseId; lessons: WordId[][] }> {
  const course = await addCourse(app, [2, ['practice-lesson', 'word']])
  const [first, banked] = course.lessons[0] ?? []
  const body = {
    _id: first as WordId,
    audioUrl: await store(spokenWav()),
    imageUrl: await store(await plainPicture(40, 30).png().toBuffer()),
    sentences: [
      {
        englishWord: 'A cat.',
        spanishTranslation: 'Un gato.',
        pronunciation: '',
        audioUrl: 'https://example.com/cat.mp3',
        audioSlowUrl: '',
        audioSplitUrls: [],
        imageUrl: '',
      },
    ],
  }
  expect((await call(app, 'PUT update-word', { body, as: admin })).status).toBe(200)
  const practice = {
    title: { english: 'Pets', spanish: 'Mascotas' },
    description: { english: '', spanish: '' },
    tableData: [],
    generalAudioUrl: '',
    showIndividualWords: true,
    words: [],
    selectedWordIds: [first as WordId],
  }
  const block = { _id: course.lessons[1]?.[0] as WordId, practiceLesson: practice }
  expect((await call(app, 'PUT update-word', { body: block, as: admin })).status).toBe(200)
  await bankItem(app, banked as WordId)
  await call(app, 'POST admin-lesson', {
    body: { courseId: course.id, number: 3, title: { es: 'Nueva', en: 'New' }, isPublished: false },
    as: admin,
  })
  return course
}

/** The content of an archive, each id replaced by the place where it first occurs. */
async function contentOf(id: CourseId): Promise<{ course: unknown; files: string[] }> {
  const entries = await entriesOf(await archiveOf(app, id))
  const text = entries.get('course.json')?.toString() ?? ''
  const names = new Map<string, string>()
  const named = text.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, one => {
    if (!names.has(one)) names.set(one, `id ${names.size}`)
    return names.get(one) ?? ''
  })
  const files = [...entries].filter(([name]) => name.startsWith('media/'))
  return { course: JSON.parse(named), files: files.map(([name, bytes]) => `${name} ${hashOf(bytes)}`) }
}

async function entriesOf(zip: Buffer): Promise<Map<string, Buffer>> {
  const opened = await fromBufferPromise(zip, { lazyEntries: true })
  const entries = new Map<string, Buffer>()
  for await (const entry of opened.eachEntry()) {
    entries.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  }
  return entries
}

describe('a course out and in', () => {
  test('the same course gives the same bytes', async () => {
    const { id } = await authoredCourse()
    expect((await archiveOf(app, id)).equals(await archiveOf(app, id))).toBe(true)
  })

  test('a copy has the same data and media under new ids', async () => {
    const { id } = await authoredCourse()
    const { archiveId, content, problems } = await preview(await archiveOf(app, id))
    expect(problems).toEqual([])
    expect(content).toMatchObject({ lessonCount: 3, itemCount: 4, mediaCount: 2, newMediaCount: 0 })
    const copy = v7() as CourseId
    const { status } = await bring({ archiveId: archiveId ?? '', mode: 'copy', courseId: copy })
    expect(status).toBe(200)
    expect(await contentOf(copy)).toEqual(await contentOf(id))
    const ids = (await outline(copy)).items.map(({ _id }) => _id)
    const old = new Set((await outline(id)).items.map(({ _id }) => _id))
    expect(ids.filter(one => old.has(one))).toEqual([])
  })

  test.runIf(process.env.TEST_SUITE === 'all')(
    'the seeded course, whole, comes back equal as a copy',
    async () => {
      const [course] = await app.context.catalogue.courses()
      const id = course?._id as CourseId
      const { archiveId, content } = await preview(await archiveOf(app, id))
      expect(content?.mediaCount).toBeGreaterThan(200)
      expect(content?.missingMedia).toEqual([])
      const copy = v7() as CourseId
      await bring({ archiveId: archiveId ?? '', mode: 'copy', courseId: copy })
      expect(await contentOf(copy)).toEqual(await contentOf(id))
    },
  )

  test('over itself it changes nothing, not even a version', async () => {
    const { id } = await authoredCourse()
    const [before, archive] = [await outline(id), await archiveOf(app, id)]
    const { archiveId, existing } = await preview(archive)
    expect(existing?.version).toBe(before.version)
    const { version } = before
    expect((await bring({ archiveId: archiveId ?? '', mode: 'replace', courseId: id, version })).status).toBe(
      200,
    )
    expect(await outline(id)).toEqual(before)
    expect((await archiveOf(app, id)).equals(archive)).toBe(true)
  })

  test('over a changed course it makes it what it was: texts, order, lessons, deleted and new items', async () => {
    const { id, lessons } = await authoredCourse()
    const archive = await archiveOf(app, id)
    const { archiveId } = await preview(archive)
    const [first] = lessons[0] ?? []
    await call(app, 'PUT update-word', { body: { _id: first as WordId, englishWord: 'changed' }, as: admin })
    await call(app, 'DELETE admin-item/:id', { params: { id: lessons[1]?.[1] as WordId }, as: admin })
    await call(app, 'POST admin-import', {
      body: {
        importId: v7(),
        courseId: id,
        lessonNumber: 5,
        rows: [{ number: 1, cells: { english: 'new', spanish: 'nuevo' } }],
      },
      as: admin,
    })
    const { version, recordVersion } = await outline(id)
    await call(app, 'PUT admin-course/:id', {
      params: { id },
      body: { title: { es: 'Otro', en: 'Other' }, version: recordVersion },
      as: admin,
    })
    const stale = await bring({ archiveId: archiveId ?? '', mode: 'replace', courseId: id, version })
    expect(stale.status).toBe(409)
    const now = (await outline(id)).version
    expect(
      (await bring({ archiveId: archiveId ?? '', mode: 'replace', courseId: id, version: now })).status,
    ).toBe(200)
    expect((await archiveOf(app, id)).equals(archive)).toBe(true)
  })

  test('an import can be undone as one, over a course and as a copy', async () => {
    const { id, lessons } = await authoredCourse()
    const { archiveId } = await preview(await archiveOf(app, id))
    const [first] = lessons[0] ?? []
    await call(app, 'PUT update-word', { body: { _id: first as WordId, englishWord: 'changed' }, as: admin })
    await call(app, 'DELETE admin-item/:id', { params: { id: lessons[1]?.[1] as WordId }, as: admin })
    const changed = await archiveOf(app, id)
    const undo = (changeId: string) =>
      call(app, 'POST admin-change-undo/:changeId', { params: { changeId }, as: admin })
    const over = await bring({ archiveId: archiveId ?? '', mode: 'replace', courseId: id })
    expect((await archiveOf(app, id)).equals(changed)).toBe(false)
    expect((await undo(over.body.data.changeId)).status).toBe(200)
    expect((await archiveOf(app, id)).equals(changed)).toBe(true)

    const copy = v7() as CourseId
    const added = await bring({ archiveId: archiveId ?? '', mode: 'copy', courseId: copy })
    expect((await undo(added.body.data.changeId)).status).toBe(200)
    const { status } = await call(app, 'GET admin-course/:id', { params: { id: copy }, as: admin })
    expect(status).toBe(404)
  })

  test('sent twice it is imported once', async () => {
    const { id } = await authoredCourse()
    const { archiveId } = await preview(await archiveOf(app, id))
    const given = {
      archiveId: archiveId ?? '',
      mode: 'copy',
      courseId: v7() as CourseId,
      changeId: v7(),
    } as const
    const answers = [await bring(given), await bring(given)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await outline(given.courseId)).items).toHaveLength(4)
  })

  test('hidden when the author wants it', async () => {
    const { id } = await authoredCourse()
    const { archiveId } = await preview(await archiveOf(app, id))
    const courseId = v7() as CourseId
    await bring({ archiveId: archiveId ?? '', mode: 'copy', courseId, isHidden: true })
    expect([(await outline(id)).isHidden, (await outline(courseId)).isHidden]).toEqual([false, true])
  })

  test('a word cut out of a sentence is read again, however short, also one stored before cuts were padded', async () => {
    const { id, lessons } = await authoredCourse()
    const [word] = lessons[0] ?? []
    const cut = await store(shortWav(40))
    const whole = (await app.context.media.get(cut.replace('/media/', '')))?.bytes
    expect(whole).toBeGreaterThan(0)
    const mp3 = (await readMedia(app.context, await store(spokenWav()))) as Buffer
    const old = mp3.subarray(0, 3 * FRAME_BYTES)
    expect(findFrames(old)).toMatchObject({ count: 3 })
    const oldName = mediaName('courses', old, 'mp3')
    await app.context.media.put(oldName, old)
    const body = { _id: word as WordId, audioUrl: cut, audioSlowUrl: `/media/${oldName}` }
    await call(app, 'PUT update-word', { body, as: admin })
    const archive = await archiveOf(app, id)
    const before = await contentOf(id)
    for (const file of before.files)
      await app.context.media.delete(file.slice('media/'.length).split(' ')[0] ?? '')
    const { archiveId, problems } = await preview(archive)
    expect(problems).toEqual([])
    const courseId = v7() as CourseId
    expect((await bring({ archiveId: archiveId ?? '', mode: 'copy', courseId })).status).toBe(200)
    expect(await contentOf(courseId)).toEqual(before)
  })

  test('files that this server lost are stored again, under their names', async () => {
    const { id } = await authoredCourse()
    const archive = await archiveOf(app, id)
    const before = await contentOf(id)
    for (const file of before.files) {
      const [name = ''] = file.replace('media/', '').split(' ')
      await app.context.media.delete(name)
    }
    const { archiveId, content } = await preview(archive)
    expect(content?.newMediaCount).toBe(2)
    const courseId = v7() as CourseId
    expect((await bring({ archiveId: archiveId ?? '', mode: 'copy', courseId })).status).toBe(200)
    expect(await contentOf(courseId)).toEqual(before)
  })
})

describe('who may read an archive', () => {
  const get = (id: string, as?: string) =>
    app.http.inject({ url: `/api/v1/admin-course-archive/${id}`, ...(as && { cookies: { dilo: as } }) })

  test('administrators, as a file with its name', async () => {
    const { id } = await authoredCourse()
    const { statusCode, headers } = await get(id, admin)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="dilo-curso-de-prueba.zip"',
      'cache-control': 'no-store',
    })
  })

  test('no other account, and none of a course that does not exist', async () => {
    const { id } = await addCourse(app, [1])
    const { token } = await newPerson(app)
    expect((await get(id)).statusCode).toBe(401)
    expect((await get(id, token)).statusCode).toBe(403)
    expect((await get(v7(), admin)).statusCode).toBe(404)
    expect((await get('../x', admin)).statusCode).toBe(404)
  })
})
