import { hash, verify } from '@node-rs/argon2'
import type { Passwords } from '#server/accounts/passwords.ts'

/** The minimum cost of Argon2id. */
const COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Passwords at minimal cost: real ones take 30 ms each, in low-priority threads. */
export function quickPasswords(): Passwords {
  const isRight = async (password: string, passwordHash: string | null) =>
    passwordHash !== null && verify(passwordHash, password)
  return {
    hash: password => hash(password, COST),
    isRight,
    areRight: (password, hashes) => Promise.all(hashes.map(one => isRight(password, one))),
    close: async () => undefined,
  }
}
