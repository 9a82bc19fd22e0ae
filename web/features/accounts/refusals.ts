import type { Failure } from '#web/lib/call.ts'

/** Whether the token of a mailed link was refused permanently, so that a retry is useless. */
export function isBadLink({ status }: Failure): boolean {
  return status >= 400 && status < 500 && status !== 429
}
