import type { ErrorCode } from '#contract/errors.ts'

/** Thrown to answer a call with one of the contract's refusals; the error handler makes the envelope. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, retryAfterSeconds?: number) {
    super(code)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
