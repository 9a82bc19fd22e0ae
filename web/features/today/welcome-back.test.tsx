import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LearnerHome } from '#contract/home.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { WelcomeBack } from '#web/features/today/welcome-back.tsx'
import { show } from '#web/testing/show.tsx'
import { es as app } from '#web/text/app/es.ts'
import { es as today } from '#web/text/today/es.ts'
import { es as text } from '#web/text/welcome-back/es.ts'

const phrase = (english: string, spanish: string) => ({
  word: crypto.randomUUID() as WordId,
  lesson: 1,
  english,
  spanish,
  audioUrl: '',
})
const course = { _id: crypto.randomUUID() as CourseId } as NonNullable<LearnerHome['course']>
const next = phrase('How much is it?', '¿Cuánto cuesta?') as unknown as NonNullable<LearnerHome['next']>

test('what one can still say is listed, can be heard, and leads to what comes next', async () => {
  const phrases = [phrase('Good morning', 'Buenos días'), phrase('Thank you', 'Gracias')]
  const { press } = await show(
    <WelcomeBack phrases={phrases} due={0} next={next} course={course} isDemo={false} />,
  )
  expect(screen.getByRole('heading', { name: text.title })).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Good morningBuenos días',
    'Thank youGracias',
  ])
  const link = screen.getByRole('link', { name: text.goOn })
  expect(link.getAttribute('href')).toBe(`/course/${course._id}?word=${next.word}`)
  // No voice and no recording here: it says so.
  await press(`${app.player.listen}: Thank you`)
  expect(await screen.findByText(app.player.noAudio)).toBeDefined()
})

test('without known phrases the welcome is short, and with nothing next it has no link', async () => {
  await show(<WelcomeBack phrases={[]} due={0} next={null} course={course} isDemo={false} />)
  expect(screen.getByText(text.nothing)).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a review comes first where phrases are due, with its size, and the lesson is a quieter link', async () => {
  await show(<WelcomeBack phrases={[]} due={8} next={next} course={course} isDemo={false} />)
  expect(screen.getByText(text.review('8 frases, unos 2 minutos'))).toBeDefined()
  expect(
    screen.getAllByRole('link').map(link => [link.textContent?.trim(), link.getAttribute('href')]),
  ).toEqual([
    [today.review.begin, '/review'],
    [text.lesson, `/course/${course._id}?word=${next.word}`],
  ])
})
