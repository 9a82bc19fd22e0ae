import { v7 } from 'uuid'
import { api } from '#contract/api.ts'
import { MOST_FOUND } from '#contract/authoring/items.ts'
import { MAX_OPERATIONS } from '#contract/authoring/order.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MAX_CLIP_MS } from '#contract/recognition.ts'
import { tones } from '#domain/audio/testing.ts'
import { writeWav } from '#domain/audio/wav.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { FIELDS } from '#domain/import/columns.ts'
import { SHEET_LIMITS } from '#domain/import/rows.ts'
import { archiveOf, uploadedArchive } from '#server/authoring/archive/testing.ts'
import { MAX_BODY_BYTES } from '#server/http/add-endpoint.ts'
import { hugePng } from '#server/media/testing.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { wavClip } from '#server/recognition/testing.ts'
import type { TestApp } from '#server/testing/app.ts'
import type { Key, Loose } from '#server/testing/calls.ts'
import { addCourse, addLargeCourse } from '#server/testing/courses.ts'
import { enlarge } from '#server/testing/every-call/enlarge.ts'
import { uploadForm } from '#server/testing/multipart.ts'
import { validCalls } from '#server/testing/valid-calls.ts'

/** Twice as many as the specified course has. */
export const ITEMS = 1000
const LESSONS = ITEMS / 20
/** The most items that one call may copy or move to another course. */
const AT_ONCE = 500
const UPLOAD_SECONDS = 100

/** A call with its name, and whether an author makes it. */
export type LargeCall = { key: Key; name: string; isAuthors: boolean; given: Loose }

/**
 * For every call of the contract, a valid one, and one at its largest permitted input: texts and lists as long as its
 * schema permits, or what costs the most where that depends on what is stored.
 * @param open an open course with as many items
 */
export async function largestCalls(
  app: TestApp,
  { open, member }: { open: { id: CourseId; words: readonly WordId[] }; member: UserId },
): Promise<LargeCall[]> {
  const valid = await validCalls(app, member)
  const at = app.context.now().toISOString()
  const save: Loose = {
    body: {
      idStudentCourse: enrolmentIdOf(member, open.id),
      index: { lesson: 0, word: 0, sentence: 0 },
      savedAt: at,
      completedWords: Object.fromEntries(open.words.map(id => [id, at])),
    },
  }
  const byHand: Costly = {
    ...(await costly(app, open.id, valid)),
    'POST student-course-progress': [['all words', save]],
  }
  return (api as readonly Endpoint[]).flatMap(endpoint => {
    const key = `${endpoint.method} ${endpoint.service}` as Key
    const isAuthors = endpoint.caller === 'admin'
    const small: LargeCall = { key, name: key, isAuthors, given: valid[key] }
    const body = valid[key].body
    const maxBytes = endpoint.maxBodyBytes ?? MAX_BODY_BYTES
    const grown = body === undefined ? [] : [{ body: enlarge(endpoint.body, body, maxBytes) }]
    const large = [
      ...grown.map(parts => ['longest texts', { ...valid[key], ...parts }] as const),
      ...(byHand[key] ?? []),
    ]
    return [small, ...large.map(([what, given]) => ({ ...small, name: `${key}: ${what}`, given }))]
  })
}

type Costly = Partial<Record<Key, (readonly [string, Loose])[]>>

