import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { User } from '#contract/session.ts'
import { isPlan, type Plan } from '#domain/membership/membership.ts'
import { isBadLink } from '#web/features/accounts/refusals.ts'
import { TryAgain } from '#web/features/accounts/try-again.tsx'
import { call, type Failure } from '#web/lib/call.ts'
import { useAccountsText } from '#web/text/accounts/text.ts'
import { Waiting } from '#web/ui/waiting.tsx'

/** History state for the home page, which explains the refusal (P4.6). */
export type ActivationRefused = { isActivationRefused: true; plan: Plan | undefined }

/**
 * `/active-account/:token`: activates and signs in, then leads to the plans, or to the payment of the plan chosen at
 * registration. An invalid link leads to '/', where `ActivationRefused` is shown.
 */
export function Activation({ token, onEnter }: { token: string; onEnter: (user: User) => void }) {
  const { activation } = useAccountsText()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const [failure, setFailure] = useState<Failure>()
  const isAsking = useRef(false)

  const asked = search.get('plan') ?? ''
  const plan = isPlan(asked) ? asked : undefined
  const goal = plan ? `/payment/${plan}` : '/plan'

  const activate = useCallback(async () => {
    // The token is accepted once: one opening of the page must not send it twice.
    if (isAsking.current) return
    isAsking.current = true
    setFailure(undefined)
    const answer = await call('POST student-active-account', { body: { token } })
    isAsking.current = false
    if (answer.isOk) {
      navigate(goal, { replace: true })
      onEnter(answer.data)
    } else if (isBadLink(answer)) {
      const state: ActivationRefused = { isActivationRefused: true, plan }
      navigate('/', { replace: true, state })
    } else setFailure(answer)
  }, [token, goal, plan, navigate, onEnter])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one request per token
  useEffect(() => void activate(), [token])

  if (!failure) return <Waiting label={activation.busy} slowLabel={activation.slow} />
  return <TryAgain title={activation.failed} failure={failure} onRetry={activate} />
}
