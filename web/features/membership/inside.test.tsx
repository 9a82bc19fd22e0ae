// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CourseOverview } from '#contract/courses.ts'
import { Inside } from '#web/features/membership/inside.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { forgetLoaded } from '#web/lib/use-loaded.ts'
import { es } from '#web/text/app/es.ts'

let root: ReturnType<typeof createRoot> | undefined
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root?.unmount())
  forgetLoaded()
  window.location.hash = ''
  vi.unstubAllGlobals()
})

const course = (count: number) =>
  ({
    _id: 'a',
    title: 'Inglés Conversacional',
    lessons: Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      topic: `Tema ${index + 1}`,
      goal: index === 0 ? 'Saludar y despedirte.' : '',
      wordCount: 19,
      minutes: 16,
    })),
    sample: {
      englishWord: 'Good morning',
      spanishTranslation: 'Buenos días',
      pronunciation: '',
      audioUrl: '',
      audioSlowUrl: '',
      audioSplitUrls: [],
      imageUrl: '',
      matching: 'strict',
    },
  }) as unknown as CourseOverview

/** The section with what the server answers; undefined: it cannot be reached. */
async function show(answered: CourseOverview[] | undefined) {
  const answer = { statusCode: 200, message: '', data: answered }
  vi.stubGlobal('fetch', async () => {
    if (!answered) throw new TypeError('unreachable')
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  await act(async () =>
    root?.render(
      <LanguageProvider language="es" text={es}>
        <Inside />
      </LanguageProvider>,
    ),
  )
  await vi.waitFor(() => act(() => expect(document.querySelector('[aria-busy=true]')).toBeNull()))
}
const rows = () => [...document.querySelectorAll('ol > li')].map(row => row.textContent)
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    element => (element.getAttribute('aria-label') ?? element.textContent) === name,
  )

test('every lesson with what one can do after it, else its size, and its minutes; all of them added up', async () => {
  await show([course(3)])
  expect(rows()).toEqual([
    '1Tema 1Saludar y despedirte.16 min',
    '2Tema 219 palabras y frases.16 min',
    '3Tema 319 palabras y frases.16 min',
  ])
  expect(document.body.textContent).toContain('3 lecciones, unos 48 min hablando.')
})

test('of many lessons a phone shows the first ones until it is asked for all, or the address names one', async () => {
  await show([course(21)])
  const isFolded = () => document.querySelector('ol')?.dataset.all !== 'true'
  expect([isFolded(), document.body.textContent?.includes('unas 5 h 36 min')]).toEqual([true, true])
  act(() => button('Ver las 21 lecciones')?.click())
  expect(isFolded()).toBe(false)
  act(() => root?.unmount())
  window.location.hash = '#lesson-15'
  await show([course(21)])
  expect(isFolded()).toBe(false)
})

test('a phrase can be heard and said; nothing of it is loaded before a press', async () => {
  await show([course(3)])
  expect(document.body.textContent).toContain('Good morning')
  expect(button('Escuchar «Good morning»')).toBeDefined()
  expect(button(es.speaking.idle)).toBeDefined()
})

test('where the server cannot be reached the prices stand alone', async () => {
  await show(undefined)
  expect(document.querySelector('#inside')).toBeNull()
})
