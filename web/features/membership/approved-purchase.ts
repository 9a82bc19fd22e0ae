import type { UserId } from '#domain/ids.ts'
import { forgetStored, readStored, writeStored } from '#web/lib/preferences.ts'

/*
 * A subscription that the provider approved but our server has not confirmed yet: the device stores its id, so that a
 * reload or a later visit confirms it instead of charging twice.
 */
const KEY = 'dilo.approved-subscription'

export function rememberApproved(userId: UserId, subscriptionId: string): void {
  writeStored(KEY, `${userId} ${subscriptionId}`)
}

/** The id of the user's approved subscription; undefined when nothing is pending, or it belongs to another user. */
export function approvedBy(userId: UserId): string | undefined {
  const [owner, subscriptionId] = (readStored(KEY) ?? '').split(' ')
  return owner === userId && subscriptionId ? subscriptionId : undefined
}

export function forgetApproved(): void {
  forgetStored(KEY)
}

/** Calls back when another tab has confirmed or abandoned the approval. @returns the unsubscribe function */
export function whenSettledElsewhere(act: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue === null) act()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
