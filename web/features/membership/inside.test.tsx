import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CourseOverview } from '#contract/courses.ts'
import type { CourseId } from '#domain/ids.ts'
import { Inside } from '#web/features/membership/inside.tsx'
import { answering, LOST } from '#web/testing/answering.ts'
import { sentence } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { es } from '#web/text/app/es.ts'

const course = (count: number): CourseOverview => ({
  _id: crypto.randomUUID() as CourseId,
  title: 'Inglés Conversacional',
  lessons: Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    topic: `Tema ${index + 1}`,
    goal: index === 0 ? 'Saludar y despedirte.' : '',
    wordCount: 19,
    minutes: 16,
  })),
  sample: { ...sentence('Good morning', { spanishTranslation: 'Buenos días' }), matching: 'strict' },
})

/** Opens the section of the plans with this answer of the server. */
function open(answer: CourseOverview[] | typeof LOST, address = '/plan') {
  answering({ 'GET course-overviews': answer })
  return show(<Inside />, { address })
}
const button = (name: string) => screen.getByRole('button', { name })

test('every lesson with what one can do after it, else its size, and its minutes; all of them added up', async () => {
  await open([course(3)])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Tema 1Saludar y despedirte.16 min',
    '2Tema 219 frases.16 min',
    '3Tema 319 frases.16 min',
  ])
  expect(screen.getByText('3 lecciones, unos 48 min hablando.')).toBeDefined()
})

test('of many lessons a phone shows the first ones until it is asked for all, or the address names one', async () => {
  // The style sheet folds the list on a phone.
  const isFolded = () => screen.getByRole('list').dataset.all !== 'true'
  const { user, unmount } = await open([course(21)])
  expect(isFolded()).toBe(true)
  expect(screen.getByText(/unas 5 h 36 min/)).toBeDefined()
  await user.click(button('Ver las 21 lecciones'))
  expect(isFolded()).toBe(false)
  unmount()
  await open([course(21)], '/plan#lesson-15')
  expect(isFolded()).toBe(false)
})

test('a phrase can be heard and said; nothing of it is loaded before a press', async () => {
  await open([course(3)])
  expect(screen.getByText('Good morning')).toBeDefined()
  expect(button('Escuchar «Good morning»')).toBeDefined()
  expect(button(es.speaking.idle)).toBeDefined()
})

test('where the server cannot be reached the prices stand alone', async () => {
  const { container } = await open(LOST)
  expect(container.childElementCount).toBe(0)
})
