import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes for whoever is to come back: a session, or a link in a mail (D3, D8). */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret, in hex. A plain hash will do: there is nothing to guess in 32 random bytes. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
