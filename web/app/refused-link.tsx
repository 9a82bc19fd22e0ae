import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { User } from '#contract/session.ts'
import type { ActivationRefused as Refused } from '#web/features/accounts/activation.tsx'
import { lazily } from '#web/lib/lazy-with-preload.ts'

const ActivationRefused = lazily(() =>
  import('#web/features/accounts/activation-refused.tsx').then(m => m.ActivationRefused),
)

/**
 * An activation link that is not good leads to the home page, which says why there, until it was read. It waits
 * together with the page: what waits inside of something that waits is never shown by Preact.
 */
export function RefusedLink({ user }: { user: User | null }) {
  const [path, navigate] = useLocation()
  const refused = useHistoryState<Refused | null>()
  if (!refused?.isActivationRefused) return null
  return (
    <ActivationRefused user={user} plan={refused.plan} onClose={() => navigate(path, { replace: true })} />
  )
}
