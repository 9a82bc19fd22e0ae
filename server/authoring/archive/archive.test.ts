import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArchivePreview } from '#contract/authoring/archive.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { canonical, hashOf } from '#server/authoring/archive/format.ts'
import { archiveOf, zipOf } from '#server/authoring/archive/testing.ts'
import { plainPicture, spokenWav } from '#server/media/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, type Given } from '#server/testing/calls.ts'
import { addCourse, bankItem } from '#server/testing/courses.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp({ config: { uploadsPerMinute: 1000 } })
  admin = await signedIn(app, 'admin')
}, 60_000)
afterAll(() => app.close())

const preview = async (file: Buffer): Promise<ArchivePreview> => {
  const { status, body } = await call(app, 'POST admin-course-archive', { file, as: admin })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
type Import = Given<'POST admin-course-archive-import'>['body']
const bring = (given: Omit<Import, 'changeId'> & { changeId?: string }) =>
  call(app, 'POST admin-course-archive-import', { body: { changeId: v7(), ...given }, as: admin })
const outline = async (id: CourseId) =>
  (await call(app, 'GET admin-course/:id', { params: { id }, as: admin })).body.data
const store = async (file: Buffer) =>
  (await call(app, 'POST upload-file', { file, as: admin })).body.data as string

/** A course with a word of own recording and picture, one of another site, a banked item and a draft. */
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

/** What an archive holds, each id named by its first place. */
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
  const { fromBufferPromise } = await import('yauzl')
  const { buffer } = await import('node:stream/consumers')
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

  test('the seeded course, whole, comes back equal as a copy', async () => {
    const [course] = await app.context.catalogue.courses()
    const id = course?._id as CourseId
    const { archiveId, content } = await preview(await archiveOf(app, id))
    expect(content?.mediaCount).toBeGreaterThan(200)
    expect(content?.missingMedia).toEqual([])
    const copy = v7() as CourseId
    await bring({ archiveId: archiveId ?? '', mode: 'copy', courseId: copy })
    expect(await contentOf(copy)).toEqual(await contentOf(id))
  })

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

  test('nobody else, and none of a course that does not exist', async () => {
    const { id } = await addCourse(app, [1])
    const { token } = await newPerson(app)
    expect((await get(id)).statusCode).toBe(401)
    expect((await get(id, token)).statusCode).toBe(403)
    expect((await get(v7(), admin)).statusCode).toBe(404)
    expect((await get('../x', admin)).statusCode).toBe(404)
  })
})

