import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** `/close`: ends the session and leads home; nothing to see (specification 1, section 2.3). */
export function SignOut({ leave }: { leave: () => Promise<void> }) {
  const [, navigate] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: signs out once, when the path is opened
  useEffect(() => void leave().then(() => navigate('/', { replace: true })), [])
  return null
}
