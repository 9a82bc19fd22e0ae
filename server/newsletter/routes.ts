import type { FastifyInstance } from 'fastify'
import { confirmSubscription, endSubscription, subscribe } from '#contract/newsletter.ts'
import { LANGUAGES, pathInLanguage } from '#domain/languages.ts'
import type { AddEndpoint, Limit } from '#server/http/add-endpoint.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  confirmSubscription as confirm,
  endSubscription as end,
  requestSubscription,
} from '#server/newsletter/service.ts'
import type { AppContext } from '#server/program/context.ts'

export function newsletterRoutes(add: AddEndpoint, context: AppContext): void {
  const tokenLimit: Limit = { perMinute: context.config.tokensPerMinute, per: 'network' }

  add(subscribe, ({ body, language, request }) =>
    requestSubscription(context, { ...body, language, address: request.ip }),
  )
  add(
    confirmSubscription,
    async ({ body }) => {
      await confirm(context, body.token)
      return null
    },
    tokenLimit,
  )
  add(
    endSubscription,
    async ({ body }) => {
      await end(context, body.token)
      return null
    },
    tokenLimit,
  )
}

/**
 * The address of the `List-Unsubscribe` header (RFC 8058): GET shows a page that asks for confirmation; POST from a
 * mail program unsubscribes, without cookies or confirmation.
 */
export async function oneClickRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    // Any form is accepted: only the token in the address counts.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => {
      done(null, undefined)
    })
    for (const language of LANGUAGES) {
      scope.post<{ Params: { token: string } }>(
        pathInLanguage('/newsletter-unsubscribe/:token', language),
        { schema: { hide: true } },
        async ({ params }, reply) => {
          await end(context, params.token).catch(ignoreUnknown)
          return reply.type('text/plain; charset=utf-8').send('')
        },
      )
    }
  })
}

/** A mail program cannot handle an unknown token, and its request is already fulfilled. */
function ignoreUnknown(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
