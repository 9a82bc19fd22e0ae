import type { UserId } from '#domain/ids.ts'
import { call, type Failure } from '#web/lib/call.ts'
import { type DeviceStore, openDeviceStore } from '#web/saving/device-store.ts'
import { leavingGuard } from '#web/saving/leaving-guard.ts'
import { type Delivered, progressSaves, type Save } from '#web/saving/progress-saves.ts'
import { createQueue, type DeliveryReport } from '#web/saving/queue.ts'
import { type Rater, type Rating, ratings } from '#web/saving/ratings.ts'
import { type ReviewSave, reviewSaves } from '#web/saving/review-saves.ts'
import {
  type DeviceNews,
  NOTHING_WAITS,
  type SavingStatus,
  type SavingTrouble,
} from '#web/saving/saving-status.ts'
import { readSave } from '#web/saving/stored-save.ts'
import { openTabs } from '#web/saving/tabs.ts'

/** One learner's queue, with every kind of save in the web app. */
export type Outbox = {
  save(save: Save): Promise<void>
  rate(rating: Rating): Promise<void>
  answer(save: ReviewSave): Promise<void>
  /** Delivers all waiting saves. */
  deliver(): Promise<void>
  /** Forgets the saves that wait on this device, because the account is gone. */
  forget(): Promise<void>
  status(): SavingStatus
  /** Calls back after each change of the status. @returns unsubscribes */
  onStatus(listener: () => void): () => void
  /** Calls back when the server has taken saves of a course, from any page. @returns unsubscribes */
  onDelivered(listener: (delivered: Delivered) => void): () => void
  /**
   * Calls back with the progress that this device saved, delivered or not: saves that were waiting when it was opened,
   * and later ones from any tab. Calls as soon as they are read, and after each save. @returns unsubscribes
   */
  onKnown(listener: (saves: readonly Save[]) => void): () => void
  /** The same saves, or undefined until they are read. */
  known(): readonly Save[] | undefined
  stop(): void
}

export type Learner = Rater & { _id: UserId }

/** Opens a learner's saves on this device for the server, and starts to deliver them. */
export function openOutbox(
  learner: Learner,
  store: DeviceStore<unknown> = openDeviceStore('dilo-outbox', 'saves'),
): Outbox {
  const owner = learner._id
  const statusListeners = new Set<() => void>()
  const deliveredListeners = new Set<(delivered: Delivered) => void>()
  const knownListeners = new Set<(saves: readonly Save[]) => void>()
  const guard = leavingGuard()
  let status = NOTHING_WAITS

  const tell = (changed: Partial<SavingStatus>) => {
    const now = { ...status, ...changed }
    if (isSame(now, status)) return
    status = now
    for (const listener of statusListeners) listener()
  }
  const tellNews = async (changed: Partial<DeviceNews>) => {
    const news = { isSilent: false, unreadable: 0, ...status.news, ...changed, onRead: dismissNews }
    tell({ news: news.isSilent || news.unreadable > 0 ? news : undefined })
    if (status.news) tell({ News: await loadNews() })
  }
  const dismissNews = () => tell({ news: undefined })
  const endAnswering = store.onAnswering(() => {
    const isSilent = !store.isAnswering()
    void tellNews({ isSilent })
    // What it had kept may be older than this page.
    if (!isSilent) void queue.deliver()
  })
  const queue = createQueue({
    owner,
    store,
    doubtOwner: () => doubt(owner),
    onReport: report => {
      // Even saves that fail without an alarm are lost with the page.
      guard(!report.isSafe && report.waiting > 0)
      const { waiting, isSafe } = report
      tell({ trouble: troubleOf(report), waiting, isSafe })
    },
    onUnsafe: () => guard(true),
    onUnreadable: count => void tellNews({ unreadable: (status.news?.unreadable ?? 0) + count }),
  })
  const tellDelivered = (delivered: Delivered) => {
    for (const listener of deliveredListeners) listener(delivered)
  }
  const progress = progressSaves(delivered => {
    tellDelivered(delivered)
    tabs.tell({ delivered })
  })
  const save = queue.register(progress)

  let made: readonly Save[] = []
  let known: readonly Save[] | undefined
  const know = (one: Save) => {
    made = [...made, one]
    if (known) tellKnown([...known, one])
  }
  const tellKnown = (saves: readonly Save[]) => {
    known = saves
    for (const listener of knownListeners) listener(saves)
  }
  const tabs = openTabs(owner, ({ saved, delivered }) => {
    const read = readSave(saved)
    if (read) know(read)
    if (!delivered) return
    tellDelivered(delivered)
    // Another tab delivered something this one may be waiting for.
    void queue.deliver()
  })
  // After progress, so that no rating ever blocks it.
  const rate = queue.register(ratings(learner))
  const answer = queue.register(reviewSaves)
  // Read before delivery removes them: the answer to a course request may predate the delivery.
  void queue.waiting(progress).then(waited => tellKnown([...waited, ...made]))
  void queue.deliver()
  return {
    save: one => {
      know(one)
      tabs.tell({ saved: one })
      return save(one)
    },
    rate: rating => rate({ ...rating, operationId: crypto.randomUUID() }),
    answer,
    deliver: queue.deliver,
    forget: queue.forget,
    status: () => status,
    onStatus: listener => subscribe(statusListeners, listener),
    onDelivered: listener => subscribe(deliveredListeners, listener),
    onKnown: listener => {
      if (known) listener(known)
      return subscribe(knownListeners, listener)
    },
    known: () => known,
    stop: () => {
      queue.stop()
      endAnswering()
      tabs.close()
      guard(false)
    },
  }
}

function troubleOf({ failure, isSafe }: DeliveryReport): SavingTrouble {
  if (!failure) return 'none'
  if (failure.status === 401) return isSafe ? 'sessionEnded' : 'sessionEndedUnsafe'
  return isSafe ? 'failed' : 'unsafe'
}

function isSame(one: SavingStatus, other: SavingStatus): boolean {
  return (Object.keys(one) as (keyof SavingStatus)[]).every(name => one[name] === other[name])
}

/** Few devices need its code; without it progress is saved all the same. */
async function loadNews(): Promise<SavingStatus['News']> {
  try {
    return (await import('#web/saving/device-news.tsx')).DeviceNews
  } catch {
    return undefined
  }
}

/** Another tab may have signed in another learner; the server then says that these saves are not theirs. */
async function doubt(owner: UserId): Promise<Failure | undefined> {
  const answer = await call('POST auth')
  if (!answer.isOk) return answer
  return answer.data?._id === owner ? undefined : { status: 401, message: 'another learner is signed in' }
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
