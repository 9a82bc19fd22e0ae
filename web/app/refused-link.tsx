import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { User } from '#contract/session.ts'
import type { ActivationRefused as Refused } from '#web/features/accounts/activation.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'

const ActivationRefused = lazyWithPreload(() =>
  import('#web/features/accounts/activation-refused.tsx').then(m => m.ActivationRefused),
)

/** An invalid activation link leads to the home page, which explains it until dismissed. */
export function RefusedLink({ user }: { user: User | null }) {
  const [path, navigate] = useLocation()
  const refused = useHistoryState<Refused | null>()
  if (!refused?.isActivationRefused) return null
  return (
    <Suspense>
      <ActivationRefused user={user} plan={refused.plan} onClose={() => navigate(path, { replace: true })} />
    </Suspense>
  )
}
