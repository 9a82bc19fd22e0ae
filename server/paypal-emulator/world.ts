import type { Agenda } from '#server/paypal-emulator/agenda.ts'
import type { Chance } from '#server/paypal-emulator/chance.ts'
import type { VirtualClock } from '#server/paypal-emulator/clock.ts'
import type { Faults } from '#server/paypal-emulator/faults.ts'
import type { State } from '#server/paypal-emulator/state.ts'

/** All of one emulated PayPal: what every part of it works on. */
export type World = {
  state: State
  clock: VirtualClock
  chance: Chance
  faults: Faults
  agenda: Agenda<Happening>
  /** Bearer tokens, and when they expire in milliseconds since 1970. Nobody needs them after a restart. */
  tokens: Map<string, number>
  /** What stands in every address of this PayPal before `/v1/`. */
  base: string
}

/** What is going to happen by itself: a turn is charged, a charge is tried again, a webhook is sent. */
export type Happening = { kind: 'turn' | 'retry' | 'delivery'; id: string }
