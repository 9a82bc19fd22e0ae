import { collectDefaultMetrics } from 'prom-client'
import { countWork } from '#server/metrics/count-work.ts'
import { serveMetrics } from '#server/metrics/metrics-server.ts'
import { addReadings } from '#server/metrics/readings.ts'
import type { AppContext } from '#server/program/context.ts'

/** Resolution of the event loop's clock in milliseconds: the smallest delay reported. */
const EVENT_LOOP_PRECISION_MS = 20

/**
 * Counts the work of this process and, when a port is configured, publishes it there. Process figures are only
 * collected then.
 * @returns the address, if there is one, and a function that stops both
 */
export async function startMetrics(
  context: Pick<AppContext, 'config' | 'database' | 'meters' | 'now'>,
): Promise<{ address: string | undefined; stop(): Promise<void> }> {
  const { config, meters } = context
  const endCounting = countWork(meters)
  if (!config.metrics) return { address: undefined, stop: async () => endCounting() }
  addReadings(meters, context)
  collectDefaultMetrics({
    register: meters.registry,
    eventLoopMonitoringPrecision: EVENT_LOOP_PRECISION_MS,
  })
  const { address, close } = await serveMetrics(meters.registry, config.metrics)
  return {
    address,
    stop: async () => {
      endCounting()
      await close()
    },
  }
}
