import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LearnerSounds } from '#contract/sounds.ts'
import { SoundsPage } from '#web/features/sounds/sounds-page.tsx'
import { answering, LOST } from '#web/testing/answering.ts'
import { show } from '#web/testing/show.tsx'
import { en as app } from '#web/text/app/en.ts'
import { en } from '#web/text/sounds/en.ts'
import { es } from '#web/text/sounds/es.ts'

const SOUNDS: LearnerSounds['sounds'] = [
  { sound: 'th', state: 'toPolish', phrases: ['three', 'Thank you'] },
  { sound: 'v', state: 'better', phrases: ['live'] },
  { sound: 'h', state: null, phrases: ['hair'] },
  { sound: 'z', state: 'known', phrases: [] },
]

test('each sound has its phrases, one word or a sentence about it, and its drill; no number', async () => {
  answering({ 'GET student-sounds': { sounds: SOUNDS } })
  await show(<SoundsPage />, { address: '/sounds' })
  const items = await screen.findAllByRole('listitem')
  const said = items.map(item => item.textContent ?? '')
  const expected = [es.states.toPolish, es.states.better, es.tooEarly, es.states.known]
  for (const [place, text] of expected.entries()) expect(said[place]).toContain(text)
  expect(said[0]).toContain('three · Thank you')
  const drill = within(items[0] as HTMLElement).getByRole('link', {
    name: es.practiseNamed(es.names.th),
  })
  expect(drill.getAttribute('href')).toBe('/sounds/th')
  expect(
    said
      .join('')
      .replaceAll(es.practise, '')
      .replaceAll(/3 minutos/g, ''),
  ).not.toMatch(/\d|%/)
})

test('whose sounds never slipped reads what the page is for, and goes on with phrases', async () => {
  answering({ 'GET student-sounds': { sounds: [] } })
  await show(<SoundsPage />, { address: '/en/sounds' })
  expect(await screen.findByText(en.empty.title)).toBeDefined()
  expect(screen.getByRole('link', { name: en.empty.action }).getAttribute('href')).toBe('/en/')
})

test('without an answer it says so, and asks again on a press', async () => {
  const { answers } = answering({ 'GET student-sounds': LOST })
  const { press } = await show(<SoundsPage />, { address: '/en/sounds' })
  expect((await screen.findByRole('alert')).textContent).toContain(app.failure.title)
  answers['GET student-sounds'] = { sounds: SOUNDS }
  await press(app.failure.retry)
  expect(await screen.findAllByRole('listitem')).toHaveLength(4)
})
