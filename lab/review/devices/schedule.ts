import type { Course, Item } from '#domain/course/course.ts'
import { isWord } from '#domain/course/kinds.ts'
import { stepsOf } from '#domain/course/steps.ts'
import type { Random } from '#emulator/paypal/random.ts'
import {
  foldAll,
  type Learnt,
  type LoggedReview,
  type ReviewServer,
  type SentAttempt,
} from '#lab/review/devices/review-server.ts'
import { reviewsOf } from '#server/review/storing/service.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const STEPS = [15, 45] as const
const DEVICES = [2, 3] as const
/** Few, so that devices meet at the same words. */
const WORDS = 6
/** The server accepts five minutes ahead; some clocks are further ahead, and some behind. */
const CLOCK_MINUTES = 8
const PAUSES_MS = [0, MINUTE_MS, 3 * MINUTE_MS, HOUR_MS, 11 * HOUR_MS, 24 * HOUR_MS, 5 * 24 * HOUR_MS]
const LARGEST_BATCH = 6

/** What a schedule leads to. */
export type Outcome = {
  /** Reviews that a device made and the server does not have. */
  lost: number
  /** Cards of devices that are not those of the server, and reviews of the server that no device made. */
  disagreements: number
  reviews: number
}

/** A device: its clock, what it has not delivered, and all it knows of. */
type Device = { aheadMs: number; isOnline: boolean; queue: SentAttempt[]; made: SentAttempt[] }

/** The words that the learner of a schedule has learnt. */
export function learntIn(course: Course, { random, nowMs }: { random: Random; nowMs: number }): Learnt {
  const items = course.lessons.flatMap(lesson => lesson.items.filter(isWord))
  const first = random.between(0, items.length - WORDS)
  return new Map(
    items
      .slice(first, first + WORDS)
      .map(({ _id }) => [_id, new Date(nowMs - random.between(0, 20) * HOUR_MS)] as const),
  )
}

/** One learner on two or three devices, with faults between them and the server, until all is delivered. */
export class Schedule {
  readonly #course: Course
  readonly #words: readonly Item[]
  readonly #learnt: Learnt
  readonly #random: Random
  readonly #server: ReviewServer
  readonly #newId: () => string
  readonly #devices: Device[]
  /** Copies of batches that are still on their way, although their device has given up waiting. */
  readonly #late: SentAttempt[][] = []

