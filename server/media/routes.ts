import type { FastifyInstance } from 'fastify'
import { IMMUTABLE } from '#server/http/pages.ts'
import { Refusal } from '#server/http/refusal.ts'
import { isTextFile, sendTextFile } from '#server/http/text-files.ts'
import { mediaType } from '#server/media/names.ts'
import { readUpload } from '#server/media/service.ts'
import type { ByteRange } from '#server/media/storage.ts'
import type { AppContext } from '#server/program/context.ts'

const HEADERS = {
  'cache-control': IMMUTABLE,
  // A file opened directly is a document: it must not load or run anything.
  'content-security-policy': "default-src 'none'; sandbox",
}

/** Serves uploads (D29). Their names are longer than those of the content's media under the same path. */
export function mediaRoutes(app: FastifyInstance, { media }: AppContext): void {
  app.get<{ Params: { name: string } }>(
    '/media/:name(^[0-9a-f]{32}\\.\\w+$)',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      const type = mediaType(name)
      if (type === undefined) throw new Refusal('not_found')
      if (isTextFile(name)) {
        return sendTextFile(request, reply, {
          name,
          read: () => readUpload({ media }, name),
          headers: HEADERS,
        })
      }
      const file = await media.get(name)
      if (!file) throw new Refusal('not_found')
      const range = rangeOf(request.headers.range, file.bytes)
      if (range === 'outside') {
        reply.header('content-range', `bytes */${file.bytes}`)
        throw new Refusal('range_not_satisfiable')
      }
      reply.headers(HEADERS).type(type).header('accept-ranges', 'bytes')
      if (!range) return reply.header('content-length', file.bytes).send(file.read())
      return reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
        .header('content-length', range.end - range.start + 1)
        .send(file.read(range))
    },
  )
}

/** The requested range; undefined when there is none, several, or a form that may be ignored (RFC 9110, 14.2). */
function rangeOf(header: string | undefined, bytes: number): ByteRange | 'outside' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start > end ? 'outside' : { start, end }
}
