import { type ReactNode, useEffect, useMemo } from 'react'
import type { User } from '#contract/session.ts'
import { pathWithoutLanguage } from '#domain/languages.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { screenAt } from '#domain/site/routes.ts'
import { useUser } from '#web/lib/session.tsx'
import { type Saving, SavingContext, savingOf } from '#web/saving/open-saving.ts'

/** Only for the first learner of this document: a closed saving is not opened again. */
let prepared: { owner: User['_id']; saving: Saving } | undefined

/** Opens the saving before rendering, if the first screen needs the device's data, which is in a course. */
export async function prepareSaving(user: User | null): Promise<void> {
  const learner = learnerOf(user)
  if (!learner || screenAt(pathWithoutLanguage(window.location.pathname)) !== 'course') return
  const saving = savingOf(learner)
  prepared = { owner: learner._id, saving }
  const outbox = await saving.open()
  await new Promise<unknown>(resolve => outbox.onKnown(resolve))
}

/** Opens the signed-in learner's saves on this device, on any page, and closes them on sign-out. */
export function SavingProvider({ children }: { children: ReactNode }) {
  const learner = learnerOf(useUser())
  // biome-ignore lint/correctness/useExhaustiveDependencies: one per learner, whatever else about them changes
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
  return openTo(user).progress ? user : null
}
