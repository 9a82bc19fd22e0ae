import type { FastifyInstance } from 'fastify'
import { LANGUAGES, pathInLanguage } from '#domain/languages.ts'
import { Refusal } from '#server/http/refusal.ts'

/**
 * The addresses of the `List-Unsubscribe` header (RFC 8058): GET shows a page that asks for confirmation; POST from a
 * mail program unsubscribes, without cookies or confirmation.
 * @param path of the page, without language and token
 * @param end fails with a `Refusal` for an unknown token
 */
export async function oneClickRoutes(
  app: FastifyInstance,
  path: string,
  end: (token: string) => Promise<void>,
): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    // Any form is accepted: only the token in the address counts.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => {
      done(null, undefined)
    })
    for (const language of LANGUAGES) {
      scope.post<{ Params: { token: string } }>(
        pathInLanguage(`${path}/:token`, language),
        { schema: { hide: true } },
        async ({ params }, reply) => {
          await end(params.token).catch(ignoreUnknown)
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
