import { afterEach, expect, test, vi } from 'vitest'
import { keepPicturesOf } from '#web/lib/keep-lesson-parts.ts'

afterEach(() => vi.unstubAllGlobals())

/** Opens a lesson on a phone. @returns the messages its worker gets */
function toldOn(connection: object): { pictures: string[] }[] {
  const told: { pictures: string[] }[] = []
  const ready = Promise.resolve({ active: { postMessage: (message: never) => told.push(message) } })
  vi.stubGlobal('navigator', { connection, serviceWorker: { ready } })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  keepPicturesOf([
    { imageUrl: '/media/a.svg', audioUrl: '/media/a.mp3', sentences: [{ imageUrl: '/media/b.svg' }] },
    {
      imageUrl: '',
      imageSelection: { options: [{ imageUrl: '/media/c.webp' }, { imageUrl: '/media/a.svg' }] },
    },
  ])
  return told
}

test('the worker is told the pictures of a lesson once each, of parts and options too', async () => {
  const told = toldOn({ effectiveType: '4g' })
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]?.pictures.sort()).toEqual(['/media/a.svg', '/media/b.svg', '/media/c.webp'])
})

test.each([{ saveData: true }, { effectiveType: '2g' }])(
  'nothing is loaded ahead with %j',
  async connection => {
    const told = toldOn(connection)
    await new Promise(resolve => setTimeout(resolve))
    expect(told).toEqual([])
  },
)
