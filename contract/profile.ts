import { z } from 'zod'
import {
  currentPassword,
  lastname,
  passwordOrNone,
  personName,
  phoneOrNone,
  says,
} from '#contract/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { googleCredential } from '#contract/google.ts'
import { user } from '#contract/session.ts'

const MAX_PHOTO_BYTES = 5 * 1024 * 1024

export const updateProfile = endpoint({
  method: 'POST',
  service: 'student-update',
  caller: 'member',
  summary:
    'Changes name, last name and phone, and the password when a new one is given: this renews the session, ends the others unless told otherwise, and is told by mail.',
  // Other fields (role, payment, email) are ignored.
  body: z.object({
    name: personName,
    lastname,
    /** Unchanged when absent. */
    phone: phoneOrNone.optional(),
    oldPassword: passwordOrNone.default(''),
    password: passwordOrNone.default(''),
    /** Whether a new password signs out all other devices. */
    endsOtherSessions: z.boolean().default(true),
  }),
  reply: user,
})

export const sendPhoto = endpoint({
  method: 'POST',
  service: 'student-photo',
  caller: 'member',
  summary:
    'Replaces the photo (JPEG, PNG or WebP, 5 MB at most; kept as a JPEG of 512 x 512). Answers its address.',
  upload: { field: 'photo', maxBytes: MAX_PHOTO_BYTES },
  reply: z.string(),
})

export const acceptTerms = endpoint({
  method: 'PATCH',
  service: 'student-terms',
  caller: 'member',
  summary: 'Accepts the terms and conditions.',
  reply: user,
})

export const deleteAccount = endpoint({
  method: 'PATCH',
  service: 'student-delete-account',
  caller: 'member',
  summary: 'Permanently erases the account and all personal data; invoices stay under a pseudonym (D11).',
  body: z
    .object({
      password: currentPassword.optional(),
      /** A recent Google ID token, for Google accounts without a password. */
      token: googleCredential.optional(),
    })
    .refine(({ password, token }) => password !== undefined || token !== undefined, {
      path: ['password'],
      error: says('required'),
    }),
  reply: z.null(),
})
