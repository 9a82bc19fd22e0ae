import type { User } from '#contract/session.ts'
import { standingOf } from '#domain/membership/entitlements.ts'
import { studentPaymentOf } from '#domain/membership/student-payment.ts'
import type { UserRow } from '#server/accounts/store.ts'
import type { Config } from '#server/configuration/config.ts'
import { membershipsOf } from '#server/membership/membership-view.ts'

/** The user in the specification's wire format (D4). */
export function userOf(
  row: UserRow,
  now: Date,
  { isSecondFactorRequired }: Pick<Config, 'isSecondFactorRequired'>,
): User {
  const isAdministrator = row.role === 'ADMIN'
  const hasSecondFactor = row.secondFactorAt !== null
  return {
    _id: row.id,
    username: row.username,
    name: row.name,
    lastname: row.lastname,
    email: row.email,
    phone: row.phone,
    photo: row.photo,
    role: row.role,
    isTerms: row.isTerms,
    isTutorial: row.isTutorial,
    isActive: row.isActive,
    hasSecondFactor,
    ...(isAdministrator && isSecondFactorRequired && !hasSecondFactor && { needsSecondFactor: true }),
    payment: studentPaymentOf(standingOf(membershipsOf(row), now), now),
  }
}
