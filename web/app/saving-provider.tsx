import { type ReactNode, useEffect, useMemo } from 'react'
import type { User } from '#contract/session.ts'
import { pathWithoutLanguage } from '#domain/languages.ts'
import { screenAt } from '#domain/site/routes.ts'
import { useUser } from '#web/lib/session.tsx'
import { type Saving, SavingContext, savingOf } from '#web/saving/open-saving.ts'

/** For the first learner of this document alone: what was closed is not opened again. */
let prepared: { owner: User['_id']; saving: Saving } | undefined

/** Opens it before anything is rendered, where the first screen waits for what the device knows: in a course. */
export async function prepareSaving(user: User | null): Promise<void> {
  const learner = learnerOf(user)
  if (!learner || screenAt(pathWithoutLanguage(window.location.pathname)) !== 'course') return
  const saving = savingOf(learner)
  prepared = { owner: learner._id, saving }
  const outbox = await saving.open()
  await new Promise<unknown>(resolve => outbox.onKnown(resolve))
}

/**
 * Opens what a learner's device keeps for the server, on whatever page they are, and closes it when they are not
 * signed in any more.
 */
export function SavingProvider({ children }: { children: ReactNode }) {
  const learner = learnerOf(useUser())
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each learner, whatever changes of them
  const saving = useMemo(() => {
    if (!learner) return null
    return prepared?.owner === learner._id ? prepared.saving : savingOf(learner)
  }, [learner?._id])
  useEffect(() => {
    prepared = undefined
    return saving?.start()
  }, [saving])
  return <SavingContext value={saving}>{children}</SavingContext>
}

/** Administrators save nothing (P6.6). */
function learnerOf(user: User | null): User | null {
  return user?.role === 'ADMIN' ? null : user
}
