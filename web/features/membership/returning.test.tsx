import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PaymentPage } from '#web/features/membership/payment-page.tsx'
import { answering, refusedFields } from '#web/testing/answering.ts'
import { OFFER, person } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'

test.each([
  ['I-1234567890', 'invalidSubscriptionFormat', 'Formato de ID de suscripción inválido'],
  ['I-1234567891', 'invalidSubscriptionCharacters', 'ID de suscripción contiene caracteres inválidos'],
] as const)('whoever comes back with the id %s, refused as %s, reads why', async (id, refusal, message) => {
  answering({
    'POST paypal-capture-subscription': refusedFields({ subscriptionId: refusal }),
    'GET payment-settings': null,
    'GET payment-offers': [OFFER],
  })
  const page = <PaymentPage plan="1" user={person()} onChange={() => undefined} />
  await show(page, { address: `/payment/1?subscription_id=${id}` })
  expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull()
  expect(location.search, 'a reload does not repeat it').toBe('')
})
