import { z } from 'zod'
import { email, lastname, newPassword, personName, phone, says, username } from '#contract/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { user } from '#contract/session.ts'
import { PLANS } from '#domain/membership/membership.ts'

/** Two equal passwords that are being chosen, as the forms of registration and of a reset ask for them. */
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

/** What is said when they differ, under the second one. */
export const REPEAT = { path: ['repeatPassword'], error: says('passwordsDiffer') }

/** The plan that was chosen before: it comes back with the link of the mail. */
const plan = z.enum(PLANS).optional()

export const signUp = endpoint({
  method: 'POST',
  service: 'sign-up',
  caller: 'visitor',
  summary:
    'Registers somebody: a link that activates the account is mailed. Answers alike whether or not the address has an account (D7).',
  // Whatever else is sent (role, payment, isActive) is not read.
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
  // Not active, and nobody is signed in: the next step is the mail.
  reply: user.extend({ isGoogle: z.literal(false) }),
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