describe('a hostile or damaged archive is refused with its place, and nothing is written', () => {
  type Files = [string, Buffer | string][]
  const EMPTY = canonical({
    course: {
      id: '0195a000-0000-7000-8000-00000000000a',
      title: { es: 'x', en: 'x' },
      description: { es: '', en: '' },
      picture: '',
      color: 'palma',
      isAvaliable: true,
      isHidden: true,
      matching: 'strict',
    },
    lessons: [],
    items: [],
  })
  const NAME = `media/${'0'.repeat(32)}.mp3`
  const listed = (name: string, content: Buffer | string) => {
    const bytes = Buffer.from(content)
    return { name, bytes: bytes.length, sha256: hashOf(bytes) }
  }
  const manifest = (files: Files, change: object = {}): [string, string] => [
    'manifest.json',
    canonical({
      format: 'dilo-course',
      version: 1,
      files: files.map(([name, content]) => listed(name, content)),
      ...change,
    }),
  ]
  /** A sound archive with more files. */
  const withFiles = (files: Files) => {
    const all: Files = [['course.json', EMPTY], ...files]
    return zipOf([...all, manifest(all)])
  }
  /** Renames in the finished zip, because no writer makes such names. */
  const renamed = async (from: string, to: string) => {
    const zip = await withFiles([[from, 'x']])
    return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
  }
  const changedCourse = (change: (given: { course: object }) => object) => {
    const course = canonical(change(JSON.parse(EMPTY)))
    return zipOf([['course.json', course], manifest([['course.json', course]])])
  }
  const item = (given: object = {}) => ({
    id: '0195a000-0000-7000-8000-00000000000b',
    lessonNumber: 1,
    orderInLesson: 1,
    bankedAt: null,
    content: { type: 'word' },
    ...given,
  })

  const cases: [string, () => Promise<Buffer> | Buffer, ArchivePreview['problems'][number]][] = [
    ['no zip', () => Buffer.from('<html>'), { code: 'notZip', where: '' }],
    ['an empty file', () => Buffer.alloc(0), { code: 'notZip', where: '' }],
    ['a zip that was cut', async () => (await withFiles([])).subarray(0, 200), { code: 'notZip', where: '' }],
    [
      'a zip without a manifest',
      () => zipOf([['course.json', EMPTY]]),
      { code: 'manifestMissing', where: 'manifest.json' },
    ],
    [
      'a manifest that is no JSON',
      () => zipOf([['manifest.json', '{']]),
      { code: 'manifestInvalid', where: 'JSON' },
    ],
    [
      'another format',
      () => zipOf([manifest([], { format: 'x' })]),
      { code: 'manifestInvalid', where: 'format' },
    ],
    ['a later version', () => zipOf([manifest([], { version: 2 })]), { code: 'otherVersion', where: '2' }],
    ['no course', () => zipOf([manifest([])]), { code: 'fileMissing', where: 'course.json' }],
    [
      'a file that is listed and not there',
      () =>
        zipOf([
          ['course.json', EMPTY],
          manifest([
            ['course.json', EMPTY],
            [NAME, 'x'],
          ]),
        ]),
      { code: 'fileMissing', where: NAME },
    ],
    [
      'a file that is not listed',
      () => zipOf([['course.json', EMPTY], [NAME, 'x'], manifest([['course.json', EMPTY]])]),
      { code: 'mediaUnlisted', where: NAME },
    ],
    [
      'another content than listed',
      () =>
        zipOf([
          ['course.json', EMPTY],
          [NAME, 'y'],
          manifest([
            ['course.json', EMPTY],
            [NAME, 'x'],
          ]),
        ]),
      { code: 'wrongHash', where: NAME },
    ],
    [
      'another size than listed',
      () =>
        zipOf([
          ['course.json', EMPTY],
          [NAME, 'xx'],
          manifest([
            ['course.json', EMPTY],
            [NAME, 'x'],
          ]),
        ]),
      { code: 'wrongSize', where: NAME },
    ],
    [
      'a name twice',
      () =>
        zipOf([
          ['course.json', EMPTY],
          ['course.json', EMPTY],
        ]),
      { code: 'duplicateName', where: 'course.json' },
    ],
    [
      'a name twice in another case',
      () =>
        zipOf([
          ['course.json', EMPTY],
          ['COURSE.json', EMPTY],
        ]),
      { code: 'duplicateName', where: 'COURSE.json' },
    ],
    ['a program', () => withFiles([['setup.exe', 'x']]), { code: 'unknownFile', where: 'setup.exe' }],
    [
      'a page among the media',
      () => withFiles([[`media/${'0'.repeat(32)}.html`, 'x']]),
      { code: 'unknownFile', where: `media/${'0'.repeat(32)}.html` },
    ],
    ['a name above the folder', () => renamed('aa/bb/x', '../../x'), { code: 'badName', where: '../../x' }],
    ['an absolute name', () => renamed('aetc/x', '/etc/x'), { code: 'badName', where: '/etc/x' }],
    ['a Windows name', () => renamed('aa/x', 'a\\.x'), { code: 'badName', where: 'a\\.x' }],
    ['a drive', () => renamed('CC/x', 'C:/x'), { code: 'badName', where: 'C:/x' }],
    [
      'a bomb',
      () => withFiles([[NAME, Buffer.alloc(11 * 1024 * 1024)]]),
      { code: 'suspiciousSize', where: NAME },
    ],
    [
      'a recording of 13 MB',
      () =>
        withFiles([
          [
            NAME,
            crypto
              .getRandomValues(Buffer.alloc(65536))
              .toString('latin1')
              .repeat(220)
              .slice(0, 13 * 1024 * 1024),
          ],
        ]),
      { code: 'fileTooLarge', where: NAME },
    ],
    [
      'a recording that is none',
      () => withFiles([[NAME, '<script>alert(1)</script>']]),
      { code: 'notMedia', where: NAME },
    ],
    [
      'a picture that is a page',
      () => withFiles([[NAME.replace('mp3', 'webp'), '<html>']]),
      { code: 'notMedia', where: NAME.replace('mp3', 'webp') },
    ],
    [
      'a drawing from elsewhere',
      () => withFiles([[`media/${'0'.repeat(20)}.svg`, '<svg onload="alert(1)"/>']]),
      { code: 'drawingUnknown', where: `media/${'0'.repeat(20)}.svg` },
    ],
    [
      'a course without a title',
      () =>
        changedCourse(({ course, ...rest }) => ({
          ...rest,
          course: { ...course, title: { es: '', en: '' } },
        })),
      { code: 'courseInvalid', where: 'course.title.es' },
    ],
    [
      'a script as an address',
      () =>
        changedCourse(({ course, ...rest }) => ({
          ...rest,
          course: { ...course, picture: 'javascript:alert(1)' },
        })),
      { code: 'courseInvalid', where: 'course.picture' },
    ],
    [
      'an item that is none',
      () => changedCourse(given => ({ ...given, items: [item()] })),
      { code: 'courseInvalid', where: 'items.0.content.englishWord' },
    ],
  ]
  test.each(cases)('%s', async (_, make, problem) => {
    const files = async () =>
      (await readdir(app.context.config.dataDir, { recursive: true })).filter(name => name.includes('.'))
    const courses = async () => (await call(app, 'GET admin-courses', { as: admin })).body.data.length
    const before = [await files(), await courses()]
    expect(await preview(await make())).toEqual({
      archiveId: null,
      problems: [problem],
      content: null,
      existing: null,
    })
    expect([await files(), await courses()]).toEqual(before)
  })

  test('more than 96 MB are not read', async () => {
    const file = Buffer.alloc(97 * 1024 * 1024)
    expect((await call(app, 'POST admin-course-archive', { file, as: admin })).status).toBe(413)
    expect(await readdir(join(app.context.config.dataDir, 'archives')).catch(() => [])).not.toContain('x')
  })
})
