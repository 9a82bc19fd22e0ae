import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Summary } from '#contract/admin.ts'
import { Admin } from '#web/authoring/admin/admin.tsx'
import { forAuthor } from '#web/authoring/testing.tsx'
import { answering } from '#web/testing/answering.ts'
import { person } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { es } from '#web/text/authoring/admin/es.ts'

const { home: text } = es
const CALM: Summary = {
  unreadMessages: 0,
  newRatings: { count: 0, average: null },
  mails: { failed: 0, delayed: 0, latest: [] },
  failedPayments: { count: 0, latest: [] },
  setAsidePayments: { count: 0, latest: [] },
  accounts: { total: 6, ofThisWeek: 1 },
  subscribers: 0,
  health: { problems: 0, blocking: 0, items: 0 },
}

async function openHome(given: Partial<Summary> = {}) {
  answering({ 'GET admin-summary': { ...CALM, ...given } })
  await show(forAuthor(<Admin section="" />, person({ role: 'ADMIN' })), { address: '/admin' })
  const heading = await screen.findByRole('heading', { name: text.setAside.title })
  return within(heading.closest('section') ?? document.body)
}

test('nothing to clear up is said so', async () => {
  const card = await openHome()
  expect(screen.getByText(text.calm)).toBeDefined()
  expect(card.getByText(text.setAside.none)).toBeDefined()
})

test('payments that cannot be right are counted, with whose they are and why', async () => {
  const payment = { subscriptionId: 'I-1', email: 'ana@dilo.test', amount: '-10.00', currency: 'USD' }
  const card = await openHome({
    setAsidePayments: {
      count: 2,
      latest: [
        { ...payment, reason: 'amount' },
        { subscriptionId: 'I-2', email: null, reason: 'date', amount: null, currency: null },
      ],
    },
  })
  expect(screen.getByText(text.attention(1))).toBeDefined()
  expect(card.getByText('2')).toBeDefined()
  const [known, erased] = card.getAllByRole('listitem', { hidden: true }).map(item => item.textContent)
  expect(known).toBe(`ana@dilo.test${text.setAside.reasons.amount}I-1: USD -10.00`)
  expect(erased).toBe(`${text.setAside.erased}${text.setAside.reasons.date}I-2`)
})
