import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCourses } from '#content/catalogue.ts'
import { findProblems } from '#content/checks.ts'
import { CONTENT_FOLDER } from '#content/course-files.ts'
import { findMediaProblems } from '#content/media-checks.ts'
import { mediaPath, readManifest, storeMedia, writeManifest } from '#content/media-files.ts'
import type { Course } from '#domain/course/course.ts'
import { withoutMark } from '#domain/course/scene-address.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { exportContent } from '#server/authoring/archive/export-content.ts'
import { mapTexts } from '#server/authoring/archive/format.ts'
import { createCatalogue } from '#server/courses/catalogue.ts'
import type { Database } from '#server/db/client.ts'
import { testDatabase } from '#server/db/testing.ts'
import { readMedia } from '#server/media/service.ts'
import { plainPicture, spokenWav } from '#server/media/testing.ts'
import { seedCourses } from '#server/seed/courses.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, type Given } from '#server/testing/calls.ts'
import { bankItem } from '#server/testing/courses.ts'
import { signedIn } from '#server/testing/people.ts'

let app: TestApp
let admin: string
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
  folder = mkdtempSync(join(tmpdir(), 'dilo-export-'))
  for (const part of ['courses', 'library', 'media'])
    cpSync(join(CONTENT_FOLDER, part), join(folder, part), { recursive: true })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

/** Every file of a folder with the hash of its bytes. */
function filesOf(root: string): Record<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const files = entries.flatMap(entry => (entry.isFile() ? join(entry.parentPath, entry.name) : []))
  return Object.fromEntries(files.sort().map(path => [path.slice(root.length), hashOf(readFileSync(path))]))
}

/** Replaces a missing file; never a text of a course. */
const NO_FILE = '(no file)'
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const contentFiles = (root: string) => ({
  ...filesOf(join(root, 'courses')),
  ...filesOf(join(root, 'media')),
})

/**
 * Courses as learners and authors get them, without versions; each address is replaced by the hash of its file and
 * the way a scene is shown.
 */
async function shownOf(courses: readonly Course[], read: (address: string) => Promise<Buffer | undefined>) {
  const hashes = new Map<string, string>()
  mapTexts(courses, text => {
    if (text.startsWith('/media/')) hashes.set(text, '')
    return text
  })
  for (const address of hashes.keys()) {
    const bytes = await read(address)
    hashes.set(address, bytes ? hashOf(bytes) + address.slice(withoutMark(address).length) : NO_FILE)
  }
  return courses.map(({ phonesUrl: _p, demoPhonesUrl: _d, version: _v, ...course }) => ({
    ...mapTexts(course, text => hashes.get(text) ?? text),
    lessons: withoutVersions(course.lessons, hashes),
    draftLessons: withoutVersions(course.draftLessons, hashes),
    bankedIds: course.bankedIds.toSorted(),
  }))
}

function withoutVersions(lessons: Course['lessons'], hashes: ReadonlyMap<string, string>) {
  return mapTexts(lessons, text => hashes.get(text) ?? text).map(lesson => ({
    ...lesson,
    items: lesson.items.map(({ version: _, ...item }) => item),
  }))
}

const shownNow = async () => {
  app.context.catalogue.expire()
  return shownOf(await app.context.catalogue.courses(), address => readMedia(app.context, address))
}

/** The question that an author adds to a dialogue. */
const GIST = {
  question: { english: 'Where are they?', spanish: '¿Dónde están?' },
  answers: [
    { english: 'At work', spanish: 'En el trabajo', isCorrect: true },
    { english: 'At home', spanish: 'En casa', isCorrect: false },
    { english: 'At the beach', spanish: 'En la playa', isCorrect: false },
  ],
}

test('untouched courses are written byte for byte as they were', async () => {
  expect(await exportContent(app.context, folder)).toEqual([])
  expect(contentFiles(folder)).toEqual(contentFiles(CONTENT_FOLDER))
})

