import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { success } from '#server/http/answers.ts'

/** A shared body, tagged and compressed once. */
export type Compressed = { tag: string; bodies: Record<Encoding, Buffer> }

/** A large answer shared by many users. */
export type Prepared<Data> = Compressed & { data: Data }

type Encoding = 'br' | 'gzip' | 'identity'

/** Higher quality costs seconds for a few per cent. */
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
  // Weak, because it identifies the content in any encoding.
  const tag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { tag, bodies: { br, gzip: gz, identity } }
}

/**
 * Sends a prepared answer, or 304 when the browser has it. The browser always revalidates, because the signed-in user
 * may have changed.
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

/** The body in an accepted encoding; undefined, with status 304, when the browser has it. */
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
