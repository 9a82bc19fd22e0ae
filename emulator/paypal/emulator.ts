import { join } from 'node:path'
import { answerCall, BrokenConnection, CREDENTIALS } from '#emulator/paypal/api-server.ts'
import { chargeTurn, planOf, retry } from '#emulator/paypal/billing.ts'
import { VirtualClock } from '#emulator/paypal/clock.ts'
import type { EmulatorContext, ScheduledEvent } from '#emulator/paypal/context.ts'
import { changeFaults, type Faults, type FaultsRequest, noFaults } from '#emulator/paypal/faults.ts'
import { Random } from '#emulator/paypal/random.ts'
import { Schedule } from '#emulator/paypal/schedule.ts'
import { emptyState, type Plan, type Subscription } from '#emulator/paypal/state.ts'
import { readState, writeState } from '#emulator/paypal/state-file.ts'
import { approve, cancel, findSubscription, refund } from '#emulator/paypal/subscriptions.ts'
import { type Post, postOverHttp, WebhookSender } from '#emulator/paypal/webhook-sender.ts'
import type { Config } from '#server/configuration/config.ts'

export type EmulatorOptions = {
  /** Base address in the links it returns: `http://127.0.0.1:3000/dev/paypal`. */
  base: string
  /** The base clock. */
  baseNow?: () => Date
  /** Keeps the state across restarts; without a file it is lost. */
  file?: string
  /** Makes ids and random decisions repeatable. */
  seed?: number
  /**
   * Whether billing and webhooks run as time passes. If not, as in simulations, only `advance` and `settle` run them.
   */
  runsAutomatically?: boolean
}

/** @returns when it is to be done again, after now */
export type PassingWork = () => Promise<Date>

const LONGEST_SLEEP_MS = 60 * 60 * 1000
const SAVE_WITHIN_MS = 250
/** The emulator's path on its server. */
export const EMULATOR_PATH = '/dev/paypal'
/** In the data folder. */
const STATE_FILE = 'paypal-emulator.json'
/** The webhook of the emulator's own server; a fixed id, the same after every restart. */
const OWN_WEBHOOK_ID = 'DILOWEBHOOK000001'

/**
 * A local PayPal: REST subscriptions with states, charges and webhooks, an adjustable clock, and faults. Works without
 * an HTTP server, through `fetch`; `routes.ts` mounts it on one.
 */
export class PaypalEmulator {
  readonly credentials = { ...CREDENTIALS, webhookId: OWN_WEBHOOK_ID }
  /** The base address of its clients: the part before `/v1/`. */
  readonly base: string
  readonly #context: EmulatorContext
  readonly #sender: WebhookSender
  readonly #file: string | undefined
  readonly #runsAutomatically: boolean
  /** Serialises concurrent runs of events. */
  #running: Promise<void> = Promise.resolve()
  #wakeTimer: NodeJS.Timeout | undefined
  #saveTimer: NodeJS.Timeout | undefined
  #isClosed = false
  #work: PassingWork | undefined

