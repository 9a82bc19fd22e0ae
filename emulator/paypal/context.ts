import type { VirtualClock } from '#emulator/paypal/clock.ts'
import type { Faults } from '#emulator/paypal/faults.ts'
import type { Random } from '#emulator/paypal/random.ts'
import type { Schedule } from '#emulator/paypal/schedule.ts'
import type { State } from '#emulator/paypal/state.ts'

/** The parts of an emulated PayPal. */
export type EmulatorContext = {
  state: State
  clock: VirtualClock
  random: Random
  faults: Faults
  schedule: Schedule<ScheduledEvent>
  /** Expiry of bearer tokens, in milliseconds since 1970. Not needed after a restart. */
  tokens: Map<string, number>
  /** The base address before `/v1/` of this PayPal. */
  base: string
}

/** A scheduled event: a turn to charge, a charge to retry, a webhook to send. */
export type ScheduledEvent = { kind: 'turn' | 'retry' | 'delivery'; id: string }
