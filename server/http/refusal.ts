import type { ErrorCode } from '#contract/errors.ts'

/** Thrown to answer a call with one of the contract's refusals; the error handler makes the envelope. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined

  /** The cause is for the log only. */
  constructor(code: ErrorCode, retryAfterSeconds?: number, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
