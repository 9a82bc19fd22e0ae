import { z } from 'zod'
import { email } from '#contract/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { isRepeated, passwordTwice, REPEAT } from '#contract/registration.ts'
import { oneTimeCode } from '#contract/second-factor.ts'
import { user } from '#contract/session.ts'

/*
 * Resetting a password: request a link, validate it, set the password (P4.7, P4.8, P4.9). The token of the link (valid
 * for 1 h, once) is sent as `Authorization: Bearer` (D8).
 */

export const requestReset = endpoint({
  method: 'POST',
  service: 'send-email-reset-password',
  caller: 'visitor',
  summary: 'Mails a link for a new password, if the address has an account. Answers alike in any case (D7).',
  body: z.object({ email }),
  reply: z.null(),
})

export const checkReset = endpoint({
  method: 'GET',
  service: 'reset-password-auth',
  caller: 'visitor',
  summary: 'Whether the token of a reset link (bearer) is still good, and for which account.',
  // For the browser's password manager, which saves the new password under this name.
  reply: z.object({ email: z.string() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  service: 'reset-password',
  caller: 'visitor',
  summary: 'Sets a new password by the token of a reset link (bearer) and ends every session of the account.',
  body: z.object(passwordTwice).refine(isRepeated, REPEAT),
  reply: z.null(),
})

export const enterByReset = endpoint({
  method: 'POST',
  service: 'reset-password-enter',
  caller: 'visitor',
  summary:
    'Signs in by the token of a reset link (bearer), which is used up; the password stays. Works while strangers’ wrong passwords keep the owner out.',
  body: z.object({ oneTimeCode: oneTimeCode.optional() }),
  reply: user,
})
