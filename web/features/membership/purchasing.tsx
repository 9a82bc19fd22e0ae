import type { ReactNode } from 'react'
import type { User } from '#contract/session.ts'
import type { Start } from '#domain/membership/offers.ts'
import styles from '#web/features/membership/payment.module.css'
import { PaypalButtons } from '#web/features/membership/paypal-buttons.tsx'
import type { Purchase, PurchaseControls } from '#web/features/membership/use-purchase.ts'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { useFormats } from '#web/lib/use-formats.ts'
import { usePaymentText } from '#web/text/payment/text.ts'
import { Button, Spinner } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

type PurchasingProps = PurchaseControls & {
  user: User
  /** Undefined until the server has said which ways there are. */
  start: Start | undefined
}

/** The payment methods, and the state of the payment. */
export function Purchasing({ user, start, purchase, restart, ...controls }: PurchasingProps) {
  const { pay, progress, problems } = usePaymentText()
  const isHandedOver =
    purchase.step === 'confirming' || purchase.step === 'processing' || purchase.step === 'paid'
  useUnsaved(isHandedOver || purchase.step === 'approving')
  return (
    <section className={styles.card} aria-labelledby="payment-ways">
      <h2 id="payment-ways">{pay.title}</h2>
      {!isHandedOver && <Before user={user} start={start} />}
      {purchase.step === 'refused' && <Notice tone="alert">{purchase.message}</Notice>}
      <div role="status">
        {purchase.step === 'givenUp' && <Notice tone="info">{problems.givenUp}</Notice>}
        {purchase.step === 'approving' && <Notice tone="info">{progress.approving}</Notice>}
        {purchase.step === 'confirming' && (
          <Progress title={progress.confirming}>
            <p>{progress.keepOpen}</p>
          </Progress>
        )}
        {purchase.step === 'processing' && <Processing {...purchase} />}
        {purchase.step === 'paid' && <Notice tone="right">{progress.paid}</Notice>}
      </div>
      {purchase.step === 'processing' && purchase.isLong && (
        <Button look="link" onClick={restart}>
          {progress.restart}
        </Button>
      )}
      {/* They stay mounted: the provider’s script reports through them until it is done. */}
      <div hidden={isHandedOver}>
        <PaypalButtons {...controls} />
      </div>
      <p className={styles.safe}>
        <Icon name="lock" size={20} /> {pay.safe}
      </p>
    </section>
  )
}

/** Notes before paying for users with an earlier membership. */
function Before({ user: { payment }, start }: Pick<PurchasingProps, 'user' | 'start'>) {
  const { pay } = usePaymentText()
  const { day } = useFormats()
  const { isPayment, status, dateEnd, hasFailedCharge } = payment
  // The payment is over, or the failed charge already explains it.
  if (!isPayment || dateEnd === null || hasFailedCharge) return null
  const atOnce = status === 'ACTIVE' ? pay.instead : pay.stillPaid
  const said = start === 'end' ? pay.atEnd : atOnce
  return <Notice tone="info">{said(day(dateEnd))}</Notice>
}

/** The provider is slow: nothing is lost, and no action is needed. */
function Processing({ isLong, isOffline, said }: Purchase & { step: 'processing' }) {
  const { progress } = usePaymentText()
  return (
    <Progress title={progress.processing}>
      {said !== undefined && <p>{said}</p>}
      <p>{isOffline ? progress.offline : progress.processingText}</p>
      {isLong && <p>{progress.processingLong}</p>}
    </Progress>
  )
}

function Progress({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.progress}>
      <Spinner beside={title} />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  )
}
