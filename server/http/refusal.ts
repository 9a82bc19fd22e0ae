import type { ErrorCode, FieldMessage } from '#contract/errors.ts'

/** Thrown to refuse a call with a code of the contract; the error handler builds the envelope. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined
  /** The currently stored record, for a stale edit (D24). */
  readonly current: unknown

  /** The cause is only logged. */
  constructor(code: ErrorCode, retryAfterSeconds?: number, options?: ErrorOptions & { current?: unknown }) {
    super(code, options)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.current = options?.current
  }
}

/** Thrown to refuse fields of a well-formed body: `{ oldPassword: 'wrongPassword' }`. */
export class FieldRefusal extends Refusal {
  readonly fields: Readonly<Record<string, FieldMessage>>

  constructor(fields: Readonly<Record<string, FieldMessage>>) {
    super('validation_failed')
    this.fields = fields
  }
}
