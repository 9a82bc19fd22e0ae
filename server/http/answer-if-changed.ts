import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers 304 without a body to a page that has the same answer already: tabs and devices ask each time when they are
 * looked at again (decision 031). The page keeps the tag, not the browser: the answer stays out of its cache.
 */
export async function answerIfChanged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('etag')) return payload
  // Weak, because a proxy may encode the same answer in another way.
  const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
  reply.header('etag', tag)
  if (headers['if-none-match'] !== tag) return payload
  reply.code(304)
  return ''
}