/** The calls whose cost depends on what is stored, each on a course of its own where it changes one. */
async function costly(app: TestApp, open: CourseId, valid: Record<Key, Loose>): Promise<Costly> {
  const course = async () => addLargeCourse(app, ITEMS, { isHidden: true })
  const [ordered, banked, copied, reversed] = [await course(), await course(), await course(), await course()]
  const [deleted, builders, numbered, archived] = [
    await course(),
    await course(),
    await course(),
    await course(),
  ]
  const target = await addCourse(app, [1], { isHidden: true })
  const sheet = await addCourse(app, [1], { isHidden: true })
  const end = { courseId: target.id, lessonNumber: 1, orderInLesson: 0 }
  const some = copied.words.slice(0, AT_ONCE)
  const changeId = v7()
  const moves = Array.from({ length: MAX_OPERATIONS }, (_, number) => ({
    type: 'move',
    ids: [ordered.words[number % ITEMS]],
    lessonNumber: 1 + (number % LESSONS),
    position: 0,
  }))
  const of = (id: CourseId) => ({ params: { id } })
  const lessons = Array.from({ length: LESSONS }, (_, index) => index + 1)
  const whole = `${ITEMS} items`
  const synced = { body: { ...(valid['POST admin-sync-user-progress'].body as object), dryRun: false } }
  return {
    'GET student-course/:id': [[whole, of(open)]],
    'GET student-course-demo': [[whole, { query: { idCourse: open } }]],
    'GET course-lessons/:id': [[whole, of(open)]],
    'GET admin-course/:id': [[whole, of(open)]],
    'GET admin-word-bank/:id': [[whole, of(banked.id)]],
    'GET admin-practice-lessons/:id': [[whole, of(open)]],
    'GET admin-sentence-exercises/:id': [[whole, of(open)]],
    'GET admin-health/:id': [[whole, of(open)]],
    'POST search-word': [['all words', { body: { searchTerm: '', limit: MOST_FOUND } }]],
    'POST admin-count-words': [['all words', { body: { searchTerm: '' } }]],
    'PUT admin-update-lesson-order': [
      [`${MAX_OPERATIONS} operations`, orderOf(ordered.id, { operations: moves }, changeId)],
      [`${ITEMS} words`, orderOf(reversed.id, { words: placesOf(reversed.words.toReversed()) }, v7())],
    ],
    'POST admin-change-undo/:changeId': [[`${MAX_OPERATIONS} operations`, { params: { changeId } }]],
    'POST admin-word-bank/move': [[whole, { body: { courseId: banked.id, wordIds: banked.words } }]],
    'POST admin-copy-items': [
      [`${AT_ONCE} items`, { body: { ...end, copies: some.map(wordId => ({ wordId, newId: v7() })) } }],
    ],
    'POST admin-move-to-course': [[`${AT_ONCE} items`, { body: { ...end, wordIds: some } }]],
    'POST admin-sync-user-progress': [['all learners', synced]],
    'POST admin-generate-sentence-exercises': [
      ['ten', { body: { courseId: builders.id, specificLesson: 1, count: 10 } }],
    ],
    'DELETE admin-sentence-exercises/:id': [[whole, of(builders.id)]],
    'PUT admin-renumber-lessons/:id': [
      [
        `${lessons.length} lessons`,
        {
          ...of(numbered.id),
          body: { lessons: lessons.map(from => ({ from, to: 1 + lessons.length - from, version: 1 })) },
        },
      ],
    ],
    'DELETE admin-course/:id': [[whole, { ...of(deleted.id), query: { version: 1 } }]],
    'POST admin-course-undelete/:id': [[whole, of(deleted.id)]],
    'POST admin-import': [
      ['a fault in each cell', { body: faultySheet(open) }],
      [`${SHEET_LIMITS.rows} words`, { body: soundSheet(sheet.id) }],
    ],
    'POST admin-course-archive': [
      [whole, { form: await uploadForm('POST admin-course-archive', await archiveOf(app, open)) }],
    ],
    'POST admin-course-archive-import': [
      [`${whole}, replaced`, await archiveImport(app, archived.id, 'replace')],
      [`${whole}, copied`, await archiveImport(app, archived.id, 'copy')],
    ],
    'POST student-photo': [
      ['100 megapixels', { form: await uploadForm('POST student-photo', hugePng(10_000, 10_000)) }],
    ],
    'POST upload-file': [
      [
        `${UPLOAD_SECONDS} s`,
        {
          query: { origin: 'recorded', filename: 'long.wav' },
          form: await uploadForm('POST upload-file', longRecording()),
        },
      ],
    ],
    'POST recognition': [
      [`${MAX_CLIP_MS} ms`, { form: await uploadForm('POST recognition', wavClip(MAX_CLIP_MS)) }],
    ],
  }
}

function orderOf(courseId: CourseId, change: object, changeId: string): Loose {
  return { body: { courseId, ...change, lessons: [], changeId } }
}

function placesOf(ids: readonly WordId[]) {
  return ids.map((_id, place) => ({
    _id,
    lessonNumber: Math.floor(place / 20) + 1,
    orderInLesson: (place % 20) + 1,
  }))
}

async function archiveImport(app: TestApp, id: CourseId, mode: 'replace' | 'copy'): Promise<Loose> {
  const archiveId = await uploadedArchive(app, id)
  return { body: { archiveId, changeId: v7(), mode, courseId: mode === 'copy' ? v7() : id } }
}

/** As many rows and cells as a sheet may have, each with a fault. */
function faultySheet(courseId: CourseId) {
  const cell = (field: string, row: number) => {
    if (field === 'order') return `${row + 1}`
    if (field === 'type') return 'word'
    return field === 'lesson' ? '3' : `Ã±o ${row}`
  }
  const rows = Array.from({ length: SHEET_LIMITS.rows }, (_, row) => ({
    number: row + 1,
    cells: Object.fromEntries(FIELDS.map(field => [field, cell(field, row)])),
  }))
  return { importId: v7(), courseId, lessonNumber: 1, dryRun: true, rows }
}

/** As many words as a sheet may have, which are stored. */
function soundSheet(courseId: CourseId) {
  const rows = Array.from({ length: SHEET_LIMITS.rows }, (_, row) => ({
    number: row + 2,
    cells: { english: `key ${row}`, spanish: `llave ${row}`, lesson: `${1 + Math.floor(row / 40)}` },
  }))
  return { importId: v7(), courseId, lessonNumber: 1, dryRun: false, rows }
}

/** A recording about as large as an upload may be. */
function longRecording(): Buffer {
  const second = { ms: 800, level: 0.5 }
  const pause = { ms: 200, level: 0 }
  const parts = Array.from({ length: UPLOAD_SECONDS }, () => [second, pause]).flat()
  return Buffer.from(writeWav(tones(parts, 48_000)))
}
