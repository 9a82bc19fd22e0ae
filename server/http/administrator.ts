import type { User } from '#contract/session.ts'
import type { Config } from '#server/configuration/config.ts'
import { Refusal } from '#server/http/refusal.ts'

/**
 * Passes administrators. Fails with `not_signed_in`, `not_allowed`, and with `second_factor_missing` when a second factor
 * is required and the account has none (decision 033).
 */
export function expectAdministrator(
  user: User | null,
  { isSecondFactorRequired }: Pick<Config, 'isSecondFactorRequired'>,
): asserts user is User {
  if (!user) throw new Refusal('not_signed_in')
  if (user.role !== 'ADMIN') throw new Refusal('not_allowed')
  if (isSecondFactorRequired && !user.hasSecondFactor) throw new Refusal('second_factor_missing')
}
