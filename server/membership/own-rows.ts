import { eq } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { invoices, memberships, subscriptions } from '#server/membership/tables.ts'

export const ownMemberships = (db: Db, userId: UserId) =>
  db.select().from(memberships).where(eq(memberships.userId, userId))

export const ownInvoices = (db: Db, userId: UserId) =>
  db.select().from(invoices).where(eq(invoices.userId, userId))

/** What the provider calls them and says of them; the rest is how we follow it. */
export const ownSubscriptions = (db: Db, userId: UserId) =>
  db
    .select({
      id: subscriptions.id,
      provider: subscriptions.provider,
      plan: subscriptions.plan,
      status: subscriptions.status,
      statusAt: subscriptions.statusAt,
      createdAt: subscriptions.createdAt,
      startedAt: subscriptions.startedAt,
      paidUntil: subscriptions.paidUntil,
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
