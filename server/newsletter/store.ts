import { and, desc, eq, gt, isNotNull, isNull, like, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { newsletterSubscribers as subscribers } from '#server/newsletter/tables.ts'

export type Subscriber = typeof subscribers.$inferSelect

/**
 * Stores a request to be confirmed or a confirmed subscription, replacing an earlier request; keeps a confirmed one.
 * @returns whether it was stored, because none was confirmed yet
 */
export async function saveUnlessConfirmed(db: Db, subscriber: Subscriber): Promise<boolean> {
  const saved = await db
    .insert(subscribers)
    .values(subscriber)
    .onConflictDoUpdate({
      target: subscribers.email,
      set: subscriber,
      setWhere: isNull(subscribers.confirmedAt),
    })
    .returning({ email: subscribers.email })
  return saved.length > 0
}

/** Whether an address, in the form of `normaliseLoginName`, gets the newsletter. */
export async function isSubscribed(db: Db, email: string): Promise<boolean> {
  const isOf = and(eq(subscribers.email, email), isNotNull(subscribers.confirmedAt))
  return (await db.select({ email: subscribers.email }).from(subscribers).where(isOf)).length > 0
}

/** Ends the subscription or the request of an address, if there is one. */
export async function unsubscribeAddress(db: Db, email: string, now: Date): Promise<void> {
  await db
    .update(subscribers)
    .set({ unsubscribedAt: now, ...ERASED })
    .where(eq(subscribers.email, email))
}

const isLive = (tokenHash: string) =>
  and(eq(subscribers.tokenHash, tokenHash), isNull(subscribers.unsubscribedAt))

/** Confirms the request of a token if it was made after a moment. @returns it, unless it was already confirmed */
export async function confirm(
  db: Db,
  tokenHash: string,
  { requestedAfter, now }: { requestedAfter: Date; now: Date },
): Promise<Subscriber | undefined> {
  const [confirmed] = await db
    .update(subscribers)
    .set({ confirmedAt: now })
    .where(and(isLive(tokenHash), isNull(subscribers.confirmedAt), gt(subscribers.createdAt, requestedAfter)))
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
 * The remains of an ended subscription: that the link was used, so that using it again succeeds. Only confirmed
 * addresses get mails, so excluding the address does not even need its hash.
 */
const ERASED = { email: sql`'ended ' || substr(${subscribers.tokenHash}, 1, 16)`, consentAddress: '' }

/** Ends the subscription of a token, keeping the first time. @returns whether it exists */
export async function unsubscribe(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  await db
    .update(subscribers)
    .set({ unsubscribedAt: now, ...ERASED })
    .where(isLive(tokenHash))
  const found = await db
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(eq(subscribers.tokenHash, tokenHash))
  return found.length > 0
}

/** Deletes unconfirmed requests made before a moment. */
export async function deletePending(db: Db, before: Date): Promise<void> {
  await db.delete(subscribers).where(and(isNull(subscribers.confirmedAt), lt(subscribers.createdAt, before)))
}

/** Erases addresses of subscriptions that ended when addresses were still kept. */
export async function eraseEnded(db: Db): Promise<void> {
  const hasAddress = like(subscribers.email, '%@%')
  await db
    .update(subscribers)
    .set(ERASED)
    .where(and(isNotNull(subscribers.unsubscribedAt), hasAddress))
}

/** The sort key of subscribers. */
export type SubscriberPlace = Pick<Subscriber, 'createdAt' | 'email'>

/** Subscribers in any state, newest first; `before` is the last one of the previous page. */
export function selectSubscribers(
  db: Db,
  { before, limit }: { before?: SubscriberPlace; limit?: number },
): Promise<Subscriber[]> {
  const { createdAt, email } = subscribers
  const isBefore =
    before &&
    sql`(${createdAt}, ${email}) < (${before.createdAt.toISOString()}::timestamptz, ${before.email})`
  const query = db.select().from(subscribers).where(isBefore).orderBy(desc(createdAt), desc(email))
  return limit === undefined ? query : query.limit(limit)
}

/** Number of confirmed subscribers. */
export async function countConfirmed(db: Db): Promise<number> {
  const { confirmedAt, unsubscribedAt } = subscribers
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(subscribers)
    .where(and(isNotNull(confirmedAt), isNull(unsubscribedAt)))
  return counted?.count ?? 0
}
