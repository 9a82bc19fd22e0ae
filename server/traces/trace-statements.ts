import { AsyncResource } from 'node:async_hooks'
import { SpanKind, type Tracer } from '@opentelemetry/api'
import pg from 'pg'
import { beginSpan, endSpan, underWay } from '#server/traces/span.ts'

type Query = (this: pg.Client, ...given: unknown[]) => unknown
type Connect = (this: pg.Pool, callback?: (...given: unknown[]) => void) => unknown

/**
 * A span for each statement in a request: its text, never its values, which are sent separately. This driver reaches
 * both databases, and has no other hook.
 * @returns stops tracing
 */
export function traceStatements(tracer: Tracer): () => void {
  const client = pg.Client.prototype as unknown as { query: Query }
  const pool = pg.Pool.prototype as unknown as { connect: Connect }
  const { query } = client
  const { connect } = pool

  client.query = function traced(...given) {
    if (!underWay.getStore()) return query.apply(this, given)
    const text = textOf(given[0])
    const [verb = ''] = /^\w+/.exec(text.trimStart()) ?? []
    const span = beginSpan(tracer, {
      name: verb.toUpperCase() || 'statement',
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    })
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const ending = (error: unknown, ...others: unknown[]) => {
        endSpan(span, error)
        callback(error, ...others)
      }
      return query.apply(this, [...given.slice(0, -1), ending])
    }
    const result = query.apply(this, given) as Promise<unknown>
    result.then(
      () => endSpan(span),
      error => endSpan(span, error),
    )
    return result
  }
  // pg resumes waiting callers in the releaser's async context.
  pool.connect = function bound(callback) {
    return connect.call(this, callback && AsyncResource.bind(callback))
  }

  return () => {
    client.query = query
    pool.connect = connect
  }
}

function textOf(given: unknown): string {
  return typeof given === 'string' ? given : String((given as { text?: unknown } | null)?.text ?? '')
}
