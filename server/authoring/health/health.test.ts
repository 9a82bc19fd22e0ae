import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HealthReport } from '#contract/authoring/health.ts'
import { tones } from '#domain/audio/testing.ts'
import { writeWav } from '#domain/audio/wav.ts'
import type { Course } from '#domain/course/course.ts'
import { HEALTH_KIND_IDS, type HealthKind } from '#domain/course/health/health-kinds.ts'
import type { PassedBy } from '#domain/course/progress.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { attemptCounts, attempts } from '#server/attempts/tables.ts'
import { knownProblemCounts } from '#server/authoring/health/problem-counts.ts'
import { selectCourseItems } from '#server/authoring/store.ts'
import { items } from '#server/courses/tables.ts'
import { at, daysAgo, firstCourse, progressCalls } from '#server/progress/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addFaultyCourse, PER_KIND } from '#server/testing/faulty-course.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

let app: TestApp
let admin: string
let shipped: readonly Course[]
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, 'admin')
  shipped = await app.context.catalogue.courses()
})
afterAll(() => app.close())

/** The current report; each call measures some of the recordings. */
async function asked(courseId: CourseId, lesson?: number): Promise<HealthReport> {
  const query = lesson === undefined ? {} : { lesson: `${lesson}` }
  return (await call(app, 'GET admin-health/:id', { params: { id: courseId }, query, as: admin })).body.data
}

/** The report once all recordings are measured. */
async function health(courseId: CourseId, lesson?: number): Promise<HealthReport> {
  const report = await asked(courseId, lesson)
  return report.unmeasured > 0 ? health(courseId, lesson) : report
}

/** The first lessons of the shipped course: enough for every rule, with few recordings to measure. */
function shortCourse(): Course {
  const [course] = shipped
  if (!course) throw new Error('the seed has no course')
  return { ...course, lessons: course.lessons.slice(0, 3) }
}

/** Recordings that are too quiet, cut off, too short, too long, and a file that is not a recording. */
async function faultyRecordings(): Promise<string[]> {
  const pause = { ms: 300, level: 0 }
  const takes = [
    [pause, { ms: 1500, level: 0.01 }, pause],
    [pause, { ms: 1500, level: 0.5 }],
    [pause, { ms: 60, level: 0.5 }, pause],
    [pause, { ms: 20_000, level: 0.5 }, pause],
  ]
  const uploaded = takes.map(async take => {
    const file = Buffer.from(writeWav(tones(take)))
    return (await call(app, 'POST upload-file', { file, query: {}, as: admin })).body.data
  })
  const noRecording = `${'1'.repeat(32)}.mp3`
  await app.context.media.put(noRecording, Buffer.from('not a recording'))
  return [...(await Promise.all(uploaded)), `/media/${noRecording}`]
}

const places = (rows: { kind: string; itemId: string; path: string }[]) =>
  rows.map(({ kind, itemId, path }) => `${kind} ${itemId} ${path}`).sort()

