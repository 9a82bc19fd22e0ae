import type { DeviceStore } from '#web/saving/device-store.ts'
import type { SaveKind } from '#web/saving/save-kind.ts'

export type Waiting = { key: string; entry: unknown }
/** Entries that wait together; `oldest` is when the first was made, as a `sortableKey`. */
export type Group = { kind: SaveKind<unknown>; waiting: Waiting[]; startsDelivery: boolean; oldest: string }

/**
 * The entries of one learner on the device.
 * @param onUnreadable entries could not be read, and were set aside; each is reported once
 */
export function createWaitingEntries(
  owner: string,
  store: DeviceStore<unknown>,
  onUnreadable: (count: number) => void,
) {
  const kinds: SaveKind<unknown>[] = []
  /** Keys of damaged entries: a device may fail to move them, or a second reading find them still there. */
  const setAsideKeys = new Set<string>()

  const folderOf = <Entry>({ prefix }: SaveKind<Entry>) => `${prefix}${owner}/`

  /** The entries of a kind. One that cannot be read would block all others: it is set aside. */
  async function readable<Entry>(kind: SaveKind<Entry>, all: readonly [string, unknown][]) {
    const read: { key: string; entry: Entry }[] = []
    const damaged: [key: string, stored: unknown][] = []
    for (const [key, stored] of all) {
      if (!key.startsWith(folderOf(kind))) continue
      const entry = kind.read(stored)
      if (entry === undefined) damaged.push([key, stored])
      else read.push({ key, entry })
    }
    const unseen = damaged.filter(([key]) => !setAsideKeys.has(key))
    for (const [key] of unseen) setAsideKeys.add(key)
    if (unseen.length > 0) onUnreadable(unseen.length)
    await Promise.all(unseen.map(([key, stored]) => store.rename(key, `damaged/${key}`, stored)))
    return read
  }

  return {
    addKind: <Entry>(kind: SaveKind<Entry>) => void kinds.push(kind as SaveKind<unknown>),
    add: <Entry>(kind: SaveKind<Entry>, entry: Entry) =>
      store.put(`${folderOf(kind)}${sortableKey()}`, entry),
    ofKind: async <Entry>(kind: SaveKind<Entry>) =>
      (await readable(kind, await store.all())).map(({ entry }) => entry),
    /** Everything that waits, grouped, by kind and then by age. */
    async groups(): Promise<Group[]> {
      const all = await store.all()
      const perKind = await Promise.all(
        kinds.map(async kind => ({ kind, entries: await readable(kind, all) })),
      )
      return perKind.flatMap(({ kind, entries }) => {
        const byName = new Map<string, Group>()
        for (const { key, entry } of entries) {
          const name = kind.groupOf(entry)
          const oldest = key.slice(folderOf(kind).length)
          const group = byName.get(name) ?? { kind, waiting: [], startsDelivery: false, oldest }
          group.waiting.push({ key, entry })
          group.startsDelivery ||= kind.startsDelivery(entry)
          byName.set(name, group)
        }
        return [...byName.values()]
      })
    },
    async remove(batch: readonly Waiting[]): Promise<void> {
      await Promise.all(batch.map(({ key }) => store.remove(key)))
    },
    async setAside(batch: readonly Waiting[]): Promise<void> {
      await Promise.all(batch.map(({ key, entry }) => store.rename(key, `refused/${key}`, entry)))
    },
    /** Forgets everything, even refused and damaged entries. */
    async forget(): Promise<void> {
      const folders = kinds
        .map(folderOf)
        .flatMap(folder => [folder, `refused/${folder}`, `damaged/${folder}`])
      for (const [key] of await store.all()) {
        if (folders.some(folder => key.startsWith(folder))) await store.remove(key)
      }
    },
  }
}

export type WaitingEntries = ReturnType<typeof createWaitingEntries>

export function entriesOf(waiting: readonly Waiting[]): unknown[] {
  return waiting.map(({ entry }) => entry)
}

let counter = 0

/** Keys sort in the order in which they are made; the random suffix distinguishes tabs. */
export function sortableKey(): string {
  counter += 1
  const time = Date.now().toString(36).padStart(9, '0')
  return `${time}-${counter.toString(36).padStart(4, '0')}-${crypto.randomUUID().slice(0, 8)}`
}
