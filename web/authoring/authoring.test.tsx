import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { Authoring } from '#web/authoring/authoring.tsx'
import { TEXTS } from '#web/frame/texts.ts'
import { storeLanguage } from '#web/lib/preferences.ts'
import type { FirstCheck } from '#web/lib/session.tsx'
import { person } from '#web/testing/samples.ts'

beforeAll(async () => void (await Promise.all([TEXTS.en.preload(), TEXTS.es.preload()])))

function browserPrefers(language: string) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language])
}

async function open(address: string, firstCheck: FirstCheck = new Promise(() => {})) {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  history.replaceState(null, '', address)
  await act(async () => render(<Authoring firstCheck={firstCheck} />))
  return reload
}

test.each([
  ['gets the language of the browser', '/admin/audit', '/en/admin/audit', () => browserPrefers('en-US')],
  ['gets the stored language', '/admin/audit', '/en/admin/audit', () => storeLanguage('en')],
  ['loses the prefix of Spanish', '/es/admin/audit', '/admin/audit', () => browserPrefers('en-US')],
])('an address %s, and the page is not loaded again', async (_, given, expected, prefer) => {
  prefer()
  const reload = await open(`${given}?actor=1#first`)
  expect(location.pathname + location.search + location.hash).toBe(`${expected}?actor=1#first`)
  expect(reload).not.toHaveBeenCalled()
})

test('a page of the learner’s side is loaded again, as it has a document of its own', async () => {
  storeLanguage('en')
  expect(await open('/en/courses')).toHaveBeenCalledOnce()
})

test('another screen begins at its top', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  storeLanguage('es')
  await open('/upload', Promise.resolve({ isOk: true, data: person({ role: 'ADMIN' }) }))
  await screen.findByRole('heading', { level: 1, name: 'Subir imagen' })
  await act(async () => history.pushState(null, '', '/sync-user-progress'))
  await screen.findByRole('heading', { level: 1, name: 'Sincronizar progreso' })
  expect(scroll.mock.calls).toEqual([[0, 0]])
})
