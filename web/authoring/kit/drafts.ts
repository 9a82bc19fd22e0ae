import { isRecord, isTime } from '#web/lib/stored-values.ts'
import { openDeviceStore } from '#web/saving/device-store.ts'

/** Unsaved edits of one record, on this device. */
export type Draft<Values = unknown> = {
  values: Values
  /** The record when the edit began: without it a draft could not be merged. */
  base: Values
  /** The version of `base`; null for a new record. */
  version: number | null
  /** The id of a new record, so that saving it after a reload adds no second one. */
  id: string
  /** The time of the last change, in ISO format. */
  at: string
  /** The tab that wrote the draft: only a reload of the same tab continues without asking. */
  tab: string
  /** Its machine translations that are not accepted yet; absent in drafts of earlier versions. */
  machineTexts?: readonly string[]
}

const store = openDeviceStore<Draft>('dilo-authoring', 'drafts')

/** The prefix of the keys of a record's drafts. Authors who share a computer do not see each other's. */
export function draftsKey(userId: string, kind: string, id: string | null): string {
  return `${userId}/${kind}/${id ?? 'new'}`
}

/** The key of one tab's draft of a record: two tabs never replace each other's. */
export function draftKey(drafts: string, tab: string): string {
  return `${drafts}/${tab}`
}

export type KeptDraft<Values> = { key: string; draft: Draft<Values> }

/** All drafts of a record, latest first; none that is damaged, because nothing could be recovered from it. */
export async function readDrafts<Values>(drafts: string): Promise<KeptDraft<Values>[]> {
  const all = (await store.all()) as [string, Draft<Values>][]
  return all
    .flatMap(([key, draft]) => (key.startsWith(`${drafts}/`) && isDraft(draft) ? [{ key, draft }] : []))
    .sort((one, other) => other.draft.at.localeCompare(one.draft.at))
}

/** Keeps a draft on the device or, if the device refuses, in the page. Never fails. */
export function keepDraft<Values>(key: string, draft: Draft<Values>): Promise<void> {
  return store.put(key, draft)
}

export function forgetDraft(key: string): Promise<void> {
  return store.remove(key)
}

/** The ids of a kind's records that have a draft by this author, to mark them in a list; `new` is a new record. */
export async function draftsOf(userId: string, kind: string): Promise<string[]> {
  const prefix = draftsKey(userId, kind, '')
  const ids = (await store.all()).flatMap(([key, draft]) =>
    key.startsWith(prefix) && isDraft(draft) ? (key.slice(prefix.length).split('/', 1)[0] ?? []) : [],
  )
  return [...new Set(ids)]
}

function isDraft(stored: unknown): stored is Draft {
  // An import has no id.
  if (!isRecord(stored) || typeof stored.id !== 'string' || !isTime(stored.at)) return false
  // A record, or the operations of an arrangement.
  return [stored.values, stored.base].every(values => isRecord(values) || Array.isArray(values))
}

const TAB_KEY = 'dilo.tab'

/** Names this tab: the name stays after a reload, and differs in every other tab. */
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
