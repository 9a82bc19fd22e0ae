import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArchivePreview } from '#contract/authoring/archive.ts'
import { canonical, hashOf } from '#server/authoring/archive/format.ts'
import { keptArchives, previewOf, zipOf } from '#server/authoring/archive/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { signedIn } from '#server/testing/people.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp({ config: { uploadsPerMinute: 1000 } })
  admin = await signedIn(app, 'admin')
})
afterAll(() => app.close())

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
  /** A valid archive with additional files. */
  const withFiles = (files: Files, options?: { compress: boolean }) => {
    const all: Files = [['course.json', EMPTY], ...files]
    return zipOf([...all, manifest(all)], options)
  }
  /** Renames inside the finished zip, because no writer creates such names. */
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
      () => withFiles([[NAME, Buffer.alloc(13 * 1024 * 1024)]], { compress: false }),
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
    expect(await previewOf(app, admin, await make())).toEqual({
      archiveId: null,
      problems: [problem],
      content: null,
      existing: null,
    })
    expect([await files(), await courses()]).toEqual(before)
  })

  test('more than 96 MB are not read', async () => {
    // The `content-length` decides, before the first byte arrives.
    const headers = { 'content-length': `${97 * 1024 * 1024}` }
    const { status } = await call(app, 'POST admin-course-archive', {
      file: Buffer.alloc(1),
      headers,
      as: admin,
    })
    expect(status).toBe(413)
    const sound = await withFiles([])
    expect((await previewOf(app, admin, sound)).problems).toEqual([])
    expect(await readdir(join(app.context.config.dataDir, 'archives'))).toEqual([])
    expect(await keptArchives(app)).toHaveLength(1)
  })
})
