import { type Span, SpanKind, type Tracer } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracesConfig } from '#server/configuration/config.ts'
import { type OutgoingCall, outgoingCalls } from '#server/diagnostics/watch.ts'
import type { Traces } from '#server/traces/service.ts'
import { beginSpan, endSpan, underWay } from '#server/traces/span.ts'
import { traceRequests } from '#server/traces/trace-requests.ts'
import { traceStatements } from '#server/traces/trace-statements.ts'

/** Spans not sent within this time are lost: a collector that does not answer must not delay anything. */
const SEND_LIMIT_MS = 5_000

/** Starts tracing, and sends the spans to a collector by OTLP over HTTP. */
export function startTraces(config: TracesConfig): Traces {
  const { url, headers, serviceName, share } = config
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: SEND_LIMIT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: SEND_LIMIT_MS })],
  })
  const tracer = provider.getTracer('dilo')
  const ends = [traceStatements(tracer), traceOutgoingCalls(tracer)]
  return {
    traceRequests: app => traceRequests(app, tracer),
    async stop() {
      for (const end of ends) end()
      await provider.shutdown().catch(() => undefined)
    },
  }
}

/** A span for each call of another service, even outside of requests. The trace is not passed on to the service. */
function traceOutgoingCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()
  const { start } = outgoingCalls
  const begin = (call: OutgoingCall) => {
    const { service, method } = call
    const span = beginSpan(tracer, {
      name: `${service} ${method}`,
      kind: SpanKind.CLIENT,
      attributes: { 'peer.service': service },
    })
    spans.set(call, span)
    return span
  }
  const asyncEnd = (message: unknown) => {
    const call = message as OutgoingCall & { error?: unknown }
    const span = spans.get(call)
    if (span) endSpan(span, call.error)
  }
  start.bindStore(underWay as never, begin as never)
  outgoingCalls.asyncEnd.subscribe(asyncEnd)
  return () => {
    start.unbindStore(underWay as never)
    outgoingCalls.asyncEnd.unsubscribe(asyncEnd)
  }
}
