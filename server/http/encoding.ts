import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The supported encodings, preferred first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Minimum size; below it compressing costs more than it saves. */
export const MIN_BYTES = 1024
/** Up to this size, compressing synchronously takes less time than using another thread. */
const AT_ONCE_BYTES = 64 * 1024

/** For an answer that is sent once: higher qualities cost several times as much and save a tenth (decision 039). */
const QUICK = { br: { [constants.BROTLI_PARAM_QUALITY]: 1 }, gzip: 1 }
/** For a page that is sent once, to a phone that waits for all of it: a sixth smaller for a millisecond. */
const PAGE = { br: { [constants.BROTLI_PARAM_QUALITY]: 5 }, gzip: 6 }
/** For content that is sent many times: the highest quality costs seconds for a few per cent. */
const DENSE = { br: { [constants.BROTLI_PARAM_QUALITY]: 6 }, gzip: 9 }

/** The encoding that a client prefers by its `accept-encoding` (RFC 9110, 12.5.3); undefined for none. */
export function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const liked = new Map(
    String(headers['accept-encoding'] ?? '')
      .toLowerCase()
      .split(',')
      .map(part => {
        const [name = '', ...parameters] = part.split(';').map(text => text.trim())
        const weight = parameters.find(text => text.startsWith('q='))?.slice(2)
        return [name, weight === undefined ? 1 : Number(weight)] as const
      }),
  )
  const weightOf = (name: string) => liked.get(name) ?? liked.get('*') ?? 0
  const [best] = ENCODINGS.filter(name => weightOf(name) > 0).sort((a, b) => weightOf(b) - weightOf(a))
  // A client may prefer no encoding, which costs it no work.
  return best !== undefined && (liked.get('identity') ?? 0) > weightOf(best) ? undefined : best
}

/** Content that is sent once. */
export type Once = 'answer' | 'page'

/** Compresses content that is sent once; synchronously when it is small. */
export async function compressOnce(content: Buffer, encoding: Encoding, kind: Once): Promise<Buffer> {
  const quality = kind === 'page' ? PAGE : QUICK
  if (content.length > AT_ONCE_BYTES) return compressAs(encoding, content, quality)
  const { br: params, gzip: level } = quality
  return encoding === 'br' ? brotliCompressSync(content, { params }) : gzipSync(content, { level })
}

/** Compresses content that is sent many times. */
export function compressDensely(content: Buffer, encoding: Encoding): Promise<Buffer> {
  return compressAs(encoding, content, DENSE)
}

function compressAs(
  encoding: Encoding,
  content: Buffer,
  { br: params, gzip: level }: typeof QUICK,
): Promise<Buffer> {
  return encoding === 'br'
    ? promisify(brotliCompress)(content, { params })
    : promisify(gzip)(content, { level })
}

/** Adds a request header to the answer's `Vary`. */
export function varyBy(reply: FastifyReply, header: string): void {
  const known = reply.getHeader('vary')
  reply.header('vary', known === undefined ? header : `${header}, ${known}`)
}
