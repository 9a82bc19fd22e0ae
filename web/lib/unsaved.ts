import { useEffect, useSyncExternalStore } from 'react'

/*
 * Registers what must not be interrupted: a lesson, or a form with input. Check it before showing a prompt that can
 * wait, or reloading the page.
 */
const kept = new Set<symbol>()
const listeners = new Set<() => void>()

/** Forbids interruptions while `isUnsaved` is true and the component is mounted. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? keepUndisturbed() : undefined), [isUnsaved])
}

/** Whether an interruption would lose and disturb nothing. */
export function useSafePoint(): boolean {
  return useSyncExternalStore(subscribe, isSafePoint)
}

/** The same for use outside components. @returns the release function; calling it twice is safe */
export function keepUndisturbed(): () => void {
  const key = Symbol()
  kept.add(key)
  tell()
  return () => {
    kept.delete(key)
    tell()
  }
}

export function isSafePoint(): boolean {
  return kept.size === 0
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
