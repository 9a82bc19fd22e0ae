import { channel, tracingChannel } from 'node:diagnostics_channel'

/*
 * Channels on which the program reports its work. Metrics and traces subscribe; without a subscriber nothing is done
 * (decision 065).
 */

/** A run of a background job. */
export type JobRun = { job: string }

/** Services that the server calls, besides its database. */
export type OutgoingService = 'mail' | 'payments' | 'recogniser' | 'speech' | 'storage' | 'translator'

/** A call of another service: our method that makes it. */
export type OutgoingCall = { service: OutgoingService; method: string }

/** A subscription compared with the payment provider. `different`: a change that no event had reported. */
export type Reconciled = { result: 'same' | 'different' | 'failed' }

export const jobRuns = tracingChannel<unknown, JobRun>('dilo:job')
export const outgoingCalls = tracingChannel<unknown, OutgoingCall>('dilo:outgoing')
/** Its messages have the type `Reconciled`. */
export const reconciled = channel('dilo:reconciled')

type AsyncMethod<Target> = {
  [Name in keyof Target]: Target[Name] extends (...given: never[]) => Promise<unknown> ? Name : never
}[keyof Target] &
  string

/** The same service, with calls of these methods reported. Its methods must not depend on `this`. */
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
