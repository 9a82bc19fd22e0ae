import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { authoringCalls } from '#contract/authoring/calls.ts'
import type { Course, Item } from '#domain/course/course.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { archiveOf, uploadedArchive } from '#server/authoring/archive/testing.ts'
import { recordOf } from '#server/authoring/change-course.ts'
import { contentHistory } from '#server/authoring/history/tables.ts'
import { items } from '#server/courses/tables.ts'
import type { TestApp } from '#server/testing/app.ts'
import type { Loose } from '#server/testing/calls.ts'
import { addCourse, bankItem } from '#server/testing/courses.ts'
import { uploadForm } from '#server/testing/multipart.ts'

type AuthoringCall = (typeof authoringCalls)[number]
type AuthoringKey = AuthoringCall extends infer E
  ? E extends { method: infer M extends string; service: infer S extends string }
    ? `${M} ${S}`
    : never
  : never

/**
 * One valid call of every endpoint for authors: at a seeded word, which they leave unchanged, or in their own hidden
 * course.
 */
export async function validAuthoringCalls(
  app: TestApp,
  { course, word }: { course: Course; word: Item },
): Promise<Record<AuthoringKey, Loose>> {
  const own = await addCourse(app, [1], { isHidden: true })
  const empty = await addCourse(app, [0], { isHidden: true })
  const numbered = await addCourse(app, [1], { isHidden: true })
  const archived = await addCourse(app, [1], { isHidden: true })
  const unused = await addCourse(app, [], { isHidden: true })
  const id = own.lessons[0]?.[0]
  const moved = await addCourse(app, [2], { isHidden: true })
  const [inLesson, banked] = moved.lessons[0] ?? []
  await bankItem(app, banked)
  const exercises = await addCourse(
    app,
    [['practice-lesson', 'practice-lesson', 'sentence-builder', 'sentence-builder']],
    { isHidden: true },
  )
  const [practice, deletedPractice, builder, deletedBuilder] = exercises.lessons[0] ?? []
  const edited = await addEdit(app, numbered.lessons[0]?.[0])
  return {
    // Unchanged text, so that later calls find the same version.
    'PUT update-sentence': { body: { wordId: word._id, spanishTranslation: word.spanishTranslation } },
    'GET admin-courses': {},
    'GET admin-course/:id': { params: { id: course._id } },
    'GET admin-item/:id': { params: { id: word._id } },
    'POST search-word': { body: { searchTerm: 'no such word' } },
    'POST admin-count-words': { body: { searchTerm: 'no such word' } },
    'POST create-word': { body: newWord(own.id, v7() as WordId) },
    'PUT update-word': { body: { _id: word._id, spanishTranslation: word.spanishTranslation } },
    'DELETE admin-item/:id': { params: { id }, query: { version: 1 } },
    'POST admin-item-undelete/:id': { params: { id } },
    'PUT admin-update-lesson-order': {
      body: {
        courseId: moved.id,
        operations: [{ type: 'move', ids: [inLesson], lessonNumber: 1, position: 0, after: null }],
        lessons: [],
        changeId: v7(),
      },
    },
    'GET admin-word-bank/:id': { params: { id: course._id } },
    'POST admin-word-bank/move': { body: { courseId: moved.id, wordIds: [inLesson] } },
    'POST admin-word-bank/restore/:id': { params: { id: inLesson } },
    'DELETE admin-word-bank/delete/:id': { params: { id: banked } },
    // Changes nothing: a word with the new id exists.
    'POST admin-copy-items': {
      body: {
        courseId: moved.id,
        lessonNumber: 1,
        orderInLesson: 0,
        copies: [{ wordId: inLesson, newId: inLesson }],
      },
    },
    // Changes nothing: the word is already in this course.
    'POST admin-move-to-course': {
      body: { courseId: moved.id, lessonNumber: 1, orderInLesson: 0, wordIds: [inLesson] },
    },
    'GET admin-practice-lessons/:id': { params: { id: course._id } },
    'POST admin-practice-lessons': { body: { courseId: own.id, ...PRACTICE } },
    'PUT admin-practice-lessons': { body: { _id: practice, practiceLesson: PRACTICE } },
    'DELETE admin-practice-lessons/:id': { params: { id: deletedPractice }, query: { version: 1 } },
    'GET admin-sentence-exercises/:id': { params: { id: course._id } },
    'POST admin-generate-sentence-exercises': { body: { courseId: own.id, specificLesson: 1, count: 3 } },
    'DELETE admin-sentence-exercises/:id': { params: { id: own.id } },
    'PUT admin-sentence-exercise/:id': { params: { id: builder }, body: { sentenceBuilder: BUILDER } },
    'DELETE admin-sentence-exercise/:id': { params: { id: deletedBuilder }, query: { version: 1 } },
    'POST translate': { body: { text: 'hola', target: 'en' } },
    // For a small course: checking all recordings of the seeded one takes a second.
    'GET admin-health/:id': { params: { id: own.id }, query: { lesson: '1' } },
    'POST admin-sync-user-progress': { body: { courseId: course._id, dryRun: true } },
    'GET admin-history/:recordId': { params: { recordId: word._id } },
    // Both change nothing: the word already has these values.
    'POST admin-history-restore': { body: { recordId: edited.recordId, id: edited.id } },
    'POST admin-change-undo/:changeId': { params: { changeId: edited.changeId } },
    // These three change nothing: the course exists, and already has these values.
    'POST admin-course': { body: { _id: own.id, title: { es: 'Curso de prueba', en: 'Test course' } } },
    'PUT admin-course/:id': { params: { id: own.id }, body: { version: 1, isHidden: true } },
    'PATCH admin-course-place/:id': { params: { id: own.id }, body: { place: 9999 } },
    'POST admin-lesson': { body: { courseId: empty.id, number: 1, title: { es: '', en: '' } } },
    'PUT admin-lesson/:id/:number': {
      params: { id: own.id, number: 1 },
      body: { version: 1, title: { es: '', en: '' } },
    },
    'DELETE admin-lesson/:id/:number': { params: { id: empty.id, number: 1 }, query: { version: 1 } },
    'PUT admin-renumber-lessons/:id': {
      params: { id: numbered.id },
      body: { lessons: [{ from: 1, to: 1, version: 1 }] },
    },
    'DELETE admin-course/:id': { params: { id: unused.id }, query: { version: 1 } },
    'POST admin-course-undelete/:id': { params: { id: unused.id } },
    'POST admin-import': {
      body: {
        importId: v7(),
        courseId: own.id,
        lessonNumber: 1,
        dryRun: true,
        rows: [{ number: 2, cells: { english: 'key', spanish: 'llave' } }],
      },
    },
    'GET admin-lesson-rows/:id/:lesson': { params: { id: course._id, lesson: 1 } },
    'POST admin-course-archive': {
      form: await uploadForm('POST admin-course-archive', await archiveOf(app, own.id)),
    },
    // Changes nothing: the course matches its archive.
    'POST admin-course-archive-import': {
      body: {
        archiveId: await uploadedArchive(app, archived.id),
        changeId: v7(),
        mode: 'replace',
        courseId: archived.id,
      },
    },
  }
}

