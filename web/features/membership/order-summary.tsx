import { Link } from 'wouter'
import type { Offer } from '#contract/membership.ts'
import type { Plan } from '#domain/membership/membership.ts'
import type { Start } from '#domain/membership/offers.ts'
import { plans } from '#domain/membership/plans.ts'
import { OfferChoice } from '#web/features/membership/offer-choice.tsx'
import styles from '#web/features/membership/payment.module.css'
import { PlanPrice } from '#web/features/membership/plan-price.tsx'
import { useLanguage } from '#web/lib/language.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { usePaymentText } from '#web/text/payment/text.ts'
import { usePlanText } from '#web/text/plan/text.ts'
import { CallFailure } from '#web/ui/call-failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

type OrderSummaryProps = {
  plan: Plan
  /** When the plan begins, where that can be chosen. */
  start?: Start
  onStart?: (start: Start) => void
}

/** The order: the price, and what paying means. Dates and amounts come from the server, not from this device's clock. */
export function OrderSummary({ plan, start, onStart }: OrderSummaryProps) {
  const { summary } = usePaymentText()
  const { names } = usePlanText()
  const language = useLanguage()
  return (
    <section className={styles.card} aria-labelledby="payment-plan">
      <div className={styles.chosen}>
        <div>
          <h2 id="payment-plan">{names[plan]}</h2>
          <Muted>{plans[plan].description[language]}</Muted>
        </div>
        <Link href="/plan">{summary.change}</Link>
      </div>
      <PlanPrice plan={plan} />
      <Offers plan={plan} start={start} onStart={onStart} />
      <ul className={styles.facts}>
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

/** What the plan costs and when; a choice where paid time is left that it can continue. */
function Offers({ plan, start, onStart }: OrderSummaryProps) {
  const { summary } = usePaymentText()
  const { data: offers, failure, reload } = useLoaded('GET payment-offers', { query: { plan } })
  if (!offers && failure) return <CallFailure failure={failure} onRetry={reload} />
  if (!offers) return <Waiting label={summary.loading} slowLabel={summary.slow} />
  const [only, ...others] = offers
  if (others.length > 0) return <OfferChoice offers={offers} start={start} onStart={onStart} />
  return only ? <OnlyOffer offer={only} /> : null
}

function OnlyOffer({ offer: { amount, currency, nextChargeAt, accessUntil } }: { offer: Offer }) {
  const { summary } = usePaymentText()
  const { day, money } = useFormats()
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="refresh-cw" size={20} /> {summary.renews(money(amount, currency), day(nextChargeAt))}
      </li>
      {accessUntil !== nextChargeAt && (
        <li>
          <Icon name="clock" size={20} /> {summary.adds(day(accessUntil))}
        </li>
      )}
    </ul>
  )
}
