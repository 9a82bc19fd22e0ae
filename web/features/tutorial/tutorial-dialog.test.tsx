// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { CourseCard } from '#contract/courses.ts'
import type { Audience } from '#domain/site/routes.ts'
import { tutorial } from '#domain/site/tutorial.ts'
import { TutorialDialog } from '#web/features/tutorial/tutorial-dialog.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { forgetLoaded } from '#web/lib/use-loaded.ts'
import { es } from '#web/text/app/es.ts'
import { es as text } from '#web/text/tutorial/es.ts'

let root: ReturnType<typeof createRoot> | undefined
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root?.unmount())
  forgetLoaded()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const COURSES = [
  { _id: 'coming', isAvaliable: false },
  { _id: 'open', isAvaliable: true },
  { _id: 'another', isAvaliable: true },
] as unknown as CourseCard[]

/** Where whoever understood the tutorial comes to. */
async function understoodBy(audience: Audience, data: CourseCard[]): Promise<string | undefined> {
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, message: 'OK', data }))
  const { hook, history } = memoryLocation({ path: '/courses', record: true })
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div') as HTMLElement)
  const dialog = (
    <TutorialDialog
      config={tutorial}
      audience={audience}
      onClose={() => undefined}
      onHelp={() => undefined}
    />
  )
  await act(async () =>
    root?.render(
      <LanguageProvider language="es" text={es}>
        <Router hook={hook}>{dialog}</Router>
      </LanguageProvider>,
    ),
  )
  const button = await vi.waitFor(() => {
    const found = [...document.querySelectorAll('button')].find(one => one.textContent === text.understood)
    expect(found?.getAttribute('aria-disabled')).toBeNull()
    return found
  })
  act(() => button?.click())
  return history.at(-1)
}

test.each<[Audience, CourseCard[], string]>([
  ['paid', COURSES, '/course/open'],
  ['visitor', COURSES, '/course/open'],
  ['unpaid', COURSES, '/course/open?demo=1'],
  ['paid', COURSES.slice(0, 1), '/courses'],
])(
  'whoever understood it begins with the first course that is available: %s',
  async (audience, courses, path) => {
    expect(await understoodBy(audience, courses)).toBe(path)
  },
)
