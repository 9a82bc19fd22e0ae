/** Prints checks as they are made, and ends the process with the count. */
export class Report {
  #passed = 0
  #failed = 0
  readonly #startedAt = performance.now()

  readonly say = (what: string): void => {
    process.stdout.write(`${what}\n`)
  }

  check(isRight: boolean, what: string): void {
    if (isRight) this.#passed++
    else this.#failed++
    this.say(`${isRight ? 'ok    ' : 'WRONG '} ${what}`)
  }

  /** The last line; the process ends with 1 when a check failed. */
  end(): void {
    const minutes = (performance.now() - this.#startedAt) / 60_000
    this.say(`${this.#passed} right, ${this.#failed} wrong, ${minutes.toFixed(1)} minutes`)
    process.exitCode = this.#failed === 0 ? 0 : 1
  }
}
