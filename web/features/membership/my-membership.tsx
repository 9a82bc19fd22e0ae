import type { User } from '#contract/session.ts'
import { isPlan } from '#domain/membership/membership.ts'
import { CancelRenewal } from '#web/features/membership/cancel-renewal.tsx'
import styles from '#web/features/membership/payment.module.css'
import { useFormats } from '#web/lib/use-formats.ts'
import { useMembershipText } from '#web/text/membership/text.ts'
import { usePaymentText } from '#web/text/payment/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/**
 * The user's subscription, and how to end it (specification 1, section 4). Users who need none may still have an older
 * one.
 * @param isAlone no plan is offered above it, so it links to the courses
 */
export function MyMembership({ user, isAlone }: { user: User; isAlone: boolean }) {
  const { mine } = usePaymentText()
  return (
    <section className={`${styles.card} ${styles.mine}`} aria-label={mine.title}>
      {user.role !== 'STUDENT' && <p>{mine.free}</p>}
      {user.payment.orderId === '' ? (
        <p className={styles.quiet}>{mine.none}</p>
      ) : (
        <Subscription user={user} />
      )}
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

function Subscription({ user: { payment } }: { user: User }) {
  const { mine } = usePaymentText()
  const { plans } = useMembershipText()
  const { day } = useFormats()
  const { status, plan, dateEnd, isPayment } = payment
  const keeps = isPayment && dateEnd !== null && <p>{mine.keeps(day(dateEnd))}</p>
  if (status === 'ACTIVE') {
    return (
      <div>
        <p className={styles.strong}>{isPlan(plan) ? mine.recurring(plans[plan]) : plan}</p>
        {dateEnd !== null && <p>{mine.renews(day(dateEnd))}</p>}
      </div>
    )
  }
  return (
    <div>
      {status === 'CANCELLED' && <p className={styles.strong}>{mine.cancelled}</p>}
      {keeps}
    </div>
  )
}
