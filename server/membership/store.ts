import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Membership } from '#domain/membership/entitlements.ts'
import { users } from '#server/accounts/tables.ts'
import type { Db } from '#server/db/client.ts'
import { columnsFor, type WithMemberships } from '#server/membership/membership-view.ts'
import type { ProviderEvent } from '#server/membership/provider.ts'
import {
  invoiceSales,
  invoices,
  memberships,
  paymentEvents,
  providerObjects,
  subscriptionOwners,
  subscriptions,
} from '#server/membership/tables.ts'

export type InvoiceRow = typeof invoices.$inferSelect
/** With the provider's id of its payment; null for payments without a subscription. */
export type PaidInvoice = InvoiceRow & { saleId: string | null }
type NewInvoice = typeof invoices.$inferInsert
export type SubscriptionRow = typeof subscriptions.$inferSelect
export type SubscriptionKey = Pick<SubscriptionRow, 'userId' | 'id'>
export type MemberRow = typeof users.$inferSelect & Pick<WithMemberships, 'storedMemberships'>

export async function insertInvoice(db: Db, invoice: NewInvoice): Promise<void> {
  await db.insert(invoices).values(invoice)
}

/** Adds the invoice of a payment. @returns false when it exists */
export async function insertSale(db: Db, saleId: string, invoice: NewInvoice): Promise<boolean> {
  const claimed = await db
    .insert(invoiceSales)
    .values({ saleId, userId: invoice.userId, invoiceId: invoice.id })
    .onConflictDoNothing()
    .returning({ saleId: invoiceSales.saleId })
  if (claimed.length === 0) return false
  await insertInvoice(db, invoice)
  return true
}

export async function findBySale(db: Db, saleId: string): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select({ invoice: invoices })
    .from(invoiceSales)
    .innerJoin(
      invoices,
      and(eq(invoices.userId, invoiceSales.userId), eq(invoices.id, invoiceSales.invoiceId)),
    )
    .where(eq(invoiceSales.saleId, saleId))
  return row?.invoice
}

/** Changes the refund and access fields of an invoice; its payment never changes. */
export async function updateInvoice(
  db: Db,
  { userId, id }: Pick<InvoiceRow, 'userId' | 'id'>,
  change: Partial<Pick<InvoiceRow, 'refundedAt' | 'partRefundedAt' | 'refundedAmount' | 'accessUntil'>>,
): Promise<void> {
  await db
    .update(invoices)
    .set(change)
    .where(and(eq(invoices.userId, userId), eq(invoices.id, id)))
}

/** A user's invoices, newest first. */
export async function selectInvoices(db: Db, userId: UserId): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.paidAt), desc(invoices.id))
}

/** The invoices of a subscription, oldest first. */
export async function invoicesOfSubscription(
  db: Db,
  { userId, id }: SubscriptionKey,
): Promise<PaidInvoice[]> {
  const rows = await db
    .select({ invoice: invoices, saleId: invoiceSales.saleId })
    .from(invoices)
    .leftJoin(
      invoiceSales,
      and(eq(invoiceSales.userId, invoices.userId), eq(invoiceSales.invoiceId, invoices.id)),
    )
    .where(and(eq(invoices.userId, userId), eq(invoices.subscriptionId, id)))
    .orderBy(asc(invoices.paidAt))
  return rows.map(({ invoice, saleId }) => ({ ...invoice, saleId }))
}

/** Moves a user's invoices and subscriptions to another id. */
export async function movePayments(db: Db, from: UserId, to: UserId): Promise<void> {
  for (const table of [invoices, invoiceSales, subscriptions, subscriptionOwners]) {
    await db.update(table).set({ userId: to }).where(eq(table.userId, from))
  }
}

/** Adds a subscription, unless it exists. */
export async function insertSubscription(db: Db, row: typeof subscriptions.$inferInsert): Promise<void> {
  const { id, userId, provider } = row
  await db.insert(subscriptionOwners).values({ id, userId, provider }).onConflictDoNothing()
  await db.insert(subscriptions).values(row).onConflictDoNothing()
}

