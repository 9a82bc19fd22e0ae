import { z } from 'zod'
import { email } from '#contract/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'

/** The secret of a mailed link. */
const mailedToken = z.string().min(1).max(200)

export const subscribe = endpoint({
  method: 'POST',
  service: 'suscribete',
  caller: 'visitor',
  summary:
    'Asks for the newsletter: a mail to the address has the link that confirms it. Answers alike whether the address is known or not.',
  body: z.object({ email }),
  reply: z.string(),
})

export const confirmSubscription = endpoint({
  method: 'POST',
  service: 'newsletter-confirm',
  caller: 'visitor',
  summary: 'Confirms a subscription by the token of the mailed link; safe to repeat.',
  body: z.object({ token: mailedToken }),
  reply: z.null(),
})

export const endSubscription = endpoint({
  method: 'POST',
  service: 'newsletter-unsubscribe',
  caller: 'visitor',
  summary: 'Ends a subscription by the token of a mailed link; safe to repeat.',
  body: z.object({ token: mailedToken }),
  reply: z.null(),
})
