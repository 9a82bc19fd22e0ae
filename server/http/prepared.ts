import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { success } from '#server/http/answers.ts'

/** What many people are sent: tagged and compressed once. */
export type Compressed = { tag: string; bodies: Record<Encoding, Buffer> }

/** A large answer that is the same for many people. */
export type Prepared<Data> = Compressed & { data: Data }

type Encoding = 'br' | 'gzip' | 'identity'

/** Better than this costs seconds for a few per cent. */
const BROTLI_QUALITY = 6

export async function prepare<Data>(data: Data): Promise<Prepared<Data>> {
  return { data, ...(await compress(JSON.stringify(success(data)))) }
}

export async function compress(text: string): Promise<Compressed> {
  const identity = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ])
  // Weak, because it names the content in whatever encoding it travels.
  const tag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { tag, bodies: { br, gzip: gz, identity } }
}

/**
 * Makes the answer of a call the prepared one, or 304 when the browser has it already. The browser asks every
 * time, because whoever is signed in may have changed.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared<unknown>,
): void {
  reply.header('cache-control', 'private, no-cache')
  reply.header('vary', 'accept-encoding, cookie, authorization')
  const body = chooseBody(request, reply, prepared)
  if (body) reply.type('application/json; charset=utf-8')
  reply.serializer(() => (body ?? '') as unknown as string)
}

/** What to send in an encoding that the browser reads; nothing, and status 304, when it has it already. */
export function chooseBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, bodies }: Compressed,
): Buffer | undefined {
  reply.header('etag', tag)
  const known = request.headers['if-none-match']?.split(',').map(text => text.trim()) ?? []
  if (reply.statusCode === 200 && known.includes(tag)) {
    reply.code(304)
    return undefined
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return bodies[encoding]
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const names = String(accepted ?? '')
    .split(',')
    .filter(part => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map(part => part.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find(name => names.includes(name)) ?? 'identity'
}
