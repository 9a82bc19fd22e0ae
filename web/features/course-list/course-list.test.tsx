// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CourseCard } from '#contract/courses.ts'
import type { CourseId } from '#domain/ids.ts'
import { CourseList } from '#web/features/course-list/course-list.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { forgetLoaded } from '#web/lib/use-loaded.ts'
import { es } from '#web/text/app/es.ts'

let root: ReturnType<typeof createRoot> | undefined
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root?.unmount())
  forgetLoaded()
  vi.unstubAllGlobals()
})

const card = (id: string, given: Partial<CourseCard> = {}): CourseCard => ({
  _id: id as CourseId,
  title: 'Inglés Conversacional',
  description: 'Habla desde el primer día.',
  picture: '/media/talk.svg',
  color: 'laguna',
  isAvaliable: true,
  progress: 40,
  place: null,
  ...given,
})

/** The list of these cards, and the calls that it made. */
async function show(cards: CourseCard[], isDemo = false): Promise<string[]> {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url)
    return Response.json({ statusCode: 200, message: 'OK', data: cards })
  })
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  await act(async () =>
    root?.render(
      <LanguageProvider language="es" text={es}>
        <CourseList user={null} isDemo={isDemo} notice={null} />
      </LanguageProvider>,
    ),
  )
  await vi.waitFor(() => act(() => expect(document.querySelector('article')).not.toBeNull()))
  return calls
}

const cards = () => [...document.querySelectorAll('article')]
const linksOf = (shown: Element | undefined) =>
  [...(shown?.querySelectorAll('a') ?? [])].map(link => [link.textContent, link.getAttribute('href')])

test('a card has picture, title, description, the percent in its colour, and a button to its course', async () => {
  await show([card('c1')])
  const [shown] = cards()
  expect(shown?.querySelector('img')?.getAttribute('src')).toBe('/media/talk.svg')
  expect(shown?.querySelector('h2')?.textContent).toBe('Inglés Conversacional')
  expect(shown?.textContent).toContain('Habla desde el primer día.')
  const ring = shown?.querySelector<HTMLElement>('[role=progressbar]')
  expect(ring?.getAttribute('aria-valuenow')).toBe('40')
  expect(ring?.querySelector('circle')).not.toBeNull()
  expect(ring?.style.getPropertyValue('--ring-color')).toBe('var(--c-laguna)')
  expect(linksOf(shown)[0]).toEqual([`${es.courses.start}: Inglés Conversacional`, '/course/c1'])
})

test('a course that is not available has a disabled link instead of the button', async () => {
  await show([card('c1'), card('c2', { isAvaliable: false })])
  const shown = cards()[1]
  const soon = shown?.querySelector('[aria-disabled=true]')
  expect([soon?.textContent?.trim(), soon?.getAttribute('href')]).toEqual(['Próximamente', null])
  expect(linksOf(shown).filter(([, to]) => to === '/course/c2')).toEqual([])
  expect(shown?.querySelector('[role=progressbar]')).toBeNull()
})

test.each([
  [false, '/api/v1/courses'],
  [true, '/api/v1/student-courses-demo'],
])('the list is the same in the demo, from its own call: %s', async (isDemo, called) => {
  expect(await show([card('c1'), card('c2')], isDemo)).toEqual([called])
  expect(cards()).toHaveLength(2)
})
