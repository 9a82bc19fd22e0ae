import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { User } from '#contract/session.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { isPlan, type Plan } from '#domain/membership/membership.ts'
import type { Start } from '#domain/membership/offers.ts'
import { whenSettledElsewhere } from '#web/features/membership/approved-purchase.ts'
import { MyMembership } from '#web/features/membership/my-membership.tsx'
import { OrderSummary } from '#web/features/membership/order-summary.tsx'
import styles from '#web/features/membership/payment.module.css'
import { leavePaypal } from '#web/features/membership/paypal-script.ts'
import { Purchasing } from '#web/features/membership/purchasing.tsx'
import { type Payment, type PurchaseControls, usePurchase } from '#web/features/membership/use-purchase.ts'
import { forgetLoaded } from '#web/lib/answers.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useMembershipText } from '#web/text/membership/text.ts'
import { usePaymentText } from '#web/text/payment/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type PaymentPageProps = { plan: Plan; user: User; onChange: (change: Partial<User>) => void }

/** `/payment/:plan` after the terms are accepted: paying, or the existing membership (P2.10.1 to P2.10.4). */
export function PaymentPage({ plan, user, onChange }: PaymentPageProps) {
  const text = usePaymentText()
  const [paid, setPaid] = useState<Payment>()
  const [chosen, setChosen] = useState<Start>()
  const { data: offers } = useLoaded('GET payment-offers', { query: { plan } })
  const start = chosen ?? offers?.[0]?.start
  const controls = usePurchase({ user, plan, start: start ?? 'now' }, payment => {
    // Data loaded before the payment lacks paid access.
    forgetLoaded()
    onChange({ payment })
    setPaid(payment)
  })
  useReturnFromProvider(controls)
  useMembershipElsewhere(onChange)
  useEffect(() => leavePaypal, [])

  const isUnderWay = !['open', 'refused', 'givenUp'].includes(controls.purchase.step)
  const isForSale = isUnderWay || mayBuy(user, plan)
  const isMember = !isUnderWay && (!openTo(user).purchase || user.payment.orderId !== '')
  return (
    <main className={styles.page} id="content">
      <h1>{isMember ? text.mine.title : text.title}</h1>
      {isMember && <MyMembership user={user} isAlone={!isForSale} />}
      {isForSale && (
        <div className={styles.columns}>
          <OrderSummary plan={plan} start={start} onStart={setChosen} />
          <div className={styles.column}>
            {/* With paid time left, the payer first chooses, and knows what it costs. */}
            {(isUnderWay || start || !user.payment.isPayment) && (
              <Purchasing user={user} start={start} {...controls} />
            )}
          </div>
        </div>
      )}
      {paid && <Success payment={paid} onClose={() => setPaid(undefined)} />}
    </main>
  )
}

/** Whether a plan is for sale to a user who may already have it. */
function mayBuy(user: User, plan: Plan): boolean {
  const { isPayment, status, plan: current, hasFailedCharge } = user.payment
  const hasIt = isPayment && status === 'ACTIVE' && current === plan && !hasFailedCharge
  return openTo(user).purchase && !hasIt
}

/** Paid: the end of the paid time, and a link to the courses. */
function Success({
  payment: { plan, dateStart, accessUntil, nextChargeAt },
  onClose,
}: {
  payment: Payment
  onClose: () => void
}) {
  const { shell } = useText()
  const { success } = usePaymentText()
  const { plans: labels } = useMembershipText()
  const { day } = useFormats()
  // It begins with its first charge.
  const isContinuing = nextChargeAt !== null && nextChargeAt === dateStart
  return (
    <Dialog
      title={success.title}
      closeLabel={shell.close}
      onClose={onClose}
      actions={
        <ButtonLink to="/courses" look="primary" isMain isWide>
          {success.go}
        </ButtonLink>
      }
    >
      {accessUntil !== null && isPlan(plan) && (
        <p>{(isContinuing ? success.begins : success.until)(labels[plan], day(accessUntil))}</p>
      )}
      {nextChargeAt !== null && <p>{success.nextCharge(day(nextChargeAt))}</p>}
      <p>{success.renewal}</p>
      <p>{isContinuing ? success.confirmation : success.receipt}</p>
    </Dialog>
  )
}

/** Where the provider cannot open a window, it redirects back here with the result in the address. */
function useReturnFromProvider({ approve, giveUp }: PurchaseControls): void {
  const [search, setSearch] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial address, once
  useEffect(() => {
    const subscriptionId = search.get('subscription_id')
    const said = search.get('paypal')
    if (said === null && subscriptionId === null) return
    // Neither "back" nor a reload repeats it.
    setSearch({}, { replace: true })
    if (said === 'cancel') giveUp()
    else if (subscriptionId !== null) void approve(subscriptionId)
  }, [])
}

/** Another tab may have paid or cancelled, and the provider may have notified our server. */
function useMembershipElsewhere(onChange: PaymentPageProps['onChange']): void {
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await call('POST auth')
      if (answer.isOk && answer.data) onChange({ payment: answer.data.payment })
    }
    document.addEventListener('visibilitychange', ask)
    const stop = whenSettledElsewhere(ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      stop()
    }
  }, [onChange])
}
