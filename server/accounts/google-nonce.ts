import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashSecret, newSecret } from '#server/accounts/secrets.ts'
import { cookieName, cookieOptions } from '#server/http/cookies.ts'

/*
 * Google puts the nonce that a browser asked with into its token. Ours is the hash of a secret that only the cookie of
 * that browser has: a token that somebody else got hold of opens nothing, for the secret cannot be made of it.
 */
const COOKIE = 'dilo-google'

/** The nonce of a browser for its next token. Tabs share it, until one of them has used it. */
export function giveNonce(request: FastifyRequest, reply: FastifyReply): string {
  const name = cookieName(request, COOKIE)
  const secret = request.cookies[name] || newSecret()
  // Until the browser is closed: somebody may look at the button for long before pressing it.
  reply.setCookie(name, secret, cookieOptions(request))
  return hashSecret(secret)
}

/** The nonce that a token sent by this browser must have, if any. The next token needs another. */
export function takeNonce(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const name = cookieName(request, COOKIE)
  const secret = request.cookies[name]
  if (!secret) return undefined
  reply.clearCookie(name, cookieOptions(request))
  return hashSecret(secret)
}
