import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { CourseId, UserId } from '#domain/ids.ts'
import { users } from '#server/accounts/tables.ts'
import { certificateCodes, certificates } from '#server/certificates/tables.ts'
import type { Db } from '#server/db/client.ts'

export type CertificateRow = typeof certificates.$inferSelect
export type Key = { userId: UserId; courseId: CourseId }

const isOf = ({ userId, courseId }: Key) =>
  and(eq(certificates.userId, userId), eq(certificates.courseId, courseId))

/**
 * Locks the learner, so that only one of two concurrent calls issues, and a deleted account gets nothing new.
 * @returns their names and since when they have it; undefined when the account is gone
 */
export async function lockLearner(
  db: Db,
  userId: UserId,
): Promise<{ name: string; lastname: string; createdAt: Date } | undefined> {
  const { id, name, lastname, createdAt } = users
  const [row] = await db.select({ name, lastname, createdAt }).from(users).where(eq(id, userId)).for('update')
  return row
}

export async function selectCertificate(db: Db, key: Key): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(isOf(key))
  return row
}

/** A learner's certificates, latest first. */
export function selectCertificates(db: Db, userId: UserId): Promise<CertificateRow[]> {
  return db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.finishedAt), desc(certificates.courseId))
}

export async function insertCertificate(db: Db, row: CertificateRow): Promise<void> {
  await db.insert(certificates).values(row)
}

/** @returns undefined when there is none */
export async function updateCertificate(
  db: Db,
  key: Key,
  change: Pick<CertificateRow, 'publishedAt'>,
): Promise<CertificateRow | undefined> {
  const [row] = await db.update(certificates).set(change).where(isOf(key)).returning()
  return row
}

/** @returns whether the code was free */
export async function takeCode(db: Db, code: string, key: Key): Promise<boolean> {
  const taken = await db
    .insert(certificateCodes)
    .values({ code, ...key })
    .onConflictDoNothing()
    .returning({ code: certificateCodes.code })
  return taken.length > 0
}

/** The certificate of a code, if its owner published it and their account is not deactivated. */
export async function selectPublic(db: Db, code: string): Promise<CertificateRow | undefined> {
  const [found] = await db
    .select({ certificate: certificates })
    .from(certificateCodes)
    .innerJoin(
      certificates,
      and(
        eq(certificates.userId, certificateCodes.userId),
        eq(certificates.courseId, certificateCodes.courseId),
      ),
    )
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(
      and(eq(certificateCodes.code, code), isNotNull(certificates.publishedAt), isNull(users.deactivatedAt)),
    )
  return found?.certificate
}
