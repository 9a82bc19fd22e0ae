import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { wordId } from '#contract/values.ts'
import { wordImages } from '#server/authoring/word-images.ts'
import type { ViewerOf } from '#server/http/add-endpoint.ts'
import { expectAdministrator } from '#server/http/administrator.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/program/context.ts'

/** Authors' calls that return a file instead of JSON: the pictures of a word. Administrators only. */
export function authoringDocuments(
  app: FastifyInstance,
  context: AppContext,
  { prefix, viewerOf }: { prefix: string; viewerOf: ViewerOf },
): void {
  app.get<{ Querystring: unknown }>(
    `${prefix}/admin-download-word-images`,
    {
      schema: { hide: true },
      onRequest: async request => {
        expectAdministrator(await viewerOf(request))
      },
    },
    async ({ query }, reply) => {
      const asked = z.object({ wordId }).safeParse(query)
      if (!asked.success) throw new Refusal('word_not_found')
      const { name, zip } = await wordImages(context, asked.data.wordId)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/zip')
        .send(zip)
    },
  )
}
