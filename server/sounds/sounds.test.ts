import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { saveSentence } from '#contract/progress.ts'
import type { LearnerSounds, SoundDrill } from '#contract/sounds.ts'
import type { Course } from '#domain/course/course.ts'
import { DEMO_WORDS } from '#domain/course/demo.ts'
import type { UserId } from '#domain/ids.ts'
import type { SoundId } from '#domain/speech/own-sounds.ts'
import { SPOKEN_ATTEMPTS } from '#server/attempts/spoken/store.ts'
import { demoCourse } from '#server/courses/testing.ts'
import { clientOf, runQuery } from '#server/db/transaction.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { DAY_MS, TEST_START } from '#server/testing/test-time.ts'

let app: TestApp
let course: Course
beforeAll(async () => {
  app = await startTestApp()
  ;({ course } = await demoCourse(app))
})
afterAll(() => app.close())

type Learner = { id: UserId; token: string }
type Sent = NonNullable<z.input<typeof saveSentence.body>['attempts']>[number]

const items = () => course.lessons.flatMap(lesson => lesson.items)
function itemOf(english: string) {
  const found = items().find(item => item.type === 'word' && item.englishWord.toLowerCase() === english)
  if (!found) throw new Error(`the course teaches "${english}"`)
  return found
}
const ago = (ms: number) => new Date(TEST_START.getTime() - ms).toISOString()
let minutes = 0
/** Each attempt is a minute later than the one before. */
const attempt = (english: string, given: Partial<Sent> = {}): Sent => ({
  id: v7(),
  word: itemOf(english)._id,
  step: 0,
  verdict: 'full',
  family: null,
  way: 'spoken',
  at: ago(10 * DAY_MS - 60_000 * minutes++),
  ...given,
})
const slip = (english: string, family: string, given: Partial<Sent> = {}) =>
  attempt(english, { verdict: 'near', family, ...given })

async function say({ id, token }: Learner, attempts: Sent[]): Promise<void> {
  const { status } = await call(app, 'POST student-sentence', {
    body: {
      idStudentCourse: enrolmentIdOf(id, course._id),
      index: { lesson: 0, word: 0, sentence: 0 },
      savedAt: ago(0),
      attempts,
    },
    as: token,
  })
  expect(status).toBe(200)
}

async function soundsOf(token: string): Promise<LearnerSounds['sounds']> {
  const { status, body } = await call(app, 'GET student-sounds', { as: token })
  expect(status).toBe(200)
  return body.data.sounds
}

async function drillOf(token: string, sound: SoundId): Promise<SoundDrill> {
  const { status, body } = await call(app, 'GET student-sound/:sound', { params: { sound }, as: token })
  expect(status).toBe(200)
  return body.data
}

const repeated = (count: number, make: () => Sent) => Array.from({ length: count }, make)

