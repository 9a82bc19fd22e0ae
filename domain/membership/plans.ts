import type { LocalText } from '#domain/languages.ts'
import type { Plan } from '#domain/membership/membership.ts'

export type PlanTerms = {
  months: 1 | 12 | 3
  /** A decimal as text: money is never a float (D30). */
  amount: string
  currency: 'USD'
  description: LocalText
}

/** The only price table (D30): everything that shows, charges or checks a price reads it. */
export const plans: Record<Plan, PlanTerms> = {
  '1': {
    months: 1,
    amount: '12.99',
    currency: 'USD',
    description: { es: 'MEMBRESÍA POR 1 MES', en: '1 MONTH MEMBERSHIP' },
  },
  '2': {
    months: 12,
    amount: '129.99',
    currency: 'USD',
    description: { es: 'MEMBRESÍA POR 1 AÑO', en: '1 YEAR MEMBERSHIP' },
  },
  '3': {
    months: 3,
    amount: '35.00',
    currency: 'USD',
    description: { es: 'MEMBRESÍA POR 3 MES', en: '3 MONTH MEMBERSHIP' },
  },
}

/** Dominican pesos per US dollar at a date. For display only: payments are charged in dollars (D30). */
export const dopRate = { perDollar: '59.73645', since: '2026-11-20' } as const

/**
 * The approximate price in Dominican pesos: `dopOf('12.99')` is `'775.98'`. Computed in integers, rounded half up to a
 * cent.
 */
export function dopOf(amount: string): string {
  const [cents, rate] = [scaled(amount, 2), scaled(dopRate.perDollar, 5)]
  const scale = 10n ** 5n
  const dopCents = (cents * rate + scale / 2n) / scale
  return `${dopCents / 100n}.${String(dopCents % 100n).padStart(2, '0')}`
}

/** A decimal as an integer of its smallest unit: `scaled('12.9', 2)` is 1290n. */
function scaled(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(places, '0').slice(0, places))
}
