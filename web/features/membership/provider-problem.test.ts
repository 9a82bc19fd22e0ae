import { expect, test } from 'vitest'
import { problemOfProvider } from '#web/features/membership/provider-problem.ts'

test.each([
  ['Detected popup close', 'givenUp'],
  ['Window closed', 'givenUp'],
  ['Window is closed, can not determine type', 'givenUp'],
  ['Request to post /smart/api/subscription failed with network error', 'connection'],
  ['No response from window - timed out', 'connection'],
  ['TypeError: Failed to fetch', 'connection'],
  ["PayPal's script did not load", 'connection'],
  ['client-id not recognized for either production or sandbox', 'configuration'],
  ['Must pass vault=true', 'configuration'],
  ['Client Authentication failed', 'configuration'],
  ['Could not create the subscription: SUBSCRIPTION_STATUS_INVALID', 'subscription'],
  ['422 UNPROCESSABLE_ENTITY', 'subscription'],
  ['Something else', 'other'],
])('"%s" is a problem of the kind %s', (said, kind) => {
  expect(problemOfProvider(new Error(said))).toBe(kind)
  expect(problemOfProvider(said)).toBe(kind)
})

test('a value that is not an error is some other problem', () => {
  expect(problemOfProvider(undefined)).toBe('other')
  expect(problemOfProvider({})).toBe('other')
})
