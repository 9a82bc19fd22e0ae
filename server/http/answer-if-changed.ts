import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers 304 without a body to a page that already has the same answer: tabs and devices ask each time they are
 * opened again (decision 031). The page keeps the tag, not the browser: the answer stays out of its cache.
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

/** Whether the client has the answer with this tag. */
export function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match']?.split(',').map(text => text.trim()) ?? []
  return known.includes(tag)
}

/** The tag of an answer. @param payload the text of its envelope */
export function tagOf(payload: string): string {
  // Weak, because the same answer may be encoded differently.
  return `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
}
