import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { UserId } from '#domain/ids.ts'
import { pathWithoutLanguage } from '#domain/languages.ts'
import { screenAt } from '#domain/site/routes.ts'
import { partOfAddress } from '#server/http/network.ts'

/**
 * The log's description of a request: its call or page, never the address itself, which may contain a token, an
 * e-mail address or anything else.
 */
type Act = { method: string; path?: string; page?: string; userId?: UserId }

const actors = new WeakMap<FastifyRequest, UserId>()

/** Makes all further log lines of the request name the actor. */
export function nameActor(request: FastifyRequest, userId: UserId): void {
  if (actors.get(request) === userId) return
  actors.set(request, userId)
  request.log = request.log.child({ userId })
}

/** The call or page of a request. */
export function actOf(request: FastifyRequest): Act {
  const { method, routeOptions } = request
  const pattern = routeOptions?.url
  if (pattern !== undefined) return { method, path: withIds(pattern, request.params) }
  const [path = '/'] = request.url.split('?', 1)
  return { method, page: screenAt(pathWithoutLanguage(path)) ?? 'unknown' }
}

/** Ids and small numbers are logged; other parameters may be anything. */
const ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,4}|[0-9a-f]{20}\.\w{1,5})$/

function withIds(pattern: string, params: unknown): string {
  const values = Object(params) as Record<string, unknown>
  return pattern.replace(/:(\w+)|\*$/g, (part, name) => {
    const value = String(values[name ?? '*'])
    return ID.test(value) ? value : part
  })
}

/** After the caller hangs up there is no address, whatever the type says. */
function fromOf(request: FastifyRequest): { from?: string } {
  const address: string | undefined = request.ip
  return address === undefined ? {} : { from: partOfAddress(address) }
}

/** The route of a file of the built web or the media. */
const FILE = /\.\w+$|^\/media\/\*$/

/** Whether a file was requested, which is nobody's act. */
export function isFile(request: FastifyRequest): boolean {
  return FILE.test(request.routeOptions?.url ?? '')
}

/** One line for each finished request; files only while debugging. */
export class RequestLines extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug(actOf(request), 'incoming request')
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const userId = actors.get(request)
    const line = {
      ...actOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...fromOf(request),
      ...(userId !== undefined && { userId }),
    }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else if (isFile(request) && reply.statusCode < 500) reply.log.debug(line, 'request completed')
    else reply.log.info(line, 'request completed')
  }

  override defaultErrorLog(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    reply.log.error({ ...actOf(request), err: error }, 'request failed')
  }

  override routeNotFound(): void {}

  override writeHeadError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    reply.log.warn({ ...actOf(request), err: error }, 'the head of an answer could not be written')
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
    // The reader has closed the connection, which is normal.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') reply.log.debug(actOf(request), 'the reader has gone')
    else reply.log.warn({ ...actOf(request), err: error }, 'an answer ended early')
  }

  override serviceUnavailable(log: FastifyBaseLogger): void {
    log.info('a request was refused, because the server is closing')
  }
}
