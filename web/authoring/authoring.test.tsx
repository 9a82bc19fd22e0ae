// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { User } from '#contract/session.ts'
import { Authoring } from '#web/authoring/authoring.tsx'
import { TEXTS } from '#web/frame/texts.ts'
import { storeLanguage } from '#web/lib/preferences.ts'
import type { FirstCheck } from '#web/lib/session.tsx'

beforeAll(async () => void (await Promise.all([TEXTS.en.preload(), TEXTS.es.preload()])))

let root: ReturnType<typeof createRoot>
afterEach(() => {
  act(() => root.unmount())
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function browserPrefers(language: string) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language])
}

async function open(address: string, firstCheck: FirstCheck = new Promise(() => {})) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  history.replaceState(null, '', address)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Authoring firstCheck={firstCheck} />))
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
  const user = { _id: crypto.randomUUID(), role: 'ADMIN', name: 'Alma', photo: '' } as unknown as User
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  storeLanguage('es')
  await open('/upload', Promise.resolve({ isOk: true, data: user }))
  // Its parts are loaded one after the other, and show by themselves.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const shows = (title: string) =>
    vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(title), 20_000)
  await shows('Subir imagen')
  history.pushState(null, '', '/sync-user-progress')
  await shows('Sincronizar progreso')
  expect(scroll.mock.calls).toEqual([[0, 0]])
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
