import { useSyncExternalStore } from 'react'

/*
 * An ended session must not cost a screen: refused calls wait here while the author signs in on top of it
 * (`shell/sign-in-dialog.tsx`), and are then repeated.
 */

let pending: PromiseWithResolvers<boolean> | undefined
const listeners = new Set<() => void>()

/**
 * Asks the author to sign in again. Simultaneous calls share one question.
 * @returns whether an administrator is signed in now; false when the author declines
 */
export function signInAgain(): Promise<boolean> {
  pending ??= Promise.withResolvers()
  tell()
  return pending.promise
}

/** Answers all waiting calls. */
export function settleSignIn(isBack: boolean): void {
  pending?.resolve(isBack)
  pending = undefined
  tell()
}

/** Whether the question is open. */
export function useSignInAsked(): boolean {
  return useSyncExternalStore(subscribe, () => pending !== undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
