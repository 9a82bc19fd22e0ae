import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LearnerHome } from '#contract/home.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { Today } from '#web/features/today/today.tsx'
import { keepTrace } from '#web/lib/answered-trace.ts'
import { answering } from '#web/testing/answering.ts'
import { person } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { es as text } from '#web/text/today/es.ts'
import { es as welcome } from '#web/text/welcome-back/es.ts'

const course: NonNullable<LearnerHome['course']> = {
  _id: crypto.randomUUID() as CourseId,
  title: 'Inglés Conversacional',
  description: '',
  picture: '',
  color: 'palma',
  access: 'full',
  progress: 5,
  isStarted: true,
  lessons: [
    {
      number: 1,
      topic: 'Saludos',
      goal: '',
      wordCount: 20,
      minutes: 6,
      done: 1,
      percent: 5,
      state: 'current',
    },
  ],
}
const next: NonNullable<LearnerHome['next']> = {
  word: crypto.randomUUID() as WordId,
  lesson: 1,
  english: 'How much is it?',
  spanish: '¿Cuánto cuesta?',
  minutesLeft: 4,
  type: 'word',
  isSpoken: true,
  asked: null,
  audioUrl: '',
  imageUrl: '',
}
const home: LearnerHome = {
  course,
  next,
  otherCourses: 0,
  due: { spoken: 8, recognised: 0 },
  review: [],
  said: [],
  goal: { days: null, since: null, keptWeeks: [], isAsked: false },
  sounds: [],
  welcome: { phrases: [] },
}

async function open(given: Partial<LearnerHome>): Promise<void> {
  answering({ 'GET student-home': { ...home, ...given } })
  await show(<Today user={person()} isDemo={false} notice={null} reminders={() => null} />)
  await screen.findByRole('list', { name: text.path.label })
}
const review = () => screen.queryAllByRole('link', { name: text.review.begin })
const microphone = () => screen.queryByRole('link', { name: text.sayNamed(next.english) })

test('after an absence the review is the only next step, and a link leads to the lesson', async () => {
  await open({})
  expect(await screen.findByText(welcome.title)).toBeDefined()
  expect(review()).toHaveLength(1)
  expect(screen.queryByText(text.review.title)).toBeNull()
  expect(microphone()).toBeNull()
  expect(screen.getByRole('link', { name: welcome.lesson }).getAttribute('href')).toContain(next.word)
})

test.each([
  ['nothing is due', 'spoken', { spoken: 0, recognised: 8 }],
  ['what is due needs a microphone', 'recognised', { spoken: 8, recognised: 0 }],
] as const)('after an absence the next phrase is there when %s', async (_, trace, due) => {
  keepTrace(trace)
  await open({ due })
  expect(await screen.findByText(welcome.title)).toBeDefined()
  expect(review()).toEqual([])
  expect(microphone()).not.toBeNull()
  expect(screen.getByRole('link', { name: welcome.goOn })).toBeDefined()
})

test('on any other day the review is beside the next phrase', async () => {
  await open({ welcome: null })
  expect(screen.getByText(text.review.title)).toBeDefined()
  expect(review()).toHaveLength(1)
  expect(microphone()).not.toBeNull()
})
