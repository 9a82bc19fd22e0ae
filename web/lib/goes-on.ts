import { readStored, writeStored } from '#web/lib/preferences.ts'

const GOES_ON_KEY = 'dilo.goes-on'
const goesOnListeners = new Set<() => void>()
let goesOn: boolean | undefined

/** Whether the player continues by itself on this device (decision 032): yes, unless the learner chose otherwise. */
export function goesOnAlone(): boolean {
  goesOn ??= readStored(GOES_ON_KEY) !== 'no'
  return goesOn
}

export function chooseGoesOn(isOn: boolean): void {
  goesOn = isOn
  writeStored(GOES_ON_KEY, isOn ? 'yes' : 'no')
  for (const listener of goesOnListeners) listener()
}

/** Calls the listener when the choice changes in this page. @returns the unsubscribe function */
export function watchGoesOn(listener: () => void): () => void {
  goesOnListeners.add(listener)
  return () => goesOnListeners.delete(listener)
}
