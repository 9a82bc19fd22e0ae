import type { User } from '#contract/session.ts'
import { normaliseLoginName } from '#domain/personal-data.ts'
import { ownAccount, ownGoogleAccounts, ownSessions } from '#server/accounts/own-rows.ts'
import { ownAttempts } from '#server/attempts/own-rows.ts'
import { ownCertificates } from '#server/certificates/own-rows.ts'
import { ownMessages } from '#server/contact/own-rows.ts'
import { ownAlerts } from '#server/course-alerts/own-rows.ts'
import { englishOf } from '#server/courses/service.ts'
import { ownGoal } from '#server/goals/own-rows.ts'
import { ownMails } from '#server/mail/own-rows.ts'
import { ownInvoices, ownMemberships, ownSubscriptions } from '#server/membership/own-rows.ts'
import { ownSubscription } from '#server/newsletter/own-rows.ts'
import type { AppContext } from '#server/program/context.ts'
import { ownCompletions, ownEnrolments } from '#server/progress/own-rows.ts'
import { ownRatings } from '#server/ratings/own-rows.ts'
import { ownPushDevices, ownReminders } from '#server/reminders/own-rows.ts'
import { ownReviews } from '#server/review/own-rows.ts'

type Row = Record<string, unknown>

/**
 * All that is stored of a person, in one file that they and other programs can read (decision 096). Each module gives
 * its own rows, as it erases them; the owner has proved the address, so what was written from it is theirs too.
 */
export async function copyOfData(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  { _id: id, email }: User,
): Promise<{ madeAt: string; data: Record<string, Row[]> }> {
  const address = normaliseLoginName(email)
  const rows: Record<string, Row[]> = await database.read(async db => ({
    account: await ownAccount(db, id),
    googleAccounts: await ownGoogleAccounts(db, id),
    sessions: await ownSessions(db, id),
    enrolments: await ownEnrolments(db, id),
    completedWords: await ownCompletions(db, id),
    attempts: await ownAttempts(db, id),
    reviews: await ownReviews(db, id),
    goals: await ownGoal(db, id),
    ratings: await ownRatings(db, id),
    certificates: await ownCertificates(db, id),
    reminders: await ownReminders(db, id),
    pushDevices: await ownPushDevices(db, id),
    memberships: await ownMemberships(db, id),
    subscriptions: await ownSubscriptions(db, id),
    invoices: await ownInvoices(db, id),
    newsletter: await ownSubscription(db, address),
    courseAlerts: await ownAlerts(db, address),
    contactMessages: await ownMessages(db, address),
    mails: await ownMails(db, email),
  }))
  const words = Object.values(rows).flatMap(all =>
    all.flatMap(({ wordId }) => (isText(wordId) ? wordId : [])),
  )
  const english = await database.read(db => englishOf(db, [...new Set(words)]))
  const named = Object.entries(rows).map(([kind, all]) => [
    kind,
    all.map(({ userId: _, wordId, ...row }) =>
      isText(wordId) ? { english: english.get(wordId), wordId, ...row } : row,
    ),
  ])
  return { madeAt: now().toISOString(), data: Object.fromEntries(named) }
}

const isText = (value: unknown): value is string => typeof value === 'string'