describe('content health', () => {
  test('finds nothing in the shipped courses', async () => {
    for (const { _id, lessons } of shipped) {
      const { rows, kinds, itemCount } = await asked(_id)
      expect(rows).toEqual([])
      expect(kinds.map(({ kind, count }) => [kind, count])).toEqual(HEALTH_KIND_IDS.map(kind => [kind, 0]))
      expect(itemCount).toBe(0)
      // A sample, with its recordings: `scripts/recorded.test.ts` reads the stored measurements of all.
      for (const lesson of [lessons[0], lessons.at(-1)])
        if (lesson) expect((await health(_id, lesson.number)).rows).toEqual([])
    }
  })

  test.each([1, 2, 3])('finds all planted faults at their fields, and nothing else (seed %i)', async seed => {
    const { id, planted } = await addFaultyCourse(app, shortCourse(), {
      seed,
      recordings: await faultyRecordings(),
    })
    // Words that never return need more lessons: below.
    const isPlanted = (kind: HealthKind) => kind !== 'forgotten'
    expect(planted).toHaveLength(HEALTH_KIND_IDS.filter(isPlanted).length * PER_KIND)
    const outline = () => call(app, 'GET admin-course/:id', { params: { id }, as: admin })
    // Judged before its recordings are measured, and again afterwards.
    await outline()
    const report = await health(id)
    expect(
      report.rows
        .filter(({ kind }) => kind === 'recording')
        .map(({ reason }) => reason)
        .sort(),
    ).toEqual(['cut', 'tooLong', 'tooQuiet', 'tooShort', 'unreadable'])
    expect(places(report.rows)).toEqual(places(planted))
    for (const { kind, count } of report.kinds) expect(count, kind).toBe(isPlanted(kind) ? PER_KIND : 0)
    const inTwo = await health(id, 2)
    expect(inTwo.rows).toEqual(report.rows.filter(({ lessonNumber }) => lessonNumber === 2))
    const counted = (await outline()).body.data.items.reduce((sum, { problemCount }) => sum + problemCount, 0)
    // Missing files, and files that are not recordings, are only found when they are looked for.
    expect(counted).toBe(planted.length - PER_KIND - 1)
  })

  test('names a word that does not return in the next seven lessons', async () => {
    const { id, lessons } = await addCourse(
      app,
      Array.from({ length: 8 }, () => 1),
    )
    const { rows } = await health(id)
    const [first] = lessons.flat()
    expect(rows.filter(({ kind }) => kind === 'forgotten').map(({ itemId }) => itemId)).toEqual([first])
  })

  test('is judged again only when something has changed', async () => {
    const { id, lessons } = await addCourse(app, [2])
    const [word] = lessons.flat()
    const { media } = app.context
    let looked = 0
    const uploaded = '/media/00000000000000000000000000000000.webp'
    const counting = { ...media, has: (name: string) => media.has(name).finally(() => looked++) }
    app.context.media = counting
    await app.context.database.tx(db => {
      const content = sql`jsonb_set(content, '{imageUrl}', ${JSON.stringify(uploaded)}::jsonb)`
      return db
        .update(items)
        .set({ content })
        .where(eq(items.id, word as WordId))
    })
    await app.context.database.tx(db =>
      db.execute(sql`update courses set version = version + 1 where id = ${id}`),
    )
    app.context.catalogue.expire()
    const asks = { report: () => asked(id), summary: () => call(app, 'GET admin-summary', { as: admin }) }
    for (const [name, ask] of Object.entries(asks)) {
      looked = 0
      const first = await ask()
      expect(looked, name).toBeGreaterThan(0)
      looked = 0
      const second = await ask()
      expect(looked, name).toBe(0)
      expect({ ...second, checkedAt: '' }).toEqual({ ...first, checkedAt: '' })
    }
    await app.context.database.tx(db =>
      db.execute(sql`update courses set version = version + 1 where id = ${id}`),
    )
    app.context.catalogue.expire()
    await asked(id)
    expect(looked).toBeGreaterThan(0)
    app.context.media = media
  })

  test('of a repaired item is known at once, and the administrator sees the number of problems', async () => {
    const { id, lessons } = await addCourse(app, [1])
    const summary = async () => (await call(app, 'GET admin-summary', { as: admin })).body.data.health
    const before = await summary()
    const found = await health(id)
    const inWord = found.rows.filter(({ itemId }) => itemId === lessons[0]?.[0])
    expect(inWord.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'audio audioUrl',
      'picture imageUrl',
      'incomplete sentences.0.englishWord',
    ])
    const body = { _id: lessons[0]?.[0] as WordId, imageUrl: 'https://example.com/key.svg' }
    await call(app, 'PUT update-word', { body, as: admin })
    expect((await health(id)).rows.map(({ kind }) => kind)).toEqual(['audio', 'incomplete'])
    expect(await summary()).toEqual({ ...before, problems: before.problems - 1 })
  })

  test('is judged once for the searches of authors, until any process changes the course', async () => {
    const { id, lessons } = await addCourse(app, [2])
    const [first, second] = lessons[0] as [WordId, WordId]
    const { database } = app.context
    const judged = async () =>
      knownProblemCounts(database, id, await database.read(db => selectCourseItems(db, id)))
    const searched = async () => {
      const body = { searchTerm: 'word', courseId: id }
      const found = await call(app, 'POST search-word', { body, as: admin })
      return Object.fromEntries(found.body.data.map(({ _id, problemCount }) => [_id, problemCount]))
    }
    const change = (item: WordId, changed: Partial<typeof items.$inferInsert>) =>
      database.tx(db => db.update(items).set(changed).where(eq(items.id, item)))

    const before = await judged()
    expect(await searched()).toEqual({ [first]: 3, [second]: 3 })
    expect(await judged()).toBe(before)
    const [row] = await database.read(db => db.select().from(items).where(eq(items.id, first)))
    if (!row) throw new Error('the word is not there')
    const imageUrl = 'https://example.com/key.svg'
    await change(first, { content: { ...row.content, imageUrl }, version: row.version + 1 })
    expect(await searched()).toEqual({ [first]: 2, [second]: 3 })
    await change(second, { orderInLesson: 3 })
    expect(await searched()).toEqual({ [first]: 2, [second]: 4 })
    await change(second, { bankedAt: app.context.now() })
    expect(await searched()).toEqual({ [first]: 2, [second]: 1 })
    await change(second, { deletedAt: app.context.now() })
    expect(await searched()).toEqual({ [first]: 2 })
  })

  test('of a course of 500 items takes less than a second, once its recordings are measured', async () => {
    const course = shortCourse()
    const copies = Array.from({ length: 7 }, (_, copy) =>
      course.lessons.map(lesson => {
        const lessonNumber = copy * course.lessons.length + lesson.number
        return {
          ...lesson,
          number: lessonNumber,
          items: lesson.items.map(item => ({ ...item, lessonNumber })),
        }
      }),
    )
    const { id, planted } = await addFaultyCourse(
      app,
      { ...course, lessons: copies.flat() },
      { seed: 1, recordings: [] },
    )
    await health(id)
    const before = process.cpuUsage()
    const { rows } = await health(id)
    const { user, system } = process.cpuUsage(before)
    expect(rows.length).toBeGreaterThan(planted.length)
    expect((user + system) / 1000).toBeLessThan(1000)
    process.stdout.write(`health of 500 items: ${Math.round((user + system) / 1000)} ms of processor time\n`)
  })

  test('of a course that does not exist is not found', async () => {
    const { status } = await call(app, 'GET admin-health/:id', {
      params: { id: v7() as CourseId },
      as: admin,
    })
    expect(status).toBe(404)
  })
})