describe('the sounds of a learner', () => {
  test('are none before one slipped', async () => {
    const nora = await newPerson(app)
    expect(await soundsOf(nora.token)).toEqual([])
    await say(nora, [attempt('three'), attempt('thank you')])
    expect(await soundsOf(nora.token)).toEqual([])
  })

  test('are told by the attempts that tried them: to polish first, with the phrases in which they slipped', async () => {
    const nora = await newPerson(app)
    await say(nora, [
      slip('three', 'th-t'),
      // "Mouth" tries the th too: "mouse" would have been heard.
      ...repeated(20, () => attempt('month')),
      slip('yes', 'y-jh'),
      slip('yes', 'y-jh'),
      // One slip and little else: too early to say.
      slip('hair', 'h'),
      attempt('hair'),
    ])
    expect(await soundsOf(nora.token)).toEqual([
      { sound: 'j', state: 'toPolish', phrases: ['Yes'] },
      { sound: 'h', state: null, phrases: ['hair'] },
      { sound: 'th', state: 'known', phrases: ['three'] },
    ])
  })

  test('ignore what was typed or chosen, is older than eight weeks, or is of another learner', async () => {
    const [nora, luis] = [await newPerson(app), await newPerson(app)]
    await say(nora, [
      slip('yes', 'y-jh', { way: 'typed' }),
      slip('yes', 'y-jh', { way: 'chosen' }),
      slip('yes', 'y-jh', { at: ago(57 * DAY_MS) }),
    ])
    await say(luis, [slip('three', 'th-t')])
    expect(await soundsOf(nora.token)).toEqual([])
  })

  test('say nothing of what the learner can no longer open', async () => {
    const luis = await newPerson(app, { role: 'STUDENT' })
    const first = items().findIndex(item => item.englishWord === 'Yes')
    expect(first).toBeGreaterThanOrEqual(DEMO_WORDS)
    await say(luis, [slip('yes', 'y-jh')])
    expect(await soundsOf(luis.token)).toEqual([])
    expect((await drillOf(luis.token, 'j')).pair).toBeNull()
  })

  test('are none for an administrator', async () => {
    expect(await soundsOf(await signedIn(app, 'admin'))).toEqual([])
  })

  test('are read by an index, and at most a thousand attempts', async () => {
    const { text, values } = SPOKEN_ATTEMPTS.query({ userId: v7() as UserId, since: TEST_START })
    const rows = await app.context.database.tx(async db => {
      const client = clientOf(db)
      // For an empty table the planner would prefer another plan.
      await runQuery(client, { text: 'set local enable_seqscan = off' })
      await runQuery(client, { text: 'set local enable_bitmapscan = off' })
      return (
        await runQuery<{ 'QUERY PLAN': string }>(client, { text: `explain ${text}`, values: values ?? [] })
      ).rows
    })
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('attempts_user_at')
    expect(text).toContain('limit 1000')
  })
})

describe('a drill', () => {
  test('has the pair of the confusion that was heard most, in four voices', async () => {
    const nora = await newPerson(app)
    await say(nora, [slip('hat', 'ae-aa'), slip('man', 'ae-eh'), slip('hat', 'ae-aa')])
    const { pair, courses } = await drillOf(nora.token, 'cat')
    expect(pair?.item.minimalPair?.words.map(({ englishWord }) => englishWord)).toEqual(['hat', 'hot'])
    expect(pair?.item.minimalPair?.words.map(({ voices }) => voices.length)).toEqual([4, 4])
    expect(courses).toEqual([
      {
        _id: course._id,
        idStudentCourse: enrolmentIdOf(nora.id, course._id),
        color: course.color,
        matching: course.matching,
        phonesUrl: course.phonesUrl,
      },
    ])
  })

  test('ends with phrases of the learner that have the sound: those where it slipped first, each once', async () => {
    const nora = await newPerson(app)
    await say(nora, [
      attempt('month'),
      attempt('month'),
      slip('three', 'th-t'),
      slip('three', 'th-t'),
      slip('thank you', 'th-s'),
      attempt('yes'),
    ])
    const { phrases } = await drillOf(nora.token, 'th')
    expect(phrases.map(({ item, step }) => [item.englishWord, step])).toEqual([
      ['Thank you', 0],
      ['three', 0],
      ['month', 0],
    ])
    expect(phrases[0]?.taught).toContain('Thank you')
  })

  test('has at most five phrases', async () => {
    const nora = await newPerson(app)
    const words = ['three', 'thank you', 'month', 'mouth', 'hair', 'yes', 'hat']
    await say(
      nora,
      words.map(english => slip(english, 'ih-iy')),
    )
    expect((await drillOf(nora.token, 'short-i')).phrases).toHaveLength(5)
  })

  test('of a sound without a pair has the phrases alone; of an unknown sound there is none', async () => {
    const nora = await newPerson(app)
    await say(nora, [slip('student', 's-cluster')])
    expect(await drillOf(nora.token, 's-start')).toMatchObject({ pair: null, phrases: [{ step: 0 }] })
    expect(await drillOf(nora.token, 'w')).toEqual({ courses: [], pair: null, phrases: [] })
    const unknown = await call(app, 'GET student-sound/:sound', {
      params: { sound: 'click' as SoundId },
      as: nora.token,
    })
    expect(unknown.status).toBe(404)
  })
})