  constructor(options: EmulatorOptions) {
    const { base, baseNow = () => new Date(), file, seed, runsAutomatically = true } = options
    const state = file === undefined ? emptyState() : readState(file)
    this.base = base
    this.#file = file
    this.#runsAutomatically = runsAutomatically
    this.#context = {
      state,
      clock: new VirtualClock(baseNow, state.offsetMs),
      random: new Random(seed),
      faults: noFaults(),
      schedule: new Schedule(),
      tokens: new Map(),
      base,
    }
    this.#sender = new WebhookSender(this.#context)
    this.#resume()
  }

  /** The emulator's time, which its server uses too. */
  now(): Date {
    return this.#context.clock.now()
  }

  /**
   * Registers the webhook of the emulator's own server, under the id of `credentials`.
   * @param post transport to that server; the network by default
   */
  sendWebhooksTo(url: string, post: Post = postOverHttp): void {
    this.#sender.reach(url, post)
    this.#context.state.webhooks.set(OWN_WEBHOOK_ID, { id: OWN_WEBHOOK_ID, url, eventTypes: ['*'] })
    this.#onChange()
  }

  /** Answers a call of the REST API. @throws BrokenConnection for a fault without an answer */
  async answer(request: Request): Promise<Response> {
    const response = await answerCall(this.#context, this.#sender, request)
    this.#onChange()
    return response
  }

  /** `fetch` for this PayPal without a network. A timeout fault rejects at once. */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    try {
      return await this.answer(new Request(input, init))
    } catch (thrown) {
      if (!(thrown instanceof BrokenConnection)) throw thrown
      if (thrown.how === 'timeout') throw new DOMException('The operation timed out.', 'TimeoutError')
      throw new TypeError('fetch failed', { cause: thrown })
    }
  }

  /** All subscriptions in order of creation. */
  subscriptions(): Iterable<Readonly<Subscription>> {
    return this.#context.state.subscriptions.values()
  }

  /** @throws Problem 404 when there is none with this id */
  subscription(id: string): Readonly<Subscription> {
    return findSubscription(this.#context, id)
  }

  /** The subscription of an approval token or id. */
  awaitingApproval(token: string): Readonly<Subscription> | undefined {
    const { approvals, subscriptions } = this.#context.state
    return subscriptions.get(approvals.get(token) ?? token)
  }

  /** @throws Problem 404 when the plan is unknown */
  planOf(subscription: Readonly<Subscription>): Plan {
    return planOf(this.#context, subscription)
  }

  /** The payer approves; with `isCharged: false` the first charge is refused. @throws Problem */
  approve(id: string, given: { isCharged?: boolean } = {}): void {
    approve(this.#context, findSubscription(this.#context, id), given)
    this.#onChange()
  }

  /** Makes the payer's card fail from now on. @throws Problem 404 */
  decline(id: string): void {
    findSubscription(this.#context, id).cardWorks = false
    this.#onChange()
  }

  /** Makes the payer's card work again. @throws Problem 404 */
  recover(id: string): void {
    findSubscription(this.#context, id).cardWorks = true
    this.#onChange()
  }

  /** The payer cancels at PayPal. @throws Problem */
  cancelByPayer(id: string): void {
    cancel(this.#context, findSubscription(this.#context, id), 'Cancelled by the payer')
    this.#onChange()
  }

  /** @throws Problem */
  refund(saleId: string, given: { what: 'REFUNDED' | 'REVERSED'; amount?: string }): void {
    refund(this.#context, saleId, given)
    this.#onChange()
  }

  get faults(): Readonly<Faults> {
    return this.#context.faults
  }

  /** @throws ZodError for unknown faults */
  change(faults: FaultsRequest): void {
    changeFaults(this.#context.faults, faults)
    this.#onChange()
  }

  endFaults(): void {
    Object.assign(this.#context.faults, noFaults())
    this.#onChange()
  }

  /** Number of undelivered webhooks. */
  get undelivered(): number {
    return this.#context.state.deliveries.size
  }

  /** Runs all due events. */
  settle(): Promise<void> {
    return this.#runUntil(() => this.#context.clock.nowMs())
  }

  /**
   * Advances the clock and runs the events on the way at their own time, one after another: each webhook is answered
   * before the next event.
   */
  advance(durationMs: number): Promise<void> {
    const untilMs = this.#context.clock.nowMs() + durationMs
    return this.#runUntil(() => untilMs, this.#work)
  }

  /**
   * Work of the server that follows the time of day, which an advance of the clock passes too: it is done on the way,
   * after each webhook and whenever it asks for. @returns the end of that
   */
  whileAdvancing(work: PassingWork): () => void {
    this.#work = work
    return () => {
      this.#work = undefined
    }
  }

  /** Stops and saves the state. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#wakeTimer)
    await this.#running
    this.#save()
  }

  #runUntil(until: () => number, work: PassingWork | undefined = undefined): Promise<void> {
    const run = this.#running.then(async () => {
      const { schedule, clock } = this.#context
      let workAtMs = work ? clock.nowMs() : Number.POSITIVE_INFINITY
      while (!this.#isClosed) {
        const next = schedule.takeDue(Math.min(until(), workAtMs))
        if (next === undefined && workAtMs > until()) break
        clock.moveTo(next?.atMs ?? workAtMs)
        if (next) await this.#handle(next.entry, next.atMs)
        if (work && (!next || next.entry.kind === 'delivery')) workAtMs = (await work()).getTime()
      }
      if (this.#isClosed) return
      clock.moveTo(until())
      this.#onChange()
    })
    this.#running = run.catch(() => undefined)
    return run
  }

  async #handle({ kind, id }: ScheduledEvent, atMs: number): Promise<void> {
    if (kind === 'delivery') return this.#sender.send(id, atMs)
    const subscription = this.#context.state.subscriptions.get(id)
    // The event may be outdated, by a cancellation or a payment.
    if (subscription === undefined) return
    if (kind === 'turn' && subscription.nextTurnMs === atMs) chargeTurn(this.#context, subscription, atMs)
    if (kind === 'retry' && subscription.retryAtMs === atMs) retry(this.#context, subscription, atMs)
  }

  /** Schedules the events of the restored state. */
  #resume(): void {
    const { state, schedule } = this.#context
    for (const { id, nextTurnMs, retryAtMs } of state.subscriptions.values()) {
      if (nextTurnMs !== undefined) schedule.add(nextTurnMs, { kind: 'turn', id })
      if (retryAtMs !== undefined) schedule.add(retryAtMs, { kind: 'retry', id })
    }
    for (const { id, dueAtMs } of state.deliveries.values()) schedule.add(dueAtMs, { kind: 'delivery', id })
    this.#setTimer()
  }

  /** Called after every change: saves soon and schedules the next event. */
  #onChange(): void {
    if (this.#isClosed) return
    if (this.#file !== undefined) {
      this.#saveTimer ??= setTimeout(() => this.#save(), SAVE_WITHIN_MS).unref()
    }
    this.#setTimer()
  }

  /** Sets a timer for the next event. */
  #setTimer(): void {
    clearTimeout(this.#wakeTimer)
    const { schedule, clock } = this.#context
    if (!this.#runsAutomatically || schedule.nextMs === undefined) return
    const sleepMs = Math.min(LONGEST_SLEEP_MS, Math.max(0, schedule.nextMs - clock.nowMs()))
    this.#wakeTimer = setTimeout(() => void this.settle(), sleepMs).unref()
  }

  #save(): void {
    clearTimeout(this.#saveTimer)
    this.#saveTimer = undefined
    if (this.#file === undefined) return
    const { state, clock } = this.#context
    state.offsetMs = clock.offsetMs
    writeState(this.#file, state)
  }
}

/** The emulator of a server, with its state in the data folder. */
export function createPaypalEmulator(
  { publicUrl, dataDir }: Pick<Config, 'publicUrl' | 'dataDir'>,
  baseNow: () => Date,
): PaypalEmulator {
  return new PaypalEmulator({
    base: `${publicUrl}${EMULATOR_PATH}`,
    baseNow,
    file: join(dataDir, STATE_FILE),
  })
}
