import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { RECOGNISER_FAULTS } from '#domain/speech/recogniser-faults.ts'

/** Upper bounds in seconds. A lesson takes milliseconds, a statement three seconds at most. */
const REQUEST_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const OUTGOING_BOUNDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const JOB_BOUNDS = [0.01, 0.1, 1, 10, 60, 600]

/**
 * All our metrics at `/metrics`, starting at zero. Labels have few values, all of them ours: a route is a pattern,
 * never a visitor's input (docs/monitoring.md has the list). `job` and `instance` are Prometheus's own.
 */
export function openMeters() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name: `dilo_${name}`, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `dilo_${name}`, help, labelNames, registers })
  const histogram = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: readonly Label[],
  ) => new Histogram({ name: `dilo_${name}`, help, buckets, labelNames, registers })

  const meters = {
    registry,
    requests: counter('http_requests_total', 'Finished requests', ['method', 'route', 'status']),
    requestSeconds: histogram(
      'http_request_duration_seconds',
      'Time until an answer was sent',
      REQUEST_BOUNDS,
      ['method', 'route'],
    ),
    refusals: counter('refusals_total', 'Refused calls by the code of the contract', ['code']),
    saves: counter('saves_total', 'Saves of progress that were stored'),
    attempts: counter('attempts_total', 'Attempts in those saves, repeated ones included'),
    signUps: counter(
      'sign_ups_total',
      'Registrations: asked for by the form, and activated by the mailed link',
      ['step'],
    ),
    signIns: counter('sign_ins_total', 'Sign-ins that were right, wrong, or refused for another reason', [
      'result',
    ]),
    webhooks: counter('webhooks_total', 'Payment events: stored, refused, or to be sent again', ['result']),
    recogniserFaults: counter(
      'recogniser_faults_total',
      'Devices that found their own recogniser not to work, by the reason',
      ['fault'],
    ),
    jobRuns: counter('job_runs_total', 'Finished runs of a background job', ['name', 'result']),
    jobSeconds: histogram('job_duration_seconds', 'Time of a run of a background job', JOB_BOUNDS, ['name']),
    reconciled: counter(
      'reconciled_subscriptions_total',
      'Subscriptions compared with the payment provider; different: no event had told of the difference',
      ['result'],
    ),
    outgoing: counter('outgoing_calls_total', 'Calls of other services', ['service', 'method', 'result']),
    outgoingSeconds: histogram('outgoing_call_duration_seconds', 'Time of a call', OUTGOING_BOUNDS, [
      'service',
      'method',
    ]),
    outgoingUnderWay: gauge('outgoing_calls_under_way', 'Calls of other services that have not ended', [
      'service',
    ]),
  }
  for (const result of ['right', 'wrong', 'refused']) meters.signIns.inc({ result }, 0)
  for (const step of ['asked', 'activated']) meters.signUps.inc({ step }, 0)
  for (const fault of RECOGNISER_FAULTS) meters.recogniserFaults.inc({ fault }, 0)
  for (const result of ['stored', 'refused', 'again']) meters.webhooks.inc({ result }, 0)
  for (const result of ['same', 'different', 'failed']) meters.reconciled.inc({ result }, 0)
  return meters
}

export type Meters = ReturnType<typeof openMeters>
