import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

/** The current span of a request or call. */
export const underWay = new AsyncLocalStorage<Span>()

export type NewSpan = { name: string; kind: SpanKind; attributes: Attributes; parent?: Context }

/** Begins a span in the current one, or in a given parent. */
export function beginSpan(tracer: Tracer, { name, kind, attributes, parent }: NewSpan): Span {
  const around = underWay.getStore()
  const context = parent ?? (around ? trace.setSpan(ROOT_CONTEXT, around) : ROOT_CONTEXT)
  return tracer.startSpan(name, { kind, attributes }, context)
}

/**
 * Ends a span. Of an error it records the code or the class, never the message, which may quote anything
 * (decision 029).
 */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined && error !== null) {
    const { code, name } = error as { code?: unknown; name?: unknown }
    span.setAttribute('error.type', CODE.test(String(code)) ? String(code) : String(name ?? 'error'))
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

/** SQLSTATE, or an error code of the system or of a library. */
const CODE = /^(?!undefined$)\w{3,40}$/
