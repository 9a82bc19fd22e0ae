import type { Page } from '@playwright/test'

/** A save that waits on the device. */
type DeviceSave = { key: IDBValidKey; save: { completed?: { word: string } } }

/** The saves in the outbox of this device. */
export function savesOnDevice(page: Page): Promise<DeviceSave[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('dilo-outbox')
    await new Promise(resolve => {
      opening.onsuccess = resolve
    })
    const reading = opening.result.transaction('saves')
    const [keys, saves] = [reading.objectStore('saves').getAllKeys(), reading.objectStore('saves').getAll()]
    await new Promise(resolve => {
      reading.oncomplete = resolve
    })
    opening.result.close()
    return keys.result.map((key, index) => ({ key, save: saves.result[index] }))
  })
}
