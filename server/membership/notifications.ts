import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import type { Membership, Standing } from '#domain/membership/entitlements.ts'
import { isLive } from '#domain/membership/membership.ts'
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
import type { InvoiceRow, MemberRow, SubscriptionRow } from '#server/membership/store.ts'
import type { AppContext } from '#server/program/context.ts'

/** How long before a yearly renewal the member is notified. */
export const NOTICE_MS = 7 * 24 * 60 * 60 * 1000

/** Ends of access that became known later are not worth a mail any more. */
const END_TOLD_WITHIN_MS = 3 * 24 * 60 * 60 * 1000

export type Change = {
  member: MemberRow
  /** Of the account, after the change. */
  standing: Standing
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
export type Told = Pick<SubscriptionRow, 'failureToldFor' | 'failureToldAt' | 'renewalToldFor' | 'endToldFor'>

/**
 * Mails a member about a change of their subscription, in the transaction of the change. For a replaced subscription it
 * mails about payments only.
 */
export async function notifyMember(
  { config, now }: Pick<AppContext, 'config' | 'now'>,
  db: Db,
  change: Change,
): Promise<Told> {
  const { member, standing, after } = change
  const told = toldOf(after)
  const { paidUntil: accessUntil, subscription } = standing
  if (!accessUntil || !after.paidUntil) return told
  const place = { config, language: member.language }
  const mails = paymentMails(place, change, { accessUntil, now: now() })
  if (subscription?.reference === after.id) {
    const given = { ...change, accessUntil, subscription, paidUntil: after.paidUntil, now: now() }
    for (const about of [aboutFailure, aboutRenewal, aboutEnd]) mails.push(...about(place, given, told))
  }
  for (const content of mails) {
    await writeMail(db, { to: member.email, content, language: member.language }, now())
  }
  return told
}

function toldOf({ failureToldFor, failureToldAt, renewalToldFor, endToldFor }: SubscriptionRow): Told {
  return { failureToldFor, failureToldAt, renewalToldFor, endToldFor }
}

type Place = Parameters<typeof paidMail>[0]

/** A change of the current subscription, which was paid at least once. */
type CurrentChange = Change & {
  subscription: Membership
  /** The end of its paid time, and of that of all memberships. */
  paidUntil: Date
  accessUntil: Date
  now: Date
}

/** A failed charge, unless it ended the charges. */
function aboutFailure(place: Place, change: CurrentChange, told: Told): MailContent[] {
  const { standing, subscription, after, price, paidUntil } = change
  const failure = endReasonOf(change) ? undefined : newFailure(change)
  if (!failure) return []
  const isFirst = !isSame(told.failureToldFor, paidUntil)
  Object.assign(told, { failureToldFor: paidUntil, failureToldAt: failure.at })
  const accessUntil = standing.closesAt ?? change.accessUntil
  return [failedMail(place, { plan: after.plan, price, retryAt: subscription.retryAt, accessUntil, isFirst })]
}

/** A renewal that comes soon, and a plan that begins later. */
function aboutRenewal(place: Place, change: CurrentChange, told: Told): MailContent[] {
  const { subscription, before, after, price, paidUntil, accessUntil, now } = change
  const { plan } = after
  const mails: MailContent[] = []
  if (isRenewing(change, now) && !isSame(told.renewalToldFor, paidUntil)) {
    const renewsAt = subscription.nextChargeAt ?? paidUntil
    mails.push(renewalMail(place, { plan, price, renewsAt, accessUntil }))
    told.renewalToldFor = paidUntil
  }
  if (isContinuing(before, after)) mails.push(continuedMail(place, { plan, price, startsAt: paidUntil }))
  return mails
}

/** The end of the charges, and of the access. */
function aboutEnd(place: Place, change: CurrentChange, told: Told): MailContent[] {
  const { member, standing, subscription, after, now } = change
  const reason = endReasonOf(change)
  const accessUntil = standing.closesAt ?? change.accessUntil
  const isOver = !standing.isCovered
  const mails = reason ? [endedMail(place, { plan: after.plan, accessUntil, reason, isOver })] : []
  if (!isOver || isSame(told.endToldFor, accessUntil)) return mails
  told.endToldFor = accessUntil
  const isNews = now.getTime() - accessUntil.getTime() < END_TOLD_WITHIN_MS
  const isTold = reason !== undefined || change.isEndedByRefund || member.role !== 'STUDENT'
  const mayBeCharged = after.status === 'ACTIVE' && !subscription.hasFailedCharge
  if (isNews && !isTold) mails.push(accessEndedMail(place, { endedAt: accessUntil, mayBeCharged }))
  return mails
}

/** Why the charges have just ended, unless a refund ended them, of which the member is told otherwise. */
function endReasonOf(change: Change): EndReason | undefined {
  return change.isEndedByRefund ? undefined : endReason(change)
}

/** Mails about payments and refunds. */
function paymentMails(
  place: Place,
  { standing, after, existing, added, refunds }: Change,
  { accessUntil, now }: { accessUntil: Date; now: Date },
): MailContent[] {
  const nextChargeAt = standing.subscription?.nextChargeAt ?? null
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
function newFailure({ subscription, after, remote }: CurrentChange): { at: Date | null } | undefined {
  if (after.status !== 'ACTIVE' || !subscription.hasFailedCharge || !after.paidUntil) return undefined
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
