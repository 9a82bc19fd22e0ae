import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { user } from '#contract/session.ts'

/** A Google ID token, as received by the browser. */
export const googleCredential = z.string().min(1).max(4096)

export const loginGoogle = endpoint({
  method: 'POST',
  service: 'login-google',
  caller: 'visitor',
  summary:
    'Signs in with a Google ID token and sets the session cookie; a new address becomes an account (D9). The token has the nonce of `google-nonce`.',
  body: z.object({ token: googleCredential }),
  /** `isGoogle`: a sign-up with Google, which leads to a different page than signing in (P4.3). */
  reply: user.extend({ isGoogle: z.boolean() }),
})

export const nextGoogleNonce = endpoint({
  method: 'POST',
  service: 'google-nonce',
  caller: 'visitor',
  isSecret: true,
  summary:
    'The nonce that the next Google ID token must have. It is bound to this browser by a cookie and good for one token.',
  reply: z.object({ nonce: z.string() }),
})

export const readSettings = endpoint({
  method: 'GET',
  service: 'settings',
  caller: 'visitor',
  summary: 'What the web must know of how the server is set up.',
  /** The Google button is shown only if there is a client id (D9). */
  reply: z.object({ googleClientId: z.string().nullable() }),
})
