import type { FastifyInstance } from 'fastify'
import { confirmSubscription, endSubscription, subscribe } from '#contract/newsletter.ts'
import { LANGUAGES, pathInLanguage } from '#domain/languages.ts'
import type { AppContext } from '#server/context.ts'
import type { AddEndpoint, Limit } from '#server/http/add-endpoint.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  confirmSubscription as confirm,
  endSubscription as end,
  requestSubscription,
} from '#server/newsletter/service.ts'

export function newsletterRoutes(add: AddEndpoint, context: AppContext): void {
  const tokenLimit: Limit = { perMinute: context.config.tokensPerMinute, keyOf: ({ ip }) => ip }

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
 * The address in the `List-Unsubscribe` header of mails (RFC 8058): who opens it gets the screen that asks;
 * a mail program that posts to it ends the subscription, with neither cookie nor question.
 */
export async function oneClickRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    // A form of either kind, of which the token in the address is all that counts.
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

/** A mail program can do nothing about a subscription that is gone: what it asked for is so. */
function ignoreUnknown(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
