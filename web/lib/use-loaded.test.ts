import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { answering, LOST } from '#web/testing/answering.ts'
import { courseCard } from '#web/testing/samples.ts'
import { showHook } from '#web/testing/show.tsx'

const titled = (title: string) => [courseCard({ title })]

/** A screen with the courses. `answer` settles its pending call. */
async function open() {
  const waiting: ((courses: ReturnType<typeof titled> | typeof LOST) => void)[] = []
  const server = answering({ 'GET courses': () => new Promise(resolve => waiting.push(resolve)) })
  const { result } = await showHook(() => useLoaded('GET courses', {}))
  expect(waiting).toHaveLength(1)
  return {
    ...server,
    waiting,
    answer: (courses: ReturnType<typeof titled> | typeof LOST) => act(async () => waiting.shift()?.(courses)),
    courses: () => result.current.data,
    shown: () => result.current.data?.map(({ title }) => title),
    reload: () => act(async () => result.current.reload()),
    update: (title: string) =>
      act(async () => result.current.update(known => known.map(card => ({ ...card, title })))),
    hasFailed: () => result.current.failure !== undefined,
  }
}

test('what is asked for again while it loads is loaded once more, because the answer may be older', async () => {
  const screen = await open()
  await screen.reload()
  await screen.reload()
  expect(screen.made).toHaveLength(1)
  await screen.answer(titled('before'))
  expect(screen.made).toHaveLength(2)
  expect(screen.shown()).toEqual(['before'])
  await screen.answer(titled('after'))
  expect(screen.shown()).toEqual(['after'])
  expect(screen.made).toHaveLength(2)
})

test('a window that is looked at again asks for what has changed only, and keeps what it has', async () => {
  const screen = await open()
  await screen.answer(titled('before'))
  screen.answers['GET courses'] = titled('the courses')
  const look = () => act(async () => dispatchEvent(new Event('focus')))
  await look()
  expect(screen.shown()).toEqual(['the courses'])
  const known = screen.courses()
  await look()
  expect([screen.courses() === known, screen.hasFailed()]).toEqual([true, false])
  const [first, second, third] = screen.made.map(({ input }) => input.known)
  expect([first, screen.made.length]).toEqual([undefined, 3])
  expect(second).toMatch(/^W\//)
  expect(third).toMatch(/^W\//)
  expect(third, 'the name of the newer answer').not.toBe(second)
})

test('what the page came to know while it loads stays when the loading fails', async () => {
  const screen = await open()
  await screen.answer(titled('before'))
  await screen.reload()
  await screen.update('by the page')
  await screen.answer(LOST)
  // First the part is loaded that asks the device.
  await waitFor(() => expect(screen.hasFailed()).toBe(true))
  expect(screen.shown()).toEqual(['by the page'])
})
