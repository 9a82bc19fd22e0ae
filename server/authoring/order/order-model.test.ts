import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CourseOutline } from '#contract/authoring/items.ts'
import type { Spot } from '#domain/course/arrangement.ts'
import { applyAll, type OrderOperation, touchedLessons } from '#domain/course/order-operations.ts'
import type { WordId } from '#domain/ids.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'

/*
 * Two authors rearrange one course, each from the state that they last saw, and save random portions. A refused save
 * is reapplied to the other author's result. The stored order is compared with a model that shares no code with the
 * product: lists of ids.
 */
const OPERATIONS = 500
const LESSONS = 6
const WORDS_PER_LESSON = 8
const SEED = Number(process.env.SEED ?? 20_261_122)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A small seeded generator (mulberry32), so that failures can be reproduced. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** Lists of ids: the meaning of the operations, in a simple second implementation. */
class Model {
  lessons = new Map<number, WordId[]>()
  /** Words in the bank, with the lesson that each came from. */
  bank = new Map<WordId, number>()
  deleted = new Set<WordId>()

  apply(operation: OrderOperation): void {
    const from = new Map(operation.ids.map(id => [id, this.lessonOf(id)]))
    const ids = operation.ids.filter(id => from.get(id) !== undefined)
    const inBank = new Set(this.bank.keys())
    if (operation.type === 'move') {
      for (const id of ids) this.take(id)
      const lesson = this.lesson(operation.lessonNumber)
      const anchor = operation.after ? lesson.indexOf(operation.after) : -1
      let at = operation.position === 0 ? lesson.length : operation.position - 1
      if (operation.after === null) at = 0
      if (anchor >= 0) at = anchor + 1
      lesson.splice(at, 0, ...ids)
    }
    for (const id of ids) {
      const number = from.get(id) ?? 0
      if (operation.type === 'toBank' && !inBank.has(id)) {
        this.take(id)
        this.bank.set(id, number)
      }
      if (operation.type === 'restore' && inBank.has(id)) {
        this.bank.delete(id)
        this.lesson(number).push(id)
      }
      if (operation.type === 'delete') {
        this.take(id)
        this.deleted.add(id)
      }
    }
  }

  lesson(number: number): WordId[] {
    const found = this.lessons.get(number) ?? []
    this.lessons.set(number, found)
    return found
  }

  private lessonOf(id: WordId): number | undefined {
    for (const [number, ids] of this.lessons) if (ids.includes(id)) return number
    return this.bank.get(id)
  }

  private take(id: WordId): void {
    this.bank.delete(id)
    for (const ids of this.lessons.values()) {
      const index = ids.indexOf(id)
      if (index >= 0) ids.splice(index, 1)
    }
  }

  shape() {
    const lessons = [...this.lessons].filter(([, ids]) => ids.length > 0).sort(([a], [b]) => a - b)
    return { lessons, bank: [...this.bank].sort(([a], [b]) => (a < b ? -1 : 1)) }
  }
}

function shapeOf({ items }: CourseOutline) {
  const lessons = Map.groupBy(
    items.filter(({ isInBank }) => !isInBank),
    ({ lessonNumber }) => lessonNumber,
  )
  for (const members of lessons.values()) {
    const orders = members.map(({ orderInLesson }) => orderInLesson)
    expect(orders, 'orders without gaps or doubles').toEqual(orders.map((_, index) => index + 1))
  }
  const bank = items.filter(({ isInBank }) => isInBank).map(item => [item._id, item.lessonNumber] as const)
  return {
    lessons: [...lessons].map(([number, members]) => [number, members.map(({ _id }) => _id)] as const),
    bank: bank.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  }
}

/** An author's screen: the course as last seen, and the unsaved operations. */
type Author = { as: string; seen: CourseOutline; pending: OrderOperation[] }

