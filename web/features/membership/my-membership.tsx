import type { User } from '#contract/session.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { isPlan } from '#domain/membership/membership.ts'
import { CancelRenewal } from '#web/features/membership/cancel-renewal.tsx'
import { FailedCharge } from '#web/features/membership/failed-charge.tsx'
import styles from '#web/features/membership/payment.module.css'
import { useFormats } from '#web/lib/use-formats.ts'
import { useMembershipText } from '#web/text/membership/text.ts'
import { usePaymentText } from '#web/text/payment/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/**
 * The user's subscription, and how to end it (P4.16, P4.17, P4.23). Users who need none may still have an older one.
 * @param isAlone no plan is offered above it, so it links to the courses
 */
export function MyMembership({ user, isAlone }: { user: User; isAlone: boolean }) {
  const { mine } = usePaymentText()
  return (
    <section className={`${styles.card} ${styles.mine}`} aria-label={mine.title}>
      {!openTo(user).purchase && <p>{mine.free}</p>}
      {user.payment.orderId !== '' && <Subscription user={user} />}
      <div className={styles.ways}>
        {isAlone && (
          <ButtonLink to="/courses" look="primary">
            {mine.toCourses}
          </ButtonLink>
        )}
        <CancelRenewal user={user} />
      </div>
    </section>
  )
}

function Subscription({ user }: { user: User }) {
  const { mine } = usePaymentText()
  const { plans } = useMembershipText()
  const { day } = useFormats()
  const { status, plan, dateStart, accessUntil, nextChargeAt, hasFailedCharge, isPayment } = user.payment
  const keeps = isPayment && accessUntil !== null && !hasFailedCharge
  if (status === 'ACTIVE') {
    return (
      <div>
        <p className={styles.strong}>{isPlan(plan) ? mine.recurring(plans[plan]) : plan}</p>
        {/* Its first charge is still to come. */}
        {nextChargeAt !== null && nextChargeAt === dateStart && <p>{mine.begins(day(nextChargeAt))}</p>}
        {nextChargeAt !== null && <p>{mine.renews(day(nextChargeAt))}</p>}
        {nextChargeAt === null && !hasFailedCharge && <p>{mine.charging}</p>}
        {keeps && <p>{mine.paid(day(accessUntil))}</p>}
        <FailedCharge user={user} isPaying />
      </div>
    )
  }
  return (
    <div>
      {status === 'CANCELLED' && !hasFailedCharge && <p className={styles.strong}>{mine.cancelled}</p>}
      {keeps && <p>{mine.keeps(day(accessUntil))}</p>}
      <FailedCharge user={user} isPaying />
    </div>
  )
}
