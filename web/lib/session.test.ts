import { act, renderHook } from '@testing-library/react'
import { type ComponentProps, createElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { SessionProvider, useUser } from '#web/lib/session.tsx'
import { answering } from '#web/testing/answering.ts'
import { person } from '#web/testing/samples.ts'

const ANA = person()

/** The user's names, in the order in which a page shows them. */
async function namesOn(page: Omit<ComponentProps<typeof SessionProvider>, 'children'>) {
  const names: (string | undefined)[] = []
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(SessionProvider, { ...page, children })
  await act(async () => renderHook(() => names.push(useUser()?._id), { wrapper }))
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