/** The owner of a provider's subscription; undefined for one that did not begin here. */
export async function ownerOf(
  db: Db,
  { id, provider }: Pick<SubscriptionRow, 'id' | 'provider'>,
): Promise<UserId | undefined> {
  const [row] = await db.select().from(subscriptionOwners).where(eq(subscriptionOwners.id, id))
  return row?.provider === provider ? row.userId : undefined
}

function isSubscription({ userId, id }: SubscriptionKey) {
  return and(eq(subscriptions.userId, userId), eq(subscriptions.id, id))
}

export async function findSubscription(db: Db, key: SubscriptionKey): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(isSubscription(key))
  return row
}

/** The subscription and its owner's id; the id is null when the account was erased. */
export async function findWithOwner(
  db: Db,
  key: SubscriptionKey,
): Promise<{ row: SubscriptionRow | undefined; ownerId: UserId | null }> {
  const [found] = await db
    .select({ row: subscriptions, ownerId: users.id })
    .from(subscriptions)
    .leftJoin(users, eq(users.id, subscriptions.userId))
    .where(isSubscription(key))
  return { row: found?.row, ownerId: found?.ownerId ?? null }
}

/** A user's subscriptions, oldest first. */
export async function subscriptionsOf(db: Db, userId: UserId): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id))
}

export async function updateSubscription(
  db: Db,
  key: SubscriptionKey,
  change: Partial<Omit<SubscriptionRow, 'userId' | 'id'>>,
): Promise<void> {
  await db.update(subscriptions).set(change).where(isSubscription(key))
}

/** Subscriptions due for a sync, longest overdue first. @param without providers whose subscriptions are left out */
export async function dueSubscriptions(
  db: Db,
  { now, limit, without }: { now: Date; limit: number; without: readonly string[] },
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(lte(subscriptions.checkAt, now), notInArray(subscriptions.provider, [...without])))
    .orderBy(asc(subscriptions.checkAt))
    .limit(limit)
}

/** The number of due subscriptions, and since when the first is due. */
export async function countDue(db: Db, now: Date): Promise<{ count: number; since: Date | null }> {
  const [counted] = await db
    .select({ count: count(), since: min(subscriptions.checkAt) })
    .from(subscriptions)
    .where(lte(subscriptions.checkAt, now))
  return counted ?? { count: 0, since: null }
}

/** Locks the account until the transaction ends; undefined when it was erased. */
export async function lockMember(db: Db, userId: UserId): Promise<MemberRow | undefined> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return findMember(db, userId)
}

const { userId: _, ...MEMBERSHIP } = getTableColumns(memberships)

export async function findMember(db: Db, userId: UserId): Promise<MemberRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  const stored = db
    .select(MEMBERSHIP)
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt), asc(memberships.reference))
  return row && { ...row, storedMemberships: await stored }
}

/** Adds memberships to an account, or changes them by their ids; in `users` too, for the version before (decision 083). */
export async function saveMemberships(db: Db, userId: UserId, all: readonly Membership[]): Promise<void> {
  for (const membership of all) {
    const { id: _, ...change } = membership
    await db
      .insert(memberships)
      .values({ ...membership, userId })
      .onConflictDoUpdate({ target: [memberships.userId, memberships.id], set: change })
  }
  const subscribed = all.filter(({ source }) => source === 'subscription')
  const paid = subscribed.length > 0 ? subscribed : all.filter(({ source }) => source === 'period')
  await db.update(users).set(columnsFor(paid)).where(eq(users.id, userId))
}

/** Stores a provider event. @returns false when it was already stored and processed */
export async function insertEvent(
  db: Db,
  { id, type, subscriptionId, sale }: ProviderEvent,
  { provider, receivedAt }: { provider: string; receivedAt: Date },
): Promise<boolean> {
  const stored = sale && {
    id: sale.id,
    amount: sale.amount,
    currency: sale.currency,
    at: sale.at.toISOString(),
    isRefund: sale.isRefund,
  }
  const [row] = await db
    .insert(paymentEvents)
    .values({ id, provider, type, subscriptionId, sale: stored, receivedAt })
    .onConflictDoUpdate({
      target: [paymentEvents.subscriptionId, paymentEvents.id],
      set: { id: sql`excluded.id` },
    })
    .returning({ handledAt: paymentEvents.handledAt })
  return row?.handledAt === null
}

