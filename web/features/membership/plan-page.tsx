import { Link } from 'wouter'
import type { User } from '#contract/session.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { isPlan } from '#domain/membership/membership.ts'
import { dopRate, plans } from '#domain/membership/plans.ts'
import { yearAgainstMonths } from '#domain/membership/savings.ts'
import { FailedCharge } from '#web/features/membership/failed-charge.tsx'
import { Inside } from '#web/features/membership/inside.tsx'
import styles from '#web/features/membership/plan-page.module.css'
import { PlanPrice } from '#web/features/membership/plan-price.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useMembershipText } from '#web/text/membership/text.ts'
import { usePlanText } from '#web/text/plan/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Names, not logos, which are trademarks of the card companies. */
const WAYS_TO_PAY = ['Visa', 'Mastercard', 'PayPal'] as const
const FACTS = [
  ['renewal', 'refresh-cw'],
  ['cancelling', 'hand'],
  ['refund', 'receipt'],
] as const

type PlanPageProps = {
  user: User | null
  /** Users who get the demo instead of the courses are offered it (D13). */
  getsDemo: boolean
}

/** `/plan`: the contents, the two plans, and the terms of payment (P2.9.1, P2.9.2). */
export function PlanPage({ user, getsDemo }: PlanPageProps) {
  const text = usePlanText()
  return (
    <main className={styles.page} id="content">
      <div className={styles.first}>
        <div className={styles.head}>
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
          <a className={styles.from} href="#plans">
            {text.from(plans['1'].currency, plans['1'].amount)} <Icon name="arrow-down" size={18} />
          </a>
          {user && <Mine user={user} />}
        </div>
        <Inside />
        <ul className={styles.cards} id="plans">
          <PlanCard plan="2" user={user} isPopular />
          <PlanCard plan="1" user={user} />
        </ul>
      </div>
      <ClearTerms />
      <div className={styles.ways}>
        <ul aria-label={text.ways}>
          {WAYS_TO_PAY.map(way => (
            <li key={way}>{way}</li>
          ))}
        </ul>
        {getsDemo && <Link href={user ? '/courses?demo=1' : '/courses'}>{text.demo}</Link>}
      </div>
    </main>
  )
}

type PlanCardProps = { plan: '1' | '2'; user: User | null; isPopular?: boolean }

function PlanCard({ plan, user, isPopular }: PlanCardProps) {
  const text = usePlanText()
  const { perMonth, saved } = yearAgainstMonths()
  return (
    <li className={isPopular ? `${styles.card} ${styles.popular}` : styles.card}>
      {isPopular && (
        <p className={styles.badge}>
          <Icon name="sun" size={18} /> {text.popular}
        </p>
      )}
      <div>
        <h2>{text.names[plan]}</h2>
        <p className={styles.hint}>{text.hints[plan](perMonth, saved)}</p>
      </div>
      <PlanPrice plan={plan} />
      <ul className={styles.promises}>
        {[text.access[plan], text.renewals[plan]].map(promise => (
          <li key={promise}>
            <Icon name="check" size={20} /> {promise}
          </li>
        ))}
      </ul>
      <ButtonLink
        to={user ? `/payment/${plan}` : `/register/${plan}`}
        look={isPopular ? 'primary' : 'outline'}
        isMain
        isWide
      >
        {text.choose[plan]}
      </ButtonLink>
    </li>
  )
}

/** The existing membership, to prevent paying twice. */
function Mine({ user }: { user: User }) {
  const { payment } = user
  const { mine } = usePlanText()
  const { plans } = useMembershipText()
  const { day } = useFormats()
  if (!openTo(user).purchase) return <p className={styles.mine}>{mine.free}</p>
  const { isPayment, plan, accessUntil, nextChargeAt, hasFailedCharge } = payment
  if (hasFailedCharge) return <FailedCharge user={user} />
  if (!isPayment || accessUntil === null) return null
  return (
    <p className={styles.mine}>
      {nextChargeAt !== null && isPlan(plan) && `${mine.renews(plans[plan], day(nextChargeAt))} `}
      {mine.paidUntil(day(accessUntil))} <Link href="/profile">{mine.manage}</Link>
    </p>
  )
}

/** Renewal, cancelling and refunds are explained on the page itself, not behind a link. */
function ClearTerms() {
  const { clear } = usePlanText()
  const { day } = useFormats()
  return (
    <section className={styles.clear} aria-labelledby="plan-clear">
      <h2 id="plan-clear">
        <Icon name="shield-check" /> {clear.title}
      </h2>
      <ul>
        {FACTS.map(([fact, icon]) => (
          <li key={fact}>
            <Icon name={icon} size={20} />
            <div>
              <h3>{clear[fact].title}</h3>
              <p>{clear[fact].text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        {clear.currency(day(`${dopRate.since}T12:00:00Z`))} <Link href="/term-payment">{clear.more}</Link>
      </p>
    </section>
  )
}
