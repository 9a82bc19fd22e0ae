/**
 * The time of the emulator: a real clock, or a test's, and how far somebody has moved it on. What must agree
 * with the emulator about the date (the server's own `now`) asks the same clock.
 */
export class VirtualClock {
  readonly #base: () => Date
  #offsetMs: number

  constructor(base: () => Date, offsetMs = 0) {
    this.#base = base
    this.#offsetMs = offsetMs
  }

  /** How far ahead of the base clock it is. */
  get offsetMs(): number {
    return this.#offsetMs
  }

  /** Milliseconds since 1970. */
  nowMs(): number {
    return this.#base().getTime() + this.#offsetMs
  }

  now(): Date {
    return new Date(this.nowMs())
  }

  /** Moves on to a moment; a moment that has passed changes nothing, because time does not go back. */
  moveTo(momentMs: number): void {
    this.#offsetMs += Math.max(0, momentMs - this.nowMs())
  }
}
