import { randomInt } from 'node:crypto'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Chance: repeatable from a seed, so that a simulation can be run again. */
export class Chance {
  #state: number

  constructor(seed: number = randomInt(2 ** 32)) {
    this.#state = seed >>> 0
  }

  /** At least 0 and less than 1 (the generator is mulberry32). */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Whether something happens that happens so often: never at 0, always at 1. */
  happens(probability: number): boolean {
    return this.share() < probability
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.share() * (most - least + 1))
  }

  /** So many capital letters and digits, as PayPal's ids are made of. */
  id(length: number): string {
    return Array.from({ length }, () => SIGNS.charAt(this.between(0, SIGNS.length - 1))).join('')
  }

  uuid(): string {
    const digits = Array.from({ length: 32 }, () => this.between(0, 15).toString(16)).join('')
    return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
  }
}
