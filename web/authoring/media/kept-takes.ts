import type { Sound } from '#domain/audio/sound.ts'
import { isRecord } from '#web/lib/stored-values.ts'
import { openDeviceStore } from '#web/saving/device-store.ts'

/*
 * Recordings that are not uploaded yet. They wait on the device under the name of their field, so that none is lost
 * with the connection, the session or the tab.
 */

type KeptTake = { sound: Sound; at: number }

/** After a month authors no longer remember what they recorded. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

const store = openDeviceStore<KeptTake>('dilo-authoring-takes', 'takes')

export function keepTake(field: string, sound: Sound): Promise<void> {
  return store.put(field, { sound, at: Date.now() })
}

export function dropTake(field: string): Promise<void> {
  return store.remove(field)
}

/** The recording of a field that is waiting for its upload. */
export async function keptTake(field: string): Promise<Sound | undefined> {
  const takes = (await store.all()).filter(([, take]) => isTake(take))
  for (const [key, { at }] of takes) if (Date.now() - at > KEPT_MS) await store.remove(key)
  return takes.find(([key, { at }]) => key === field && Date.now() - at <= KEPT_MS)?.[1].sound
}

function isTake(stored: unknown): boolean {
  return isRecord(stored) && typeof stored.at === 'number' && isRecord(stored.sound)
}
