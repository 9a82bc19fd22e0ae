// @vitest-environment happy-dom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { LanguageProvider } from '#web/lib/language.tsx'
import { forgetLoaded, useLoaded } from '#web/lib/use-loaded.ts'
import { es } from '#web/text/app/es.ts'

let unmount = () => {}
afterEach(() => {
  unmount()
  forgetLoaded()
  vi.unstubAllGlobals()
})

/** A screen with the courses, and the answers that it waits for. */
async function open() {
  const answers: ((titles: string[] | 'none') => void)[] = []
  vi.stubGlobal('fetch', () => {
    return new Promise((resolve, reject) => {
      answers.push(titles => {
        if (titles === 'none') return reject(new TypeError('Failed to fetch'))
        const data = titles.map(title => ({ title }))
        resolve(Response.json({ statusCode: 200, message: '', data }))
      })
    })
  })
  let courses: ReturnType<typeof useLoaded<'GET courses'>> | undefined
  const Screen = () => {
    courses = useLoaded('GET courses', {})
    return null
  }
  const root = createRoot(document.createElement('div'))
  const language = { language: 'es', text: es } as Parameters<typeof LanguageProvider>[0]
  root.render(createElement(LanguageProvider, language, createElement(Screen)))
  unmount = () => root.unmount()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  return {
    answers,
    shown: () => courses?.data?.map(({ title }) => title),
    reload: () => courses?.reload(),
    update: (title: string) => courses?.update(known => known.map(card => ({ ...card, title }))),
    hasFailed: () => courses?.failure !== undefined,
  }
}

test('what is asked for again while it loads is loaded once more, because the answer may be older', async () => {
  const screen = await open()
  screen.reload()
  screen.reload()
  expect(screen.answers).toHaveLength(1)
  screen.answers[0]?.(['before'])
  await vi.waitFor(() => expect(screen.answers).toHaveLength(2))
  expect(screen.shown()).toEqual(['before'])
  screen.answers[1]?.(['after'])
  await vi.waitFor(() => expect(screen.shown()).toEqual(['after']))
  expect(screen.answers).toHaveLength(2)
})

test('a window that is looked at again asks for what has changed only, and keeps what it has', async () => {
  const asked: (string | undefined)[] = []
  const screen = await open()
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers['if-none-match'])
    if (headers['if-none-match']) return new Response(null, { status: 304 })
    const data = [{ title: 'the courses' }]
    return Response.json({ statusCode: 200, message: '', data }, { headers: { etag: 'W/"one"' } })
  })
  screen.answers[0]?.(['before'])
  await vi.waitFor(() => expect(screen.shown()).toEqual(['before']))
  for (const count of [1, 2]) {
    dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(asked).toHaveLength(count))
    await vi.waitFor(() => expect(screen.shown()).toEqual(['the courses']))
  }
  expect([asked, screen.hasFailed()]).toEqual([[undefined, 'W/"one"'], false])
})

test('what the page came to know while it loads stays when the loading fails', async () => {
  const screen = await open()
  screen.answers[0]?.(['before'])
  await vi.waitFor(() => expect(screen.shown()).toEqual(['before']))
  screen.reload()
  screen.update('by the page')
  screen.answers[1]?.('none')
  await vi.waitFor(() => expect(screen.hasFailed()).toBe(true))
  expect(screen.shown()).toEqual(['by the page'])
})
