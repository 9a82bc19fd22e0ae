import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller, Endpoint, Input, Output } from '#contract/endpoint.ts'
import type { User } from '#contract/session.ts'
import type { Language } from '#domain/languages.ts'
import type { AppContext } from '#server/context.ts'
import { success } from '#server/http/answers.ts'
import { requestLanguage } from '#server/http/language.ts'
import { Refusal } from '#server/http/refusal.ts'
import { viewerOf } from '#server/http/viewer.ts'

/** Who is there, as far as the endpoint's declaration guarantees it. */
type ViewerFor<C extends Caller> = C extends 'visitor' ? User | null : User

export type Call<E extends Endpoint> = Input<E> & {
  user: ViewerFor<E['caller']>
  language: Language
  /** For the few handlers that set headers or cookies. */
  request: FastifyRequest
  reply: FastifyReply
}

/** How often a call may be tried in a minute by whoever has the same key. */
export type Limit = { perMinute: number; keyOf: (request: FastifyRequest) => string }

/** Joins an endpoint of the contract with what it does. */
export type AddEndpoint = <E extends Endpoint>(
  declaration: E,
  handle: (call: Call<E>) => Promise<Output<E>>,
  limit?: Limit,
) => void

/** Largest JSON body, in bytes. The largest honest one is a whole course's completed words. */
export const MAX_BODY_BYTES = 128 * 1024

/**
 * How endpoints get onto the server: guard, parse, call, envelope. An endpoint without a caller does not
 * compile, so nothing is open by omission.
 */
export function endpointAdder(app: FastifyInstance, context: AppContext): AddEndpoint {
  return (declaration, handle, limit) => {
    const { method, service, caller, summary, params, query, body, reply } = declaration
    app.route({
      method,
      url: `/${service}`,
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        summary,
        tags: [service.split('/')[0] ?? service],
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { 200: z.object({ statusCode: z.literal(200), message: z.string(), data: reply }) },
      },
      config: {
        rateLimit: limit !== undefined && {
          max: limit.perMinute,
          timeWindow: '1 minute',
          // After parsing, because a key may be made of the body.
          hook: 'preHandler',
          keyGenerator: limit.keyOf,
        },
      },
      // Before parsing: somebody who may not call learns nothing about the shape of the call.
      onRequest: async request => {
        const user = await viewerOf(request, context)
        if (caller !== 'visitor' && !user) throw new Refusal('not_signed_in')
        if (caller === 'admin' && user?.role !== 'ADMIN') throw new Refusal('not_allowed')
      },
      handler: async (request, answer) => {
        answer.header('cache-control', 'no-store')
        const data = await handle({
          params: request.params,
          query: request.query,
          body: request.body,
          user: await viewerOf(request, context),
          language: requestLanguage(request),
          request,
          reply: answer,
          // The guard and the schemas above have established what the types say.
        } as unknown as Call<typeof declaration>)
        return success(data)
      },
    })
  }
}
