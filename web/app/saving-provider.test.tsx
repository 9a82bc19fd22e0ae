import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/session.ts'
import type { EnrolmentId, UserId } from '#domain/ids.ts'
import { prepareSaving, SavingProvider } from '#web/app/saving-provider.tsx'
import { SessionProvider } from '#web/lib/session.tsx'
import type { Save } from '#web/saving/progress-saves.ts'
import { useKnownSaves } from '#web/saving/use-saving.ts'
import { person as samplePerson } from '#web/testing/samples.ts'

const SAVED: Save = {
  idStudentCourse: 'enrolment' as EnrolmentId,
  index: { lesson: 1, word: 2, sentence: 0 },
  savedAt: '2026-01-01T00:00:00.000Z',
}
const opened: UserId[] = []
const stopped: UserId[] = []
// Storage on the device has its own tests, in the outbox.
vi.mock('#web/saving/outbox.ts', () => ({
  openOutbox: ({ _id }: { _id: UserId }) => {
    opened.push(_id)
    return {
      known: () => [SAVED],
      onKnown: (listener: (saves: readonly Save[]) => void) => {
        listener([SAVED])
        return () => {}
      },
      stop: () => stopped.push(_id),
    }
  },
}))

let known: (readonly Save[] | undefined)[] = []
beforeEach(() => {
  opened.length = 0
  stopped.length = 0
  known = []
})

function Lesson() {
  known.push(useKnownSaves())
  return null
}

/** Opens a page that contains a user's session. */
async function openPage(path: string, user: User) {
  window.history.replaceState(null, '', path)
  await prepareSaving(user)
  return show(user)
}

function show(user: User) {
  return act(async () =>
    render(
      <SessionProvider isVisitorsPage={false} firstUser={user}>
        <SavingProvider>
          <Lesson />
        </SavingProvider>
      </SessionProvider>,
    ),
  )
}

const person = (name: string, role: User['role'] = 'STUDENT') => samplePerson({ _id: name as UserId, role })

test('what the device knows of a lesson is there when it is first rendered, from one outbox', async () => {
  const { unmount } = await openPage('/course/1', person('ana'))
  expect(known[0]).toEqual([SAVED])
  expect(opened).toEqual(['ana'])
  unmount()
  await vi.waitFor(() => expect(stopped).toEqual(['ana']))
  await show(person('ana'))
  await vi.waitFor(() => expect(opened, 'who comes back gets another one').toEqual(['ana', 'ana']))
  expect(stopped).toEqual(['ana'])
})

test('other pages wait for nothing that the device keeps', async () => {
  window.history.replaceState(null, '', '/en/courses')
  await prepareSaving(person('rosa'))
  expect(opened).toEqual([])
})

test('of an administrator nothing is opened', async () => {
  await openPage('/en/course/1', person('luis', 'ADMIN'))
  expect(opened).toEqual([])
  expect(known[0]).toEqual([])
})
