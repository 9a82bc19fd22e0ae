import type { ErrorCode, FieldMessage } from '#contract/errors.ts'

/** Thrown to answer a call with one of the contract's refusals; the error handler makes the envelope. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined
  /** The record as it is stored now, for a stale edit (D24). */
  readonly current: unknown

  /** The cause is for the log only. */
  constructor(code: ErrorCode, retryAfterSeconds?: number, options?: ErrorOptions & { current?: unknown }) {
    super(code, options)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.current = options?.current
  }
}

/** Thrown to refuse single fields of a body that has the right form: `{ oldPassword: 'wrongPassword' }`. */
export class FieldRefusal extends Refusal {
  readonly fields: Readonly<Record<string, FieldMessage>>

  constructor(fields: Readonly<Record<string, FieldMessage>>) {
    super('validation_failed')
    this.fields = fields
  }
}
