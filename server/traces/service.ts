import type { FastifyInstance } from 'fastify'
import type { TracesConfig } from '#server/configuration/config.ts'

/** The traces of this process, while they are configured. */
export type Traces = {
  /** Makes a span of every request, with the database's statements and the outgoing calls in it. */
  traceRequests(app: FastifyInstance): void
  /** Sends what is left. */
  stop(): Promise<void>
}

/** Loads what makes traces where they are wanted: it takes memory (decision 065). */
export async function openTraces(config: TracesConfig | undefined): Promise<Traces | undefined> {
  if (!config) return undefined
  const { startTraces } = await import('#server/traces/start-traces.ts')
  return startTraces(config)
}
