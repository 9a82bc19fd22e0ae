import { forgetStored, readStored } from '#web/lib/preferences.ts'

/*
 * That somebody is signed in on this device, and who (`known-before.ts`). A page that finds no session then knows that
 * one has ended, and does not take its user for a new visitor.
 */
export const SIGNED_IN_KEY = 'dilo.signed-in'

/** Call it when somebody signs out, or continues as a visitor. */
export function forgetSignedIn(): void {
  forgetStored(SIGNED_IN_KEY)
}

export function wasSignedIn(): boolean {
  return readStored(SIGNED_IN_KEY) !== null
}
