import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import { accessEnd, isLive, isPaid } from '#domain/membership/membership.ts'
import { plans } from '#domain/membership/plans.ts'
import { brand } from '#domain/site/brand.ts'
import type { Db } from '#server/db/client.ts'
import { writeMail } from '#server/mail/service.ts'
import type { MailContent } from '#server/mail/template.ts'
import {
  accessEndedMail,
  continuedMail,
  type EndReason,
  endedMail,
  failedMail,
  paidMail,
  partRefundedMail,
  refundedMail,
  refundMail,
  renewalMail,
} from '#server/membership/mail-templates.ts'
import type { ProviderSubscription } from '#server/membership/provider.ts'
import type { Refund } from '#server/membership/refunds.ts'
import type { Price } from '#server/membership/set-aside.ts'
import type { InvoiceRow, MemberRow, MembershipRow, SubscriptionRow } from '#server/membership/store.ts'
import type { AppContext } from '#server/program/context.ts'

/** How long before a yearly renewal the member is notified. */
export const NOTICE_MS = 7 * 24 * 60 * 60 * 1000

/** Ends of access that became known later are not worth a mail any more. */
const END_TOLD_WITHIN_MS = 3 * 24 * 60 * 60 * 1000

export type Change = {
  member: MemberRow
  membership: MembershipRow
  before: SubscriptionRow
  after: SubscriptionRow
  remote: ProviderSubscription
  price: Price
  /** The subscription's invoices before the change, and the new ones. */
  existing: readonly InvoiceRow[]
  added: readonly InvoiceRow[]
  /** The refunds, and whether they ended the access. */
  refunds: readonly Refund[]
  isEndedByRefund: boolean
}

/** What the member has now been notified about. */
type Told = Pick<SubscriptionRow, 'failureToldFor' | 'failureToldAt' | 'renewalToldFor' | 'endToldFor'>

/**
 * Mails a member about a change of their subscription, in the transaction of the change. For a replaced subscription it
 * mails about payments only.
 */
export async function notifyMember(
  { config, now }: Pick<AppContext, 'config' | 'now'>,
  db: Db,
  change: Change,
): Promise<Told> {
  const { member, membership, before, after, price } = change
  const { failureToldFor, failureToldAt, renewalToldFor, endToldFor, plan, paidUntil } = after
  const told = { failureToldFor, failureToldAt, renewalToldFor, endToldFor }
  const { dateEnd, nextChargeAt } = membership
  if (!dateEnd || !paidUntil) return told
  const place = { config, language: member.language }
  const mails = paymentMails(place, change, { accessUntil: dateEnd, now: now() })
  if (membership.orderId === after.id) {
    const accessUntil = accessEnd(membership) ?? dateEnd
    const isOver = !isPaid(membership, now())
    const reason = change.isEndedByRefund ? undefined : endReason(change)
    const failure = reason ? undefined : newFailure(change)
    if (failure) {
      const { retryAt } = membership
      const isFirst = !isSame(failureToldFor, paidUntil)
      mails.push(failedMail(place, { plan, price, retryAt, accessUntil, isFirst }))
      Object.assign(told, { failureToldFor: paidUntil, failureToldAt: failure.at })
    }
    if (isRenewing(change, now()) && !isSame(renewalToldFor, paidUntil)) {
      const renewsAt = nextChargeAt ?? paidUntil
      mails.push(renewalMail(place, { plan, price, renewsAt, accessUntil: dateEnd }))
      told.renewalToldFor = paidUntil
    }
    if (isContinuing(before, after)) mails.push(continuedMail(place, { plan, price, startsAt: paidUntil }))
    if (reason) mails.push(endedMail(place, { plan, accessUntil, reason, isOver }))
    if (isOver && !isSame(endToldFor, accessUntil)) {
      const mayBeCharged = after.status === 'ACTIVE' && !membership.hasFailedCharge
      const isNews = now().getTime() - accessUntil.getTime() < END_TOLD_WITHIN_MS
      const isTold = reason !== undefined || change.isEndedByRefund || member.role !== 'STUDENT'
      if (isNews && !isTold) mails.push(accessEndedMail(place, { endedAt: accessUntil, mayBeCharged }))
      told.endToldFor = accessUntil
    }
  }
  for (const content of mails) {
    await writeMail(db, { to: member.email, content, language: member.language }, now())
  }
  return told
}

/** Mails about payments and refunds. */
function paymentMails(
  place: Parameters<typeof paidMail>[0],
  { membership: { nextChargeAt }, after, existing, added, refunds }: Change,
  { accessUntil, now }: { accessUntil: Date; now: Date },
): MailContent[] {
  const paid = added.flatMap((invoice, index) => {
    // No receipt for a refunded payment.
    if (invoice.refundedAt) return []
    const payment = { ...invoice, plan: after.plan, nextChargeAt, accessUntil }
    return paidMail(place, payment, existing.length + index > 0)
  })
  const kept = accessUntil > now ? accessUntil : undefined
  const refunded = refunds.map(({ invoice, isWhole, amount }) =>
    isWhole
      ? refundedMail(place, { ...invoice, accessUntil: kept })
      : partRefundedMail(place, { refunded: amount, invoice }),
  )
  return [...paid, ...refunded]
}

/** A failed try that the member has not been told of; the provider may not say when it was. */
function newFailure({ membership, after, remote }: Change): { at: Date | null } | undefined {
  if (after.status !== 'ACTIVE' || !membership.hasFailedCharge || !after.paidUntil) return undefined
  const { lastFailureAt: at } = remote
  const isTold = at
    ? after.failureToldAt !== null && at <= after.failureToldAt
    : isSame(after.failureToldFor, after.paidUntil)
  return isTold ? undefined : { at: at ?? null }
}

/** Why the charges have just ended; undefined if they have not. */
function endReason({ before, after }: Change): EndReason | undefined {
  if (before.gaveUpAt) return undefined
  // A suspension was told when it began.
  if (after.gaveUpAt) return before.status === 'SUSPENDED' ? undefined : 'unpaid'
  if (before.status === after.status) return undefined
  if (after.status === 'SUSPENDED') return 'paused'
  return isLive(before.status) && !isLive(after.status) ? 'cancelled' : undefined
}

/** Whether a plan that begins later has just been agreed. */
function isContinuing(before: SubscriptionRow, { startsAt, startedAt, paidUntil }: SubscriptionRow): boolean {
  const isEmpty = startedAt !== null && paidUntil?.getTime() === startedAt.getTime()
  return startsAt !== null && before.startedAt === null && isEmpty
}

/** Mails support about refunds. @param isEnded whether the access ended with them */
export async function notifySupport(
  db: Db,
  refunds: readonly Refund[],
  { isEnded, now }: { isEnded: boolean; now: Date },
): Promise<void> {
  for (const refund of refunds) {
    const content = refundMail(refund, isEnded)
    await writeMail(db, { to: brand.supportEmail, content, language: DEFAULT_LANGUAGE }, now)
  }
}

function isRenewing({ after, remote }: Change, now: Date): boolean {
  if (after.status !== 'ACTIVE' || remote.isOwing || !after.paidUntil) return false
  const leftMs = after.paidUntil.getTime() - now.getTime()
  const isAnnounced = plans[after.plan].months === 12 || (after.startsAt !== null && after.startsAt > now)
  return isAnnounced && leftMs > 0 && leftMs <= NOTICE_MS
}

function isSame(one: Date | null, other: Date): boolean {
  return one?.getTime() === other.getTime()
}
