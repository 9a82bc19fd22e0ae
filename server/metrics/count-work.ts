import { jobRuns, outgoingCalls, type Reconciled, reconciled } from '#server/diagnostics/watch.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Meters } from '#server/metrics/meters.ts'

/**
 * Counts the runs of jobs, the calls of other services and the results of the reconciliation, in this process.
 * @returns stops counting
 */
export function countWork(meters: Meters): () => void {
  const startedMs = new WeakMap<object, number>()
  const start = (run: object) => void startedMs.set(run, performance.now())
  const secondsOf = (run: object) => (performance.now() - (startedMs.get(run) ?? performance.now())) / 1000

  const jobs: Parameters<typeof jobRuns.subscribe>[0] = {
    start,
    end() {},
    asyncStart() {},
    asyncEnd(run) {
      const { job: name } = run
      meters.jobSeconds.observe({ name }, secondsOf(run))
      meters.jobRuns.inc({ name, result: 'error' in run ? 'failed' : 'done' })
    },
    error() {},
  }
  const calls: Parameters<typeof outgoingCalls.subscribe>[0] = {
    start(call) {
      start(call)
      meters.outgoingUnderWay.inc({ service: call.service })
    },
    end() {},
    asyncStart() {},
    asyncEnd(call) {
      const { service, method } = call
      meters.outgoingUnderWay.dec({ service })
      meters.outgoingSeconds.observe({ service, method }, secondsOf(call))
      meters.outgoing.inc({ service, method, result: 'error' in call ? resultOf(call.error) : 'done' })
    },
    error() {},
  }
  const compared = (message: unknown) => {
    const { result } = message as Reconciled
    meters.reconciled.inc({ result })
  }
  jobRuns.subscribe(jobs)
  outgoingCalls.subscribe(calls)
  reconciled.subscribe(compared)
  return () => {
    jobRuns.unsubscribe(jobs)
    outgoingCalls.unsubscribe(calls)
    reconciled.unsubscribe(compared)
  }
}

/** A call that was not made because too many were running, one whose caller disconnected, and one that failed. */
function resultOf(error: unknown): 'refused' | 'left' | 'failed' {
  if (error instanceof Refusal) return 'refused'
  return (error as Error | undefined)?.name === 'AbortError' ? 'left' : 'failed'
}
