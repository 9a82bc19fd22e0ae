import { useCallback, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/session.ts'
import type { UserId } from '#domain/ids.ts'
import type { Plan } from '#domain/membership/membership.ts'
import type { Start } from '#domain/membership/offers.ts'
import { approvedBy, forgetApproved, rememberApproved } from '#web/features/membership/approved-purchase.ts'
import { type ProviderProblem, problemOfProvider } from '#web/features/membership/provider-problem.ts'
import { call, type Failure } from '#web/lib/call.ts'
import { tellIfSessionEnded } from '#web/lib/use-loaded.ts'
import { usePaymentText } from '#web/text/payment/text.ts'
import { reasonOf } from '#web/ui/call-failure.tsx'

/** How long the success is shown before it completes (P4.14). */
export const PAID_MS = 1500
/** Delays between polls of the confirmation; the last one repeats. */
const PAUSES_MS = [1000, 2000, 3000, 5000, 10_000]
/** After this time the user learns that the page may be closed. */
const LONG_MS = 90_000

export type Payment = User['payment']

/** The state of a purchase. */
export type Purchase =
  | { step: 'open' }
  /** The provider's window is open. */
  | { step: 'approving' }
  | { step: 'confirming' }
  /** Approved but not confirmed; polling continues. `said` is the server's temporary refusal. */
  | { step: 'processing'; isLong: boolean; isOffline: boolean; said?: string }
  | { step: 'paid' }
  | { step: 'givenUp' }
  | { step: 'refused'; message: string }

export type PurchaseControls = {
  purchase: Purchase
  /** Creates a subscription. @returns its id. @throws Error when our server refuses; it is already shown */
  create: () => Promise<string>
  /** Confirms an approval of the provider. */
  approve: (subscriptionId: string) => Promise<void>
  giveUp: () => void
  /** Returns to the payment methods from a confirmation that takes too long. */
  restart: () => void
  /** Shows an error of the provider's script. */
  complain: (error: unknown) => void
}

/**
 * Buying a plan: a subscription is created, approved at the provider, then captured (P4.11). An
 * approval is retried until it is confirmed or refused, regardless of the network and across reloads.
 * @param onPaid called with the membership after the success has been shown
 */
export function usePurchase(
  { user, plan, start }: { user: User; plan: Plan; start: Start },
  onPaid: (payment: Payment) => void,
): PurchaseControls {
  const { problems } = usePaymentText()
  const [purchase, setPurchase] = useState<Purchase>({ step: 'open' })
  const creating = useRef<Promise<string>>(undefined)
  const latest = useRef(problems)
  latest.current = problems

  const refuse = (failure: Failure) => {
    tellIfSessionEnded(failure)
    const message = reasonOf({ ...failure, message: sentenceOf(failure) }, latest.current.connection)
    setPurchase({ step: 'refused', message })
  }
  const { approve, abandon } = useConfirming(user._id, setPurchase, { refuse, onPaid })

  const begin = async (): Promise<string> => {
    setPurchase({ step: 'approving' })
    const answer = await call('POST paypal-create-subscription', {
      query: { plan, start },
      body: purchaseBody(),
    })
    if (!answer.isOk) {
      refuse(answer)
      throw new Error(answer.message)
    }
    return answer.data.subscriptionId ?? answer.data.id
  }

  // A second press during the first request gets the same subscription.
  const create = () => {
    creating.current ??= begin().finally(() => {
      creating.current = undefined
    })
    return creating.current
  }

  const stop = (problem: ProviderProblem) => {
    // Our server's refusal or confirmation takes precedence.
    setPurchase(before => {
      if (before.step !== 'approving' && before.step !== 'open') return before
      return problem === 'givenUp' ? { step: 'givenUp' } : { step: 'refused', message: problems[problem] }
    })
  }

  return {
    purchase,
    create,
    approve,
    giveUp: () => stop('givenUp'),
    restart: () => {
      abandon()
      setPurchase({ step: 'open' })
    },
    complain: error => stop(problemOfProvider(error)),
  }
}

/** Confirms one approval at a time; at first the one that an earlier page left unconfirmed. */
function useConfirming(
  userId: UserId,
  show: (purchase: Purchase) => void,
  on: { refuse: (failure: Failure) => void; onPaid: (payment: Payment) => void },
) {
  const confirming = useRef<string>(undefined)
  const life = useRef<AbortController>(undefined)
  const latest = useRef(on)
  latest.current = on

  const approve = useCallback(
    async (subscriptionId: string) => {
      if (confirming.current === subscriptionId) return
      confirming.current = subscriptionId
      rememberApproved(userId, subscriptionId)
      show({ step: 'confirming' })
      const settled = await confirm(subscriptionId, life.current?.signal, show)
      confirming.current = undefined
      if (!settled) return
      forgetApproved()
      if ('failure' in settled) return latest.current.refuse(settled.failure)
      show({ step: 'paid' })
      await pause(PAID_MS, life.current?.signal)
      latest.current.onPaid(settled.payment)
      show({ step: 'open' })
    },
    [userId, show],
  )

  useEffect(() => {
    life.current = new AbortController()
    const waiting = approvedBy(userId)
    if (waiting !== undefined) void approve(waiting)
    return () => {
      life.current?.abort()
      confirming.current = undefined
    }
  }, [userId, approve])

  const abandon = () => {
    forgetApproved()
    confirming.current = undefined
    life.current?.abort()
    life.current = new AbortController()
  }

  return { approve, abandon }
}

type Settled = { payment: Payment } | { failure: Failure }

/** Polls until the purchase is settled; undefined when the screen is unmounted first. */
async function confirm(
  subscriptionId: string,
  life: AbortSignal | undefined,
  show: (purchase: Purchase) => void,
): Promise<Settled | undefined> {
  const begun = Date.now()
  for (let tries = 0; !life?.aborted; tries++) {
    const answer = await call('POST paypal-capture-subscription', {
      body: { subscriptionId, ...purchaseBody() },
    })
    if (life?.aborted) return undefined
    if (answer.isOk && answer.data.studentPayment) return { payment: answer.data.studentPayment }
    if (!answer.isOk && !isPassing(answer)) return { failure: answer }
    const isOffline = !answer.isOk && answer.code === 'unreachable'
    show({
      step: 'processing',
      isLong: Date.now() - begun > LONG_MS,
      isOffline,
      said: answer.isOk || isOffline ? undefined : answer.message,
    })
    await pause(PAUSES_MS[tries] ?? PAUSES_MS.at(-1) ?? 0, life)
  }
  return undefined
}

/** Whether a retry may help: the request itself is valid. */
function isPassing({ status }: Failure): boolean {
  return status >= 500 || status === 429
}

function purchaseBody() {
  return { timestamp: new Date().toISOString(), validated: true as const }
}

/** The message of a refusal, or of its invalid field. */
function sentenceOf({ fields, message }: Failure): string {
  return Object.values(fields ?? {})[0] ?? message
}

/** Waits until the delay ends, the screen is unmounted, or the network returns. */
function pause(ms: number, life: AbortSignal | undefined): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      life?.removeEventListener('abort', end)
      resolve()
    }
    addEventListener('online', end)
    life?.addEventListener('abort', end)
  })
}
