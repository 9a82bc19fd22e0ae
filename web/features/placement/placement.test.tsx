import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { OpenCourse, Word } from '#contract/courses.ts'
import '#domain/speech/judge.ts'
import { Placement } from '#web/features/placement/placement.tsx'
import '#web/features/placement/typed.tsx'
import { failToHear, letPass, prepareLessons, say } from '#web/features/player/testing.tsx'
import { SavingContext } from '#web/saving/open-saving.ts'
import type { Outbox } from '#web/saving/outbox.ts'
import type { Save } from '#web/saving/progress-saves.ts'
import { answering, LOST } from '#web/testing/answering.ts'
import { courseOf, sentence, word } from '#web/testing/samples.ts'
import { type Shown, show } from '#web/testing/show.tsx'
import { es } from '#web/text/app/es.ts'
import { es as text } from '#web/text/placement/es.ts'

prepareLessons()

const NAMES = ['apple', 'bread', 'cheese', 'doctor', 'egg', 'fish']
/** Six words of a lesson; the Spanish of the sentence to say is "es <English>". */
const lessonOf = (number: number): Word[] =>
  NAMES.map((name, index) =>
    word(name, {
      lessonNumber: number,
      orderInLesson: index + 1,
      sentences: [
        sentence(`I see ${'very '.repeat(number - 1)}good ${name}.`, {
          spanishTranslation: `es I see ${'very '.repeat(number - 1)}good ${name}.`,
        }),
      ],
    }),
  )
const LESSONS = [1, 2, 3].map(lessonOf)

type Opened = Shown & { saves: Save[]; course: OpenCourse; answers: ReturnType<typeof answering>['answers'] }

async function open({
  query = '',
  ...given
}: Partial<OpenCourse> & { query?: string } = {}): Promise<Opened> {
  const course = courseOf(LESSONS, given)
  const { answers } = answering({
    'GET course-progress/:id': course,
    'GET course-outline/:id/:version': course,
    'GET course-lesson/:id/:version/:lesson': ({ params }) => ({
      words: course.words.filter(({ lessonNumber }) => lessonNumber === params.lesson),
      exercises: [],
    }),
  })
  const saves: Save[] = []
  const outbox = { save: async (made: Save) => void saves.push(made) } as unknown as Outbox
  const saving = { open: async () => outbox, opened: () => outbox, start: () => () => undefined }
  const shown = await show(
    <SavingContext value={saving}>
      <Placement idCourse={course._id} audience="member" />
    </SavingContext>,
    { address: `/course/${course._id}/placement${query}` },
  )
  await screen.findByRole('main')
  return { ...shown, saves, course, answers }
}

const cue = () => screen.getByRole('heading', { level: 1 }).textContent ?? ''
const answerOf = () => cue().replace(/^es /, '')
/** How many lessons up the line is from: one more "very" for each. */
const lesson = () => cue().split('very').length
const isLine = () => cue().startsWith('es ')
const shownFor = 1100

async function begin(shown: Opened, start: string = text.start): Promise<void> {
  await shown.press(start)
  await screen.findByText(text.line(1))
}

async function answerAll(shown: Opened, knows: number): Promise<number> {
  let lines = 0
  for (; isLine(); lines += 1) {
    await say(shown, lesson() <= knows ? answerOf() : 'refrigerator')
    await letPass(shownFor)
  }
  return lines
}

const attemptsOf = (saves: readonly Save[]) => saves.flatMap(({ attempts = [] }) => attempts)

