import { hash, verify } from '@node-rs/argon2'
import type { Passwords } from '#server/accounts/passwords.ts'

/** The least that Argon2id can cost. */
const COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Passwords without their cost, which is 30 ms each, in threads that wait for everything else on the machine. */
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
