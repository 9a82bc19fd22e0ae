import { and, count, eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import { recoveryCodes, secondFactors, users } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/client.ts'

export type SecondFactorRow = typeof secondFactors.$inferSelect

/** The key of an account, confirmed or not. Locks it until the transaction ends, so that a code is accepted once. */
export async function lockFactor(db: Db, userId: UserId): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update')
  return row
}

/** Sets or replaces the key of an account. */
export async function putKey(db: Db, userId: UserId, secret: string): Promise<void> {
  await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { secret, lastStep: 0 } })
}

export async function setLastStep(db: Db, userId: UserId, lastStep: number): Promise<void> {
  await db.update(secondFactors).set({ lastStep }).where(eq(secondFactors.userId, userId))
}

/** Marks the second factor as on, or as off (null). */
export async function setFactorAt(db: Db, userId: UserId, secondFactorAt: Date | null): Promise<void> {
  await db.update(users).set({ secondFactorAt }).where(eq(users.id, userId))
}

/** Replaces all recovery codes by these. */
export async function replaceRecoveryCodes(
  db: Db,
  userId: UserId,
  codeHashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (codeHashes.length > 0) {
    await db.insert(recoveryCodes).values(codeHashes.map(codeHash => ({ userId, codeHash })))
  }
}

/** Uses up a recovery code. @returns whether there was such a code */
export async function consumeRecoveryCode(db: Db, userId: UserId, codeHash: string): Promise<boolean> {
  const gone = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return gone.length > 0
}

export async function countRecoveryCodes(db: Db, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return row?.count ?? 0
}

/** Deletes the key and the recovery codes of an account. */
export async function deleteFactor(db: Db, userId: UserId): Promise<void> {
  await setFactorAt(db, userId, null)
  await db.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await replaceRecoveryCodes(db, userId, [])
}
