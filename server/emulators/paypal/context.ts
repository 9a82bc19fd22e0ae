import type { Agenda } from '#server/emulators/paypal/agenda.ts'
import type { Chance } from '#server/emulators/paypal/chance.ts'
import type { VirtualClock } from '#server/emulators/paypal/clock.ts'
import type { Faults } from '#server/emulators/paypal/faults.ts'
import type { State } from '#server/emulators/paypal/state.ts'

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
