import { PlainError } from '#server/diagnostics/error-line.ts'
import { readTextAtMost } from '#server/outside/read-answer.ts'

/** An answer whose text is not a file or a list. */
export const MAX_SHORT_BYTES = 64 * 1024

/** A failed call to the storage. It may be logged: it contains no key, no address and no personal data. */
export class S3Error extends PlainError {
  override name = 'S3Error'
  /** The storage's own code (`NoSuchBucket`), the system's (`ECONNREFUSED`), or `Timeout`. */
  readonly what: string
  /** The status of the answer; undefined without one. */
  readonly status: number | undefined

  constructor(what: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(status === undefined ? `the storage: ${what}` : `the storage answered ${status} ${what}`, { cause })
    this.what = what
    this.status = status
  }

  /** Whether the storage itself fails, rather than this call. */
  get isOutage(): boolean {
    return this.status === undefined || this.status === 429 || this.status >= 500
  }
}

/** The error of an answer with a failing status. */
export async function errorIn(response: Response): Promise<S3Error> {
  const text = await readTextAtMost(response, MAX_SHORT_BYTES)
  const [, what = 'without a reason'] = /<Code>(\w{1,80})<\/Code>/.exec(text) ?? []
  return new S3Error(what, { status: response.status })
}

/** The error of a call without an answer. */
export function errorOf(thrown: unknown): S3Error {
  if (thrown instanceof S3Error) return thrown
  const { cause = thrown } = thrown as { cause?: unknown }
  const { code, name, message } = cause as { code?: unknown; name?: string; message?: string }
  // Some storages answer a wrong region with a redirect, which is not followed.
  if (message === 'unexpected redirect') return new S3Error('Redirect', { cause })
  if (name === 'TimeoutError') return new S3Error('Timeout')
  return new S3Error(typeof code === 'string' ? code : 'ConnectionFailed', { cause })
}
