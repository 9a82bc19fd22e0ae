import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ReviewSession } from '#contract/review.ts'
import type { EnrolmentId } from '#domain/ids.ts'
import { Review } from '#web/features/player/review/review.tsx'
import { failToHear, isThere, letPass, prepareLessons, say } from '#web/features/player/testing.tsx'
import { SavingContext } from '#web/saving/open-saving.ts'
import type { Outbox } from '#web/saving/outbox.ts'
import type { ReviewSave } from '#web/saving/review-saves.ts'
import { NOTHING_WAITS } from '#web/saving/saving-status.ts'
import { answering, LOST } from '#web/testing/answering.ts'
import { courseOf, person, word } from '#web/testing/samples.ts'
import { type Shown, show } from '#web/testing/show.tsx'
import { es as app } from '#web/text/app/es.ts'
import { es as text } from '#web/text/review/es.ts'

prepareLessons()

/** A Wednesday. */
const NOON = new Date(2026, 2, 4, 12)
const DAY_MS = 24 * 60 * 60 * 1000
const days = (count: number) => new Date(NOON.getTime() + count * DAY_MS).toISOString()
/** More than it takes to read a verdict, after which the review continues by itself. */
const READ_MS = 10_000

const HELLO = word('hello', { spanishTranslation: 'hola' })
const WATER = word('water', { spanishTranslation: 'agua' })
const { _id, color, matching, idStudentCourse } = courseOf([[HELLO, WATER]])
const cardOf = (item: typeof HELLO, stability = 3): ReviewSession['cards'][number] => ({
  course: _id,
  item,
  step: 0,
  memory: { stability, difficulty: 5, at: days(-9) },
  reviews: 1,
})
const SESSION: ReviewSession = {
  cards: [cardOf(HELLO), cardOf(WATER)],
  courses: [{ _id, idStudentCourse: idStudentCourse as EnrolmentId, color, matching, phonesUrl: '' }],
  nextAt: days(1),
}
const NOTHING: ReviewSession = { cards: [], courses: [], nextAt: null }

const learner = person()

type Opened = Shown & { sent: ReviewSave[]; answers: ReturnType<typeof answering>['answers'] }

async function open(session: ReviewSession | typeof LOST, address = '/review'): Promise<Opened> {
  vi.setSystemTime(NOON)
  const { answers } = answering({ 'GET student-review': session }, () => new Response())
  const sent: ReviewSave[] = []
  const outbox = {
    answer: async (made: ReviewSave) => void sent.push(made),
    onDelivered: () => () => undefined,
    status: () => NOTHING_WAITS,
    onStatus: () => () => undefined,
  } as unknown as Outbox
  const saving = { open: async () => outbox, opened: () => outbox, start: () => () => undefined }
  const shown = await show(
    <SavingContext value={saving}>
      <Review user={learner} isDemo={false} preferences={null} />
    </SavingContext>,
    { address, session: learner },
  )
  return { ...shown, sent, answers }
}

const cue = () => screen.getByRole('main').querySelector('h2')?.textContent
const verdicts = (sent: readonly ReviewSave[]) =>
  sent.map(({ attempt }) => [attempt.word === HELLO._id ? 'hello' : 'water', attempt.verdict])

async function answer(shown: Shown, english: string): Promise<void> {
  await say(shown, english)
  await letPass(READ_MS)
}

