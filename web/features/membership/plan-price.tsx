import type { Plan } from '#domain/membership/membership.ts'
import { plans } from '#domain/membership/plans.ts'
import styles from '#web/features/membership/plan-price.module.css'
import { pesos } from '#web/text/legal/prices.ts'
import { usePlanText } from '#web/text/plan/text.ts'

/** The price of a plan: in dollars, the currency charged, and approximately in pesos (D30). */
export function PlanPrice({ plan }: { plan: Plan }) {
  const text = usePlanText()
  const { amount, currency } = plans[plan]
  return (
    <div>
      <p className={styles.price}>
        <b>{currency}</b> <strong>{amount}</strong> <span>{text.periods[plan]}</span>
      </p>
      <p className={styles.pesos}>≈ {pesos(plan)}</p>
    </div>
  )
}
