import { normaliseLoginName } from '#domain/personal-data.ts'
import { deleteUser, deleteWaysIn, type UserRow } from '#server/accounts/store.ts'
import { eraseAttempts } from '#server/attempts/erasure.ts'
import { eraseAuthor } from '#server/authoring/history/erasure.ts'
import { eraseCertificates } from '#server/certificates/erasure.ts'
import { eraseCohorts } from '#server/cohorts/erasure.ts'
import { eraseMessages } from '#server/contact/erasure.ts'
import { eraseAlerts } from '#server/course-alerts/erasure.ts'
import type { Db } from '#server/db/client.ts'
import { eraseGoals } from '#server/goals/erasure.ts'
import { eraseMails } from '#server/mail/erasure.ts'
import { eraseUploader } from '#server/media/erasure.ts'
import { eraseMemberships } from '#server/membership/erasure.ts'
import { eraseSubscriber } from '#server/newsletter/erasure.ts'
import { eraseProgress } from '#server/progress/erasure.ts'
import { eraseRatings } from '#server/ratings/erasure.ts'
import { eraseReminders } from '#server/reminders/erasure.ts'
import { eraseReviews } from '#server/review/erasure.ts'

/**
 * Erases an account and all personal data; each module erases its own, and this is the complete list (D11). Invoices
 * are kept. The owner has proved the address, so messages sent from it are deleted too, with their pending copies to
 * support.
 * @returns the address of the photo, which is not stored in the database
 */
export async function eraseUser(db: Db, account: Pick<UserRow, 'id' | 'email'>): Promise<string> {
  const { id, email } = account
  const address = normaliseLoginName(email)
  await eraseSubscriber(db, address)
  await eraseAlerts(db, address)
  await eraseMessages(db, address)
  await eraseMails(db, email, address)
  await deleteWaysIn(db, account)
  await eraseProgress(db, id)
  await eraseAttempts(db, id)
  await eraseReviews(db, id)
  await eraseCohorts(db, id)
  await eraseRatings(db, id)
  await eraseGoals(db, id)
  await eraseReminders(db, id)
  await eraseCertificates(db, id)
  await eraseMemberships(db, id)
  await eraseAuthor(db, id)
  await eraseUploader(db, id)
  return deleteUser(db, id)
}
