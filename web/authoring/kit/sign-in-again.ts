import { sharedValue } from '#web/authoring/kit/shared-value.ts'

/*
 * An ended session must not cost a screen: refused calls wait here while the author signs in on top of it
 * (`shell/sign-in-dialog.tsx`), and are then repeated.
 */

const pending = sharedValue<PromiseWithResolvers<boolean> | undefined>(undefined)

/**
 * Asks the author to sign in again. Simultaneous calls share one question.
 * @returns whether an administrator is signed in now; false when the author declines
 */
export function signInAgain(): Promise<boolean> {
  const waiting = pending.get() ?? Promise.withResolvers<boolean>()
  pending.set(waiting)
  return waiting.promise
}

/** Answers all waiting calls. */
export function settleSignIn(isBack: boolean): void {
  pending.get()?.resolve(isBack)
  pending.set(undefined)
}

/** Whether the question is open. */
export function useSignInAsked(): boolean {
  return pending.use() !== undefined
}