describe('what was passed by placement', () => {
  test('is shown as that, by lesson, and no longer once it was passed in its lesson (D52)', async () => {
    const { course, order } = await firstCourse(app)
    const { read, save: saveWords } = progressCalls(() => ({ app, course }))
    const id = course._id
    const nora = await newPerson(app)
    const [first, second, third] = order as [WordId, WordId, WordId]
    const save = (passedBy: Record<WordId, PassedBy>) =>
      saveWords(nora, { completedWords: at(daysAgo(1), ...(Object.keys(passedBy) as WordId[])), passedBy })
    await save({ [first]: 'placed', [second]: 'placed', [third]: 'spoken' })
    expect((await read(nora)).passedBy).toEqual({ [first]: 'placed', [second]: 'placed', [third]: 'spoken' })
    expect((await asked(id)).placed).toEqual([{ lessonNumber: 1, passed: 3, placed: 2 }])
    expect((await asked(id, 2)).placed).toEqual([])
    await save({ [first]: 'helped', [second]: 'spoken' })
    expect((await asked(id)).placed).toEqual([])
  })
})

describe('the most failed texts', () => {
  type Tried = {
    wordId: WordId
    step?: number
    failed: number
    passed: number
    family?: string
    daysAgo?: number
  }

  async function addAttempts(courseId: CourseId, tried: readonly Tried[]): Promise<void> {
    const rows = tried.flatMap(({ wordId, step = 0, failed, passed, family, daysAgo = 1 }) => {
      const at = new Date(app.context.now().getTime() - daysAgo * DAY_MS)
      const of = (verdict: 'full' | 'reject', count: number) =>
        Array.from({ length: count }, () => ({
          userId: v7() as UserId,
          id: v7(),
          courseId,
          wordId,
          step,
          verdict,
          family: verdict === 'reject' ? (family ?? null) : null,
          way: 'spoken' as const,
          at,
        }))
      return [...of('reject', failed), ...of('full', passed)]
    })
    await app.context.database.tx(db => db.insert(attempts).values(rows))
  }

  test('are those that fail far more often than the course, worst first, with what was heard', async () => {
    const { id, lessons } = await addCourse(app, [6])
    const [easy, usual, other, hard, worst, rare] = lessons[0] as [
      WordId,
      WordId,
      WordId,
      WordId,
      WordId,
      WordId,
    ]
    await addAttempts(id, [
      { wordId: easy, failed: 5, passed: 95 },
      { wordId: usual, failed: 15, passed: 85 },
      { wordId: other, failed: 20, passed: 80 },
      { wordId: hard, failed: 30, passed: 40, family: 'th-t' },
      { wordId: hard, failed: 10, passed: 20, family: 'th-s' },
      { wordId: worst, failed: 50, passed: 30, family: 'teen-ty' },
      // Few attempts that all failed: this may be bad luck.
      { wordId: rare, failed: 10, passed: 0 },
      // Long ago, and before the word was recorded again.
      { wordId: easy, failed: 100, passed: 0, daysAgo: 100 },
    ])
    const { failed } = await health(id)
    expect(failed).toMatchObject([
      { itemId: worst, attempts: 80, failedShare: 0.625, families: [{ family: 'teen-ty', count: 50 }] },
      {
        itemId: hard,
        path: 'englishWord',
        attempts: 100,
        failedShare: 0.4,
        families: [
          { family: 'th-t', count: 30 },
          { family: 'th-s', count: 10 },
        ],
      },
    ])
  })

  test('include attempts that are only counted by now, and leave out comparing oneself', async () => {
    const { id, lessons } = await addCourse(app, [3])
    const [one, two, three] = lessons[0] as [WordId, WordId, WordId]
    const count = { courseId: id, step: 0, family: '' }
    await app.context.database.tx(db =>
      db.insert(attemptCounts).values([
        { ...count, wordId: one, verdict: 'reject', way: 'spoken', count: 80 },
        { ...count, wordId: one, verdict: 'full', way: 'spoken', count: 20 },
        { ...count, wordId: one, verdict: 'full', way: 'selfCompared', count: 900 },
        { ...count, wordId: two, verdict: 'full', way: 'typed', count: 100 },
        { ...count, wordId: three, verdict: 'full', way: 'typed', count: 100 },
      ]),
    )
    const { failed } = await health(id)
    expect(failed.map(({ itemId, attempts: tried }) => [itemId, tried])).toEqual([[one, 100]])
  })
})
