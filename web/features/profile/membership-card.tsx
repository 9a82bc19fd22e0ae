import type { ReactNode } from 'react'
import type { User } from '#contract/session.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { isPlan } from '#domain/membership/membership.ts'
import styles from '#web/features/profile/profile.module.css'
import { useFormats } from '#web/lib/use-formats.ts'
import { useMembershipText } from '#web/text/membership/text.ts'
import { useProfileText } from '#web/text/profile/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'

/** The membership: plan, end of the access, and the next charge (D36). */
export function MembershipCard({ user, children }: { user: User; children: ReactNode }) {
  const { membership: text } = useProfileText()
  const { hasFailedCharge, isPayment, orderId } = user.payment
  return (
    <Card as="section" size="large" aria-labelledby="profile-membership">
      <h2 id="profile-membership">{text.title}</h2>
      {user.role === 'ADMIN' && <p>{text.admin}</p>}
      {user.role === 'FREE' && <p>{text.free}</p>}
      {/* Users who need no membership may still have an older one with a renewal. */}
      {(openTo(user).purchase || orderId !== '') && <PlanAndDates {...user.payment} />}
      {openTo(user).purchase && !isPayment && !hasFailedCharge && (
        <ButtonLink to="/plan" look="primary">
          {text.seePlans}
        </ButtonLink>
      )}
      {children}
    </Card>
  )
}

function PlanAndDates(payment: User['payment']) {
  const { plan, accessUntil, nextChargeAt, hasFailedCharge, status, isPayment } = payment
  const { membership: text } = useProfileText()
  const { plans } = useMembershipText()
  const { day } = useFormats()
  const statuses: Record<string, string> = text.statuses
  const said = status === 'ACTIVE' && nextChargeAt === null ? text.charging : statuses[status]
  return (
    <div>
      {isPlan(plan) && <p className={styles.strong}>{text.plan(plans[plan])}</p>}
      <p>{accessUntil === null ? text.none : (isPayment ? text.until : text.ended)(day(accessUntil))}</p>
      {nextChargeAt !== null && <p>{text.nextCharge(day(nextChargeAt))}</p>}
      {isPayment && !hasFailedCharge && said && <p className={styles.quiet}>{said}</p>}
    </div>
  )
}
