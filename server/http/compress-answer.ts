import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressOnce, encodingFor, MIN_BYTES, type Once, varyBy } from '#server/http/encoding.ts'

/**
 * Compresses an answer of 1 kB or more as its client accepts it. Prepared answers (`prepared.ts`) are already
 * compressed, and files are not text: both pass unchanged. Runs after `answerIfChanged`, whose tag is that of the
 * text.
 */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  return typeof payload === 'string' ? compressText(request, reply, payload, 'answer') : payload
}

/** Compresses a page that was made for this request. */
export function compressPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<unknown> {
  return compressText(request, reply, html, 'page')
}

async function compressText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  kind: Once,
): Promise<string | Buffer> {
  const content = Buffer.from(text)
  const isUnchanged = reply.statusCode === 304
  if (content.length < MIN_BYTES && !isUnchanged) return text
  varyBy(reply, 'accept-encoding')
  const encoding = isUnchanged ? undefined : encodingFor(request)
  if (encoding === undefined) return content
  reply.header('content-encoding', encoding)
  return compressOnce(content, encoding, kind)
}