export type EventRow = typeof paymentEvents.$inferSelect

function isOpenEventOf(subscriptionId: string) {
  return and(eq(paymentEvents.subscriptionId, subscriptionId), isNull(paymentEvents.handledAt))
}

/** Unprocessed events of a subscription. */
export async function openEvents(db: Db, subscriptionId: string): Promise<EventRow[]> {
  return db.select().from(paymentEvents).where(isOpenEventOf(subscriptionId))
}

/** Unprocessed events of payments that do not name their subscription. */
export async function openEventsOfSales(db: Db, saleIds: readonly string[]): Promise<EventRow[]> {
  if (saleIds.length === 0) return []
  return db
    .select()
    .from(paymentEvents)
    .where(and(isOpenEventOf(''), inArray(sql`${paymentEvents.sale}->>'id'`, [...saleIds])))
}

export async function markHandled(db: Db, events: readonly EventRow[], now: Date): Promise<void> {
  for (const subscriptionId of new Set(events.map(event => event.subscriptionId))) {
    const ids = events.filter(event => event.subscriptionId === subscriptionId).map(({ id }) => id)
    await db
      .update(paymentEvents)
      .set({ handledAt: now })
      .where(and(eq(paymentEvents.subscriptionId, subscriptionId), inArray(paymentEvents.id, ids)))
  }
}

/** The stored id of a provider object; undefined when it was not set up. */
export async function providerObject(db: Db, account: string, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: providerObjects.id })
    .from(providerObjects)
    .where(and(eq(providerObjects.account, account), eq(providerObjects.name, name)))
  return row?.id
}

/** Our name of an object at the provider; undefined for one that was not set up here, or was replaced. */
export async function nameOfObject(db: Db, account: string, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: providerObjects.name })
    .from(providerObjects)
    .where(and(eq(providerObjects.account, account), eq(providerObjects.id, id)))
  return row?.name
}

export async function saveProviderObject(db: Db, row: typeof providerObjects.$inferInsert): Promise<void> {
  await db
    .insert(providerObjects)
    .values(row)
    .onConflictDoUpdate({ target: [providerObjects.account, providerObjects.name], set: { id: row.id } })
}

/** Failing: notified of a failed renewal that is still unpaid, or given up since a moment. */
function isFailing(since: Date) {
  return or(
    and(eq(subscriptions.status, 'ACTIVE'), eq(subscriptions.failureToldFor, subscriptions.paidUntil)),
    and(eq(subscriptions.status, 'SUSPENDED'), gte(subscriptions.statusAt, since)),
    gte(subscriptions.gaveUpAt, since),
  )
}

/** The current subscription of an existing account: the one that `users` names too. */
function isCurrent() {
  return and(eq(users.id, subscriptions.userId), eq(users.orderId, subscriptions.id))
}

export async function countFailing(db: Db, since: Date): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(subscriptions)
    .innerJoin(users, isCurrent())
    .where(isFailing(since))
  return counted?.count ?? 0
}

/** Failing subscriptions of existing accounts, with the address, latest paid period first. */
export async function selectFailing(
  db: Db,
  since: Date,
  limit: number,
): Promise<(Pick<SubscriptionRow, 'status' | 'paidUntil' | 'gaveUpAt'> & { email: string })[]> {
  const { status, paidUntil, gaveUpAt } = subscriptions
  return db
    .select({ status, paidUntil, gaveUpAt, email: users.email })
    .from(subscriptions)
    .innerJoin(users, isCurrent())
    .where(isFailing(since))
    .orderBy(desc(subscriptions.paidUntil), desc(subscriptions.id))
    .limit(limit)
}

/** Subscriptions with something set aside, with the owner's address; latest order first. */
export async function selectSetAside(
  db: Db,
): Promise<(Pick<SubscriptionRow, 'id' | 'setAside'> & { email: string | null })[]> {
  return db
    .select({ id: subscriptions.id, setAside: subscriptions.setAside, email: users.email })
    .from(subscriptions)
    .leftJoin(users, eq(users.id, subscriptions.userId))
    .where(isNotNull(subscriptions.setAside))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
}
