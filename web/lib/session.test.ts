import { act, renderHook } from '@testing-library/react'
import { type ComponentProps, createElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useFirstScreen } from '#web/lib/first-screen.ts'
import { SessionProvider, useSession, useUser } from '#web/lib/session.tsx'
import { wasSignedIn } from '#web/lib/signed-in.ts'
import { answering } from '#web/testing/answering.ts'
import { person } from '#web/testing/samples.ts'

const ANA = person()

/** The user's names, in the order in which a page shows them. */
async function namesOn(page: Omit<ComponentProps<typeof SessionProvider>, 'children'>) {
  const names: (string | undefined)[] = []
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(SessionProvider, { ...page, children })
  const useName = () => {
    useFirstScreen(true)
    names.push(useUser()?._id)
  }
  await act(async () => renderHook(useName, { wrapper }))
  return names
}

test('a sign-out in one tab is known in the others without a reload', async () => {
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
  const { answers } = answering({ 'POST auth': ANA })
  const names = await namesOn({ isVisitorsPage: false })
  expect(names.at(-1)).toBe(ANA._id)
  answers['POST auth'] = null
  await act(async () => hear())
  expect(names.at(-1)).toBe(undefined)
})

test('who a page says it is, is known at its first rendering, and not asked for', async () => {
  const { made } = answering({ 'POST auth': null })
  expect(await namesOn({ isVisitorsPage: false, firstUser: ANA })).toEqual([ANA._id])
  expect(made).toEqual([])
})

test('a page that finds no session knows whether one has ended on this device, or its user is a visitor', async () => {
  const ends: (string | null)[] = []
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(SessionProvider, { isVisitorsPage: false, firstUser: null, children })
  const open = () =>
    act(async () =>
      renderHook(
        () => {
          const session = useSession()
          if (session.status === 'known') ends.push(session.end)
          return session
        },
        { wrapper },
      ),
    )
  vi.stubGlobal('requestIdleCallback', setTimeout)
  answering({ 'POST auth': null, 'POST sign-out': null })
  await open()
  expect(ends).toEqual([null])
  await namesOn({ isVisitorsPage: false, firstUser: ANA })
  await vi.waitFor(() => expect(wasSignedIn()).toBe(true))
  ends.length = 0
  const { result } = await open()
  expect(ends.at(-1)).toBe('ended')
  await act(async () => result.current.status === 'known' && result.current.leave(null))
  expect(ends.at(-1)).toBeNull()
  ends.length = 0
  await open()
  expect(ends.at(-1)).toBeNull()
})