describe('a placement', () => {
  test('stores what is known once it is accepted, with the right lines as asked attempts, and the next lesson', async () => {
    const shown = await open()
    await begin(shown)
    expect(await answerAll(shown, 2)).toBe(5)
    expect(cue()).toBe(text.starts(3))
    expect(shown.saves).toEqual([])
    await shown.press(text.accept)
    const [first = [], second = [], third = []] = shown.course.lessons.map(({ wordIds }) => wordIds)
    expect(shown.saves).toMatchObject([
      { placed: [...first, ...second], index: { lesson: 2, word: 0, sentence: 0 }, word: third[0] },
    ])
    const attempts = attemptsOf(shown.saves)
    expect(attempts).toHaveLength(3)
    for (const attempt of attempts) {
      expect(attempt).toMatchObject({
        step: 1,
        way: 'spoken',
        verdict: 'full',
        wasHidden: true,
        hadHelp: false,
      })
      expect(second).toContain(attempt.word)
      // From when the line was shown.
      expect(attempt.onsetMs).toBeLessThan(500)
    }
    expect(`${location.pathname}${location.search}`).toBe(`/course/${shown.course._id}?lesson=3`)
  })

  test('that is declined stores nothing, and leads to the beginning', async () => {
    const shown = await open()
    await begin(shown)
    await answerAll(shown, 3)
    expect(cue()).toBe(text.knowsAll)
    await shown.user.click(screen.getByRole('link', { name: text.fromStart }))
    expect(shown.saves).toEqual([])
    expect(location.search).toBe('?lesson=1')
  })

  test('shows the lines that were wrong with their answers, and stores nothing', async () => {
    const shown = await open()
    await begin(shown)
    const asked: string[] = []
    while (isLine()) {
      asked.push(answerOf())
      await shown.press(text.unknown)
      await letPass(0)
    }
    expect(cue()).toBe(text.stays(1))
    const wrong = screen.getByRole('region', { name: text.wrongTitle })
    for (const english of asked) expect(within(wrong).getByText(english)).toBeDefined()
    expect(screen.getByRole('link', { name: text.accept }).getAttribute('href')).toMatch(/lesson=1$/)
    expect(shown.saves).toEqual([])
  })

  test('may be ended at any line, with what is known by then', async () => {
    const shown = await open()
    await begin(shown)
    for (let line = 0; line < 3; line += 1) {
      await say(shown, answerOf())
      await letPass(shownFor)
    }
    expect(isLine()).toBe(true)
    await shown.press(text.end)
    expect(cue()).toBe(text.starts(3))
  })

  test('begins after the lessons that are done, and leaves their ways alone', async () => {
    const [first = []] = LESSONS
    const done = Object.fromEntries(first.map(({ _id }) => [_id, '2026-01-01T00:00:00.000Z']))
    const shown = await open({ completedWords: done })
    await begin(shown)
    await answerAll(shown, 3)
    await shown.press(text.accept)
    const words = shown.course.lessons.slice(1).flatMap(({ wordIds }) => wordIds)
    expect(shown.saves[0]?.placed).toEqual(words)
  })
})

describe('a line', () => {
  test('that was not heard is no attempt: it is asked again, or another one is', async () => {
    const shown = await open()
    await begin(shown)
    const line = cue()
    for (const cause of ['network', 'no-speech', 'not-allowed']) {
      await failToHear(shown, cause)
      await letPass(shownFor)
      expect(cue()).toBe(line)
    }
    expect(screen.getByText(es.speaking.notAnAttempt)).toBeDefined()
    await shown.press(text.another)
    await letPass(0)
    expect(cue()).not.toBe(line)
    // Three right ones still pass the lesson.
    await answerAll(shown, 2)
    expect(cue()).toBe(text.starts(3))
  })

  test('is silent, hides its English, and takes one answer', async () => {
    const shown = await open()
    await begin(shown)
    const english = answerOf().replace('I see ', '')
    expect(screen.getByRole('main').querySelector('[lang=en]')).toBeNull()
    await say(shown, 'refrigerator')
    expect(screen.getByText(text.wrong)).toBeDefined()
    await shown.press(es.speaking.idle)
    await letPass(shownFor)
    expect(answerOf()).not.toContain(english)
    expect(screen.getByText(text.line(2))).toBeDefined()
  })

  test('may be typed, and counts as that', async () => {
    const shown = await open({ query: '?lesson=1' })
    expect(cue()).toBe(text.titleOf(1))
    await begin(shown, text.startOf)
    for (let line = 0; line < 5; line += 1) {
      await shown.press(text.type)
      await shown.fill(text.typed, answerOf())
      await shown.press(text.submit)
      await letPass(shownFor)
    }
    expect(cue()).toBe(text.starts(2))
    await shown.press(text.accept)
    expect(attemptsOf(shown.saves).map(({ way }) => way)).toEqual(Array(5).fill('typed'))
  })

  test('that cannot be fetched says so, and is fetched again', async () => {
    const shown = await open()
    const { answers } = shown
    const lessons = answers['GET course-lesson/:id/:version/:lesson']
    await begin(shown)
    answers['GET course-lesson/:id/:version/:lesson'] = LOST
    for (let line = 0; line < 2; line += 1) {
      await shown.press(text.unknown)
      await letPass(0)
    }
    expect(await screen.findByText(text.failed)).toBeDefined()
    answers['GET course-lesson/:id/:version/:lesson'] = lessons
    await shown.press(text.retry)
    await screen.findByText(text.line(3))
  })
})
