import type { User } from '#contract/session.ts'
import { studentPaymentOf } from '#domain/membership/student-payment.ts'
import type { UserRow } from '#server/accounts/store.ts'

/** The user in the specification's wire format (D4). */
export function userOf(row: UserRow, now: Date): User {
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
    ...(row.role === 'ADMIN' && { hasSecondFactor: row.secondFactorAt !== null }),
    payment: studentPaymentOf(row, now),
  }
}
