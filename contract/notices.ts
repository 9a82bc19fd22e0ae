import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { LANGUAGES } from '#domain/languages.ts'

/** The owner's choices about mails; those about security and payments are always sent (decision 051). */
const notices = z.object({
  /** Whether the newsletter is sent to the account's address. */
  hasNewsletter: z.boolean(),
  /** Language of all mails of the account. */
  language: z.enum(LANGUAGES),
})

export const readNotices = endpoint({
  method: 'GET',
  service: 'student-notices',
  caller: 'member',
  summary: 'What is mailed to the account: whether the newsletter, and in which language.',
  reply: notices,
})

export const changeNotices = endpoint({
  method: 'POST',
  service: 'student-notices',
  caller: 'member',
  summary:
    'Changes the given choices. The newsletter needs no mailed link here, because the address of an account is verified; its first mail has the link that ends it.',
  body: notices
    .partial()
    .refine(({ hasNewsletter, language }) => hasNewsletter !== undefined || language !== undefined, {
      path: ['hasNewsletter'],
      error: 'required',
    }),
  reply: notices,
})
