import { randomInt } from 'node:crypto'

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** A pseudo-random generator, repeatable from a seed for simulations. */
export class Random {
  #state: number

  constructor(seed: number = randomInt(2 ** 32)) {
    this.#state = seed >>> 0
  }

  /** A number in [0, 1) (the generator is mulberry32). */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** True with this probability: never at 0, always at 1. */
  chance(probability: number): boolean {
    return this.fraction() < probability
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1))
  }

  /** One of these values, of which there is at least one. */
  pick<Value>(values: readonly Value[]): Value {
    return values[this.between(0, values.length - 1)] as Value
  }

  /** A PayPal id of this many capital letters and digits. */
  id(length: number): string {
    return Array.from({ length }, () => ID_CHARACTERS.charAt(this.between(0, ID_CHARACTERS.length - 1))).join(
      '',
    )
  }

  uuid(): string {
    const digits = Array.from({ length: 32 }, () => this.between(0, 15).toString(16)).join('')
    return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
  }
}
