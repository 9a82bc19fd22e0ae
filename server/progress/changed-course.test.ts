import { asc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Position } from '#domain/course/progress.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { recentTallies } from '#server/attempts/service.ts'
import { attempts as attemptTable } from '#server/attempts/tables.ts'
import { setCourse } from '#server/authoring/order/store.ts'
import { mergeProgress, type Write } from '#server/progress/merge/store.ts'
import { copyCompletions, enrolmentIdOf } from '#server/progress/service.ts'
import { storeElsewhere } from '#server/progress/store.ts'
import {
  at,
  callerFor,
  daysAgo,
  firstCourse,
  type Learner,
  nothingBut,
  progressCalls,
  START,
} from '#server/progress/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { addCourse, bankItem } from '#server/testing/courses.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

/* A phone was offline while an author changed the course: its later saves name words as it knew them. */

let app: TestApp
let admin: string
let course: Awaited<ReturnType<typeof firstCourse>>['course']
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
  ;({ course } = await firstCourse(app))
})
afterAll(() => app.close())

const { save, read, rowsOf } = progressCalls(() => ({ app, course }))

const moveToCourse = (wordIds: WordId[], courseId: CourseId) =>
  call(app, 'POST admin-move-to-course', {
    body: { wordIds, courseId, lessonNumber: 1, orderInLesson: 1 },
    as: admin,
  })
const remove = (id: WordId) => call(app, 'DELETE admin-item/:id', { params: { id }, as: admin })
const undelete = (id: WordId) => call(app, 'POST admin-item-undelete/:id', { params: { id }, as: admin })
const moveTo = (
  courseId: CourseId,
  id: WordId | undefined,
  place: { lessonNumber: number; position: number },
) =>
  call(app, 'PUT admin-update-lesson-order', {
    body: { courseId, operations: [{ type: 'move', ids: [id as WordId], ...place }] },
    as: admin,
  })

/** Two courses, and a learner who has been in the first. */
async function twoCourses(person: Parameters<typeof newPerson>[1] = {}) {
  const [from, to] = [await addCourse(app, [3, 2]), await addCourse(app, [2])]
  const nora = await newPerson(app, person)
  const [first, moved] = from.lessons[0] as [WordId, WordId]
  await save(nora, { completedWords: at(daysAgo(5), first) }, from.id)
  return { from, to, nora, first, moved }
}

