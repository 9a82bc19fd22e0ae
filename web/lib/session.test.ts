// @vitest-environment happy-dom
import { act, type ComponentProps, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/session.ts'
import { SessionProvider, useUser } from '#web/lib/session.tsx'

const PAGE = { isVisitorsPage: false } as ComponentProps<typeof SessionProvider>
let unmount = () => {}
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

test('a sign-out in one tab is known in the others without a reload', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  let hear = () => {}
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      set onmessage(listener: () => void) {
        hear = listener
      }
      close() {}
    },
  )
  let signedIn: object | null = { _id: 'ana', role: 'STUDENT' }
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, message: '', data: signedIn }))
  let name: string | undefined
  const Screen = () => {
    name = useUser()?._id
    return null
  }
  const root = createRoot(document.createElement('div'))
  unmount = () => act(() => root.unmount())
  await act(async () => root.render(createElement(SessionProvider, PAGE, createElement(Screen))))
  await vi.waitFor(() => expect(name).toBe('ana'))
  signedIn = null
  await act(async () => hear())
  await vi.waitFor(() => expect(name).toBe(undefined))
})

test('who a page says it is, is known at its first rendering, and not asked for', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  const names: (string | undefined)[] = []
  const Screen = () => {
    names.push(useUser()?._id)
    return null
  }
  const root = createRoot(document.createElement('div'))
  unmount = () => act(() => root.unmount())
  const firstUser = { _id: 'ana', role: 'STUDENT' } as unknown as User
  await act(async () =>
    root.render(createElement(SessionProvider, { ...PAGE, firstUser }, createElement(Screen))),
  )
  expect(names).toEqual(['ana'])
  expect(asked).not.toHaveBeenCalled()
})
