import { useEffect, useSyncExternalStore } from 'react'

/*
 * What may not be interrupted now: a lesson, a form that somebody has begun to fill in. Whoever wants to ask
 * something that can wait, or to load the page anew, asks here first.
 */
const kept = new Set<symbol>()
const listeners = new Set<() => void>()

/** Says, while `isUnsaved` is true and the component is there, that this is no moment to interrupt. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? keepUndisturbed() : undefined), [isUnsaved])
}

/** Whether nothing would be lost and nobody disturbed by an interruption. */
export function useSafePoint(): boolean {
  return useSyncExternalStore(subscribe, isSafePoint, isSafePoint)
}

/** The same outside of components. @returns what ends it; calling that again does nothing */
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
