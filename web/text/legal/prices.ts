import type { Plan } from '#domain/membership/membership.ts'
import { dopOf, plans } from '#domain/membership/plans.ts'

/** The price of a plan in the legal pages. */
export function dollars(plan: Plan): string {
  return `USD ${plans[plan].amount}`
}

/** The approximate price in pesos, in Dominican notation: `DOP 7,765.14`. */
export function pesos(plan: Plan): string {
  return `DOP ${dopOf(plans[plan].amount).replace(/\B(?=(\d{3})+\.)/g, ',')}`
}