  constructor(
    course: Course,
    given: { learnt: Learnt; random: Random; server: ReviewServer; newId: () => string },
  ) {
    const { learnt, random, server, newId } = given
    this.#course = course
    this.#learnt = learnt
    this.#random = random
    this.#server = server
    this.#newId = newId
    this.#words = course.lessons.flatMap(({ items }) => items.filter(({ _id }) => learnt.has(_id)))
    this.#devices = Array.from({ length: random.between(...DEVICES) }, () => ({
      aheadMs: random.between(-CLOCK_MINUTES, CLOCK_MINUTES) * MINUTE_MS,
      isOnline: random.chance(0.7),
      queue: [],
      made: [],
    }))
  }

  async run(): Promise<Outcome> {
    const steps = this.#random.between(...STEPS)
    for (let step = 0; step < steps; step++) await this.#step()
    await this.#deliverAll()
    return this.#compare()
  }

  async #step(): Promise<void> {
    const random = this.#random
    const device = random.pick(this.#devices)
    this.#server.pass(random.pick(PAUSES_MS))
    const what = random.fraction()
    if (what < 0.45) this.#answer(device)
    else if (what < 0.75) await this.#send(device)
    else if (what < 0.83) await this.#arriveLate()
    else if (what < 0.93) await this.#server.read()
    else if (what < 0.98) device.isOnline = !device.isOnline
    else await this.#server.restart()
  }

  #answer(device: Device): void {
    const random = this.#random
    for (let count = random.between(1, 4); count > 0; count--) {
      const item = random.pick(this.#words)
      const attempt = this.#attempt(device, item)
      const tries = [attempt]
      if (attempt.verdict === 'reject' && random.chance(0.6)) {
        this.#server.pass(random.between(1, 6) * MINUTE_MS)
        tries.push({ ...this.#attempt(device, item), step: attempt.step, way: attempt.way })
      }
      device.queue.push(...tries)
      device.made.push(...tries)
    }
  }

  #attempt(device: Device, item: Item): SentAttempt {
    const random = this.#random
    return {
      id: this.#newId(),
      word: item._id,
      step: random.between(0, stepsOf(item).length - 1),
      verdict: random.pick(['full', 'full', 'full', 'near', 'reject', 'reject'] as const),
      family: null,
      way: random.pick(['spoken', 'spoken', 'typed', 'chosen', 'selfCompared'] as const),
      wasHidden: random.chance(0.9),
      hadHelp: random.chance(0.15),
      at: new Date(this.#server.now().getTime() + device.aheadMs).toISOString(),
    }
  }

  /** Sends a batch: it arrives, or does not, or only its answer is lost, or it arrives much later. */
  async #send(device: Device): Promise<void> {
    const batch = device.queue.slice(0, this.#random.between(1, LARGEST_BATCH))
    if (!device.isOnline || batch.length === 0) return
    const fault = this.#random.fraction()
    if (fault < 0.1) return
    if (fault < 0.3) {
      this.#late.push(batch)
      return
    }
    // A reader may be bringing cards up to date at the same time.
    const reading = this.#random.chance(0.3) ? this.#server.read() : undefined
    await Promise.all([reading, this.#server.save(batch)])
    const isAnswerLost = fault < 0.5
    if (!isAnswerLost) device.queue.splice(0, batch.length)
  }

  /** A batch that is on its way arrives, perhaps twice, and in any order of its attempts. */
  async #arriveLate(): Promise<void> {
    if (this.#late.length === 0) return
    const at = this.#random.between(0, this.#late.length - 1)
    const batch = shuffled(this.#late[at] ?? [], this.#random)
    if (this.#random.chance(0.7)) this.#late.splice(at, 1)
    await this.#server.save(batch)
  }

  async #deliverAll(): Promise<void> {
    const waiting = [...this.#late, ...this.#devices.map(({ queue }) => queue)].filter(({ length }) => length)
    await Promise.all(shuffled(waiting, this.#random).map(batch => this.#server.save(batch)))
  }

  async #compare(): Promise<Outcome> {
    const stored = await this.#server.reviews()
    const made = this.#devices.map(device => this.#reviewsMade(device))
    const [there, sent] = [new Set(stored.map(keyOf)), new Set(made.flat().map(keyOf))]
    const lost = [...sent].filter(key => !there.has(key)).length
    const unknown = [...there].filter(key => !sent.has(key)).length
    const cards = await this.#server.read()
    const wrong = made.map(own => {
      const ofDevice = foldAll(this.#learnt, this.#union(own, stored))
      return [...ofDevice].filter(([key, card]) => cards.get(key) !== card).length
    })
    const disagreements = wrong.reduce((sum, count) => sum + count, unknown)
    return { lost, disagreements, reviews: stored.length }
  }

  /** What a device made, in its own order and with its own times. */
  #reviewsMade({ made }: Device): LoggedReview[] {
    const attempts = made.map(attempt => ({ ...attempt, at: new Date(attempt.at) }))
    const byId = new Map(attempts.map(attempt => [attempt.id, attempt]))
    return reviewsOf(this.#course, attempts).flatMap(({ attempt: id, word, trace, hadHelp }) => {
      const attempt = byId.get(id)
      if (!attempt) return []
      return [{ id, word, trace, at: attempt.at, isAccepted: attempt.verdict !== 'reject', hadHelp }]
    })
  }

  /** First what the device made, then the rest as it arrives; the server's form of a review wins. */
  #union(own: readonly LoggedReview[], stored: readonly LoggedReview[]): LoggedReview[] {
    const all = new Map(own.map(review => [keyOf(review), review]))
    for (const review of shuffled(stored, this.#random)) all.set(keyOf(review), review)
    return [...all.values()]
  }
}

const keyOf = ({ word, id }: LoggedReview): string => `${word} ${id}`

function shuffled<Value>(values: readonly Value[], random: Random): Value[] {
  return values
    .map(value => [random.fraction(), value] as const)
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value)
}
