import type { User } from '#contract/session.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { Refusal } from '#server/http/refusal.ts'

/**
 * Passes administrators. Fails with `not_signed_in`, `not_allowed`, and with `second_factor_missing` when a second factor
 * is required and the account has none (decision 033).
 */
export function expectAdministrator(user: User | null): asserts user is User {
  if (!user) throw new Refusal('not_signed_in')
  if (!openTo(user).administration) throw new Refusal('not_allowed')
  if (user.needsSecondFactor) throw new Refusal('second_factor_missing')
}
