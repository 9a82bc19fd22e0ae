import { Link } from 'wouter'
import type { User } from '#contract/session.ts'
import { addMonthsUtc } from '#domain/calendar.ts'
import type { Plan } from '#domain/membership/membership.ts'
import { plans } from '#domain/membership/plans.ts'
import styles from '#web/features/membership/payment.module.css'
import { PlanPrice } from '#web/features/membership/plan-price.tsx'
import { useLanguage } from '#web/lib/language.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { usePaymentText } from '#web/text/payment/text.ts'
import { usePlanText } from '#web/text/plan/text.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The order: the price, and what paying means. Remaining paid days extend the access and do not reduce the charge. */
export function OrderSummary({
  plan,
  payment: { isPayment, dateEnd },
}: {
  plan: Plan
  payment: User['payment']
}) {
  const { summary } = usePaymentText()
  const { names } = usePlanText()
  const language = useLanguage()
  const { day, money } = useFormats()
  const { amount, currency, months, description } = plans[plan]
  const now = new Date()
  const renewal = addMonthsUtc(now, months)
  const leftMs = isPayment && dateEnd !== null ? Math.max(0, Date.parse(dateEnd) - now.getTime()) : 0
  const access = new Date(renewal.getTime() + leftMs)
  return (
    <section className={styles.card} aria-labelledby="payment-plan">
      <div className={styles.chosen}>
        <div>
          <h2 id="payment-plan">{names[plan]}</h2>
          <p className={styles.quiet}>{description[language]}</p>
        </div>
        <Link href="/plan">{summary.change}</Link>
      </div>
      <PlanPrice plan={plan} />
      <ul className={styles.facts}>
        <li>
          <Icon name="refresh-cw" size={20} />{' '}
          {summary.renews(money(amount, currency), day(renewal.toISOString()))}
        </li>
        {leftMs > 0 && (
          <li>
            <Icon name="clock" size={20} /> {summary.adds(day(access.toISOString()))}
          </li>
        )}
        <li>
          <Icon name="hand" size={20} /> {summary.cancelling}
        </li>
        <li>
          <Icon name="receipt" size={20} /> {summary.refund}
        </li>
      </ul>
    </section>
  )
}
