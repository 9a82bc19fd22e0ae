import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { Agenda } from '#server/emulators/paypal/agenda.ts'
import { answerCall, BrokenConnection, CREDENTIALS } from '#server/emulators/paypal/api-server.ts'
import { planOf, retry, takeTurn } from '#server/emulators/paypal/billing.ts'
import { Chance } from '#server/emulators/paypal/chance.ts'
import { VirtualClock } from '#server/emulators/paypal/clock.ts'
import { changeFaults, type Faults, type FaultsRequest, noFaults } from '#server/emulators/paypal/faults.ts'
import { emptyState, type Plan, type Subscription } from '#server/emulators/paypal/state.ts'
import { readState, writeState } from '#server/emulators/paypal/state-file.ts'
import { approve, cancel, findSubscription, giveBack } from '#server/emulators/paypal/subscriptions.ts'
import { type Post, postOverHttp, WebhookSender } from '#server/emulators/paypal/webhook-sender.ts'
import type { Happening, World } from '#server/emulators/paypal/world.ts'

export type EmulatorOptions = {
  /** Where the emulator stands in the addresses that it gives out: `http://127.0.0.1:3000/dev/paypal`. */
  base: string
  /** The clock under the emulator's own. */
  baseNow?: () => Date
  /** The file that a restart finds everything in; without one it is forgotten. */
  file?: string | undefined
  /** Makes ids and chances repeatable. */
  seed?: number
  /**
   * Whether turns and webhooks come by themselves as time goes on. A simulation, where only `advance` and
   * `settle` let things happen, says no.
   */
  runsByItself?: boolean
}

const LONGEST_SLEEP_MS = 60 * 60 * 1000
const SAVE_WITHIN_MS = 250
/** Where the emulator stands on the server that it is part of. */
export const EMULATOR_PATH = '/dev/paypal'
/** In the data folder. */
const STATE_FILE = 'paypal-emulator.json'
/** The webhook that the server beside the emulator listens at; it has the same id after every restart. */
const OWN_WEBHOOK_ID = 'DILOWEBHOOK000001'

/**
 * A PayPal of our own: REST subscriptions with their states, charges and webhooks, on a clock that can be
 * moved on, with faults that can be switched on. Without any HTTP server, by `fetch`; `routes.ts` puts it
 * behind one.
 */
