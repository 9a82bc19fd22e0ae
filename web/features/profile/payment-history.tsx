import type { Invoice } from '#contract/membership.ts'
import { isPlan } from '#domain/membership/membership.ts'
import styles from '#web/features/profile/profile.module.css'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useMembershipText } from '#web/text/membership/text.ts'
import { useProfileText } from '#web/text/profile/text.ts'
import { CallFailure } from '#web/ui/call-failure.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Nothing } from '#web/ui/nothing.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** Payments, newest first. */
export function PaymentHistory({ onClose }: { onClose: () => void }) {
  const { shell } = useText()
  const { history } = useProfileText()
  return (
    <Dialog title={history.title} closeLabel={shell.close} onClose={onClose}>
      <Payments />
    </Dialog>
  )
}

function Payments() {
  const { history } = useProfileText()
  const { data, failure, reload } = useLoaded('GET student-invoice', {})
  if (!data && failure) return <CallFailure failure={failure} onRetry={reload} />
  if (!data) return <Waiting label={history.loading} slowLabel={history.slow} />
  if (data.length === 0) {
    return <Nothing title={history.empty} hint={history.emptyHint} />
  }
  return (
    <>
      <ul className={styles.payments}>
        {data.map(invoice => (
          <Payment key={invoice._id} invoice={invoice} />
        ))}
      </ul>
      <p className={styles.quiet}>{history.zone}</p>
    </>
  )
}

function Payment({ invoice }: { invoice: Invoice }) {
  const { _id, plan, dateStart, dateEnd, amount, currency, type, accessUntil, nextChargeAt, refund } = invoice
  const { membership, history } = useProfileText()
  const { plans } = useMembershipText()
  const { day, money } = useFormats()
  const language = useLanguage()
  return (
    <li>
      <p className={styles.strong}>{isPlan(plan) ? membership.plan(plans[plan]) : plan}</p>
      <p className={styles.amount}>{money(amount, currency)}</p>
      <p className={styles.quiet}>{history.period(day(dateStart), day(dateEnd))}</p>
      {nextChargeAt !== null && <p className={styles.quiet}>{membership.nextCharge(day(nextChargeAt))}</p>}
      {accessUntil !== null && <p className={styles.quiet}>{history.accessUntil(day(accessUntil))}</p>}
      {refund && (
        <p className={styles.quiet}>
          {refund.amount === null
            ? history.refundedPart(day(refund.at))
            : history.refunded(money(refund.amount, currency), day(refund.at))}
        </p>
      )}
      <p className={styles.quiet}>{type === 'AZUL' ? history.cards : history.paypal}</p>
      <a className={styles.document} href={`/api/v1/invoice-pdf/${_id}?language=${language}`} download>
        <Icon name="download" size={20} /> {history.document}
        <span className={styles.unseen}>{day(dateStart)}</span>
      </a>
    </li>
  )
}
