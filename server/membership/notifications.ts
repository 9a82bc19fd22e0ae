import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import { accessEnd, isLive, isPaid, type Plan } from '#domain/membership/membership.ts'
import { plans } from '#domain/membership/plans.ts'
import { brand } from '#domain/site/brand.ts'
import type { Db } from '#server/db/client.ts'
import { writeMail } from '#server/mail/service.ts'
import {
  endedMail,
  failedMail,
  paidMail,
  refundedMail,
  refundMail,
  renewalMail,
} from '#server/membership/mail-templates.ts'
import type { ProviderSubscription } from '#server/membership/provider.ts'
import type { Refund } from '#server/membership/refunds.ts'
import type { InvoiceRow, MemberRow, MembershipRow, SubscriptionRow } from '#server/membership/store.ts'
import type { AppContext } from '#server/program/context.ts'

/** How long before a yearly renewal the member is notified. */
export const NOTICE_MS = 7 * 24 * 60 * 60 * 1000

export type Change = {
  member: MemberRow
  membership: MembershipRow
  before: SubscriptionRow
  after: SubscriptionRow
  remote: ProviderSubscription
  /** The subscription's invoices before the change, and the new ones. */
  existing: readonly InvoiceRow[]
  added: readonly InvoiceRow[]
  /** The refunds, and whether they ended the access. */
  refunds: readonly Refund[]
  isEndedByRefund: boolean
}

/**
 * Mails a member about a change of their subscription, in the transaction of the change. For a replaced subscription it
 * mails about payments only.
 * @returns the paid periods that the member has now been notified about
 */
export async function notifyMember(
  { config, now }: Pick<AppContext, 'config' | 'now'>,
  db: Db,
  change: Change,
): Promise<Pick<SubscriptionRow, 'failureToldFor' | 'renewalToldFor'>> {
  const { member, membership, before, after, existing, added, refunds, isEndedByRefund } = change
  const place = { config, language: member.language }
  const { failureToldFor, renewalToldFor, paidUntil } = after
  const { dateEnd: accessUntil, nextChargeAt } = membership
  if (!accessUntil || !paidUntil) return { failureToldFor, renewalToldFor }
  const mails = added.flatMap((invoice, index) => {
    // No receipt for a refunded payment.
    if (invoice.refundedAt) return []
    return paidMail(
      place,
      { ...invoice, plan: after.plan, nextChargeAt, accessUntil },
      existing.length + index > 0,
    )
  })
  const kept = accessUntil > now() ? accessUntil : undefined
  mails.push(
    ...refunds
      .filter(({ isWhole }) => isWhole)
      .map(({ invoice }) => refundedMail(place, { ...invoice, accessUntil: kept })),
  )
  const isCurrent = membership.orderId === after.id
  const hasFailed =
    isCurrent && after.status === 'ACTIVE' && membership.hasFailedCharge && !isSame(failureToldFor, paidUntil)
  const renewsSoon = isCurrent && isRenewing(change, now()) && !isSame(renewalToldFor, paidUntil)
  const hasEnded =
    isCurrent && !isEndedByRefund && before.status !== after.status && wasStopped(before, after)
  if (hasFailed) {
    mails.push(failedMail(place, { plan: after.plan, accessUntil: accessEnd(membership) ?? accessUntil }))
  }
  if (renewsSoon)
    mails.push(renewalMail(place, { plan: after.plan, renewsAt: nextChargeAt ?? paidUntil, accessUntil }))
  if (hasEnded) {
    const isSuspended = after.status === 'SUSPENDED'
    const isOver = !isPaid(membership, now())
    mails.push(endedMail(place, { plan: after.plan, accessUntil, isSuspended, isOver }))
  }
  for (const content of mails) {
    await writeMail(db, { to: member.email, content, language: member.language }, now())
  }
  return {
    failureToldFor: hasFailed ? paidUntil : failureToldFor,
    renewalToldFor: renewsSoon ? paidUntil : renewalToldFor,
  }
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
  return isYearly(after.plan) && leftMs > 0 && leftMs <= NOTICE_MS
}

function isYearly(plan: Plan): boolean {
  return plans[plan].months === 12
}

/** Whether the renewals have just ended. */
function wasStopped(before: SubscriptionRow, after: SubscriptionRow): boolean {
  return after.status === 'SUSPENDED' || (isLive(before.status) && !isLive(after.status))
}

function isSame(one: Date | null, other: Date): boolean {
  return one?.getTime() === other.getTime()
}
