import { z } from 'zod'
import { email, lastname, newPassword, personName, phone, says, username } from '#contract/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { user } from '#contract/session.ts'
import { PLANS } from '#domain/membership/membership.ts'
import { EMAIL_MAX_LENGTH } from '#domain/personal-data.ts'

/** A new password with its repetition, for the forms of registration and of a reset. */
export const passwordTwice = { password: newPassword, repeatPassword: z.string().min(1, says('required')) }

export function isRepeated({
  password,
  repeatPassword,
}: {
  password: string
  repeatPassword: string
}): boolean {
  return password === repeatPassword
}

/** The error if they differ, under the second field. */
export const REPEAT = { path: ['repeatPassword'], error: says('passwordsDiffer') }

/** The plan chosen before registration, restored by the mailed link. */
const plan = z.enum(PLANS).optional()

export const signUp = endpoint({
  method: 'POST',
  service: 'sign-up',
  caller: 'visitor',
  summary:
    'Registers a user and mails an activation link. The answer does not depend on whether the address has an account (D7).',
  // Other fields (role, payment, isActive) are ignored.
  body: z
    .object({
      username,
      name: personName,
      lastname,
      email,
      phone,
      ...passwordTwice,
      plan,
    })
    .refine(isRepeated, REPEAT),
  // Not active and not signed in: the next step is the mail.
  reply: user.extend({ isGoogle: z.literal(false) }),
})

/** What a form has of the owner of a new password, whatever is in the fields so far. */
const typedSoFar = z.string().max(EMAIL_MAX_LENGTH).optional()

export const checkPassword = endpoint({
  method: 'POST',
  service: 'password-check',
  caller: 'visitor',
  summary:
    'Whether a new password is easy to guess, so that a form can say so beside its other errors; stores nothing.',
  body: z.object({
    password: newPassword,
    username: typedSoFar,
    email: typedSoFar,
    name: typedSoFar,
    lastname: typedSoFar,
  }),
  reply: z.null(),
})

export const resendActivation = endpoint({
  method: 'POST',
  service: 'send-email-activation',
  caller: 'visitor',
  summary:
    'Mails another activation link, if the address waits for one; the first that is used ends the others. Answers alike in any case.',
  body: z.object({ email, plan }),
  reply: z.null(),
})

export const activateAccount = endpoint({
  method: 'POST',
  service: 'student-active-account',
  caller: 'visitor',
  summary: 'Activates an account by the token of its mailed link (48 h, once) and signs in.',
  body: z.object({ token: z.string().trim().min(1, says('required')).max(200) }),
  reply: user,
})
