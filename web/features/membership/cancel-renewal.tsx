import { useState } from 'react'
import type { User } from '#contract/session.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { tellIfSessionEnded } from '#web/lib/use-loaded.ts'
import { usePaymentText } from '#web/text/payment/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'

/** P5.20. */
const REASON_MAX_LENGTH = 500

/** Ends the renewals of the user's subscription; renders nothing without one. */
export function CancelRenewal({ user: { payment } }: { user: User }) {
  const { cancel } = usePaymentText()
  const [isAsking, setIsAsking] = useState(false)
  const isLive = payment.status === 'ACTIVE' || payment.status === 'SUSPENDED'
  if (!isLive || payment.orderId === '') return null
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {cancel.open}
      </Button>
      {isAsking && <CancelDialog payment={payment} onClose={() => setIsAsking(false)} />}
    </>
  )
}

/** Explains what the user keeps, asks for an optional reason, and reloads the page when done (P4.19, P4.20). */
function CancelDialog({ payment, onClose }: { payment: User['payment']; onClose: () => void }) {
  const { shell } = useText()
  const { cancel } = usePaymentText()
  const { day } = useFormats()
  const { isPayment, isInGrace, dateEnd, orderId } = payment
  const leadOf = isInGrace ? cancel.leadInGrace : cancel.lead
  const send = async ({ reason }: { reason: string }) => {
    const answer = await call('POST paypal-cancel-subscription', {
      body: { subscriptionId: orderId, reason: reason.trim() },
    })
    if (!answer.isOk) {
      tellIfSessionEnded(answer)
      // Without an answer the outcome is unknown (P8.19).
      return answer.code === 'unreachable' ? { ...answer, code: undefined, message: cancel.failed } : answer
    }
    location.reload()
    // The page is about to reload: keep the button busy until then.
    return new Promise<never>(() => undefined)
  }
  return (
    <Dialog title={cancel.title} closeLabel={shell.close} onClose={onClose}>
      <p>{isPayment && dateEnd !== null ? leadOf(day(dateEnd)) : cancel.leadWithoutDate}</p>
      <Form
        fields={[
          {
            name: 'reason',
            label: cancel.reason,
            type: 'textarea',
            isOptional: true,
            maxLength: REASON_MAX_LENGTH,
          },
        ]}
        submitLabel={cancel.submit}
        busyLabel={cancel.submitting}
        submitLook="danger"
        send={send}
      />
      <Button onClick={onClose}>{cancel.stay}</Button>
    </Dialog>
  )
}
