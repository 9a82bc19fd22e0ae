import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFile } from '#server/http/request-lines.ts'
import { beginSpan, underWay } from '#server/traces/span.ts'

/**
 * A span for each request except those for files. It has the route instead of the address, and no personal data; the
 * log lines of the request name its trace.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', (request, reply, done) => {
    if (isFile(request)) return done()
    const route = request.routeOptions.url ?? 'page'
    const span = beginSpan(tracer, {
      name: `${request.method} ${route}`,
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'dilo.request_id': request.id,
      },
      parent: parentOf(request),
    })
    spans.set(request, span)
    reply.log = request.log = request.log.child({ traceId: span.spanContext().traceId })
    underWay.run(span, done)
  })

  // Repeated, because the body arrives in a different async context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) underWay.run(span, done)
    else done()
  })

  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) {
      span?.setAttribute('error.type', String(reply.statusCode)).setStatus({ code: SpanStatusCode.ERROR })
    }
    span?.end()
    done()
  })
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * The span of the proxy in front. Only a trusted proxy may set it: a stranger could have everything recorded, or join
 * unrelated traces.
 */
function parentOf({ headers, ips = [] }: FastifyRequest): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(headers.traceparent)) ?? []
  // The caller's own address, and the one stated by a trusted proxy.
  const isOfProxy = ips.length > 1
  if (!isOfProxy || traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  const spanContext = { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16) & 1, isRemote: true }
  return isSpanContextValid(spanContext) ? trace.setSpanContext(ROOT_CONTEXT, spanContext) : ROOT_CONTEXT
}