describe('a completion that was saved late', () => {
  test('of a word that is in another course by now counts there, also before the course was opened', async () => {
    const { from, to, nora, first, moved } = await twoCourses()
    expect((await moveToCourse([moved], to.id)).status).toBe(200)
    const late = { completedWords: at(daysAgo(2), moved), passedBy: { [moved]: 'typed' as const } }
    const { status, body } = await save(nora, late, from.id)
    expect([status, body.data.ignoredWords]).toEqual([200, []])
    expect(body.data.completedWords).toEqual(at(daysAgo(5), first))
    expect(await read(nora, to.id)).toMatchObject({
      completedWords: at(daysAgo(2), moved),
      passedBy: { [moved]: 'typed' },
      progress: 33,
      index: START,
      furthestIndex: START,
    })
    // Repeated, with an earlier time: merged like in its own course.
    await save(nora, { completedWords: at(daysAgo(3), moved) }, from.id)
    expect((await read(nora, to.id)).completedWords).toEqual(at(daysAgo(3), moved))
  })

  test('of a moved word counts without a membership too, as does one in the word bank', async () => {
    const { from, to, nora, moved } = await twoCourses({ role: 'STUDENT' })
    const banked = from.lessons[0]?.[2] as WordId
    await moveToCourse([moved], to.id)
    await bankItem(app, banked)
    const { ignoredWords } = (await save(nora, { completedWords: at(daysAgo(2), moved, banked) }, from.id))
      .body.data
    expect(ignoredWords).toEqual([])
    const { words } = await rowsOf(nora)
    expect(words.find(({ wordId }) => wordId === moved)?.courseId).toBe(to.id)
    expect(words.find(({ wordId }) => wordId === banked)?.courseId).toBe(from.id)
  })

  test('of a word that left the demo counts without a membership, and none of a word that never was in it', async () => {
    const { id, lessons } = await addCourse(app, [12, 2])
    const words = lessons[0] as WordId[]
    const [tenth, eleventh, twelfth] = words.slice(9) as [WordId, WordId, WordId]
    const luis = await newPerson(app, { role: 'STUDENT' })
    await moveTo(id, twelfth, { lessonNumber: 1, position: 1 })
    const tried = { step: 0, verdict: 'full', family: 'b-v', way: 'spoken', at: daysAgo(2) } as const
    const late = {
      completedWords: at(daysAgo(2), tenth, eleventh),
      attempts: [tenth, eleventh].map(word => ({ ...tried, id: v7(), word })),
    }
    expect((await save(luis, late, id)).body.data.ignoredWords).toEqual([eleventh])
    expect((await rowsOf(luis)).words.map(({ wordId }) => wordId)).toEqual([tenth])
    const stored = await app.context.database.read(db =>
      db.select().from(attemptTable).where(eq(attemptTable.userId, luis.id)),
    )
    expect(stored.map(({ wordId }) => wordId)).toEqual([tenth])
  })

  test('of a word that left the first ten of a course that nobody could open yet does not count', async () => {
    const { id, lessons } = await addCourse(app, [12, 2], { isHidden: true })
    const words = lessons[0] as WordId[]
    const luis = await newPerson(app, { role: 'STUDENT' })
    await moveTo(id, words[11], { lessonNumber: 1, position: 1 })
    const shown = { version: 1, isHidden: false }
    await call(app, 'PUT admin-course/:id', { params: { id }, body: shown, as: admin })
    const tenth = words[9] as WordId
    const { ignoredWords } = (await save(luis, { completedWords: at(daysAgo(2), tenth) }, id)).body.data
    expect(ignoredWords).toEqual([tenth])
  })

  test('of a word that was deleted is there again when its deletion is undone (D28)', async () => {
    const { from, nora, first, moved } = await twoCourses()
    await remove(moved)
    expect((await save(nora, { completedWords: at(daysAgo(2), moved) }, from.id)).body.data).toMatchObject({
      ignoredWords: [],
      progress: 25,
    })
    await undelete(moved)
    expect(await read(nora, from.id)).toMatchObject({
      completedWords: { ...at(daysAgo(5), first), ...at(daysAgo(2), moved) },
      progress: 40,
    })
  })

  test('is lost by no move at the same time, whichever of them is first', async () => {
    const { database } = app.context
    for (const isSavedFirst of [true, false]) {
      const { from, to, nora, moved } = await twoCourses()
      const caller = await callerFor(app, nora)
      const completed = new Map([[moved, { at: new Date(daysAgo(2)), by: 'spoken' as const }]])
      const opened = Promise.withResolvers<void>()
      const finish = Promise.withResolvers<void>()
      const saving = (isHeld: boolean) =>
        database.tx(async db => {
          const write: Write = (statement, given) => statement.rows(db, given)
          const merged = await mergeProgress(write, caller, { ...nothingBut(completed), courseId: from.id })
          if (!merged?.stored.has(moved)) await storeElsewhere(db, nora.id, completed)
          if (!isHeld) return
          opened.resolve()
          await finish.promise
        })
      const moving = (isHeld: boolean) =>
        database.tx(async db => {
          await setCourse(db, [moved], to.id)
          await copyCompletions(db, { from: from.id, to: to.id, ids: [moved] })
          if (!isHeld) return
          opened.resolve()
          await finish.promise
        })
      const held = isSavedFirst ? saving(true) : moving(true)
      await opened.promise
      const other = isSavedFirst ? moving(false) : saving(false)
      // Long enough to reach the database, where it waits.
      await new Promise(resolve => setTimeout(resolve, 100))
      finish.resolve()
      await Promise.all([held, other])
      const { words } = await rowsOf(nora)
      expect(words.filter(({ wordId }) => wordId === moved).map(({ courseId }) => courseId)).toContain(to.id)
    }
  })

  test('brings its attempts along, which count for the course where the word is', async () => {
    const { from, to, nora, moved } = await twoCourses()
    const tried = (word: WordId, verdict: 'reject' | 'full' = 'reject') => ({
      id: v7(), word, step: 0, verdict, family: 'b-v', way: 'spoken' as const, at: daysAgo(2),
    }) // biome-ignore format: fields are read as a block
    await save(nora, { attempts: [tried(moved)] }, from.id)
    await moveToCourse([moved], to.id)
    await save(nora, { attempts: [tried(moved), tried(v7() as WordId)] }, from.id)
    const stored = await app.context.database.read(db =>
      db.select().from(attemptTable).where(eq(attemptTable.userId, nora.id)).orderBy(asc(attemptTable.id)),
    )
    expect(stored.map(({ wordId, courseId }) => [wordId, courseId])).toEqual([
      [moved, from.id],
      [moved, to.id],
    ])
    const tallies = (courseId: CourseId) => recentTallies(app.context, courseId, 90)
    expect([await tallies(from.id), await tallies(to.id)]).toMatchObject([[], [{ wordId: moved, count: 2 }]])
  })
})

