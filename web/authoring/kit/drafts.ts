import { openDeviceStore } from '#web/saving/device-store.ts'

/** Unsaved edits of one record, on this device. */
export type Draft<Values = unknown> = {
  values: Values
  /** What the record was when the edit began: without it a draft could not be merged. */
  base: Values
  /** The version of `base`; null for a new record. */
  version: number | null
  /** The id of a new record, so that saving it after a reload adds no second one. */
  id: string
  /** The time of the last change, ISO. */
  at: string
  /** The tab that wrote it: only a reload of the same tab continues without asking. */
  tab: string
  /** A draft that was offered, and not answered before more was typed. */
  earlier?: Draft<Values>
}

const store = openDeviceStore<Draft>('dilo-authoring', 'drafts')

/** The key of a record's draft. Authors who share a computer do not see each other's. */
export function draftKey(userId: string, kind: string, id: string | null): string {
  return `${userId}/${kind}/${id ?? 'new'}`
}

export async function readDraft<Values>(key: string): Promise<Draft<Values> | undefined> {
  const all = await store.all()
  return all.find(([own]) => own === key)?.[1] as Draft<Values> | undefined
}

/** Keeps a draft on the device; where it refuses, in the page. Never fails. */
export function keepDraft<Values>(key: string, draft: Draft<Values>): Promise<void> {
  return store.put(key, draft)
}

export function forgetDraft(key: string): Promise<void> {
  return store.remove(key)
}

/** The ids of a kind's records with a draft of this author, for a mark in a list; `new` is a new one. */
export async function draftsOf(userId: string, kind: string): Promise<string[]> {
  const prefix = draftKey(userId, kind, '')
  return (await store.all()).flatMap(([key]) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
}

const TAB_KEY = 'dilo.tab'

/** Names this tab: the same after a reload, another one for every other tab. */
export function thisTab(): string {
  try {
    const known = sessionStorage.getItem(TAB_KEY)
    if (known !== null) return known
    const made = crypto.randomUUID()
    sessionStorage.setItem(TAB_KEY, made)
    return made
  } catch {
    return 'unknown'
  }
}
