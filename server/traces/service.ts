import type { FastifyInstance } from 'fastify'
import type { TracesConfig } from '#server/configuration/config.ts'

/** The traces of this process, if configured. */
export type Traces = {
  /** Makes a span for every request, containing the database's statements and the outgoing calls. */
  traceRequests(app: FastifyInstance): void
  /** Sends the remaining spans. */
  stop(): Promise<void>
}

/** Loads the tracing library only if configured, because it takes memory (decision 065). */
export async function openTraces(config: TracesConfig | undefined): Promise<Traces | undefined> {
  if (!config) return undefined
  const { startTraces } = await import('#server/traces/start-traces.ts')
  return startTraces(config)
}
