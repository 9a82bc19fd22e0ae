import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressQuickly, encodingFor, MIN_BYTES, varyBy } from '#server/http/encoding.ts'

/**
 * Compresses an answer of 1 kB or more as its client accepts it. What was prepared is compressed already
 * (`prepared.ts`), and files are no text: both pass. Runs after `answerIfChanged`, whose tag is that of the text.
 */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string') return payload
  const content = Buffer.from(payload)
  const isUnchanged = reply.statusCode === 304
  if (content.length < MIN_BYTES && !isUnchanged) return payload
  varyBy(reply, 'accept-encoding')
  const encoding = isUnchanged ? undefined : encodingFor(request)
  if (encoding === undefined) return content
  reply.header('content-encoding', encoding)
  return compressQuickly(content, encoding)
}
