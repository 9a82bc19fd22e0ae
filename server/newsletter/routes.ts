import { confirmSubscription, endSubscription, subscribe } from '#contract/newsletter.ts'
import type { AddEndpoint, Limit } from '#server/http/add-endpoint.ts'
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
