import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes, base64url: the secret of a session or a mailed link (D3, D8). */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret, in hex. A plain hash suffices for 32 random bytes. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
