import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashSecret, newSecret } from '#server/accounts/secrets.ts'
import { cookieName, cookieOptions } from '#server/http/cookies.ts'

/*
 * Google copies the browser's nonce into its token. Our nonce is the hash of a secret kept only in that browser's
 * cookie, so a stolen token is useless: the secret cannot be derived from it.
 */
const COOKIE = 'dilo-google'

/** The nonce for this browser's next token. Tabs share it until one of them uses it. */
export function issueNonce(request: FastifyRequest, reply: FastifyReply): string {
  const name = cookieName(request, COOKIE)
  const secret = request.cookies[name] || newSecret()
  // A session cookie: a sign-in page may stay open for a long time.
  reply.setCookie(name, secret, cookieOptions(request))
  return hashSecret(secret)
}

/** The nonce that a token from this browser must carry, if any. Each nonce is used once. */
export function consumeNonce(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const name = cookieName(request, COOKIE)
  const secret = request.cookies[name]
  if (!secret) return undefined
  reply.clearCookie(name, cookieOptions(request))
  return hashSecret(secret)
}
