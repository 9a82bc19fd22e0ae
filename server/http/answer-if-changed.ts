import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers 304 without a body to a page that has the same answer already: tabs and devices ask each time when they are
 * looked at again (decision 031). The page keeps the tag, not the browser: the answer stays out of its cache.
 */
export async function answerIfChanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('etag')) return payload
  const tag = tagOf(payload)
  reply.header('etag', tag)
  if (!isKnown(request, tag)) return payload
  reply.code(304)
  return ''
}

/** Whether the client says that it has the answer with this tag. */
export function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match']?.split(',').map(text => text.trim()) ?? []
  return known.includes(tag)
}

/** The name of an answer. @param payload the text of its envelope */
export function tagOf(payload: string): string {
  // Weak, because the same answer may be encoded in another way.
  return `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
}
