import type { UserId } from '#domain/ids.ts'
import { forgetStored, readStored, writeStored } from '#web/lib/preferences.ts'

/*
 * A subscription that was approved at the provider and that our server has not confirmed yet: the device keeps
 * its id, so that a page which is loaded anew, or opened again tomorrow, confirms it instead of asking for money
 * a second time.
 */
const KEY = 'dilo.approved-subscription'

export function rememberApproved(userId: UserId, subscriptionId: string): void {
  writeStored(KEY, `${userId} ${subscriptionId}`)
}

/** The id of what somebody approved here; undefined when nothing waits, or it was somebody else. */
export function approvedBy(userId: UserId): string | undefined {
  const [owner, subscriptionId] = (readStored(KEY) ?? '').split(' ')
  return owner === userId ? subscriptionId : undefined
}

export function forgetApproved(): void {
  forgetStored(KEY)
}

/** Calls when another tab has confirmed or given up what was approved. @returns what ends it */
export function whenSettledElsewhere(act: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue === null) act()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
