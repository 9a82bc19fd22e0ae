import type { Failure } from '#web/lib/call.ts'
import type { DeviceStore } from '#web/saving/device-store.ts'
import type { SaveKind } from '#web/saving/save-kind.ts'
import { sendWaiting } from '#web/saving/send-waiting.ts'
import { createWaitingEntries, entriesOf, sortableKey } from '#web/saving/waiting-entries.ts'

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

const RETRY_MS = [2_000, 5_000, 15_000, 60_000]

/**
 * A learner's actions, stored on the device before they are sent, so that a lost connection, a closed tab or an ended
 * session loses nothing (D5, D17). They are sent in order, retried with growing pauses, and at once when the network or
 * the learner returns. Tabs share the store; one of them delivers at a time. Independent of kinds of saves and
 * endpoints: `SaveKind` has the differences.
 */
export function createQueue(options: QueueOptions): Queue {
  const { owner, store, doubtOwner, onReport, onUnsafe, onUnreadable } = options
  const entries = createWaitingEntries(owner, store, onUnreadable)
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let lastReport: DeliveryReport = { waiting: 0, failure: undefined, isSafe: true }

  async function run(leftBefore: string): Promise<void> {
    const { isEmpty, failure, refused } = await sendWaiting(entries, {
      leftBefore,
      doubtOwner,
      isStopped: () => isStopped,
      onSent: () => {
        failures = 0
      },
    })
    if (failure) return endWith(failure)
    // There was nothing to do. Earlier refusals stay reported; entries that another tab delivered do not.
    if (isEmpty && lastReport.waiting === 0) return
    report(0, refused)
  }

  async function endWith(failure: Failure): Promise<void> {
    const left = await entries.groups()
    const isAlarming = left.some(({ kind, waiting }) => kind.isAlarming(entriesOf(waiting), failure))
    if (left.some(({ startsDelivery }) => startsDelivery)) retryLater(failure)
    const waiting = left.reduce((sum, { kind, waiting }) => sum + kind.countOf(entriesOf(waiting)), 0)
    report(waiting, isAlarming ? failure : undefined)
  }

  function report(waiting: number, failure: Failure | undefined): void {
    lastReport = { waiting, failure, isSafe: store.isSafe() }
    if (!isStopped) onReport(lastReport)
  }

  function retryLater({ status }: Failure): void {
    // Waiting does not bring back an ended session: the learner must sign in first.
    if (status === 401 || isStopped) return
    clearTimeout(timer)
    timer = setTimeout(deliverDue, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)])
    failures += 1
  }

  const inTurn = createTurns(`dilo-outbox/${owner}`)
  const deliverBefore = (leftBefore: string) => inTurn(() => run(leftBefore))
  const deliverDue = () => void deliverBefore('')
  const deliverAll = () => deliverBefore(sortableKey())
  const ignoreReturns = onReturn(() => void deliverAll())

  return {
    register<Entry>(kind: SaveKind<Entry>) {
      entries.addKind(kind)
      return async (entry: Entry) => {
        await entries.add(kind, entry)
        if (!isStopped && !store.isSafe() && kind.countOf([entry]) > 0) onUnsafe()
        if (kind.startsDelivery(entry)) deliverDue()
      }
    },
    waiting: entries.ofKind,
    deliver: deliverAll,
    forget: entries.forget,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      ignoreReturns()
    },
  }
}

/** Calls back when the network or the learner returns. @returns unsubscribes */
function onReturn(returned: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') returned()
  }
  addEventListener('online', returned)
  document.addEventListener('visibilitychange', whenVisible)
  return () => {
    removeEventListener('online', returned)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}

/** Work of this page runs one after another, even if the browser has no locks. */
function createTurns(name: string): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return work => {
    const turn = last.then(() => oneTabAtATime(name, work))
    last = turn.catch(() => undefined)
    return turn
  }
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
