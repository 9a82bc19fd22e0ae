// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoticesCard } from '#web/features/profile/notices-card.tsx'
import { VoiceCard } from '#web/features/profile/voice-card.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { goesOnAlone, readStored } from '#web/lib/preferences.ts'
import { forgetLoaded } from '#web/lib/use-loaded.ts'
import { es } from '#web/text/app/es.ts'
import { es as text } from '#web/text/profile/es.ts'

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  forgetLoaded()
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function show(card: React.ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () =>
    root.render(
      <LanguageProvider language="es" text={es}>
        {card}
      </LanguageProvider>,
    ),
  )
  return place
}

/** The server's answers in turn: data, or undefined for a lost connection. */
function answers(...given: (object | undefined)[]): { bodies: unknown[] } {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit = {}) => {
    if (body) bodies.push(JSON.parse(String(body)))
    const data = given.shift()
    if (!data) throw new TypeError('no network')
    return Response.json({ statusCode: 200, message: 'OK', data })
  })
  return { bodies }
}

const newsletter = (place: HTMLElement) => place.querySelector<HTMLInputElement>('input[type=checkbox]')
const press = async (input: HTMLInputElement | null) => act(async () => input?.click())

test('the choices about mails are those of the account, and a change is saved at once', async () => {
  const { bodies } = answers(
    { hasNewsletter: true, language: 'en' },
    { hasNewsletter: false, language: 'en' },
  )
  const place = await show(<NoticesCard email="ana@dilo.test" />)
  await vi.waitFor(() => expect(newsletter(place)?.checked).toBe(true))
  expect(place.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value).toBe('en')
  await press(newsletter(place))
  expect(bodies).toEqual([{ hasNewsletter: false }])
  await vi.waitFor(() =>
    expect(place.querySelector('[role=status]')?.textContent).toContain(text.notices.saved),
  )
})

test('a choice that could not be saved is taken back, and says so', async () => {
  answers({ hasNewsletter: false, language: 'es' }, undefined)
  const place = await show(<NoticesCard email="ana@dilo.test" />)
  await vi.waitFor(() => expect(place.querySelector('[inert]')).toBeNull())
  await press(newsletter(place))
  await vi.waitFor(() =>
    expect(place.querySelector('[role=alert]')?.textContent).toContain(text.notices.failed),
  )
  expect(newsletter(place)?.checked).toBe(false)
})

test('choices that cannot be loaded are not shown as chosen', async () => {
  answers(undefined)
  const place = await show(<NoticesCard email="ana@dilo.test" />)
  await vi.waitFor(() =>
    expect(place.querySelector('[role=alert]')?.textContent).toContain(text.notices.unknown),
  )
  expect(newsletter(place)).toBeNull()
})

test('a device without recogniser and English voice says so, and the player can be told to wait', async () => {
  answers({ isAvailable: false })
  const place = await show(<VoiceCard />)
  await vi.waitFor(() => expect(place.textContent).toContain(text.voice.noEnglish))
  expect(place.textContent).not.toContain(text.voice.play)
  expect(goesOnAlone()).toBe(true)
  await press(newsletter(place))
  expect([goesOnAlone(), readStored('dilo.goes-on')]).toEqual([false, 'no'])
  await press(newsletter(place))
})
