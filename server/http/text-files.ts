import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { byteCountOf, type Compressed, chooseBody, compress } from '#server/http/prepared.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Media that compress well. Recordings and photographs are already compressed. */
const TYPES = new Map([
  ['svg', 'image/svg+xml'],
  ['json', 'application/json; charset=utf-8'],
])
/** Room for all pictures and pronunciations of several courses, in all encodings. */
const MAX_BYTES = 8 * 1024 * 1024

type Read = () => Promise<Buffer | undefined>

/** Compressed at first use; concurrent calls share the work. Names are content hashes, so nothing becomes stale. */
const files = new LRUCache<string, Compressed, Read>({
  maxSize: MAX_BYTES,
  sizeCalculation: byteCountOf,
  fetchMethod: async (_name, _stale, { context: read }) => {
    const content = await read()
    return content && compress(content)
  },
})

/** Whether the file with this name is sent by `sendTextFile`. */
export function isTextFile(name: string): boolean {
  return typeOf(name) !== undefined
}

/**
 * Sends a file named by its content, compressed as the client accepts it. Ignores ranges: players request ranges of
 * recordings, and nothing requests ranges of these files. Fails with `not_found`.
 */
export async function sendTextFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, read, headers }: { name: string; read: Read; headers: Record<string, string> },
): Promise<FastifyReply> {
  const file = await files.fetch(name, { context: read })
  const type = typeOf(name)
  if (!file || type === undefined) throw new Refusal('not_found')
  return reply
    .headers(headers)
    .type(type)
    .send(chooseBody(request, reply, file))
}

function typeOf(name: string): string | undefined {
  return TYPES.get(name.slice(name.lastIndexOf('.') + 1))
}
