import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { User } from '#contract/session.ts'
import { PlanPage } from '#web/features/membership/plan-page.tsx'
import { answering } from '#web/testing/answering.ts'
import { person } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'

function open(user: User | null) {
  answering({ 'GET course-overviews': [] })
  return show(<PlanPage user={user} getsDemo />, { address: '/plan', session: user })
}

const cards = () => [...document.querySelectorAll<HTMLElement>('#plans > li')]
const linksOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('link')
    .map(link => link.getAttribute('href'))

test('there are two plans, a year and a month, and the year is marked as the most popular', async () => {
  await open(null)
  const titles = cards().map(card => within(card).getByRole('heading', { level: 2 }).textContent)
  expect(titles).toEqual(['Anual', 'Mensual'])
  expect(cards().map(card => card.textContent?.includes('El más popular'))).toEqual([true, false])
})

test('each plan has its price in dollars, and about that in pesos', async () => {
  await open(null)
  const [year, month] = cards().map(card => card.textContent)
  expect(year).toContain('USD 129.99')
  expect(year).toContain('≈ DOP 7,765.14')
  expect(month).toContain('USD 12.99')
  expect(month).toContain('≈ DOP 775.98')
})

test.each([
  ['a visitor', 'register', null],
  ['who is signed in', 'payment', person()],
] as const)('the plans lead %s to /%s', async (_, page, user) => {
  await open(user)
  expect(cards().flatMap(linksOf)).toEqual([`/${page}/2`, `/${page}/1`])
})

test('the ways to pay are named', async () => {
  await open(null)
  const ways = within(screen.getByRole('list', { name: 'Medios de pago' })).getAllByRole('listitem')
  expect(ways.map(way => way.textContent)).toEqual(['Visa', 'Mastercard', 'PayPal'])
})
