import { signInAgain } from '#web/authoring/kit/sign-in-again.ts'
import {
  type Answer,
  type CallKey,
  type CallOutput,
  call,
  type Failure,
  type GivenInput,
} from '#web/lib/call.ts'

/**
 * Calls an endpoint like `call`. If the session has ended, or an account that is not an administrator has signed in, it
 * asks the author to sign in, and repeats the call.
 */
export async function authorCall<Key extends CallKey>(
  key: Key,
  ...input: GivenInput<Key>
): Promise<Answer<CallOutput<Key>>> {
  const answer = await call(key, ...input)
  if (answer.isOk || !needsSignIn(answer) || !(await signInAgain())) return answer
  return call(key, ...input)
}

function needsSignIn({ status, code }: Failure): boolean {
  return (status === 401 && code === 'not_signed_in') || (status === 403 && code === 'not_allowed')
}

/** A refusal or a failed connection, as the error of a query. */
export class CallError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'CallError'
    this.failure = failure
  }
}

/** Whether repeating may help: the connection failed, or the server was busy. */
export function isPassing({ status, code }: Failure): boolean {
  return code === 'unreachable' || status === 429 || status >= 500
}
