import { afterEach, expect, test, vi } from 'vitest'
import { keepLesson } from '#web/lib/keep-lesson.ts'

afterEach(() => vi.unstubAllGlobals())

/** Opens a lesson on a phone. @returns the messages its worker gets */
function toldOn(connection: object): ('lesson' | { pictures: string[] })[] {
  const told: ('lesson' | { pictures: string[] })[] = []
  const ready = Promise.resolve({ active: { postMessage: (message: never) => told.push(message) } })
  vi.stubGlobal('navigator', { connection, serviceWorker: { ready } })
  keepLesson([
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
  const pictures = ['/media/a.svg', '/media/b.svg', '/media/c.webp']
  await vi.waitFor(() => expect(told).toEqual(['lesson', { pictures }]))
})

test.each([{ saveData: true }, { effectiveType: '2g' }])(
  'no picture is loaded ahead with %j',
  async connection => {
    const told = toldOn(connection)
    await new Promise(resolve => setTimeout(resolve))
    expect(told).toEqual(['lesson'])
  },
)
