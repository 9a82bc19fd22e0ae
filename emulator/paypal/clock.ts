/**
 * The emulator's clock: a base clock plus an offset. The server's own `now` uses it too, so that both agree on the
 * date.
 */
export class VirtualClock {
  readonly #base: () => Date
  #offsetMs: number

  constructor(base: () => Date, offsetMs = 0) {
    this.#base = base
    this.#offsetMs = offsetMs
  }

  /** Offset from the base clock. */
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

  /** Advances to a moment; never moves back. */
  moveTo(momentMs: number): void {
    this.#offsetMs += Math.max(0, momentMs - this.nowMs())
  }
}
