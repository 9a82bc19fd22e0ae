import type { LearnerProgress } from '#contract/courses.ts'
import type { User } from '#contract/session.ts'
import { isSameWord, type PassedBy, type Position } from '#domain/course/progress.ts'
import type { CourseId, EnrolmentId } from '#domain/ids.ts'
import { call, type Failure } from '#web/lib/call.ts'
import { openShelf } from '#web/saving/device-store.ts'

/** One thing that a learner did, as it waits on the device until the server has it. */
export type Save = {
  idStudentCourse: EnrolmentId
  index: Position
  /** ISO time at which the learner was at `index`, by this device's clock. */
  savedAt: string
  completed?: { word: string; by: PassedBy } | undefined
  /** Percent done of the word at `index`. */
  partialProgress?: number | undefined
}

/** What a learner thought of a lesson. */
export type Rating = { course: CourseId; lesson: number; rating: 1 | 2 | 3 | 4 | 5 }
/** With the id that makes it one rating however often it is sent (D5). */
type WaitingRating = Rating & { operationId: string }

export type Rater = Pick<User, '_id' | 'email' | 'name' | 'lastname'>

type Waiting = { key: string; save: Save }

/** What became of a delivery. What failed and is not safe is in this page alone, because the device keeps nothing. */
export type Delivery =
  | { status: 'delivered'; idStudentCourse?: EnrolmentId; progress?: LearnerProgress }
  | { status: 'failed'; failure: Failure; isSafe: boolean }

export type Outbox = {
  /** Stores a save on the device, where that is possible; then tries to deliver. */
  add(save: Save): Promise<void>
  /** Stores a rating in the same way. Nobody waits for it: what becomes of it is not reported. */
  rate(rating: Rating): Promise<void>
  /** Delivers everything that waits, in the order in which it was stored. */
  deliver(): Promise<void>
  stop(): void
}

const RETRY_MS = [2_000, 5_000, 15_000, 60_000]

/**
 * The learner's saves, stored on the device before the server hears of them, so that a lost connection, a
 * closed tab or an ended session loses nothing (D5, D17). Where the device keeps nothing they are sent from the
 * page. Tabs share the store; one of them delivers at a time. Delivered again by mistake, a save changes nothing.
 */
export function createOutbox(user: Rater, onDelivery: (delivery: Delivery) => void): Outbox {
  const shelf = openShelf<Save | WaitingRating>('dilo-outbox', 'saves')
  const mine = `${user._id}/`
  const myRatings = `rating/${user._id}/`
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function waiting(): Promise<Waiting[]> {
    const all = await shelf.all()
    return all.filter(([key]) => key.startsWith(mine)).map(([key, save]) => ({ key, save: save as Save }))
  }

  async function deliverAll(): Promise<void> {
    // Ratings come last, so that none ever stands in the way of progress.
    if ((await deliverSaves()) === 'done') await deliverRatings()
  }

  async function deliverRatings(): Promise<void> {
    const all = await shelf.all()
    const { email, name, lastname } = user
    for (const [key, waiting] of all.filter(([key]) => key.startsWith(myRatings))) {
      const rating = waiting as WaitingRating
      const answer = await call('POST student-rating', { body: { ...rating, email, name, lastname } })
      if (!answer.isOk && !isForGood(answer)) return retryLater(answer)
      await shelf.remove(key)
    }
  }

  async function deliverSaves(): Promise<'done' | 'waiting'> {
    for (let batch = firstBatch(await waiting()); batch.length > 0; batch = firstBatch(await waiting())) {
      const answer = await send(batch.map(({ save }) => save))
      if (isStopped) return 'waiting'
      if (!answer.isOk) {
        if (isOnlyPartial(batch) && answer.status !== 401) log('partial progress was not saved', answer)
        else onDelivery({ status: 'failed', failure: answer, isSafe: shelf.isSafe() })
        // A refusal for good would stop everything behind it: it is set aside, not lost, and reported.
        if (isForGood(answer)) {
          await setAside(batch)
          continue
        }
        retryLater(answer)
        return 'waiting'
      }
      failures = 0
      await Promise.all(batch.map(({ key }) => shelf.remove(key)))
      const [first] = batch
      onDelivery({
        status: 'delivered',
        ...(first && answer.data && { idStudentCourse: first.save.idStudentCourse, progress: answer.data }),
      })
    }
    return 'done'
  }

  async function setAside(batch: Waiting[]): Promise<void> {
    for (const { key, save } of batch) {
      await shelf.put(`refused/${key}`, save)
      await shelf.remove(key)
    }
  }

  function retryLater({ status }: Failure): void {
    // Who is signed out must sign in first; waiting does not help.
    if (status === 401 || isStopped) return
    clearTimeout(timer)
    timer = setTimeout(deliver, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)])
    failures += 1
  }

  function deliver(): Promise<void> {
    return oneTabAtATime(`dilo-outbox/${user._id}`, deliverAll)
  }

  const whenVisible = () => {
    if (document.visibilityState === 'visible') void deliver()
  }
  const whenOnline = () => void deliver()
  addEventListener('online', whenOnline)
  document.addEventListener('visibilitychange', whenVisible)

  return {
    add: async save => {
      await shelf.put(`${mine}${sortableKey()}`, save)
      void deliver()
    },
    rate: async rating => {
      const waiting: WaitingRating = { ...rating, operationId: crypto.randomUUID() }
      await shelf.put(`${myRatings}${sortableKey()}`, waiting)
      void deliver()
    },
    deliver,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      removeEventListener('online', whenOnline)
      document.removeEventListener('visibilitychange', whenVisible)
    },
  }
}

