/** A number of slots that jobs take, in order of arrival. */
export class Slots {
  readonly #count: number
  #taken = 0
  /** Their turns, in order of arrival. */
  readonly #waiting = new Set<() => void>()

  constructor(count: number) {
    this.#count = count
  }

  get areFree(): boolean {
    return this.#taken === 0
  }

  get areTaken(): boolean {
    return this.#taken >= this.#count
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /**
   * Runs a job in a slot, as soon as there is one.
   * @param patience how long it may wait, and the error if that was too short
   */
  async use<T>(job: () => Promise<T>, patience?: { limitMs: number; refusal: () => Error }): Promise<T> {
    if (this.areTaken) await this.#turn(patience)
    else this.#taken += 1
    try {
      return await job()
    } finally {
      const [next] = this.#waiting
      // Handed over, so that no newcomer can take it in between.
      if (next) next()
      else this.#taken -= 1
    }
  }

  #turn(patience: Parameters<Slots['use']>[1]): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let timer: NodeJS.Timeout | undefined
    const begin = () => {
      this.#waiting.delete(begin)
      clearTimeout(timer)
      resolve()
    }
    this.#waiting.add(begin)
    if (patience) {
      timer = setTimeout(() => {
        this.#waiting.delete(begin)
        reject(patience.refusal())
      }, patience.limitMs)
    }
    return promise
  }
}