export class PaypalEmulator {
  readonly credentials = { ...CREDENTIALS, webhookId: OWN_WEBHOOK_ID }
  /** What stands before `/v1/` in the addresses of this PayPal: the base address of its clients. */
  readonly base: string
  readonly #world: World
  readonly #sender: WebhookSender
  readonly #file: string | undefined
  readonly #runsByItself: boolean
  /** Things happen one after another, whoever lets them happen. */
  #happening: Promise<void> = Promise.resolve()
  #wakeTimer: NodeJS.Timeout | undefined
  #saveTimer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: EmulatorOptions) {
    const { base, baseNow = () => new Date(), file, seed, runsByItself = true } = options
    const state = file === undefined ? emptyState() : readState(file)
    this.base = base
    this.#file = file
    this.#runsByItself = runsByItself
    this.#world = {
      state,
      clock: new VirtualClock(baseNow, state.offsetMs),
      chance: new Chance(seed),
      faults: noFaults(),
      agenda: new Agenda(),
      tokens: new Map(),
      base,
    }
    this.#sender = new WebhookSender(this.#world)
    this.#resume()
  }

  /** The emulator's time, which the server beside it goes by, too. */
  now(): Date {
    return this.#world.clock.now()
  }

  /**
   * Registers the webhook of the server beside the emulator, under the id of `credentials`.
   * @param post how that server is reached; the network, unless told otherwise
   */
  sendWebhooksTo(url: string, post: Post = postOverHttp): void {
    this.#sender.reach(url, post)
    this.#world.state.webhooks.set(OWN_WEBHOOK_ID, { id: OWN_WEBHOOK_ID, url, eventTypes: ['*'] })
    this.#changed()
  }

  /** Answers a call of the REST API. @throws BrokenConnection where a fault wants no answer */
  async answer(request: Request): Promise<Response> {
    const response = await answerCall(this.#world, this.#sender, request)
    this.#changed()
    return response
  }

  /**
   * `fetch`, as far as this PayPal is concerned, without a network. A silence ends at once, as if the caller's
   * time were over.
   */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    try {
      return await this.answer(new Request(input, init))
    } catch (thrown) {
      if (!(thrown instanceof BrokenConnection)) throw thrown
      if (thrown.how === 'timeout') throw new DOMException('The operation timed out.', 'TimeoutError')
      throw new TypeError('fetch failed', { cause: thrown })
    }
  }

  /** Everybody who has begun to subscribe, in the order in which they did. */
  subscriptions(): Iterable<Readonly<Subscription>> {
    return this.#world.state.subscriptions.values()
  }

  /** @throws Problem 404 when there is none with this id */
  subscription(id: string): Readonly<Subscription> {
    return findSubscription(this.#world, id)
  }

  /** The subscription that an approval token stands for, or that has this id. */
  awaitingApproval(token: string): Readonly<Subscription> | undefined {
    const { approvals, subscriptions } = this.#world.state
    return subscriptions.get(approvals.get(token) ?? token)
  }

  /** @throws Problem 404 when the plan is not remembered */
  planOf(subscription: Readonly<Subscription>): Plan {
    return planOf(this.#world, subscription)
  }

  /** The payer agrees; with `isCharged: false` the bank refuses the first charge. @throws Problem */
  approve(id: string, given: { isCharged?: boolean } = {}): void {
    approve(this.#world, findSubscription(this.#world, id), given)
    this.#changed()
  }

  /** The payer's card is refused from now on. @throws Problem 404 */
  decline(id: string): void {
    findSubscription(this.#world, id).cardWorks = false
    this.#changed()
  }

  /** The payer's card is good again: the next try of a charge succeeds. @throws Problem 404 */
  recover(id: string): void {
    findSubscription(this.#world, id).cardWorks = true
    this.#changed()
  }

  /** The payer cancels, at PayPal. @throws Problem */
  cancelByPayer(id: string): void {
    cancel(this.#world, findSubscription(this.#world, id), 'Cancelled by the payer')
    this.#changed()
  }

  /** @throws Problem */
  giveBack(saleId: string, given: { what: 'REFUNDED' | 'REVERSED'; amount?: string | undefined }): void {
    giveBack(this.#world, saleId, given)
    this.#changed()
  }

  get faults(): Readonly<Faults> {
    return this.#world.faults
  }

  /** @throws ZodError when there are no such faults */
  change(faults: FaultsRequest): void {
    changeFaults(this.#world.faults, faults)
    this.#changed()
  }

  endFaults(): void {
    Object.assign(this.#world.faults, noFaults())
    this.#changed()
  }

  /** How many webhooks are still to be delivered. */
  get undelivered(): number {
    return this.#world.state.deliveries.size
  }

  /** Lets everything happen that is due. */
  settle(): Promise<void> {
    return this.#happen(() => this.#world.clock.nowMs())
  }

  /**
   * Moves the clock on, and lets everything happen on the way at its own time, one thing after another: a
   * webhook is answered before the next thing happens.
   */
  advance(durationMs: number): Promise<void> {
    const untilMs = this.#world.clock.nowMs() + durationMs
    return this.#happen(() => untilMs)
  }

  /** Stops, and remembers everything. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#wakeTimer)
    await this.#happening
    this.#save()
  }

  #happen(until: () => number): Promise<void> {
    const run = this.#happening.then(async () => {
      const { agenda, clock } = this.#world
      for (let next = agenda.takeUntil(until()); next !== undefined; next = agenda.takeUntil(until())) {
        if (this.#isClosed) return
        clock.moveTo(next.atMs)
        await this.#comeAbout(next.entry, next.atMs)
      }
      clock.moveTo(until())
      this.#changed()
    })
    this.#happening = run.catch(() => undefined)
    return run
  }

  async #comeAbout({ kind, id }: Happening, atMs: number): Promise<void> {
    if (kind === 'delivery') return this.#sender.send(id, atMs)
    const subscription = this.#world.state.subscriptions.get(id)
    // What was noted may have been overtaken: by a cancellation, or by a payment.
    if (subscription === undefined) return
    if (kind === 'turn' && subscription.nextTurnMs === atMs) takeTurn(this.#world, subscription, atMs)
    if (kind === 'retry' && subscription.retryAtMs === atMs) retry(this.#world, subscription, atMs)
  }

  /** Notes again what was going to happen when the state was written. */
  #resume(): void {
    const { state, agenda } = this.#world
    for (const { id, nextTurnMs, retryAtMs } of state.subscriptions.values()) {
      if (nextTurnMs !== undefined) agenda.add(nextTurnMs, { kind: 'turn', id })
      if (retryAtMs !== undefined) agenda.add(retryAtMs, { kind: 'retry', id })
    }
    for (const { id, dueAtMs } of state.deliveries.values()) agenda.add(dueAtMs, { kind: 'delivery', id })
    this.#awaitNext()
  }

  /** After every change. */
  #changed(): void {
    if (this.#isClosed) return
    if (this.#file !== undefined) {
      this.#saveTimer ??= setTimeout(() => this.#save(), SAVE_WITHIN_MS).unref()
    }
    this.#awaitNext()
  }

  /** Wakes up when the next thing is due. */
  #awaitNext(): void {
    clearTimeout(this.#wakeTimer)
    const { agenda, clock } = this.#world
    if (!this.#runsByItself || agenda.nextMs === undefined) return
    const sleepMs = Math.min(LONGEST_SLEEP_MS, Math.max(0, agenda.nextMs - clock.nowMs()))
    this.#wakeTimer = setTimeout(() => void this.settle(), sleepMs).unref()
  }

  #save(): void {
    clearTimeout(this.#saveTimer)
    this.#saveTimer = undefined
    if (this.#file === undefined) return
    const { state, clock } = this.#world
    state.offsetMs = clock.offsetMs
    writeState(this.#file, state)
  }
}

/** The emulator that stands on the server it serves, and remembers its state in the data folder. */
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
