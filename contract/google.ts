import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { user } from '#contract/session.ts'

/** A Google ID token, as the browser gets it from Google. */
export const googleCredential = z.string().min(1).max(4096)

export const loginGoogle = endpoint({
  method: 'POST',
  service: 'login-google',
  caller: 'visitor',
  summary:
    'Signs in with a Google ID token and sets the session cookie; a new address becomes an account (D9).',
  body: z.object({ token: googleCredential }),
  reply: user.extend({ isGoogle: z.literal(true) }),
})

export const readSettings = endpoint({
  method: 'GET',
  service: 'settings',
  caller: 'visitor',
  summary: 'What the web must know of how the server is set up.',
  /** The Google button shows only where there is a client id (D9). */
  reply: z.object({ googleClientId: z.string().nullable() }),
})
