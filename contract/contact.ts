import { z } from 'zod'
import { email, personName } from '#contract/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'

export const sendContactMessage = endpoint({
  method: 'POST',
  service: 'contanct',
  caller: 'visitor',
  summary:
    'Writes to us with the form of the contact page. Answers the sentence that says what happens next.',
  body: z.object({
    name: personName,
    email,
    /** Free text, may be empty or missing; the message is free text too, but required (decision 016). */
    subject: z.string().trim().max(200).default(''),
    message: z.string().trim().min(1).max(5000),
  }),
  reply: z.string(),
})
