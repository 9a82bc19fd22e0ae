import { channel, tracingChannel } from 'node:diagnostics_channel'

/*
 * Where the program says what passes through it. Metrics and traces listen; without a listener nothing is done
 * (decision 065).
 */

/** A run of a background job. */
export type JobRun = { job: string }

/** What the server calls besides its database. */
export type OutgoingService = 'mail' | 'payments' | 'recogniser' | 'speech' | 'storage' | 'translator'

/** A call of another service: the method of ours that makes it. */
export type OutgoingCall = { service: OutgoingService; method: string }

/** A subscription compared with the payment provider. `different`: something changed of which no event had told. */
export type Reconciled = { result: 'same' | 'different' | 'failed' }

export const jobRuns = tracingChannel<unknown, JobRun>('dilo:job')
export const outgoingCalls = tracingChannel<unknown, OutgoingCall>('dilo:outgoing')
/** Its messages are of the type `Reconciled`. */
export const reconciled = channel('dilo:reconciled')

type AsyncMethod<Target> = {
  [Name in keyof Target]: Target[Name] extends (...given: never[]) => Promise<unknown> ? Name : never
}[keyof Target] &
  string

/** The same service; listeners hear of the calls of these methods. Its methods must not depend on `this`. */
export function watchCalls<Target extends object>(
  service: OutgoingService,
  target: Target,
  methods: readonly AsyncMethod<Target>[],
): Target {
  const watched = methods.map(method => {
    const call = target[method] as (...given: unknown[]) => Promise<unknown>
    const tracedCall = (...given: unknown[]) =>
      outgoingCalls.tracePromise(() => call(...given), { service, method })
    return [method, tracedCall]
  })
  return { ...target, ...Object.fromEntries(watched) }
}