describe('a review', () => {
  test('of a day on which nothing is due says so, and leads home', async () => {
    const { sent } = await open(NOTHING)
    expect(await screen.findByText(text.nothing.title)).toBeDefined()
    expect(screen.getByRole('link', { name: text.nothing.home }).getAttribute('href')).toBe('/')
    expect(sent).toEqual([])
  })

  test('asks by the Spanish, and goes on after a right answer', async () => {
    const shown = await open(SESSION)
    expect(await screen.findByText(text.place(1, 2))).toBeDefined()
    expect(cue()).toBe('hola')
    expect(screen.getByRole('main').querySelector('[lang=en]'), 'the English is hidden').toBeNull()
    await answer(shown, 'hello')
    expect(cue()).toBe('agua')
    expect(isThere(text.word)).toBe(true)
    expect(shown.sent).toMatchObject([
      {
        idStudentCourse,
        attempt: {
          word: HELLO._id,
          step: 0,
          way: 'spoken',
          verdict: 'full',
          wasHidden: true,
          hadHelp: false,
          at: expect.stringMatching(/^2026-03-04T/),
        },
      },
    ])
  })

  test('asks a word that was not found once more at the end, where its answers are not recorded', async () => {
    const shown = await open(SESSION)
    await screen.findByText(text.place(1, 2))
    await answer(shown, 'refrigerator')
    expect(isThere(text.firstMiss)).toBe(true)
    expect(isThere('hello'), 'a first miss shows no answer').toBe(false)
    await answer(shown, 'refrigerator')
    expect(isThere('hello')).toBe(true)
    await shown.press(app.player.next)
    await answer(shown, 'water')
    const recorded = [
      ['hello', 'reject'],
      ['hello', 'reject'],
      ['water', 'full'],
    ]
    expect(verdicts(shown.sent)).toEqual(recorded)

    expect(cue()).toBe('hola')
    expect(isThere(text.again)).toBe(true)
    expect(screen.getByText(text.place(2, 2))).toBeDefined()
    await answer(shown, 'refrigerator')
    await answer(shown, 'refrigerator')
    await shown.press(app.player.next)
    expect(screen.getByRole('heading', { level: 1, name: text.done.title(1) })).toBeDefined()
    expect(screen.getByText(text.done.some(1))).toBeDefined()
    expect(verdicts(shown.sent)).toEqual(recorded)
    const list = within(screen.getByRole('region', { name: text.done.list }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('water'),
    ])
  })

  test('does not take a failure of the recogniser for an answer', async () => {
    const shown = await open(SESSION)
    await screen.findByText(text.place(1, 2))
    await failToHear(shown, 'network')
    await letPass(READ_MS)
    expect(cue()).toBe('hola')
    expect(shown.sent).toEqual([])
  })

  test('that is left half-way keeps what was answered, and does not ask it again', async () => {
    const shown = await open(SESSION)
    await screen.findByText(text.place(1, 2))
    await answer(shown, 'hello')
    expect(verdicts(shown.sent)).toEqual([['hello', 'full']])
    expect(screen.getAllByRole('link', { name: text.leave })[0]?.getAttribute('href')).toBe('/')
    shown.unmount()
    // What the server answered before it had that answer.
    const again = await open(SESSION)
    expect(await screen.findByText(text.place(1, 1))).toBeDefined()
    expect(cue()).toBe('agua')
    await answer(again, 'water')
    expect(screen.getByRole('heading', { level: 1, name: text.done.title(1) })).toBeDefined()
    expect(verdicts(again.sent)).toEqual([['water', 'full']])
  })

  test('that cannot be loaded says so with a way on, and is loaded again', async () => {
    const { answers, press } = await open(LOST)
    expect(await screen.findByText(app.failure.title)).toBeDefined()
    expect(screen.getByRole('link', { name: app.failure.toCourses })).toBeDefined()
    answers['GET student-review'] = SESSION
    await press(app.failure.retry)
    expect(await screen.findByText(text.place(1, 2))).toBeDefined()
  })
})

describe('the end of a review', () => {
  const end = async (nextAt: string | null, address?: string) => {
    // Remembered so well that it is the other words that come next.
    const shown = await open({ ...SESSION, cards: [cardOf(HELLO, 300)], nextAt }, address)
    await screen.findByRole('main')
    await say(shown, 'hello')
    await letPass(READ_MS)
  }

  test.each([
    ['another one on the same day', 0.1, text.done.today],
    ['the next day', 1, text.done.tomorrow],
    ['a day of this week', 3, text.done.weekday('sábado')],
    ['a later day', 10, text.done.days(10)],
  ])('says %s in words', async (_, ahead, day) => {
    await end(days(ahead))
    expect(screen.getByRole('heading', { level: 1, name: text.done.title(1) })).toBeDefined()
    expect(screen.getByText(text.done.all)).toBeDefined()
    expect(screen.getByText(text.done.next(day))).toBeDefined()
    expect(screen.getByRole('link', { name: text.done.goOn }).getAttribute('href')).toBe(`/course/${_id}`)
    expect(screen.getByRole('link', { name: text.done.home }).getAttribute('href')).toBe('/')
  })

  test('of the only words that were learnt says when they come back', async () => {
    await end(null)
    // The longest interval, and a day before it is over.
    expect(screen.getByText(text.done.next(text.done.days(179)))).toBeDefined()
  })
})
