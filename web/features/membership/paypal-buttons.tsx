import { useEffect, useRef, useState } from 'react'
import styles from '#web/features/membership/payment.module.css'
import {
  addressOfSdk,
  loadPaypal,
  type Paypal,
  reloadPaypal,
} from '#web/features/membership/paypal-script.ts'
import type { PurchaseControls } from '#web/features/membership/use-purchase.ts'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { usePaymentText } from '#web/text/payment/text.ts'
import { Button } from '#web/ui/button.tsx'
import { reasonOf } from '#web/ui/call-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

const BUTTON_HEIGHT_PX = 52

type Controls = Pick<PurchaseControls, 'create' | 'approve' | 'giveUp' | 'complain'>

/** The provider's buttons, or why they are missing and what to do. */
export function PaypalButtons(controls: Controls) {
  const { failure: failureText } = useText()
  const { pay, problems } = usePaymentText()
  const { data: settings, failure, reload } = useLoaded('GET payment-settings', {})
  const [tries, setTries] = useState(0)
  const [isBlocked, setIsBlocked] = useState(false)

  if (failure && settings === undefined) {
    return <NotThere message={reasonOf(failure, failureText.offline)} onRetry={reload} />
  }
  if (settings === undefined) return <Waiting label={pay.loading} slowLabel={pay.slow} />
  if (settings === null) return <NotThere message={problems.configuration} onRetry={reload} />
  if (isBlocked) {
    const again = () => {
      setIsBlocked(false)
      setTries(tries + 1)
    }
    // Most failures pass: mention support only after another try, and never without a network.
    const isLasting = tries > 0 && navigator.onLine
    return <NotThere message={isLasting ? problems.configuration : problems.connection} onRetry={again} />
  }
  const { sdkUrl, clientId } = settings
  return (
    <DrawnByPaypal
      key={tries}
      sdkUrl={sdkUrl}
      clientId={clientId}
      isRetry={tries > 0}
      onBlocked={() => setIsBlocked(true)}
      {...controls}
    />
  )
}

function NotThere({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { pay } = usePaymentText()
  return (
    <>
      <Notice tone="alert">{message}</Notice>
      <Button isWide onClick={onRetry}>
        {pay.retry}
      </Button>
    </>
  )
}

type DrawnProps = Controls & {
  sdkUrl: string
  clientId: string
  /** The script has failed before. */
  isRetry: boolean
  onBlocked: () => void
}

function DrawnByPaypal({ sdkUrl, clientId, isRetry, onBlocked, ...controls }: DrawnProps) {
  const { pay } = usePaymentText()
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const latest = useRef({ ...controls, onBlocked })
  latest.current = { ...controls, onBlocked }

  useEffect(() => {
    let isGone = false
    let remove: (() => void) | undefined
    setIsDrawn(false)
    const draw = async () => {
      const address = addressOfSdk(sdkUrl, clientId, language)
      if (isRetry) await reloadPaypal(address)
      if (isGone) return
      const paypal = await loadPaypal(address)
      if (isGone || !place.current) return
      const buttons = paypal.Buttons(optionsOf(() => latest.current))
      if (!buttons.isEligible()) throw new Error('PayPal offers no button here')
      remove = () => void buttons.close().catch(() => undefined)
      await buttons.render(place.current)
      if (!isGone) setIsDrawn(true)
    }
    draw().catch(() => {
      if (!isGone) latest.current.onBlocked()
    })
    return () => {
      isGone = true
      remove?.()
    }
  }, [sdkUrl, clientId, language, isRetry])

  return (
    <>
      {!isDrawn && <Waiting label={pay.loading} slowLabel={pay.slow} />}
      <div className={styles.buttons} ref={place} />
    </>
  )
}

/** The SDK keeps its first options, so they read the current props. */
function optionsOf(now: () => Controls): Parameters<Paypal['Buttons']>[0] {
  return {
    style: { layout: 'vertical', shape: 'rect', label: 'subscribe', height: BUTTON_HEIGHT_PX },
    createSubscription: () => now().create(),
    onApprove: ({ subscriptionID }) => now().approve(subscriptionID ?? ''),
    onCancel: () => now().giveUp(),
    onError: error => now().complain(error),
  }
}
