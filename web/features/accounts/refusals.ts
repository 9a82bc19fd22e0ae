import type { Failure } from '#web/lib/call.ts'

/** The message of a refusal: the server's, unless there was no answer. */
export function sentenceOf({ code, message }: Failure, offline: string): string {
  return code === 'unreachable' ? offline : message
}

/** Whether the token of a mailed link was refused permanently, so that a retry is useless. */
export function isBadLink({ status }: Failure): boolean {
  return status >= 400 && status < 500 && status !== 429
}
