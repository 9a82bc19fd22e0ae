import { collectDefaultMetrics } from 'prom-client'
import { countWork } from '#server/metrics/count-work.ts'
import { serveMetrics } from '#server/metrics/metrics-server.ts'
import { addReadings } from '#server/metrics/readings.ts'
import type { AppContext } from '#server/program/context.ts'

/** Of the event loop's clock, in milliseconds: the least delay that is said. */
const EVENT_LOOP_PRECISION_MS = 20

/**
 * Counts what this process does, and, when a port is configured, says it there. Process figures are only taken for that.
 * @returns the address, if there is one, and what ends both
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
