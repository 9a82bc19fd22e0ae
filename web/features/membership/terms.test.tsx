import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Terms } from '#web/features/membership/terms.tsx'
import { answering, LOST, refused } from '#web/testing/answering.ts'
import { OFFER, person } from '#web/testing/samples.ts'
import { openPage, type Shown, show } from '#web/testing/show.tsx'
import { es as app } from '#web/text/app/es.ts'
import { es } from '#web/text/membership/es.ts'
import { es as notFound } from '#web/text/not-found/es.ts'
import { es as payment } from '#web/text/payment/es.ts'

const { terms: text } = es
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: text.accept })
const submit = () => screen.getByRole('button', { name: text.submit })
const student = person({ isTerms: false })
const OFFERS = { 'GET payment-offers': [OFFER] }

async function open(): Promise<Shown & { accepted: unknown[] }> {
  const accepted: unknown[] = []
  const shown = await show(<Terms plan="2" onAccept={user => accepted.push(user)} />)
  return { ...shown, accepted }
}

test('the payment is not reached before accepting the terms', async () => {
  const { made } = answering({
    ...OFFERS,
    'PATCH student-terms': { ...student, isTerms: true },
    'GET payment-settings': null,
  })
  const { user } = await openPage('/payment/2', student)
  await screen.findByRole('heading', { name: text.title })
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  const hint = submit().getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(hint)?.textContent).toBe(text.whyNot)
  await user.click(submit())
  expect(document.activeElement, 'what is missing').toBe(box())
  for (const [path, name] of Object.entries(text.documents)) {
    const [link] = screen.getAllByRole('link', { name })
    expect(link?.getAttribute('href')).toBe(path)
  }
  const changes = () => made.filter(({ key }) => key !== 'GET payment-offers')
  expect(changes()).toEqual([])
  await user.click(box())
  await user.click(submit())
  await screen.findByRole('heading', { name: payment.title })
  expect(changes()[0]).toEqual({ key: 'PATCH student-terms', input: {} })
})

test('the terms are accepted with the keyboard alone', async () => {
  answering({ ...OFFERS, 'PATCH student-terms': { ...student, isTerms: true } })
  const { user, accepted } = await open()
  submit().focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(box())
  await user.keyboard(' ')
  await user.tab()
  expect(document.activeElement).toBe(submit())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(accepted).toMatchObject([{ isTerms: true }]))
})

test('without a network the terms are not accepted, and the checkbox stays ticked', async () => {
  const { answers } = answering({ ...OFFERS, 'PATCH student-terms': LOST })
  const { user, press, accepted } = await open()
  await user.click(box())
  await press(text.submit)
  expect((await screen.findByRole('alert')).textContent).toContain(app.failure.offline)
  expect([box().checked, accepted]).toEqual([true, []])
  answers['PATCH student-terms'] = { ...student, isTerms: true }
  await press(text.submit)
  await waitFor(() => expect(accepted).toHaveLength(1))
})

test('only existing plans can be paid, and not by a visitor', async () => {
  for (const [address, goal] of [
    ['/payment/4', '/plan'],
    ['/payment/0', '/plan'],
    ['/payment/1x', '/plan'],
    ['/en/payment/9', '/en/plan'],
  ] as const) {
    answering({ ...OFFERS, 'GET courses': [], 'GET course-overviews': [], 'GET payment-settings': null })
    const { unmount } = await openPage(address, student)
    await waitFor(() => expect(location.pathname, address).toBe(goal))
    unmount()
  }
  // A device on which nobody was signed in.
  localStorage.clear()
  await openPage('/payment/3')
  expect(await screen.findByRole('heading', { name: notFound.title })).toBeDefined()
})

test('an ended session leads to sign-in, and back to the payment', async () => {
  answering({
    ...OFFERS,
    'PATCH student-terms': refused('not_signed_in'),
    'POST auth': null,
    'GET settings': { googleClientId: '' },
  })
  const { user, press } = await openPage('/payment/2', student)
  await user.click(await screen.findByRole('checkbox', { name: text.accept }))
  await press(text.submit)
  await waitFor(() => expect(location.pathname + location.search).toBe('/login?next=%2Fpayment%2F2'))
})
