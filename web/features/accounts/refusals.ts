import type { Failure } from '#web/lib/call.ts'

/** What is to be said of a refusal: the server's own sentence, unless no answer came. */
export function sentenceOf({ code, message }: Failure, offline: string): string {
  return code === 'unreachable' ? offline : message
}

/** Whether the token of a mailed link was refused for good: trying again would not help. */
export function isBadLink({ status }: Failure): boolean {
  return status >= 400 && status < 500 && status !== 429
}
