// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/session.ts'
import { PlanPage } from '#web/features/membership/plan-page.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { forgetLoaded } from '#web/lib/use-loaded.ts'
import { es } from '#web/text/app/es.ts'

const STUDENT = {
  role: 'STUDENT',
  payment: { isPayment: false, plan: '', accessUntil: null, nextChargeAt: null, hasFailedCharge: false },
} as unknown as User

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, message: 'OK', data: [] }))
})
afterEach(() => {
  act(() => root.unmount())
  forgetLoaded()
  vi.unstubAllGlobals()
})

async function show(user: User | null): Promise<void> {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  await act(async () =>
    root.render(
      <LanguageProvider language="es" text={es}>
        <PlanPage user={user} getsDemo />
      </LanguageProvider>,
    ),
  )
}

const cards = () => [...document.querySelectorAll('#plans > li')]
const linksOf = (from: ParentNode) => [...from.querySelectorAll('a')].map(link => link.getAttribute('href'))

test('there are two plans, a year and a month, and the year is marked as the most popular', async () => {
  await show(null)
  expect(cards().map(card => card.querySelector('h2')?.textContent)).toEqual(['Anual', 'Mensual'])
  expect(cards().map(card => card.textContent?.includes('El más popular'))).toEqual([true, false])
})

test('each plan has its price in dollars, and about that in pesos', async () => {
  await show(null)
  const [year, month] = cards().map(card => card.textContent)
  expect(year).toContain('USD 129.99')
  expect(year).toContain('≈ DOP 7,765.14')
  expect(month).toContain('USD 12.99')
  expect(month).toContain('≈ DOP 775.98')
})

test.each([
  ['a visitor', 'register', null],
  ['who is signed in', 'payment', STUDENT],
] as const)('the plans lead %s to /%s', async (_, screen, user) => {
  await show(user)
  expect(cards().flatMap(linksOf)).toEqual([`/${screen}/2`, `/${screen}/1`])
})

test('the ways to pay are named', async () => {
  await show(null)
  const ways = document.querySelector('ul[aria-label="Medios de pago"]')
  expect([...(ways?.children ?? [])].map(way => way.textContent)).toEqual(['Visa', 'Mastercard', 'PayPal'])
})
