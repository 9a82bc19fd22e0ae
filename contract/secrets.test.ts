import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'

const SECRET = /"(secret|recoveryCodes|nonce|token|password)":/

test('an answer that holds a key or a code is declared so, and is never compressed (decision 039)', () => {
  const holding = api.filter(({ reply }) =>
    SECRET.test(JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' }))),
  )
  expect(holding.length).toBeGreaterThan(0)
  expect(api.filter(({ isSecret }) => isSecret).map(({ service }) => service)).toEqual(
    holding.map(({ service }) => service),
  )
})
