import type { Summary } from '#contract/admin.ts'
import { accountCounts } from '#server/accounts/administration.ts'
import { healthSummary } from '#server/authoring/health/service.ts'
import { unreadMessages } from '#server/contact/administration.ts'
import { mailProblems } from '#server/mail/administration.ts'
import { paymentProblems, paymentsSetAside } from '#server/membership/administration.ts'
import { confirmedSubscribers } from '#server/newsletter/administration.ts'
import type { AppContext } from '#server/program/context.ts'
import { ratingsSince } from '#server/ratings/administration.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Collects what needs an administrator's attention (D27). */
export async function readSummary(context: AppContext): Promise<Summary> {
  const aWeekAgo = new Date(context.now().getTime() - WEEK_MS)
  const [unread, newRatings, mails, failedPayments, setAsidePayments, accounts, subscribers, health] =
    await Promise.all([
      unreadMessages(context),
      ratingsSince(context, aWeekAgo),
      mailProblems(context),
      paymentProblems(context),
      paymentsSetAside(context),
      accountCounts(context, aWeekAgo),
      confirmedSubscribers(context),
      healthSummary(context),
    ])
  return {
    unreadMessages: unread,
    newRatings,
    mails,
    failedPayments,
    setAsidePayments,
    accounts: { total: accounts.total, ofThisWeek: accounts.recent },
    subscribers,
    health,
  }
}