describe('courses that authors have changed', () => {
  const edit = (body: Given<'PUT update-word'>['body']) => call(app, 'PUT update-word', { body, as: admin })
  const store = async (file: Buffer) =>
    (await call(app, 'POST upload-file', { file, as: admin })).body.data as string
  let added: WordId
  let mine: CourseId
  let problems: string[]
  /** A new database, seeded from the written files. */
  let seeded: Database

  beforeAll(async () => {
    const [course] = await app.context.catalogue.courses()
    const words = course?.lessons[0]?.items.filter(({ type }) => type === 'word') ?? []
    const [first, second, third, fourth, fifth] = words.map(({ _id }) => _id) as WordId[]
    const courseId = course?._id as CourseId
    await edit({ _id: first as WordId, spanishTranslation: 'Hola, hola' })
    await edit({ _id: second as WordId, englishWord: 'Howdy', audioUrl: await store(spokenWav()) })
    await call(app, 'DELETE admin-item/:id', { params: { id: third as WordId }, as: admin })
    await bankItem(app, fourth as WordId)
    await edit({ _id: fifth as WordId, lessonNumber: 2, orderInLesson: 1 })
    const talk = course?.lessons[1]?.items.find(({ type }) => type === 'dialogue')
    if (!talk?.dialogue) throw new Error('lesson 2 has a dialogue')
    await edit({ _id: talk._id, dialogue: { ...talk.dialogue, gist: GIST } })
    // A new word in an old lesson, and a new course with a draft and a word that has only its texts.
    added = v7() as WordId
    const sentence = {
      englishWord: 'A café',
      spanishTranslation: 'Un café',
      pronunciation: '',
      audioUrl: 'https://example.com/cafe.mp3',
      audioSlowUrl: '',
      audioSplitUrls: [],
      imageUrl: await store(await plainPicture(30, 30).png().toBuffer()),
    }
    const word = { courseId, type: 'word' as const, englishWord: 'café', spanishTranslation: 'café' }
    await call(app, 'POST create-word', { body: { ...word, _id: added, sentences: [sentence] }, as: admin })
    // An exercise with an open answer, about a notice.
    await call(app, 'POST create-word', {
      body: {
        ...word,
        _id: v7() as WordId,
        type: 'exercise',
        lessonNumber: 3,
        sentences: [
          {
            ...sentence,
            prompt: { situation: { english: 'What do you want?', spanish: '¿Qué quieres?' } },
            open: { frames: ['A {drink}'], slots: { drink: ['café', 'tea'] } },
          },
        ],
        notice: { title: 'Café', lines: ['Open from 8 to 9.'] },
      },
      as: admin,
    })
    mine = v7() as CourseId
    await call(app, 'POST admin-course', {
      body: { _id: mine, title: { es: 'Inglés médico', en: 'Medical English' }, picture: sentence.imageUrl },
      as: admin,
    })
    const lesson = { courseId: mine, title: { es: 'Dolor', en: 'Pain' } }
    for (const [number, isPublished] of [
      [1, true],
      [3, false],
    ] as const) {
      await call(app, 'POST admin-lesson', { body: { ...lesson, number, isPublished }, as: admin })
      const rows = [{ number: 2, cells: { english: `pain ${number}`, spanish: 'dolor' } }]
      await call(app, 'POST admin-import', {
        body: { importId: v7(), courseId: mine, lessonNumber: number, rows },
        as: admin,
      })
    }
    problems = await exportContent(app.context, folder)
    seeded = await testDatabase()
    await seedCourses(seeded, readCourses(folder))
  })
  afterAll(() => seeded.close())

  test('start a new database with the same courses, media included', async () => {
    expect(problems).toEqual([])
    const now = await shownNow()
    const then = await shownOf(await createCatalogue(seeded, () => new Date()).courses(), async address =>
      readFileSync(mediaPath(withoutMark(address).replace('/media/', ''), folder)),
    )
    // Missing lesson numbers and lessons without items are drafts, which learners never see.
    const visible = (courses: typeof now) => courses.map(({ draftLessons: _, ...course }) => course)
    expect(visible(then)).toEqual(visible(now))
    const drafts = (courses: typeof now) =>
      courses.map(({ draftLessons }) => draftLessons.filter(({ items }) => items.length > 0))
    expect(drafts(then)).toEqual(drafts(now))
    expect(JSON.stringify(now)).not.toContain(NO_FILE)
    expect(JSON.stringify(then)).toContain('#scene-')
  })

  test('are readable files without problems, apart from pronunciations that a command makes', () => {
    const found = [...findProblems(folder), ...findMediaProblems(folder)]
    expect(found.filter(problem => !problem.includes('studio -- phones'))).toEqual([])
    const file = (path: string) => JSON.parse(readFileSync(join(folder, 'courses', path), 'utf8'))
    const first = file('ingles-conversacional/lesson-01.json')
    // A translation changes its line; other recordings need the exported form.
    expect(first.items[0]).toMatchObject({ slug: 'hello', spanish: 'Hola, hola' })
    expect(first.exported.map(({ slug, id }: { slug: string; id?: string }) => [slug, id])).toEqual([
      ['hi', undefined],
      ['cafe', added],
    ])
    const second = file('ingles-conversacional/lesson-02.json')
    expect(second.exported).toContainEqual(
      expect.objectContaining({
        content: expect.objectContaining({ dialogue: expect.objectContaining({ gist: GIST }) }),
      }),
    )
    expect(file('ingles-conversacional/bank.json').items).toHaveLength(1)
    expect(file('medical-english/course.json')).toMatchObject({
      id: mine,
      order: 5,
      pictureAddress: expect.stringMatching(/^\/media\/[0-9a-f]{20}\.webp$/),
      lessons: [{ number: 1 }, { number: 2, isDraft: true }, { number: 3, isDraft: true }],
    })
  })

  test('written twice, and written by a database seeded from them, are the same files', async () => {
    const once = contentFiles(folder)
    await exportContent(app.context, folder)
    expect(contentFiles(folder)).toEqual(once)
    await exportContent({ database: seeded, media: app.context.media }, folder)
    expect(contentFiles(folder)).toEqual(once)
  })
})

test('a recording that a person has put into the content stays', async () => {
  const name = storeMedia(Buffer.alloc(2000, 7), 'mp3', folder)
  const people = { B: { ana: { normal: name } } }
  writeManifest({ ...readManifest(folder), people }, folder)
  await exportContent(app.context, folder)
  expect(readManifest(folder).people).toEqual(people)
  expect(existsSync(mediaPath(name, folder))).toBe(true)
})
