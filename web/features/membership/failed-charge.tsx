import type { User } from '#contract/session.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { isPlan } from '#domain/membership/membership.ts'
import { plans } from '#domain/membership/plans.ts'
import styles from '#web/features/membership/failed-charge.module.css'
import { useFormats } from '#web/lib/use-formats.ts'
import { useMembershipText } from '#web/text/membership/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Where payers fix the card of a subscription at PayPal. */
const AT_PAYPAL = 'https://www.paypal.com/myaccount/autopay/'

/**
 * Says that the last charge failed, until when access lasts, when it is tried again (D54), and what to do; renders
 * nothing otherwise (D36).
 * @param isPaying on the payment page, where it links to PayPal instead of the payment
 */
export function FailedCharge({ user, isPaying = false }: { user: User; isPaying?: boolean }) {
  const { failed } = useMembershipText()
  const { day, money } = useFormats()
  const { hasFailedCharge, nextTryAt, accessUntil, isPayment, plan } = user.payment
  if (!hasFailedCharge || accessUntil === null) return null
  const isNeeded = openTo(user).purchase
  const until = (isPayment ? failed.open : failed.over)(day(accessUntil))
  const price = isPlan(plan) ? money(plans[plan].amount, plans[plan].currency) : ''
  const next = nextTryAt === null ? failed.noMoreTries : failed.retried(day(nextTryAt), price)
  return (
    <div className={styles.failed}>
      <Notice tone="near" icon="circle-alert" title={failed.title}>
        {isNeeded ? `${until} ${next}` : failed.notNeeded}
      </Notice>
      {isPaying && nextTryAt !== null && <a href={AT_PAYPAL}>{failed.atPaypal}</a>}
      {!isPaying && (
        <ButtonLink to={isPlan(plan) ? `/payment/${plan}` : '/plan'} look="primary">
          {isNeeded ? failed.mend : failed.manage}
        </ButtonLink>
      )}
    </div>
  )
}
