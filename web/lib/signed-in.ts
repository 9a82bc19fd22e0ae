import { forgetStored, readStored, writeStored } from '#web/lib/preferences.ts'

/*
 * That somebody is signed in on this device. A page that finds no session then knows that one has ended, and does not
 * take its user for a new visitor.
 */
const KEY = 'dilo.signed-in'

export function rememberSignedIn(): void {
  writeStored(KEY, '1')
}

/** Call it when somebody signs out, or continues as a visitor. */
export function forgetSignedIn(): void {
  forgetStored(KEY)
}

export function wasSignedIn(): boolean {
  return readStored(KEY) !== null
}
