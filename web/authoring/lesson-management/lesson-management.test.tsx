import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ItemSummary } from '#contract/authoring/items.ts'
import { LessonManagement } from '#web/authoring/lesson-management/lesson-management.tsx'
import { courseOutline, forAuthor, NO_SPEECH, storedItem } from '#web/authoring/testing.tsx'
import { type Answers, answering, LOST } from '#web/testing/answering.ts'
import { person } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'

// Failed loads are retried after seconds.
beforeEach(() => void vi.useFakeTimers())

const banked = (index: number): ItemSummary => ({
  ...storedItem('word', { englishWord: `word ${index}`, spanishTranslation: `palabra ${index}` }),
  ...{ orderInLesson: 0, isInBank: true, movedAt: `2026-01-0${index}T00:00:00.000Z` },
  ...{ isAlphabet: false, problemCount: 0 },
})
const courseOf = (title: string, count: number) =>
  courseOutline(title, { items: Array.from({ length: count }, (_, index) => banked(index + 1)) })
const [TRAVEL, WORK] = [courseOf('Viajes', 7), courseOf('Trabajo', 0)]

async function open(given: Answers = {}) {
  const { answers } = answering({
    ...NO_SPEECH,
    'GET admin-courses': [TRAVEL, WORK].map(course => ({ ...course, itemCount: 7 })),
    'GET admin-course/:id': TRAVEL,
    ...given,
  })
  const author = person({ role: 'ADMIN' })
  const place = { address: '/lesson-management', session: author }
  return { answers, ...(await show(forAuthor(<LessonManagement />, author), place)) }
}
const says = (text: string) => screen.findByText(text, { exact: false })
const previewed = () =>
  [...screen.getByRole('list', { name: 'Banco de palabras' }).querySelectorAll('strong')].map(
    ({ textContent }) => textContent,
  )

test('while courses and words are loaded the screen says which', async () => {
  const { answers } = await open({ 'GET admin-courses': LOST, 'GET admin-course/:id': LOST })
  await says('Cargando cursos…')
  answers['GET admin-courses'] = [{ ...TRAVEL, itemCount: 7 }]
  await says('Cargando palabras…')
  answers['GET admin-course/:id'] = TRAVEL
  await says('word 7')
})

test('the bank is previewed with the last 5 words in the tree and the last 3 in the simple view', async () => {
  const { user } = await open()
  await says('word 7')
  expect(previewed()).toEqual(['word 7', 'word 6', 'word 5', 'word 4', 'word 3'])
  await user.click(screen.getByRole('radio', { name: 'Simple' }))
  expect(previewed()).toEqual(['word 7', 'word 6', 'word 5'])
})

test('another course can be chosen', async () => {
  const { answers, user, press } = await open()
  await says('word 7')
  answers['GET admin-course/:id'] = WORK
  await press('Viajes Curso')
  await user.click(await screen.findByRole('option', { name: 'Trabajo' }))
  await says('Este curso no tiene palabras')
  expect(location.search).toContain(`course=${WORK._id}`)
})
