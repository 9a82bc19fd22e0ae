import type { Failure } from '#web/lib/call.ts'
import type { DeviceStore } from '#web/saving/device-store.ts'
import type { SaveKind } from '#web/saving/save-kind.ts'

/** How a delivery ended. */
export type DeliveryReport = {
  /** How many things still wait, as a learner counts them; 0 after a successful delivery. */
  waiting: number
  /** Why something was not delivered, if the learner should be alarmed by it. */
  failure: Failure | undefined
  /** False if something that waits is only in this page, because the device did not store it. */
  isSafe: boolean
}

export type Queue = {
  /**
   * Adds a kind of save; kinds are delivered in the order in which they were added.
   * @returns stores an entry on the device, if possible, and then starts a delivery without waiting for it
   */
  register<Entry>(kind: SaveKind<Entry>): (entry: Entry) => Promise<void>
  /** The waiting entries of a kind, oldest first. */
  waiting<Entry>(kind: SaveKind<Entry>): Promise<Entry[]>
  /** Delivers everything that waits, even entries that start no delivery. */
  deliver(): Promise<void>
  /** Forgets everything of the owner on this device, even refused and damaged entries. */
  forget(): Promise<void>
  stop(): void
}

type QueueOptions = {
  /** Whose entries these are; other people's entries on the same device are left alone. */
  owner: string
  store: DeviceStore<unknown>
  /** Undefined when the owner is signed in; otherwise why they are not, or why it is unknown. */
  doubtOwner(): Promise<Failure | undefined>
  onReport(report: DeliveryReport): void
  /** Something to be sent is only in this page for now. */
  onUnsafe(): void
  /** Entries on the device could not be read, and were set aside; each is reported once. */
  onUnreadable(count: number): void
}

type Waiting = { key: string; entry: unknown }
/** Entries that wait together; `oldest` is when the first was made, as a `sortableKey`. */
type Group = { kind: SaveKind<unknown>; waiting: Waiting[]; startsDelivery: boolean; oldest: string }

const RETRY_MS = [2_000, 5_000, 15_000, 60_000]

/**
 * A learner's actions, stored on the device before they are sent, so that a lost connection, a closed tab or an ended
 * session loses nothing (D5, D17). They are sent in order, retried with growing pauses, and at once when the network or
 * the learner returns. Tabs share the store; one of them delivers at a time. Independent of kinds of saves and
 * endpoints: `SaveKind` has the differences.
 */
