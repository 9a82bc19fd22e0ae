import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '#server/http/answer-if-changed.ts'
import { success } from '#server/http/answers.ts'
import { compressDensely, type Encoding, encodingFor, MIN_BYTES, varyBy } from '#server/http/encoding.ts'

/** A shared body, tagged and compressed once; small ones are not compressed. */
export type Compressed = { tag: string; bodies: Record<Encoding | 'identity', Buffer> }

/**
 * An answer that many users share, or whose text was written elsewhere. A handler returns it instead of data: it is sent as it is, without being checked
 * against the contract, so prepare only data that conform to it.
 */
export class Prepared<Data> {
  /** For the compiler only: the type of the data. */
  declare readonly data: Data
  readonly content: Compressed

  constructor(content: Compressed) {
    this.content = content
  }

  /** The envelope, for a page that brings it along (decision 038). */
  get text(): string {
    return this.content.bodies.identity.toString()
  }

  /** Its memory in all encodings. */
  get byteCount(): number {
    return byteCountOf(this.content)
  }
}

export function prepare<Data>(data: Data): Promise<Prepared<Data>> {
  return prepareText<Data>(JSON.stringify(data))
}

/** Like `prepare`, for data that a thread has already written as JSON. */
export async function prepareText<Data>(json: string): Promise<Prepared<Data>> {
  const envelope = JSON.stringify(success(null)).replace('null', () => json)
  return new Prepared<Data>(await compress(envelope))
}

export async function compress(content: string | Buffer): Promise<Compressed> {
  const identity = Buffer.from(content)
  const isSmall = identity.length < MIN_BYTES
  const [br, gzip] = isSmall
    ? [identity, identity]
    : await Promise.all([compressDensely(identity, 'br'), compressDensely(identity, 'gzip')])
  // Weak, because it identifies the content in any encoding.
  const tag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { tag, bodies: { br, gzip, identity } }
}

/** The memory of a body in all encodings. */
export function byteCountOf({ bodies }: Compressed): number {
  return [...new Set(Object.values(bodies))].reduce((sum, body) => sum + body.length, 0)
}

/** The body in an accepted encoding; empty, with status 304, when the browser has it. */
export function chooseBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, bodies }: Compressed,
): Buffer | '' {
  reply.header('etag', tag)
  varyBy(reply, 'accept-encoding')
  if (reply.statusCode === 200 && isKnown(request, tag)) {
    reply.code(304)
    return ''
  }
  const encoding = encodingFor(request)
  const body = encoding === undefined ? bodies.identity : bodies[encoding]
  if (encoding !== undefined && body !== bodies.identity) reply.header('content-encoding', encoding)
  return body
}