test(`${OPERATIONS} random operations, saved in portions by two authors, lose no word and no completion`, async () => {
  const random = seeded(SEED)
  const { id, lessons } = await addCourse(
    app,
    Array.from({ length: LESSONS }, () => WORDS_PER_LESSON),
  )
  const words = lessons.flat()
  const model = new Model()
  lessons.forEach((ids, index) => void model.lessons.set(index + 1, [...ids]))
  const read = async (as: string) =>
    (await call(app, 'GET admin-course/:id', { params: { id }, as })).body.data
  const admin = await signedIn(app, 'admin')
  const colleague = (await newPerson(app, { role: 'ADMIN' })).token
  const authors: [Author, Author] = [
    { as: admin, seen: await read(admin), pending: [] },
    { as: colleague, seen: await read(colleague), pending: [] },
  ]
  const learner = await learnerOf(id)
  let conflicts = 0
  let operations = 0

  while (operations < OPERATIONS || authors.some(({ pending }) => pending.length > 0)) {
    const author = authors[random(2)] as Author
    for (let count = 1 + random(6); count > 0 && operations < OPERATIONS; count -= 1) {
      author.pending.push(randomOperation(random, applyAll(author.seen.items, author.pending).spots))
      operations += 1
    }
    if (operations % 5 === 0) await learner.complete(words[random(words.length)] as WordId)
    if (operations < OPERATIONS && random(2) === 0) continue
    const before = await learner.completed()
    const portion = author.pending.splice(0, 1 + random(author.pending.length))
    let answer = await save(author, portion)
    if (answer.status === 409) {
      conflicts += 1
      author.seen = (answer.body.data as unknown as { current: CourseOutline }).current
      portion.splice(0, portion.length, ...possible(author.seen.items, portion))
      answer = await save(author, portion)
    }
    expect(answer.status).toBe(200)
    author.seen = answer.body.data.course as CourseOutline
    author.pending = possible(author.seen.items, author.pending)
    for (const operation of portion) model.apply(operation)
    expect(shapeOf(author.seen)).toEqual(model.shape())
    const after = await learner.completed()
    const lost = [...before].filter(word => !model.deleted.has(word) && !after.has(word))
    expect(lost, 'completions of existing words').toEqual([])
  }
  const { items } = await read(admin)
  expect(items.length + model.deleted.size, 'words').toBe(words.length)
  expect(conflicts, 'saves that were refused and reapplied').toBeGreaterThan(10)

  async function save({ as, seen }: Author, portion: OrderOperation[]) {
    const versions = new Map(seen.lessons.map(({ number, version }) => [number, version]))
    const touched = [...touchedLessons(seen.items, portion)]
    const based = touched.map(number => ({ number, version: versions.get(number) ?? 0 }))
    const body = { courseId: id, operations: portion, lessons: based }
    return call(app, 'PUT admin-update-lesson-order', { body, as })
  }
})

/** The operations that are still possible, as the screen reapplies them. */
function possible(spots: readonly Spot[], operations: readonly OrderOperation[]): OrderOperation[] {
  const { unapplied } = applyAll(spots, operations)
  return operations.flatMap(operation => {
    const left = new Set(unapplied.filter(one => one.operation === operation).map(one => one.id))
    const ids = operation.ids.filter(wordId => !left.has(wordId))
    return ids.length === 0 ? [] : { ...operation, ids }
  })
}

function randomOperation(random: (below: number) => number, spots: readonly Spot[]): OrderOperation {
  const pick = (from: readonly Spot[], count: number) => [
    ...new Set(Array.from({ length: count }, () => (from[random(from.length)] as Spot)._id)),
  ]
  const bank = spots.filter(({ isInBank }) => isInBank)
  const shelved = spots.filter(({ isInBank }) => !isInBank)
  const kind = random(20)
  if (kind === 0 && spots.length > 15) return { type: 'delete', ids: pick(bank.length > 0 ? bank : spots, 1) }
  if (kind < 5 && shelved.length > 5) return { type: 'toBank', ids: pick(shelved, 1 + random(3)) }
  if (kind < 9 && bank.length > 0) return { type: 'restore', ids: pick(bank, 1 + random(3)) }
  const ids = pick(spots, kind < 14 ? 1 : 1 + random(4))
  const lessonNumber = 1 + random(LESSONS + 1)
  const moving = new Set(ids)
  const others = shelved.filter(spot => spot.lessonNumber === lessonNumber && !moving.has(spot._id))
  const position = random(others.length + 2)
  const anchor = others.find(({ orderInLesson }) => orderInLesson === position - 1)?._id
  const after = random(3) === 0 ? null : anchor
  return { type: 'move', ids, lessonNumber, position, after }
}

async function learnerOf(id: Awaited<ReturnType<typeof addCourse>>['id']) {
  const { token } = await newPerson(app)
  const open = async () =>
    (await call(app, 'GET student-course/:id', { params: { id }, as: token })).body.data
  return {
    completed: async () => new Set(Object.keys((await open()).completedWords) as WordId[]),
    complete: async (wordId: WordId) => {
      const { idStudentCourse } = await open()
      if (!idStudentCourse) throw new Error('a member has an enrolment')
      const completedWords = { [wordId]: true as const }
      const body = { idStudentCourse, completedWords, index: { lesson: 0, word: 0, sentence: 0 } }
      await call(app, 'POST student-course-progress', { body, as: token })
    },
  }
}