/**
 * Whether a batch completes nothing and tells how much of a word is done, perhaps with moves in it: its failure is
 * only logged (specification 2, section 8).
 */
function isOnlyPartial(batch: Waiting[]): boolean {
  return (
    batch.some(({ save }) => save.partialProgress !== undefined) && !batch.some(({ save }) => save.completed)
  )
}

function log(what: string, { status, message }: Failure): void {
  // biome-ignore lint/suspicious/noConsole: the page has no other log
  console.warn(`${what}: ${status} ${message}`)
}

/** Whether a refusal would be the same every time. */
function isForGood({ status }: Failure): boolean {
  return status === 400 || status === 404
}

/** The oldest saves that one call can carry: all of one enrolment, up to a change of enrolment. */
function firstBatch(waiting: Waiting[]): Waiting[] {
  const [first] = waiting
  const end = waiting.findIndex(({ save }) => save.idStudentCourse !== first?.save.idStudentCourse)
  return (end === -1 ? waiting : waiting.slice(0, end)).slice(0, 200)
}

/** Sends saves of one enrolment as one call: what is completed together, and the last position. */
async function send(
  saves: Save[],
): Promise<
  Awaited<ReturnType<typeof call<'POST student-course-progress'>>> | { isOk: true; data: undefined }
> {
  const last = saves.at(-1)
  if (!last) return { isOk: true, data: undefined }
  const { idStudentCourse, index, savedAt } = last
  // How much is done of the word at the last position: a save that only moves on in it does not say.
  const partialProgress = saves.findLast(
    save => save.partialProgress !== undefined && isSameWord(save.index, index),
  )?.partialProgress
  const completed = saves.flatMap(save => (save.completed ? [{ ...save.completed, at: save.savedAt }] : []))
  // Reversed, so that of two completions of one word the first one keeps its time.
  const body = {
    idStudentCourse,
    index,
    savedAt,
    operationId: crypto.randomUUID(),
    completedWords: Object.fromEntries(completed.map(({ word, at }) => [word, at] as const).reverse()),
    passedBy: Object.fromEntries(completed.map(({ word, by }) => [word, by] as const)),
  }
  if (partialProgress !== undefined) {
    return call('POST student/course/partial-progress', { body: { ...body, partialProgress } })
  }
  if (completed.length > 0) return call('POST student-course-progress', { body })
  const answer = await call('POST student-sentence', { body: { idStudentCourse, index, savedAt } })
  return answer.isOk ? { isOk: true, data: undefined } : answer
}

let counter = 0

/** Keys sort in the order in which they are made; the random end tells tabs apart. */
function sortableKey(): string {
  counter += 1
  const time = Date.now().toString(36).padStart(9, '0')
  return `${time}-${counter.toString(36).padStart(4, '0')}-${crypto.randomUUID().slice(0, 8)}`
}

/** Runs work while no other tab runs it; where the browser has no locks, tabs may deliver twice. */
async function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(name, work)
}
