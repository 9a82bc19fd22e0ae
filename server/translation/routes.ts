import { translate } from '#contract/authoring/translation.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'
import { translateText } from '#server/translation/service.ts'

export function translationRoutes(add: AddEndpoint, context: AppContext): void {
  add(
    translate,
    ({ body, reply }) => {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      return translateText(context, body, gone.signal)
    },
    {
      // Providers charge by the character.
      perMinute: context.config.translationsPerMinute,
      per: 'person',
    },
  )
}
