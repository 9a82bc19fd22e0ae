import { type ReactNode, useEffect, useMemo } from 'react'
import { useUser } from '#web/lib/session.tsx'
import { SavingContext, savingOf } from '#web/saving/open-saving.ts'

/**
 * Opens what a learner's device keeps for the server, on whatever page they are, and closes it when they are not
 * signed in any more. Administrators save nothing (specification 1, section 6).
 */
export function SavingProvider({ children }: { children: ReactNode }) {
  const user = useUser()
  const learner = user?.role === 'ADMIN' ? null : user
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each learner, whatever changes of them
  const saving = useMemo(() => learner && savingOf(learner), [learner?._id])
  useEffect(() => saving?.start(), [saving])
  return <SavingContext value={saving?.open ?? null}>{children}</SavingContext>
}