describe('a position that was saved late', () => {
  const place = (lesson: number, word: number, sentence = 0): Position => ({ lesson, word, sentence })

  /** A course of three lessons, with a learner who has been at the third word of the first. */
  async function started() {
    const { id, lessons } = await addCourse(app, [5, 3, 3])
    const nora = await newPerson(app)
    const [words, second, third] = lessons as [WordId[], WordId[], WordId[]]
    const known = { completedWords: at(daysAgo(5), ...words.slice(0, 2)), savedAt: daysAgo(5) }
    await save(nora, { ...known, index: place(0, 2), word: words[2] as WordId }, id)
    return { id, nora, words, second, third }
  }
  const arrive = async (
    { nora, id }: { nora: Learner; id: CourseId },
    given: { word: WordId; index: Position; done?: WordId[]; partialProgress?: number },
  ) => {
    const { done = [], ...rest } = given
    const body = { ...rest, savedAt: daysAgo(2), completedWords: at(daysAgo(2), ...done) }
    const key = 'POST student/course/partial-progress' as const
    const { status } =
      given.partialProgress === undefined
        ? await save(nora, body, id)
        : await call(app, key, {
            body: {
              ...body,
              idStudentCourse: enrolmentIdOf(nora.id, id),
              partialProgress: given.partialProgress,
            },
            as: nora.token,
          })
    expect(status).toBe(200)
    return read(nora, id)
  }

  test('is at its word, which an author moved earlier', async () => {
    const { id, nora, words } = await started()
    const [, , word] = words as [WordId, WordId, WordId]
    await moveTo(id, words[3], { lessonNumber: 1, position: 1 })
    const { index, furthestIndex, partialProgress } = await arrive(
      { nora, id },
      { word: words[3] as WordId, index: place(0, 3), done: [word], partialProgress: 50 },
    )
    expect([index, furthestIndex, partialProgress]).toEqual([place(0, 0), place(0, 3), 50])
  })

  test('is at its word, which an author moved later, and nothing between counts as reached', async () => {
    const { id, nora, words, second } = await started()
    const [, , word, next] = words as [WordId, WordId, WordId, WordId]
    await moveTo(id, second[0], { lessonNumber: 1, position: 1 })
    const { index, furthestIndex, completedWords } = await arrive(
      { nora, id },
      { word: next, index: place(0, 3), done: [word] },
    )
    expect([index, furthestIndex]).toEqual([place(0, 4), place(0, 4)])
    expect(Object.keys(completedWords)).toContain(word)
  })

  test('stays in its lesson when an author has moved its word to another one (D55)', async () => {
    const { id, nora, words } = await started()
    const [, , word, next] = words as [WordId, WordId, WordId, WordId]
    await moveTo(id, word, { lessonNumber: 3, position: 1 })
    expect(await read(nora, id), 'moved along').toMatchObject({
      index: place(0, 2),
      furthestIndex: place(0, 2),
    })
    const { index, partialProgress } = await arrive(
      { nora, id },
      { word, index: place(0, 2), partialProgress: 50 },
    )
    expect([index, partialProgress]).toEqual([place(0, 2), 0])
    const done = await arrive({ nora, id }, { word: next, index: place(0, 3), done: [word] })
    expect([done.index, done.furthestIndex]).toEqual([place(0, 2), place(0, 2)])
    expect(Object.keys(done.completedWords)).toContain(word)
  })

  test('follows its lesson when another one was shown before it', async () => {
    const { id, nora, words, second } = await started()
    const moved = words[4] as WordId
    await moveTo(id, moved, { lessonNumber: 3, position: 1 })
    // The device knows the course without its first lesson, which is shown again.
    const done = second
    const { index } = await arrive({ nora, id }, { word: moved, index: place(1, 0), done })
    expect(index).toEqual(place(2, 0))
  })

  test('stays with the last completed word when its own is not shown any more', async () => {
    const { id, nora, words } = await started()
    const [, , word, next] = words as [WordId, WordId, WordId, WordId]
    await remove(next)
    await remove(words[4] as WordId)
    const state = await arrive(
      { nora, id },
      { word: next, index: place(0, 3), done: [word, next], partialProgress: 50 },
    )
    expect([state.index, state.furthestIndex]).toEqual([place(0, 2), place(0, 2)])
    expect(Object.keys(state.completedWords)).toEqual(expect.arrayContaining([word, next]))
  })

  test('stays where the learner was when its lesson is gone, and does not return when lessons are added', async () => {
    const { id, nora, third } = await started()
    for (const word of third) await remove(word)
    const { index, furthestIndex } = await arrive(
      { nora, id },
      { word: third[2] as WordId, index: place(2, 2) },
    )
    expect([index, furthestIndex]).toEqual([place(0, 2), place(0, 2)])
  })

  test('without its word is never beyond the course, also when the course grows again', async () => {
    const { id, nora, second, third } = await started()
    for (const word of third) await remove(word)
    await save(nora, { index: place(2, 2), savedAt: daysAgo(2) }, id)
    for (const word of third) await undelete(word)
    const last = place(1, second.length - 1)
    expect(await read(nora, id)).toMatchObject({ index: last, furthestIndex: place(0, 2) })
  })
})
