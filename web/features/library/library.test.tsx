import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireEntry } from '#contract/library.ts'
import { Library } from '#web/features/library/library.tsx'
import { answering, LOST } from '#web/testing/answering.ts'
import { person, UNPAID } from '#web/testing/samples.ts'
import { openPage, show } from '#web/testing/show.tsx'
import { es as app } from '#web/text/app/es.ts'
import { es as text } from '#web/text/library/es.ts'

function entry(englishWord: string, spanishTranslation: string, given: Partial<WireEntry> = {}): WireEntry {
  return {
    _id: englishWord,
    tab: 'vocabulary',
    section: '',
    englishWord,
    spanishTranslation,
    pronunciation: '',
    audioUrl: '',
    audioSlowUrl: '',
    imageUrl: '',
    ...given,
  }
}
const ENTRIES = [
  entry('Goodbye', 'Adiós'),
  entry('Good morning', 'Buenos días'),
  entry('be', 'ser', { tab: 'verbs', section: 'lección 1' }),
  entry('Help!', '¡Auxilio!', { tab: 'phrasebook', section: 'emergencies' }),
  entry('Where is the airport?', '¿Dónde está el aeropuerto?', { tab: 'phrasebook', section: 'travel' }),
  entry('fifth', 'quinto', { tab: 'numbers', section: 'ordinals' }),
]

const tab = (name: string) => screen.getByRole('tab', { name })
const isChosen = (name: string) => tab(name).getAttribute('aria-selected') === 'true'
const table = async () => within(await screen.findByRole('table'))
const lines = async () => (await table()).getAllByRole('row').map(row => row.textContent)

async function open(address = '/library') {
  answering({ 'GET library': ENTRIES })
  const shown = await show(<Library />, { address })
  const search = async (question: string) => {
    await shown.user.clear(screen.getByRole('searchbox'))
    await shown.user.type(screen.getByRole('searchbox'), question)
  }
  return { ...shown, search }
}

test('members find it; unpaid students and visitors do not (D12)', async () => {
  const paid = { ...UNPAID, isPayment: true }
  for (const user of [person({ payment: paid }), person({ role: 'FREE' }), person({ role: 'ADMIN' })]) {
    answering({ 'GET library': ENTRIES })
    const { unmount } = await openPage('/library', user)
    expect(await screen.findByRole('table', { name: text.tabs.vocabulary }), user.role).toBeDefined()
    unmount()
  }
  answering({ 'GET student-courses-demo': [], 'GET course-overviews': [] })
  const { unmount } = await openPage('/library?demo=1', person())
  await waitFor(() => expect(location.pathname).toBe('/plan'))
  unmount()
  await openPage('/en/library')
  await waitFor(() => expect(location.pathname).toBe('/en/courses'))
})

test('the tab of the address is shown, and an unknown one is the first', async () => {
  const { user, unmount } = await open('/library?tab=verbs')
  await table()
  expect(isChosen(text.tabs.verbs)).toBe(true)
  await user.click(tab(text.tabs.phrasebook))
  expect(location.search).toBe('?tab=phrasebook')
  unmount()
  await open('/library?tab=nothing')
  await table()
  expect(isChosen(text.tabs.vocabulary)).toBe(true)
})

test('a search ignores accents in both languages, and reports the number of results, and which other tabs have some', async () => {
  const { press, search } = await open()
  await search('ADIOS')
  expect(screen.getByText(text.search.count(1)).getAttribute('role')).toBe('status')
  expect((await lines()).at(-1)).toContain('Goodbye')
  await search('zzz')
  expect(screen.getByText(text.search.none('zzz'))).toBeDefined()
  const [, clear] = screen.getAllByRole('button', { name: text.search.clear })
  clear?.click()
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''))
  await search('fifth')
  await press('Números: 1')
  expect(isChosen(text.tabs.numbers)).toBe(true)
  expect((await lines()).at(-1)).toContain('quinto')
})

test('a search survives a reload, and stays when the tab changes', async () => {
  const { search, user, unmount } = await open('/library?tab=phrasebook')
  await table()
  await search('aero')
  await waitFor(() => expect(location.search).toBe('?tab=phrasebook&q=aero'))
  unmount()
  await open(location.pathname + location.search)
  expect(await lines()).toHaveLength(2)
  await user.click(tab(text.tabs.numbers))
  await waitFor(() => expect(location.search).toBe('?tab=numbers&q=aero'))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('aero')
})

test('verbs are grouped by the lesson of the course, and phrases by what they are for', async () => {
  const { user } = await open('/library?tab=verbs')
  expect((await lines()).slice(1)).toEqual([text.lesson('1'), expect.stringContaining('be')])
  await user.click(tab(text.tabs.phrasebook))
  await screen.findByText(text.sections.emergencies)
  const [, first, second] = await lines()
  expect(first).toBe(text.sections.emergencies)
  expect(second).toContain('Help!')
})

test('a library that fails to load says so, and loads on retry', async () => {
  const { answers } = answering({ 'GET library': LOST })
  const { press } = await show(<Library />, { address: '/library' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(app.failure.title)
  answers['GET library'] = ENTRIES
  await press(app.failure.retry)
  await table()
})