export function createQueue({
  owner,
  store,
  doubtOwner,
  onReport,
  onUnsafe,
  onUnreadable,
}: QueueOptions): Queue {
  const kinds: SaveKind<unknown>[] = []
  /** Keys of damaged entries: a device may fail to move them, or a second reading find them still there. */
  const setAsideKeys = new Set<string>()
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let lastReport: DeliveryReport = { waiting: 0, failure: undefined, isSafe: true }
  /** Deliveries of this page run one after another, even if the browser has no locks. */
  let lastTurn: Promise<void> = Promise.resolve()

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

  /** Everything that waits, grouped, by kind and then by age. */
  async function groups(): Promise<Group[]> {
    const all = await store.all()
    const perKind = await Promise.all(kinds.map(async kind => ({ kind, entries: await readable(kind, all) })))
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
  }

  /** The group to send next. Groups in which nothing starts a delivery come last, so that they delay nothing. */
  async function nextGroup(leftBefore: string): Promise<Group | undefined> {
    const all = await groups()
    return all.find(({ startsDelivery }) => startsDelivery) ?? all.find(({ oldest }) => oldest < leftBefore)
  }

  /** @param leftBefore a `sortableKey`: entries made earlier are sent even when nothing triggers a delivery */
  async function run(leftBefore: string): Promise<void> {
    let refused: Failure | undefined
    let hasSent = false
    let mostTogether = Number.POSITIVE_INFINITY
    for (let group = await nextGroup(leftBefore); group; group = await nextGroup(leftBefore)) {
      if (isStopped) return
      hasSent = true
      const { kind, waiting } = group
      const batch = waiting.slice(0, Math.min(kind.batchSize(entriesOf(waiting)), mostTogether))
      const answer = await kind.send(entriesOf(batch))
      if (answer.isOk) {
        failures = 0
        mostTogether = Number.POSITIVE_INFINITY
        await Promise.all(batch.map(({ key }) => store.remove(key)))
        continue
      }
      // A permanent refusal would block everything behind it. One meant for another learner leaves the entry to its
      // owner.
      const failure = isPermanent(answer) ? await doubtOwner() : answer
      if (failure) return endWith(failure)
      // The server names no entry: halves find the one that it refuses, and the others are saved.
      if (answer.status === 400 && batch.length > 1) {
        mostTogether = Math.ceil(batch.length / 2)
        continue
      }
      mostTogether = Number.POSITIVE_INFINITY
      await setAside(batch)
      if (kind.isAlarming(entriesOf(batch), answer)) refused = answer
    }
    // There was nothing to do. Earlier refusals stay reported; entries that another tab delivered do not.
    if (!hasSent && lastReport.waiting === 0) return
    report({ waiting: 0, failure: refused, isSafe: store.isSafe() })
  }

  async function endWith(failure: Failure): Promise<void> {
    const left = await groups()
    const isAlarming = left.some(({ kind, waiting }) => kind.isAlarming(entriesOf(waiting), failure))
    if (left.some(({ startsDelivery }) => startsDelivery)) retryLater(failure)
    report({
      waiting: left.reduce((sum, { kind, waiting }) => sum + kind.countOf(entriesOf(waiting)), 0),
      failure: isAlarming ? failure : undefined,
      isSafe: store.isSafe(),
    })
  }

  function report(made: DeliveryReport): void {
    lastReport = made
    if (!isStopped) onReport(made)
  }

  async function setAside(batch: readonly Waiting[]): Promise<void> {
    await Promise.all(batch.map(({ key, entry }) => store.rename(key, `refused/${key}`, entry)))
  }

  function retryLater({ status }: Failure): void {
    // Waiting does not bring back an ended session: the learner must sign in first.
    if (status === 401 || isStopped) return
    clearTimeout(timer)
    timer = setTimeout(deliverDue, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)])
    failures += 1
  }

  function takeTurn(leftBefore: string): Promise<void> {
    const turn = lastTurn.then(() => oneTabAtATime(`dilo-outbox/${owner}`, () => run(leftBefore)))
    lastTurn = turn.catch(() => undefined)
    return turn
  }
  const deliverDue = () => void takeTurn('')
  const deliverAll = () => takeTurn(sortableKey())

  const whenOnline = () => void deliverAll()
  const whenVisible = () => {
    if (document.visibilityState === 'visible') void deliverAll()
  }
  addEventListener('online', whenOnline)
  document.addEventListener('visibilitychange', whenVisible)

  return {
    register<Entry>(kind: SaveKind<Entry>) {
      kinds.push(kind as SaveKind<unknown>)
      return async (entry: Entry) => {
        await store.put(`${folderOf(kind)}${sortableKey()}`, entry)
        if (!isStopped && !store.isSafe() && kind.countOf([entry]) > 0) onUnsafe()
        if (kind.startsDelivery(entry)) deliverDue()
      }
    },
    waiting: async kind => (await readable(kind, await store.all())).map(({ entry }) => entry),
    deliver: deliverAll,
    forget: async () => {
      const folders = kinds
        .map(folderOf)
        .flatMap(folder => [folder, `refused/${folder}`, `damaged/${folder}`])
      for (const [key] of await store.all()) {
        if (folders.some(folder => key.startsWith(folder))) await store.remove(key)
      }
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      removeEventListener('online', whenOnline)
      document.removeEventListener('visibilitychange', whenVisible)
    },
  }
}

function entriesOf(waiting: readonly Waiting[]): unknown[] {
  return waiting.map(({ entry }) => entry)
}

/** Whether a refusal would be the same every time. */
function isPermanent({ status }: Failure): boolean {
  return status === 400 || status === 404
}

let counter = 0

/** Keys sort in the order in which they are made; the random suffix distinguishes tabs. */
function sortableKey(): string {
  counter += 1
  const time = Date.now().toString(36).padStart(9, '0')
  return `${time}-${counter.toString(36).padStart(4, '0')}-${crypto.randomUUID().slice(0, 8)}`
}

/** Longer than a call takes: a tab that holds its turn longer is asleep. */
const TURN_WITHIN_MS = 30_000

/**
 * Runs work while no other tab runs it. If the browser has no locks, refuses them, or never gives one, tabs may deliver
 * twice, which changes nothing (D5).
 */
async function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  let hasTurn = false
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(TURN_WITHIN_MS) }, () => {
      hasTurn = true
      return work()
    })
  } catch (error) {
    if (hasTurn) throw error
    await work()
  }
}