const PRACTICE = {
  title: { english: 'At the door', spanish: 'En la puerta' },
  description: { english: '', spanish: '' },
  tableData: [{ english: 'Come in', spanish: 'Pasa', audioUrl: '' }],
}

const BUILDER = {
  targetSentence: { english: 'A key, please', spanish: 'Una llave, por favor', audioUrl: '', imageUrl: '' },
  wordsFromLesson: ['please', 'a', 'key'].map(word => ({ word, audioUrl: '' })),
  correctOrder: ['a', 'key', 'please'],
}

/** An edit in the history of a word that changed nothing. */
async function addEdit({ context }: TestApp, id: WordId | undefined) {
  if (id === undefined) throw new Error('the course has a word')
  const entry = { recordId: id, id: v7(), changeId: v7() }
  await context.database.tx(async db => {
    const [item] = await db.select().from(items).where(eq(items.id, id))
    if (!item) throw new Error('the word is stored')
    const { courseId } = item
    await db.insert(contentHistory).values({
      ...entry,
      courseId,
      action: 'edit',
      userId: v7() as UserId,
      at: context.now(),
      before: recordOf(item),
    })
  })
  return entry
}

/** A complete word. */
function newWord(courseId: CourseId, _id: WordId) {
  const sentence = {
    englishWord: 'A key, please',
    spanishTranslation: 'Una llave, por favor',
    pronunciation: '',
    audioUrl: 'https://example.com/key.mp3',
    audioSlowUrl: '',
    audioSplitUrls: [],
    imageUrl: '',
  }
  const texts = { englishWord: 'key', spanishTranslation: 'llave' }
  return { _id, courseId, type: 'word', ...texts, sentences: [sentence] }
}
