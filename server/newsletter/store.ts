import { and, desc, eq, gt, isNotNull, isNull, like, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { newsletterSubscribers as subscribers } from '#server/db/tables.ts'

export type Subscriber = typeof subscribers.$inferSelect

/**
 * Notes the wish for the newsletter, to be confirmed. Whoever gets it already is left as they are.
 * @returns whether it is to be confirmed
 */
export async function savePending(
  db: Db,
  wish: Omit<Subscriber, 'confirmedAt' | 'unsubscribedAt'>,
): Promise<boolean> {
  const pending = { ...wish, confirmedAt: null, unsubscribedAt: null }
  const saved = await db
    .insert(subscribers)
    .values(pending)
    .onConflictDoUpdate({
      target: subscribers.email,
      set: pending,
      setWhere: isNull(subscribers.confirmedAt),
    })
    .returning({ email: subscribers.email })
  return saved.length > 0
}

const isLive = (tokenHash: string) =>
  and(eq(subscribers.tokenHash, tokenHash), isNull(subscribers.unsubscribedAt))

/** Confirms the wish that a token belongs to, when it is of after a moment. @returns it, if it was not confirmed */
export async function confirm(
  db: Db,
  tokenHash: string,
  { wishedAfter, now }: { wishedAfter: Date; now: Date },
): Promise<Subscriber | undefined> {
  const [confirmed] = await db
    .update(subscribers)
    .set({ confirmedAt: now })
    .where(and(isLive(tokenHash), isNull(subscribers.confirmedAt), gt(subscribers.createdAt, wishedAfter)))
    .returning()
  return confirmed
}

export async function isConfirmed(db: Db, tokenHash: string): Promise<boolean> {
  const found = await db
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(and(isLive(tokenHash), isNotNull(subscribers.confirmedAt)))
  return found.length > 0
}

/**
 * What stays of somebody who left: that a link was used, so that pressing it again is no mistake. Nobody is written to
 * who has not confirmed, so not even a hash of the address is needed to leave it in peace.
 */
const NOBODY = { email: sql`'ended ' || substr(${subscribers.tokenHash}, 1, 16)`, consentAddress: '' }

/** Ends the subscription of a token; one that has ended keeps its time. @returns whether there is one */
export async function unsubscribe(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  await db
    .update(subscribers)
    .set({ unsubscribedAt: now, ...NOBODY })
    .where(isLive(tokenHash))
  const found = await db
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(eq(subscribers.tokenHash, tokenHash))
  return found.length > 0
}

/** Removes wishes of before a moment that nobody confirmed. */
export async function deletePending(db: Db, before: Date): Promise<void> {
  await db.delete(subscribers).where(and(isNull(subscribers.confirmedAt), lt(subscribers.createdAt, before)))
}

/** Takes the addresses off subscriptions that ended when those were still kept. */
export async function eraseEnded(db: Db): Promise<void> {
  const hasAddress = like(subscribers.email, '%@%')
  await db
    .update(subscribers)
    .set(NOBODY)
    .where(and(isNotNull(subscribers.unsubscribedAt), hasAddress))
}

/** The key of a subscriber in the order of time. */
export type SubscriberPlace = Pick<Subscriber, 'createdAt' | 'email'>

/** Subscribers in every state, newest first; `before` is the last one of the page before. */
export function selectSubscribers(
  db: Db,
  { before, limit }: { before?: SubscriberPlace | undefined; limit?: number },
): Promise<Subscriber[]> {
  const { createdAt, email } = subscribers
  const isBefore =
    before &&
    sql`(${createdAt}, ${email}) < (${before.createdAt.toISOString()}::timestamptz, ${before.email})`
  const query = db.select().from(subscribers).where(isBefore).orderBy(desc(createdAt), desc(email))
  return limit === undefined ? query : query.limit(limit)
}

/** How many addresses the newsletter goes to. */
export async function countConfirmed(db: Db): Promise<number> {
  const { confirmedAt, unsubscribedAt } = subscribers
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(subscribers)
    .where(and(isNotNull(confirmedAt), isNull(unsubscribedAt)))
  return counted?.count ?? 0
}
