import type { Plan } from '#domain/membership/membership.ts'
import { dopOf, plans } from '#domain/membership/plans.ts'

/** What a plan costs, as the legal pages write it. */
export function dollars(plan: Plan): string {
  return `USD ${plans[plan].amount}`
}

/** The same in pesos, for orientation: `DOP 7,765.14`, as one writes it in the Dominican Republic. */
export function pesos(plan: Plan): string {
  return `DOP ${dopOf(plans[plan].amount).replace(/\B(?=(\d{3})+\.)/g, ',')}`
}
