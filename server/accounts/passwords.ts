import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB, 2 passes, 1 lane: the OWASP password storage recommendation. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Checked when there is no account, so that the answer takes as long (D7). */
const DUMMY_HASH = hash(crypto.randomUUID(), COST)

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Whether the password matches; takes the same time when there is no account. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await DUMMY_HASH), password)
  return isRight && passwordHash !== null
}
