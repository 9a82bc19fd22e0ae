import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Caller, Endpoint, Input, Output, Upload } from '#contract/endpoint.ts'
import type { User } from '#contract/session.ts'
import type { Language } from '#domain/languages.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { expectAdministrator } from '#server/http/administrator.ts'
import { answerIfChanged } from '#server/http/answer-if-changed.ts'
import { success } from '#server/http/answers.ts'
import { CallerChanged } from '#server/http/caller-changed.ts'
import { compressAnswer } from '#server/http/compress-answer.ts'
import { requestLanguage } from '#server/http/language.ts'
import { networkOf } from '#server/http/network.ts'
import { chooseBody, Prepared } from '#server/http/prepared.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Turns } from '#server/http/turns.ts'
import { addUploadRoute, describeUpload, readUpload } from '#server/http/uploads.ts'

/** The user of a request, or null for a visitor. */
export type ViewerOf = (request: FastifyRequest) => Promise<User | null>

/** The user, as guaranteed by the endpoint's declaration. */
type ViewerFor<C extends Caller> = C extends 'visitor' ? User | null : User

/** The uploaded file, in memory, for calls that declare one. */
type FileOf<E> = E extends { upload: Upload } ? { file: Buffer } : unknown

export type Call<E extends Endpoint> = Input<E> &
  FileOf<E> & {
    user: ViewerFor<E['caller']>
    language: Language
    /** For the few handlers that set headers or cookies. */
    request: FastifyRequest
    reply: FastifyReply
  }

/** A rate limit per minute. */
export type Limit = {
  perMinute: number | ((viewer: User | null) => number)
  /** What it counts by: the network (`networkOf`), or the signed-in person, and visitors by network. */
  per: 'network' | 'person'
}

/**
 * A handler whose own statement checks session and rights, and throws `CallerChanged`: its user may be slightly
 * outdated, which saves a round trip. It must not have changed anything before it throws.
 */
type ChecksCaller = 'checksCaller'

/**
 * Registers the handler of a contract's endpoint. It returns the data of the answer, or a prepared answer.
 */
export type AddEndpoint = <E extends Endpoint>(
  declaration: E,
  handle: (call: Call<E>) => Promise<Output<E> | Prepared<Output<E>>>,
  how?: Limit | ChecksCaller,
) => void

/** Looks up callers. */
export type Viewers = {
  viewerOf: ViewerOf
  /** Accepts a recently read user for a request. */
  allowRecent(request: FastifyRequest): void
  /** Makes the user of a request be looked up again. */
  forget(request: FastifyRequest): void
}

/** Largest JSON body, in bytes. The largest valid one has all completed words of a course. */
export const MAX_BODY_BYTES = 128 * 1024

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Registers endpoints: guard, parse, handle, envelope. An endpoint without a declared caller does not compile, so none
 * is open by omission.
 */
export function endpointAdder(
  app: FastifyInstance,
  { viewers, turns }: { viewers: Viewers; turns: Turns },
): AddEndpoint {
  const { viewerOf } = viewers
  const letIn = (user: User | null, caller: Caller) => {
    if (caller !== 'visitor' && !user) throw new Refusal('not_signed_in')
    if (caller === 'admin') expectAdministrator(user)
  }
  return (declaration, handle, how) => {
    const checksCaller = how === 'checksCaller'
    const limit = checksCaller ? undefined : how
    const { method, service, caller, upload, isSecret } = declaration
    const { status = 200, maxBodyBytes = MAX_BODY_BYTES } = declaration
    const route: RouteOptions = {
      method,
      url: `/${service}`,
      bodyLimit: maxBodyBytes,
      schema: schemaOf(declaration),
      config: {
        rateLimit: limit !== undefined && rateLimit(limit, viewerOf),
        ...(upload && { swaggerTransform: describeUpload(upload) }),
      },
      // Checked before parsing, so that refused callers learn nothing about the shape of the call.
      onRequest: async (request, reply) => {
        if (checksCaller) viewers.allowRecent(request)
        const user = await viewerOf(request)
        letIn(user, caller)
        // An upload lasts as long as its connection takes, and authors send several.
        if (user && !openTo(user).administration && !upload) await turns.begin(user._id, reply.raw)
      },
      handler: async (request, answer) => {
        answer.header('cache-control', 'no-store')
        const given = {
          params: request.params,
          query: request.query,
          body: request.body,
          file: upload && (await readUpload(request, answer, upload)),
          language: requestLanguage(request),
          request,
          reply: answer,
        }
        const attempt = async () => {
          const user = await viewerOf(request)
          // Guaranteed by the guard and schemas above.
          return handle({ ...given, user } as unknown as Call<typeof declaration>)
        }
        const data = await attempt().catch(async error => {
          if (!(error instanceof CallerChanged)) throw error
          viewers.forget(request)
          letIn(await viewerOf(request), caller)
          return attempt()
        })
        if (status !== 200) answer.code(status)
        if (data instanceof Prepared) {
          return answer.type(JSON_TYPE).send(chooseBody(request, answer, data.content))
        }
        return success(data, status)
      },
      onSend: [...(method === 'GET' ? [answerIfChanged] : []), ...(isSecret ? [] : [compressAnswer])],
    }
    if (upload) addUploadRoute(app, route)
    else app.route(route)
  }
}

function schemaOf(declaration: Endpoint) {
  const { service, summary, params, query, body, status = 200 } = declaration
  return {
    summary,
    tags: [service.split('/')[0] ?? service],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { [status]: envelopeOf(declaration) },
  }
}

/** The schema of a successful call's answer. */
export function envelopeOf({ reply, status = 200 }: Endpoint) {
  return z.object({ statusCode: z.literal(status), message: z.string(), data: reply })
}

/** The limit of a route. */
export function rateLimit({ perMinute, per }: Limit, viewerOf: ViewerOf): RateLimitOptions {
  return {
    max: async request => (typeof perMinute === 'number' ? perMinute : perMinute(await viewerOf(request))),
    timeWindow: '1 minute',
    hook: 'preHandler',
    keyGenerator: async request =>
      (per === 'person' && (await viewerOf(request))?._id) || networkOf(request.ip),
  }
}
